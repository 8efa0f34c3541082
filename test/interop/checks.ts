/** Checks that many tools share. */
import { deepEqual } from 'node:assert/strict';
import { type RequestBody, requestExample, responseExample, startMock } from '../../dist/src/testing.js';
import type { Check } from './tool.ts';

const walletId = '0b6d7f0e-3c5b-4d6f-9a35-6f4f7a1d2c11';
export const apiKey = 'test-key';
export const typicalRequest = requestExample('signWalletMessage', 'evm');
export const typicalResponse = responseExample('signWalletMessage', 'evm');

/** What a program of a client in programs/ exports. */
interface ClientProgram {
  signMessage(
    baseUrl: string,
    apiKey: string,
    walletId: string,
    body: RequestBody<'signWalletMessage'>,
  ): Promise<unknown>;
}

/** Two values are the same JSON. */
export const sameJson = (actual: unknown, expected: unknown, what?: string): void =>
  deepEqual(JSON.parse(JSON.stringify(actual)), JSON.parse(JSON.stringify(expected)), what);

/** The output, and the program that uses it, type-checks. */
export const typeChecks: Check = (project) => project.typeCheck();

/** Starts the mock for as long as it is used. */
export async function withMock<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const mock = await startMock();
  try {
    return await use(mock.url);
  } finally {
    await mock.close();
  }
}

/** The program signs a message at the mock, which validates the request, and receives the example. */
export const receivesTheExample: Check = async (project) => {
  const { signMessage } = await project.loadProgram<ClientProgram>();
  await withMock(async (url) => sameJson(await signMessage(url, apiKey, walletId, typicalRequest), typicalResponse));
};

/** Files that the tool wrote contain a text. */
export const contains =
  (pattern: string, text: string | RegExp): Check =>
  (project) => {
    const output = project.readAll(pattern);
    if (!(typeof text === 'string' ? output.includes(text) : text.test(output)))
      throw new Error(`${pattern} does not contain ${text}`);
  };

/** Files that the tool wrote do not contain a text. */
export const lacks =
  (pattern: string, text: RegExp): Check =>
  (project) => {
    const found = project.readAll(pattern).match(new RegExp(text, `g${text.flags}`)) ?? [];
    if (found.length > 0) throw new Error(`${pattern} contains ${found.length} times ${text}: ${found.slice(0, 3)}`);
  };
