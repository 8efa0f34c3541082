import { listOperations, readContract } from '../../scripts/contract/contract.js';
import { linkToOperation } from '../../scripts/docs/links.js';

/** A place of the reference, and what finds it. */
export interface Place {
  id: string;
  title: string;
  link: string;
  query: string;
}

const contract = readContract();

export const operations: Place[] = listOperations(contract).map(({ path, operation }) => ({
  id: operation.operationId,
  title: operation.summary,
  link: linkToOperation(operation),
  query: path,
}));

export const events: Place[] = Object.entries(contract.webhooks).map(([event, { post }]) => ({
  id: post.operationId,
  title: `${event}: `,
  link: linkToOperation(post),
  query: event,
}));
