import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fetchMock from 'fetch-mock';
import { MockAgent } from 'undici';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { responseExample } from '../../src/testing.js';
import { installProject } from '../installed-project.js';

const project = await installProject('testing');
afterAll(() => rm(project, { recursive: true, force: true }));
const { clientFor } = (await import(
  join(project, 'mocked-fetch.ts')
)) as typeof import('../../examples/testing/mocked-fetch.js');

const baseUrl = 'https://wallet.test';
const path = '/v1/wallets/{id}/signing/message';
const id = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const signed = responseExample('signWalletMessage', 'evm');

test('MockAgent matches the body of a request that signs, as the guide shows', async () => {
  const agent = new MockAgent();
  onTestFinished(() => agent.close());
  agent.disableNetConnect();
  agent
    .get(baseUrl)
    .intercept({ path: `/v1/wallets/${id}/signing/message`, method: 'POST', body: '{"message":"hello"}' })
    .reply(200, signed);
  const dispatcher = { dispatcher: agent };
  const mocked: typeof fetch = (input, init) => fetch(input, { ...init, ...dispatcher });
  const { data } = await clientFor(baseUrl, mocked).POST(path, {
    params: { path: { id } },
    body: { message: 'hello' },
  });
  expect(data).toEqual(signed.data);
});

test('fetch-mock matches the body of a request that signs, as the guide shows', async () => {
  const mock = fetchMock.createInstance();
  mock.post(`${baseUrl}/v1/wallets/${id}/signing/message`, signed, { body: { message: 'hello' } });
  const { data } = await clientFor(baseUrl, mock.fetchHandler.bind(mock)).POST(path, {
    params: { path: { id } },
    body: { message: 'hello' },
  });
  expect(data).toEqual(signed.data);
});
