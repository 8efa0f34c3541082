import type { Mutation } from './mutations.js';

/** Mutations that no check can catch, because the mutant says the same as the contract. */
export interface Equivalent {
  change: string;
  place: RegExp;
  reason: string;
}

const inExample = (place: string): RegExp => new RegExp(`^/components/examples/[^/]+/value/(?:.+/)?${place}`);

export const equivalents: readonly Equivalent[] = [
  {
    change: 'remove',
    place: /\/allOf\/\d+\/type$/,
    reason: 'another part of the schema says that it is an object',
  },
  ...['rename', 'retype'].flatMap((change): Equivalent[] => [
    { change, place: inExample('metadata/\\w+$'), reason: 'metadata holds what the caller chooses' },
    { change, place: inExample('abi/\\d+/.+'), reason: 'an ABI is passed on as its compiler wrote it' },
    { change, place: inExample('errors/\\d+/\\w+$'), reason: 'the shape of a failed entry is not shown' },
  ]),
  {
    change: 'retype',
    place: inExample('(business/configurations/\\w+|prefunding/assets/\\d+/blockchain)$'),
    reason: 'the type of the field is not shown',
  },
  {
    change: 'retype',
    place: /^\/components\/examples\/readContracts\.[^/]+\.response\/value\/data$/,
    reason: 'the result of a contract read can be anything',
  },
  {
    change: 'rename',
    place: /^\/components\/examples\/quoteWalletSwap\.[^/]+\.request\/value\/\w+$/,
    reason: 'the request takes other fields, because they are not shown',
  },
];

export const isEquivalent = ({ change, place }: Mutation, equivalent: Equivalent): boolean =>
  equivalent.change === change && equivalent.place.test(place);
