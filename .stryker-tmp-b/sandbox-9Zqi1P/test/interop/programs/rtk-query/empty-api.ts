// @ts-nocheck
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';

export const server = { baseUrl: '', apiKey: '' };

export const api = createApi({
  baseQuery: (request, store, extra) =>
    fetchBaseQuery({ baseUrl: server.baseUrl, headers: { 'x-api-key': server.apiKey } })(request, store, extra),
  endpoints: () => ({}),
});
