test('jsdom has no TextDecoder', () => {
  expect(typeof document).toBe('object');
  expect(typeof TextDecoder).toBe('undefined');
});

test.each(['webhooks', 'testing'])('stablecoin-wallet-api/%s loads by require', (entry) => {
  expect(typeof require(`stablecoin-wallet-api/${entry}`)).toBe('object');
});
