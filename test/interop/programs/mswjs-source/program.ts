import { fromOpenApi } from '@mswjs/source/open-api';
import { getResponse } from 'msw';
import document from './openapi.json';

/** What the handlers respond to a request. */
export async function respond(request: Request): Promise<Response | undefined> {
  const handlers = await fromOpenApi(document as never);
  return getResponse(handlers, request);
}
