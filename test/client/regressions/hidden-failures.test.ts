import { describe, expect, it } from 'vitest';
import { envelope, misbehave, respondsWith, respondsWithJson } from '../misbehaving-server.js';
import { apiKey, failureOf, styles } from '../styles.js';
import { heyApi, openapiFetch } from './bare.js';

const html = '<!doctype html><title>Forbidden</title>';

describe('an empty 500', () => {
  const fails = () => misbehave(respondsWith(500, ''));

  it('bare openapi-fetch gives an error that is not true', async () => {
    await using server = await fails();
    const { data, error } = await openapiFetch({ baseUrl: server.origin, apiKey }).funds();
    expect([data, Boolean(error)]).toEqual([undefined, false]);
  });

  it('bare hey-api gives undefined where only data is asked for', async () => {
    await using server = await fails();
    expect(await heyApi({ baseUrl: server.origin, apiKey }, { responseStyle: 'data' }).funds()).toBeUndefined();
  });

  it('bare hey-api throws an empty object where it should throw', async () => {
    await using server = await fails();
    await expect(heyApi({ baseUrl: server.origin, apiKey }, { throwOnError: true }).funds()).rejects.toEqual({});
  });

  it.each(styles)('the client %s throws an error with the status', async (_, connect) => {
    await using server = await fails();
    await expect(connect({ baseUrl: server.origin, apiKey }).funds()).rejects.toMatchObject({ status: 500 });
  });
});

describe('a page of HTML', () => {
  it('bare openapi-fetch loses the status of a 200', async () => {
    await using server = await misbehave(respondsWith(200, html, { 'content-type': 'text/html' }));
    const error = await failureOf(openapiFetch({ baseUrl: server.origin, apiKey }).funds());
    expect(error).toBeInstanceOf(SyntaxError);
    expect(error).not.toHaveProperty('status');
  });

  it('bare hey-api takes a 200 for a success', async () => {
    await using server = await misbehave(respondsWith(200, html, { 'content-type': 'text/html' }));
    expect(await heyApi({ baseUrl: server.origin, apiKey }).funds()).toMatchObject({ data: html });
  });

  it('bare hey-api throws a 403 as a text without its status', async () => {
    await using server = await misbehave(respondsWith(403, html, { 'content-type': 'text/html' }));
    await expect(heyApi({ baseUrl: server.origin, apiKey }, { throwOnError: true }).funds()).rejects.toBe(html);
  });

  it.each(styles)('the client %s throws an error with status and text', async (_, connect) => {
    for (const status of [200, 403]) {
      await using server = await misbehave(respondsWith(status, html, { 'content-type': 'text/html' }));
      await expect(connect({ baseUrl: server.origin, apiKey }).funds()).rejects.toMatchObject({ status, text: html });
    }
  });
});

describe('a 200 whose envelope says 500', () => {
  const fails = () => misbehave(respondsWithJson(200, { ...envelope(), statusCode: 500 }));

  it.each([
    ['openapi-fetch', openapiFetch],
    ['hey-api', heyApi],
  ])('bare %s takes it for a success', async (_, connect) => {
    await using server = await fails();
    expect(await connect({ baseUrl: server.origin, apiKey }).funds()).toMatchObject({ data: { statusCode: 500 } });
  });

  it.each(styles)('the client %s throws', async (_, connect) => {
    await using server = await fails();
    await expect(connect({ baseUrl: server.origin, apiKey }).funds()).rejects.toThrow(
      'responded with 200 and statusCode 500',
    );
  });
});
