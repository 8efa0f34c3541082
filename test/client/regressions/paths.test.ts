import { describe, expect, it } from 'vitest';
import { envelope, misbehave, respondsWithJson } from '../misbehaving-server.js';
import { apiKey, styles, walletId } from '../styles.js';
import { bareClients } from './bare.js';

const works = () => misbehave(respondsWithJson(200, envelope()));

describe('the child address ".."', () => {
  it.each(bareClients)('bare %s calls the master wallet', async (_, connect) => {
    await using server = await works();
    await connect({ baseUrl: server.origin, apiKey }).write({ walletId, addressId: '..' });
    expect(server.arrivals[0]?.url).toBe(`/v1/wallets/${walletId}/`);
  });

  it.each(styles)('the client %s sends nothing', async (_, connect) => {
    await using server = await works();
    const call = connect({ baseUrl: server.origin, apiKey }).write({}, { walletId, addressId: '..' });
    await expect(call).rejects.toMatchObject({ name: 'InvalidRequestError' });
    expect(server.sends()).toBe(0);
  });
});

describe('a path parameter that is missing', () => {
  it.each(bareClients)('bare %s sends the name of the parameter', async (_, connect) => {
    await using server = await works();
    await connect({ baseUrl: server.origin, apiKey }).write({ walletId } as never);
    expect(decodeURIComponent(server.arrivals[0]?.url ?? '')).toBe(`/v1/wallets/${walletId}/addresses/{addressId}`);
  });

  it.each(styles)('the client %s sends nothing', async (_, connect) => {
    await using server = await works();
    const call = connect({ baseUrl: server.origin, apiKey }).write({}, { walletId } as never);
    await expect(call).rejects.toThrow('"addressId" is missing');
    expect(server.sends()).toBe(0);
  });
});
