// @ts-nocheck
import { operations } from '../../generated/operations.js';

const routes = /* #__PURE__ */ operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}));

/** The operation that a request calls; undefined if the contract has none. */
export const matchOperation = (method: string, path: string): (typeof operations)[number] | undefined =>
  routes.find((route) => route.operation.method === method && route.pattern.test(path))?.operation;
