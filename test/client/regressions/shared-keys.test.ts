import { expect, it } from 'vitest';
import { envelope, misbehave, respondsWithJson } from '../misbehaving-server.js';
import { styles } from '../styles.js';
import { createClient, createConfig } from './hey-api.js';

it("bare hey-api: one client of the module, as its generator makes by default, sends the last tenant's key for all", async () => {
  await using server = await misbehave(respondsWithJson(200, envelope()));
  const client = createClient(createConfig({ baseUrl: server.origin }));
  const tenant = (apiKey: string) => {
    client.setConfig({ headers: { 'x-api-key': apiKey } });
    return () => client.get({ url: '/v1/customers/1' });
  };
  const first = tenant('first');
  tenant('second');
  await first();
  expect(server.arrivals[0]?.headers['x-api-key']).toBe('second');
});

it.each(styles)('the client %s has a key of its own in every instance', async (_, connect) => {
  await using server = await misbehave(respondsWithJson(200, envelope()));
  const first = connect({ baseUrl: server.origin, apiKey: 'first' });
  connect({ baseUrl: server.origin, apiKey: 'second' });
  await first.read();
  expect(server.arrivals[0]?.headers['x-api-key']).toBe('first');
});
