/** The forms of timestamps, ids and amounts. Ajv and the package's validators must agree. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBaseUnits } from '../../src/index.ts';
import { responseExample } from '../../src/testing.ts';
import { findViolations, responseSchemas } from '../../src/validators/index.ts';
import { toStandard } from '../../src/validators/schemas.ts';
import { readContract } from './contract.ts';

const contract = readContract();
const text = JSON.stringify(contract.components.schemas);

/** Every keyword of our own, which a validator in strict mode must know. */
const extensions = [...new Set([...text.matchAll(/"(x-[\w-]+)":/g)].map(([, name = '']) => name))];

const ajv = new Ajv2020({ logger: false, allErrors: true, discriminator: false });
formats.default(ajv);
ajv.addVocabulary([...extensions, 'discriminator']);
ajv.addSchema({ $id: 'contract', $defs: JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) });

/** A validator of a named schema, in strict mode, that takes unknown fields as a reader does. */
function validatorOf(name: string): ValidateFunction {
  const validator = ajv.getSchema(`contract#/$defs/${name}`);
  if (!validator) throw new Error(`The contract has no schema ${name}`);
  return validator;
}

/** Whether Ajv and the package's validator accept a value. */
const accepts = (name: string, value: unknown) => ({
  ajv: validatorOf(name)(value),
  own: toStandard({ $ref: `#/$defs/${name}` })['~standard'].validate(value).issues === undefined,
});
const yes = { ajv: true, own: true };
const no = { ajv: false, own: false };

it('every schema compiles in the strict mode of Ajv, which then knows only the keywords of the contract in addition', () => {
  for (const name of Object.keys(contract.components.schemas)) expect(validatorOf(name)).toBeTypeOf('function');
});

describe('what is received', () => {
  it.each([
    '2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00.123Z',
    '2026-03-01T10:00:00+01:00',
    '2026-03-01T10:00:00.5-05:30',
  ])('may have the timestamp %s', (value) => expect(accepts('Timestamp', value)).toEqual(yes));

  it.each(['00000000-0000-0000-0000-000000000000', 'b4a8e6f0-53d2-0f6c-0d19-7e0c2a4f9b61'])(
    'may have the id %s, whatever its version, but not one without its form',
    (id) => {
      const [own, shared] = [responseSchemas.getCustomer, responseExample('getCustomer', 'individual')];
      const find = (id: string) => findViolations(own, { ...shared, data: { ...shared.data, id } });
      expect(find(id)).toEqual([]);
      expect(find(id.slice(1))).toMatchObject([{ pointer: '/data/id' }]);
    },
  );
});

it('a withdrawal with exactly the fields that the interface lists conforms to the contract', () => {
  const swept = ['', 'At', 'GasFee', 'Hash', 'SenderAddress', 'RecipientAddress', 'Amount'];
  const data = {
    ...{ amlScreening: {}, amount: '25.5', amountPaid: '25.5', amountUSD: '25.5', asset: null },
    ...Object.fromEntries(swept.map((name) => [`assetSwept${name}`, null])),
  };
  const body = { message: 'done', statusCode: 200, data };
  expect(findViolations(responseSchemas.executeFiatWithdrawal, body)).toEqual([]);
});

const digits = (max: number) => fc.stringMatching(/^[0-9]+$/).filter((text) => text.length <= max);
const plain = fc
  .tuple(digits(30), fc.option(digits(18), { nil: undefined }))
  .map(([whole, fraction]) => (fraction === undefined ? whole : `${whole}.${fraction}`));
const received = fc
  .tuple(fc.constantFrom('', '-', '+'), plain, fc.constantFrom('', 'e-6', 'E+2', 'e3', 'e-18'))
  .map((parts) => parts.join(''));

/** Texts that are not a decimal number. */
const malformed =
  ' |   | NaN | Infinity | ten | 1,5 | 1,000.00 | 1. | .5 | 0x10 | 1e | 1  |  1 | --1 | 1.2.3 | １'.split(' | ');

describe('an amount that is received', () => {
  it('is any decimal number with a sign or an exponent, each of which toBaseUnits reads', () => {
    fc.assert(
      fc.property(received, (amount) => {
        expect(accepts('Amount', amount)).toEqual(yes);
        expect(typeof toBaseUnits(amount, 40)).toBe('bigint');
      }),
    );
  });

  it.each([...malformed, 250, null])('is not %j', (value) => {
    expect(accepts('Amount', value)).toEqual(no);
  });

  it('is not a number to toBaseUnits wherever the contract rejects it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.eE+- x'), maxLength: 12 }), (text) => {
        fc.pre(!accepts('Amount', text).ajv);
        expect(() => toBaseUnits(text, 18)).toThrow(TypeError);
      }),
    );
  });
});

describe('an amount that is sent', () => {
  it('is any plain decimal number above 0', () => {
    fc.assert(
      fc.property(plain, (text) => {
        const amount = text.replace(/^0+(?=\d)/, '');
        expect(accepts('SentAmount', amount)).toEqual(/[1-9]/.test(amount) ? yes : no);
      }),
    );
  });

  it.each([...malformed, '0', '0.0', '-1', '+1', '1e3', '007', 250, null])('is not %j', (value) => {
    expect(accepts('SentAmount', value)).toEqual(no);
  });
});
