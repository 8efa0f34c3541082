// @ts-nocheck
import { getResponse } from 'msw';
import { getSignWalletMessageMockHandler, getWalletAndStablecoinInfrastructureServiceMock } from './client.msw';

/** What the handlers respond to a request. */
export function respond(request: Request): Promise<Response | undefined> {
  const chosen = getSignWalletMessageMockHandler(undefined);
  return getResponse([chosen, ...getWalletAndStablecoinInfrastructureServiceMock()], request);
}
