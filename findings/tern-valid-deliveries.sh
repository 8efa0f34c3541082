#!/usr/bin/env bash
# Valid webhook deliveries that @hookflo/tern rejects.
#
# Versions: @hookflo/tern 4.1.0, standardwebhooks 1.1.1, stripe 23.1.0. Run on 2026-11-28.
# Input: deliveries signed as Standard Webhooks ask, whose JSON has a note with dollar signs; deliveries in Stripe's format with the
# signatures of two secrets, as Stripe sends them for up to a day after a secret is rolled.
# Expected: all are valid, as they are for standardwebhooks and stripe. A body has any text, and one right signature is enough.
# Seen: tern puts the body into a pattern with String.replace, which reads some characters after a dollar sign as instructions, so it
# checks another text than was signed. Of two signatures of Stripe, it checks only the last.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @hookflo/tern@4.1.0 standardwebhooks@1.1.1 stripe@23.1.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { WebhookVerificationService } from '@hookflo/tern';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';

async function tern(platform, secret, body, headers) {
  const request = new Request('https://example.com/webhooks', { method: 'POST', headers, body });
  const { isValid } = await WebhookVerificationService.verify(request, { platform, secret, toleranceInSeconds: 300 });
  return isValid ? 'valid' : 'rejected';
}
const accepts = (verify) => (verify() ? 'valid' : 'rejected');

const secret = `whsec_${Buffer.from('a secret of 24 bytes....').toString('base64')}`;
const webhook = new Webhook(secret);
const now = new Date();
for (const note of ['Rent', 'Rent in US$', "Rent in 'US$'", 'Tips $$$']) {
  const body = JSON.stringify({ note });
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign('msg_1', now, body),
  };
  const reference = accepts(() => webhook.verify(body, headers));
  console.log(`${note}: standardwebhooks ${reference}, tern ${await tern('dodopayments', secret, body, headers)}`);
}

const stripe = new Stripe('sk_test_none');
const sign = (payload, key) => stripe.webhooks.generateTestHeaderString({ payload, secret: key });
for (const secrets of [['new'], ['old', 'new'], ['new', 'old']]) {
  const signatures = secrets.map((key) => sign('{}', key));
  const header = [signatures[0], ...signatures.slice(1).map((text) => text.split(',')[1])].join(',');
  const reference = accepts(() => stripe.webhooks.constructEvent('{}', header, 'new'));
  console.log(`${secrets.join(' and ')}: stripe ${reference}, tern ${await tern('stripe', 'new', '{}', { 'stripe-signature': header })}`);
}
END

seen=$(node program.js)
expected=$(cat <<'END'
Rent: standardwebhooks valid, tern valid
Rent in US$: standardwebhooks valid, tern valid
Rent in 'US$': standardwebhooks valid, tern rejected
Tips $$$: standardwebhooks valid, tern rejected
new: stripe valid, tern valid
old and new: stripe valid, tern valid
new and old: stripe valid, tern rejected
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok
