/** generated/openapi.json → what the contract states once, as tables that code and readers look things up in. */
// @ts-nocheck

import './tables/calls.ts';
import './tables/examples.ts';
import './tables/headers.ts';
import './tables/known-values.ts';
import './tables/not-shown.ts';
import './tables/operations.ts';
import './tables/webhooks.ts';
