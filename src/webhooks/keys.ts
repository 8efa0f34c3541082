/** Refuses keys with which anyone could sign. */
export function assertKeys(keys: readonly string[]): void {
  if (!keys.length || keys.some((key) => !key?.trim())) throw new TypeError('key missing');
}
