/** All tools, in the order of the table. */
// @ts-nocheck

import type { Tool } from './tool.ts';
import { clients } from './tools/clients.ts';
import { converters } from './tools/converters.ts';
import { heyApi } from './tools/hey-api.ts';
import { mocks } from './tools/mocks.ts';
import { orval } from './tools/orval.ts';
import { references } from './tools/references.ts';
import { servers } from './tools/servers.ts';
import { validators } from './tools/validators.ts';

export const tools: readonly Tool[] = [
  ...orval,
  ...heyApi,
  ...clients,
  ...mocks,
  ...servers,
  ...validators,
  ...references,
  ...converters,
];
