import { type Contract, type ContractOperation, type ContractParameter, resolve } from './contract.ts';

/** The query parameters of an operation. */
export const queryParameters = (contract: Contract, { parameters = [] }: ContractOperation): ContractParameter[] =>
  parameters.map((parameter) => resolve(contract, parameter)).filter((parameter) => parameter.in === 'query');

/** Whether a query parameter stands for every parameter that the contract does not list: an object whose entries are sent one by one. */
export const isFreeForm = (contract: Contract, { schema }: ContractParameter): boolean =>
  resolve(contract, schema).type === 'object';

/** What a query parameter holds: the type of its value, or of the items of its list. */
export function queryEncoding(contract: Contract, { schema, required }: ContractParameter) {
  const { type, items } = resolve(contract, schema);
  return {
    type: (items ? resolve(contract, items).type : type) as 'string' | 'number' | 'integer' | 'boolean' | 'object',
    ...(items && { list: true as const }),
    ...(required && { required: true as const }),
  };
}
