import { fromOpenApi } from '@msw/source/open-api';
import { getResponse } from 'msw';
import { receivesExample } from '../../checks';
import document from './openapi.json';

export async function check(): Promise<void> {
  const handlers = await fromOpenApi(document as never);
  await receivesExample((request) => getResponse(handlers, request));
}
