import { compareEntries, compareFields, fieldOf, isSameDialect, type Judge, pairs } from './compare-fields.ts';
import { comparePathItems } from './compare-operations.ts';
import { compareSecuritySchemes } from './compare-security.ts';
import { createComparing } from './comparing.ts';
import { below, type Contract, entriesBelow, nothing, type Part, rootOf } from './contract.ts';
import { type Comparison, type Difference, whatChanged } from './difference.ts';
import { withCommonEvents } from './event-union.ts';
import { rule } from './rules.ts';

/** Compares two contracts. Differences of a component that several operations use may be listed more than once. */
export function compareDocuments(before: Contract, after: Contract): Difference[] {
  const differences: Difference[] = [];
  const report = (found: Difference) => {
    if (found.effect !== 'ambiguous') differences.push(found);
  };
  const comparing = createComparing(before, after, report);
  compareDocument(comparing('request'));
  for (const keyword of ['paths', 'webhooks']) comparePathItems(comparing, rootOf(before), rootOf(after), [keyword]);
  compareSecuritySchemes(comparing('request'));
  const [old, now] = [withCommonEvents(before, after), withCommonEvents(after, before)];
  const comparingTypes = old === before && now === after ? comparing : createComparing(old, now, report);
  compareExportedSchemas(comparingTypes('type'));
  return differences;
}

const minor = (version: unknown) => String(version).split('.').slice(0, 2).join('.');

const remark: Judge = (was, is) => ({ what: whatChanged(was, is) });

function compareDocument(comparison: Comparison): void {
  const [before, after] = [rootOf(comparison.before), rootOf(comparison.after)];
  const parts = { comparison, before, after, pointer: [] };
  compareFields(parts, ['info', 'servers', 'security', 'paths', 'webhooks', 'components', 'tags'], {
    openapi: (was, is) => ({
      what: whatChanged(was, is),
      verdict:
        minor(was) === minor(is)
          ? rule('openapi-patch')
          : rule('openapi-version', {
              why: `tools that read OpenAPI ${minor(was)} may not read ${minor(is)}`,
              advice: `use tools that read OpenAPI ${minor(is)}`,
            }),
    }),
    jsonSchemaDialect: (was, is) =>
      isSameDialect(was, is) ? undefined : { what: whatChanged(was, is), verdict: rule('dialect-changed') },
  });
  const everything = new Set([before, after].flatMap((part) => Object.keys(fieldOf(part, 'info') ?? {})));
  compareFields(
    { comparison, before: below(before, 'info'), after: below(after, 'info'), pointer: ['info'] },
    [],
    Object.fromEntries([...everything].map((field) => [field, remark])),
  );
  const tags = (part: Part) =>
    new Map(entriesBelow(part, 'tags').map(([index, tag]) => [String(fieldOf(tag, 'name') ?? index), tag]));
  for (const [name, was = nothing, is = nothing] of pairs(tags(before), tags(after)))
    compareFields({ comparison, before: was, after: is, pointer: ['tags', name] }, [], {
      name: remark,
      parent: remark,
      kind: remark,
    });
}

/** Compares the names of schemas, which are exported as types, and the schemas that no operation uses. */
function compareExportedSchemas(comparison: Comparison): void {
  const { before, after } = comparison;
  const schemas = (contract: Contract) => new Map(entriesBelow(rootOf(contract), 'components', 'schemas'));
  compareEntries(comparison, schemas(before), schemas(after), {
    pointer: (name) => ['components', 'schemas', name],
    compare: ({ before: was, after: is, pointer }, name) => {
      if ([before, after].some(({ uses }) => !uses.has(`schemas/${name}`)))
        comparison.compareSchemas([was], [is], pointer);
    },
    judge: (isAdded) => ({
      verdict: isAdded ? rule('schema-added') : rule('schema-removed'),
    }),
  });
}
