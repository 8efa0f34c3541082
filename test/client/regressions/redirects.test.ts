import { describe, expect, it } from 'vitest';
import { RedirectError } from '../../../src/index.js';
import { envelope, misbehave, respondsWith, respondsWithJson } from '../misbehaving-server.js';
import { apiKey, code, failureOf, styles } from '../styles.js';
import { bareClients } from './bare.js';

const elsewhere = () => misbehave(respondsWithJson(200, envelope()));
const redirect = (status: number, location: string) =>
  misbehave(respondsWith(status, '', { location: `${location}/collect` }));

describe('a redirect to another origin', () => {
  describe.each(bareClients)('bare %s', (_, connect) => {
    it.each([301, 302, 303, 307, 308])('%i takes the API key along', async (status) => {
      await using other = await elsewhere();
      await using server = await redirect(status, other.origin);
      await connect({ baseUrl: server.origin, apiKey }).funds();
      expect(other.arrivals[0]?.headers['x-api-key']).toBe(apiKey);
    });

    it.each([307, 308])('%i takes the two-factor code along', async (status) => {
      await using other = await elsewhere();
      await using server = await redirect(status, other.origin);
      await connect({ baseUrl: server.origin, apiKey }).funds();
      expect(other.arrivals[0]?.body).toContain(code);
    });
  });

  describe.each(styles)('the client %s', (_, connect) => {
    it.each([301, 302, 303, 307, 308])('%i is refused, and its target is in no message', async (status) => {
      await using other = await elsewhere();
      await using server = await redirect(status, other.origin);
      const thrown = await failureOf(connect({ baseUrl: server.origin, apiKey }).funds());
      const error = status < 307 ? thrown.cause : thrown;
      expect(error).toBeInstanceOf(RedirectError);
      expect(error.message).toContain(`responded with a redirect (${status}), which was not followed`);
      expect(thrown.message).not.toContain(other.origin);
      expect(error.headers.get('location')).toBe(`${other.origin}/collect`);
      expect(other.sends()).toBe(0);
    });

    it('a fetch that follows it nevertheless is detected', async () => {
      await using other = await elsewhere();
      await using server = await redirect(302, other.origin);
      const following: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'follow' });
      const calls = connect({ baseUrl: server.origin, apiKey, fetch: following });
      await expect(calls.read()).rejects.toThrow('the fetch that was passed has followed a redirect');
      await expect(calls.funds()).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
        cause: { name: 'RedirectError' },
      });
    });
  });
});
