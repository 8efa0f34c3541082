/** Throws if a key is missing or empty, because any sender could sign with an empty key. */
export function assertKeys(keys: readonly string[]): void {
  if (!keys.length || keys.some((key) => !key?.trim())) throw new TypeError('key missing');
}
