/** Fails unless both are the same JSON. */
// @ts-nocheck

export function same(actual, expected, what) {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

/** The error that a promise is rejected with. */
export async function failureOf(promise) {
  let value;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`it succeeded: ${JSON.stringify(value?.data)}`);
}
