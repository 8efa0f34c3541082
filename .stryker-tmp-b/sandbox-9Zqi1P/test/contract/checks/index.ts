// @ts-nocheck
import { calls } from './calls.js';
import type { Check } from './check.js';
import { events } from './events.js';
import { examples } from './examples.js';
import { gaps } from './gaps.js';
import { requests } from './requests.js';
import { resources } from './resources.js';
import { responses } from './responses.js';

export const checks: readonly Check[] = [calls, requests, responses, resources, events, gaps, examples];
