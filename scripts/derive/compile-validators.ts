/** Validators as code: nothing is compiled at run time, and `eval` is not needed. */
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import next from 'ajv/dist/vocabularies/next.js';
import addFormats from 'ajv-formats';
import { buildSync } from 'esbuild';
import type { JsonObject } from '../contract/files.ts';
import { mapObjects, omit } from '../contract/walk.js';

/** Schemas by the name of what they describe. */
type Schemas = Readonly<Record<string, object>>;

/** A schema without annotations. */
function bare(schema: object): JsonObject {
  const isAnnotation = (key: string) => key.startsWith('x-') || key === 'description' || key === 'examples';
  const copy = JSON.parse(JSON.stringify(schema)) as JsonObject;
  return mapObjects(copy, (object, isMap) => (isMap ? object : omit(object, isAnnotation)));
}

/**
 * A module that exports tables of validators by name. The references of their schemas lead into the last of the documents, which may
 * refer to the others by their names.
 *
 * @param verbose - whether only the first error is reported, with its keyword, schema and value; otherwise all are, with their messages
 */
export function compileValidators(
  documents: Readonly<Record<string, Schemas>>,
  tables: Readonly<Record<string, Schemas>>,
  { verbose }: { verbose: boolean },
): string {
  const ajv = new Ajv({
    allErrors: !verbose,
    strict: false,
    // A keyword that would be ignored stops the build.
    strictSchema: true,
    inlineRefs: false,
    messages: true,
    verbose,
    code: { source: true, esm: true, lines: true },
  });
  addFormats.default(ajv);
  // The keywords of JSON Schema 2020-12 but for the dynamic and unevaluated ones, for which every validator would carry code.
  ajv.addVocabulary(next.default);
  ajv.addVocabulary(['discriminator', 'components']);
  for (const [$id, schemas] of Object.entries(documents)) ajv.addSchema({ $id, ...bare({ components: { schemas } }) });
  const own = Object.keys(documents).at(-1);

  const exported: Record<string, string> = {};
  const exports = Object.entries(tables).map(([table, schemas]) => {
    const entries = Object.entries(schemas).map(([key, schema]) => {
      const name = `${table}_${key.replaceAll('.', '_')}`;
      const rooted = JSON.parse(JSON.stringify(bare(schema)).replaceAll('"$ref":"#/', `"$ref":"${own}#/`));
      ajv.addSchema({ ...rooted, $id: name });
      exported[name] = name;
      return `'${key}': ${name}`;
    });
    return `export const ${table} = { ${entries.join(', ')} };`;
  });
  // Bundled with the runtime and the formats of Ajv, which the code imports, and minified.
  const { outputFiles } = buildSync({
    stdin: { contents: [standaloneCode.default(ajv, exported), ...exports].join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return `${outputFiles[0]?.text}`;
}
