import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWalletClient } from '../../src/index.js';

const connect = (baseUrl: string) => () => createWalletClient({ baseUrl, apiKey: 'k' });
const refusal = /the environment variable \w+ would send the API key to a proxy in clear text\. Add \S+ to NO_PROXY/;
const proxy = 'http://proxy.example:3128';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function stubEnvironment(variables: Readonly<Record<string, string | undefined>>) {
  for (const name of ['http_proxy', 'HTTP_PROXY', 'no_proxy', 'NO_PROXY', 'NODE_USE_ENV_PROXY', 'NODE_OPTIONS'])
    vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

describe.each(['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010'])('%s', (baseUrl) => {
  it.each([
    { HTTP_PROXY: proxy, NODE_USE_ENV_PROXY: '1' },
    { http_proxy: proxy, NODE_USE_ENV_PROXY: '1', NO_PROXY: 'internal.example' },
    { http_proxy: proxy, NODE_OPTIONS: '--use-env-proxy' },
  ])('is refused where the environment sends it to a proxy: %j', (variables) => {
    stubEnvironment(variables);
    expect(connect(baseUrl)).toThrow(refusal);
  });

  it.each([
    { HTTP_PROXY: proxy },
    { NODE_USE_ENV_PROXY: '1' },
    { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: '' },
    { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, NO_PROXY: '*' },
    { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, NO_PROXY: 'a.example, localhost, 127.0.0.1:4010 ::1' },
    { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, no_proxy: 'localhost,127.0.0.1,[::1]:4010' },
  ])('is accepted where the environment does not: %j', (variables) => {
    stubEnvironment(variables);
    expect(connect(baseUrl)).not.toThrow();
  });
});

it('an https: address is accepted with a proxy, through which the key is encrypted', () => {
  stubEnvironment({ HTTP_PROXY: proxy, NODE_USE_ENV_PROXY: '1' });
  expect(connect('https://api.example')).not.toThrow();
});

it('Bun needs no option to send requests through the proxy of its environment', () => {
  stubEnvironment({ HTTP_PROXY: proxy });
  vi.stubGlobal('process', { versions: { bun: '1.4.5' }, env: process.env });
  expect(connect('http://127.0.0.1:4010')).toThrow(refusal);
});
