import { describe, expect, it } from 'vitest';
import { RedirectError } from '../../../src/index.js';
import { envelope, misbehave, respondsWith, respondsWithJson } from '../misbehaving-server.js';
import { apiKey, code, styles } from '../styles.js';
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
    it.each([301, 302, 303, 307, 308])('%i is refused, and names the origin alone', async (status) => {
      await using other = await elsewhere();
      await using server = await redirect(status, other.origin);
      const thrown = await connect({ baseUrl: server.origin, apiKey })
        .funds()
        .catch((error) => error);
      const error = status === 303 ? thrown.cause : thrown;
      expect(error).toBeInstanceOf(RedirectError);
      expect(error.message).toContain(`redirects to ${other.origin},`);
      expect(error.message).not.toContain('collect');
      expect(other.sends()).toBe(0);
    });

    it('a fetch that follows it nevertheless is detected', async () => {
      await using other = await elsewhere();
      await using server = await redirect(302, other.origin);
      const following: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'follow' });
      const calls = connect({ baseUrl: server.origin, apiKey, fetch: following });
      await expect(calls.read()).rejects.toThrow(`redirects to ${other.origin}, which was followed by the fetch`);
      // Its body can be read only once, so that not even such a fetch takes it along.
      await expect(calls.funds()).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
        cause: { name: 'ConnectionError' },
      });
      expect(other.arrivals.map(({ body }) => body)).toEqual(['']);
    });
  });
});
