/** Thrown for a document that cannot be compared. The message tells its author why. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Thrown when parts of contracts cannot be compared with a bounded amount of work. */
export class TooComplexError extends ContractError {
  override name = 'TooComplexError';

  constructor() {
    super('The contract is too complex to be compared.');
  }
}
