import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Fields = Record<string, string[] | undefined>;

interface ReceivedFields {
  made: string[];
  closed: string[];
  identity: Fields;
  subject: Fields;
  stated: Fields;
  strict: Fields;
  neverNull: Fields;
}

const file = new URL('../../scripts/lint/received-fields.yaml', import.meta.url);

/** Why fields of what is received are required, by schema. */
export const receivedFields = parse(readFileSync(file, 'utf8')) as ReceivedFields;

const { made, identity, subject, stated, strict, neverNull } = receivedFields;

const isRequired = (schema: string, field: string): boolean =>
  made.includes(schema) || [identity, subject, stated, strict].some((reason) => reason[schema]?.includes(field));

const isNullable = (type: string): boolean => type === 'unknown' || type.split(' | ').includes('null');

/** A field with its type, `name: type`, as it is received: optional and possibly null unless a reason says otherwise. */
export function asReceived(schema: string, line: string): string {
  const [, field = '', type = '', deprecated = ''] = /^(\w+): (.*?)( deprecated until [\d-]+)?$/.exec(line) ?? [];
  if (field === '' || isRequired(schema, field)) return line;
  const orNull = isNullable(type) || neverNull[schema]?.includes(field) ? '' : ' | null';
  return `${field}?: ${type}${orNull}${deprecated}`;
}
