import { describe, expect, it, vi } from 'vitest';
import { apiKey, failureOf, styles } from './styles.js';

const baseUrl = 'https://api.example/base';

/** A response as only a runtime can make one. */
const responseOf = (more: object, init: ResponseInit = {}, body: BodyInit | null = null) =>
  Object.defineProperties(
    new Response(body, init),
    Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
  );

describe.each(styles)('%s', (_, connect) => {
  const errorOf = (response: Response, effect: 'read' | 'funds' = 'read') =>
    failureOf(connect({ baseUrl, apiKey, fetch: async () => response })[effect]());
  const redirect = (location?: string) => new Response(null, { status: 302, headers: location ? { location } : {} });

  it.each(['https://elsewhere.example/a?b', '/relative', undefined, 'http://['])(
    'a redirect to %s is refused without its target in the message',
    async (location) => {
      const error = await errorOf(redirect(location));
      expect(error.message).toBe(
        'readContracts: the service responded with a redirect (302). Check baseUrl; the header location of the response has the target',
      );
      expect(error.headers.get('location')).toBe(location ?? null);
    },
  );

  it('a redirect that a browser hides is refused, and the outcome of a withdrawal is unknown', async () => {
    const hidden = () => responseOf({ type: 'opaqueredirect', status: 0 });
    expect((await errorOf(hidden())).name).toBe('RedirectError');
    expect(await errorOf(hidden(), 'funds')).toMatchObject({
      name: 'OutcomeUnknownError',
      cause: { name: 'RedirectError' },
    });
  });

  it('a redirect that fetch has followed is refused, and the outcome of a withdrawal is unknown', async () => {
    const body = '{"message":"","statusCode":200,"data":{}}';
    const followed = () =>
      responseOf(
        { redirected: true, url: 'https://elsewhere.example/collect' },
        { headers: { location: 'https://third.example' } },
        body,
      );
    expect((await errorOf(followed())).message).toBe(
      'readContracts: the service responded with a redirect (followed by the fetch). Check baseUrl; the header location of the response has the target',
    );
    expect((await errorOf(followed(), 'funds')).name).toBe('OutcomeUnknownError');
  });

  it('the body of a redirect is not fetched, and a failure to cancel it is ignored', async () => {
    const cancel = vi.fn(() => Promise.reject(new Error('closed')));
    const response = new Response(new ReadableStream({ cancel }), { status: 307 });
    expect((await errorOf(response)).name).toBe('RedirectError');
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('a response with status 304 is not taken for a redirect', async () => {
    expect((await errorOf(new Response(null, { status: 304 }))).name).toBe('ApiError');
    expect((await errorOf(new Response(null, { status: 304 }), 'funds')).name).toBe('OutcomeUnknownError');
  });
});
