import { globSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const schemas: Record<string, string | string[]> = readJson('.vscode/settings.json')['yaml.schemas'];

const folder = '.vscode/schemas/';
const ajv = new Ajv({ strict: false, allErrors: true });
for (const file of globSync(`${folder}*.json`)) ajv.addSchema(readJson(file), file.slice(folder.length));

const validatorOf = (schema: string): ValidateFunction => ajv.compile({ $ref: schema.slice(`./${folder}`.length) });

/** What an editor reports of a fragment. */
function findingsOf(validate: ValidateFunction, fragment: unknown): string[] {
  validate(fragment);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe.each(Object.entries(schemas))('in an editor, %s', (schema, patterns) => {
  const files = globSync(patterns);

  it('accepts every file of the contract that it is for', () => {
    const validate = validatorOf(schema);
    const found = files.flatMap((file) =>
      findingsOf(validate, parse(readFileSync(file, 'utf8'))).map((one) => file + one),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  it('reports a misspelt keyword', () => {
    const fragment = parse(readFileSync(files[0] ?? '', 'utf8'));
    expect(findingsOf(validatorOf(schema), { ...fragment, desciption: 'A thing.' })).toEqual([
      expect.stringContaining('must NOT have additional properties'),
    ]);
  });
});
