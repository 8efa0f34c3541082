// @ts-nocheck
import '@angular/compiler';
import { HttpClient, type HttpRequest, HttpResponse } from '@angular/common/http';
import { firstValueFrom, from } from 'rxjs';
import { signWalletMessage } from './client/functions';
import type { SignMessageRequest, SignWalletMessageEnvelope } from './client/models';

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: SignMessageRequest) {
  async function send(request: HttpRequest<unknown>) {
    const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
    const { method, url, body } = request;
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    return new HttpResponse({ status: response.status, body: await response.json() });
  }
  const http = new HttpClient({ handle: (request) => from(send(request)) });
  const response = await firstValueFrom(signWalletMessage(http, baseUrl, { id, body }));
  const envelope: SignWalletMessageEnvelope = response.body;
  return envelope;
}
