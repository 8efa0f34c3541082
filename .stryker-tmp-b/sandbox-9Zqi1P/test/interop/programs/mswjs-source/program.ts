// @ts-nocheck
import { fromOpenApi } from '@mswjs/source/open-api';
import { getResponse } from 'msw';
import document from './openapi.json';

const handlers = await fromOpenApi(document as never);

/** What the handlers respond to a request. */
export const respond = (request: Request): Promise<Response | undefined> => getResponse(handlers, request);
