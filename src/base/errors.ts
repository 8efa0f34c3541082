const brand: unique symbol = Symbol.for('stablecoin-wallet-api.error');

/**
 * The base class of the errors that the package exports. Each has its `name` as a getter of its prototype.
 *
 * A program may load the package twice, as ES modules and as CommonJS. `instanceof` therefore compares classes by name where a value is
 * an error of another copy. A subclass that a program defines is compared by its prototype.
 */
export abstract class PackageError extends Error {
  /** @internal */
  get [brand](): true {
    return true;
  }

  /** @internal */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: the class on the right side of `instanceof`, not this one
    const expected: object = this.prototype;
    const name = ownName(expected);
    const isBranded = typeof value === 'object' && value !== null && brand in value;
    for (
      let prototype = isBranded && Object.getPrototypeOf(value);
      prototype;
      prototype = Object.getPrototypeOf(prototype)
    )
      if (prototype === expected || (name && ownName(prototype) === name)) return true;
    return false;
  }
}

const ownName = (prototype: object): unknown =>
  Object.getOwnPropertyDescriptor(prototype, 'name')?.get?.call(prototype);
