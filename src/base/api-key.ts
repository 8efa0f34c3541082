/** Describes an API key's fault without quoting the key. Undefined for a key that a header can carry. */
export function findApiKeyProblem(key: unknown): string | undefined {
  if (typeof key !== 'string' || key === '') return 'must be a non-empty string';
  // A key read from a file often ends with a line feed.
  return /^[!-~]([ -~]*[!-~])?$/.test(key) ? undefined : 'starts or ends with a space, or is not all printable ASCII';
}
