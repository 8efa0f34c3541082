import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { envelope, misbehave, respondsWith, respondsWithJson } from '../misbehaving-server.js';
import { apiKey, styles } from '../styles.js';
import { heyApi } from './bare.js';

describe.each([
  ['a success', respondsWithJson(200, envelope())],
  ['a failure', respondsWith(500, '')],
])('printing %s', (_, behave) => {
  it('bare hey-api prints the API key', async () => {
    await using server = await misbehave(behave);
    expect(inspect(await heyApi({ baseUrl: server.origin, apiKey }).funds())).toContain(apiKey);
  });

  it.each(styles)('the client %s prints no key', async (_, connect) => {
    await using server = await misbehave(behave);
    const result = await connect({ baseUrl: server.origin, apiKey })
      .funds()
      .catch((error) => error);
    expect(inspect(result, { depth: 9 })).not.toContain(apiKey);
  });
});
