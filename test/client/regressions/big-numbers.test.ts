import { expect, it } from 'vitest';
import { misbehave, respondsWith } from '../misbehaving-server.js';
import { apiKey, styles } from '../styles.js';
import { bareClients } from './bare.js';

const serve = () =>
  misbehave(
    respondsWith(200, '{"message":"","statusCode":200,"data":9007199254740993}', {
      'content-type': 'application/json',
    }),
  );

it.each(bareClients)('bare %s loses the last digit of a large number', async (_, connect) => {
  await using server = await serve();
  expect(await connect({ baseUrl: server.origin, apiKey }).read()).toMatchObject({ data: { data: 9007199254740992 } });
});

it.each(styles)('the client %s keeps it with a parser that does', async (_, connect) => {
  await using server = await serve();
  const parseJson = (text: string) => JSON.parse(text.replace(/:(\d{16,})/g, ':"$1"'));
  const { data } = await connect({ baseUrl: server.origin, apiKey, parseJson }).read();
  expect(data).toBe('9007199254740993');
});
