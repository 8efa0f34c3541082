import { operations } from '../../generated/operations.js';
import type { OperationId } from './examples.js';

const routes = /* #__PURE__ */ operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}));

/** Whether the contract has an operation of this name. */
export const isOperationId = (name: string): name is OperationId =>
  operations.some(({ operationId }) => operationId === name);

/** The operation that a request calls, or undefined where the contract has none. */
export const matchOperation = (method: string, path: string) =>
  routes.find((route) => route.operation.method === method && route.pattern.test(path))?.operation;
