import { type ControlTypes, controls } from '../../../generated/sandbox.js';
import { definitions, requests } from '../../../generated/sandbox-schemas.js';
import { definitions as contract } from '../../../generated/schemas.js';
import { createStandardSchemas } from '../../validators/standard-schema.js';

export type ControlName = keyof ControlTypes;

const toStandard = createStandardSchemas({ ...contract, ...definitions });
const schemas = Object.entries(requests).map(([name, schema]) => [name, toStandard<unknown>(schema)] as const);
const schemaOf = new Map(schemas);

/** Returns a control's fields if they conform (absent is fine if it takes none); otherwise throws a `TypeError` that names the field. */
export function checkControl<Name extends ControlName>(name: Name, value: unknown): ControlTypes[Name]['request'] {
  const fields = value === undefined && !controls[name].hasFields ? {} : value;
  const problem = findControlProblem(name, fields);
  if (problem) throw new TypeError(`${name}: ${problem} Example: ${JSON.stringify(controls[name].example)}`);
  return fields as ControlTypes[Name]['request'];
}

/** Describes the problem with a control's fields in a sentence. */
export function findControlProblem(name: ControlName, fields: unknown): string | undefined {
  const { issues = [] } = schemaOf.get(name)?.['~standard'].validate(fields) ?? {};
  // The correct name of a misspelt field is reported as missing too.
  const issue = issues.find(({ message }) => message.startsWith('is unknown')) ?? issues[0];
  return issue && `${issue.path.join('/') || 'the fields'} ${issue.message}.`;
}
