/** generated/openapi.json → everything else in generated/: one script writes the file or folder of its name. */
import './derive/calls.ts';
import './derive/examples.ts';
import './derive/headers.ts';
import './derive/known-values.ts';
import './derive/not-shown.ts';
import './derive/operations.ts';
import './derive/response-headers.ts';
import './derive/sdk.ts';
import './derive/types.ts';
import './derive/validators.ts';
import './derive/webhook-test-vectors.ts';
import './derive/webhooks.ts';
import './derive/zod.ts';
