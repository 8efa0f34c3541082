#!/usr/bin/env bash
# Events that the CloudEvents SDK writes and reads.
#
# Version: cloudevents 10.0.0. Run on 2026-11-28.
# Input: structured events with the data 250, 0, false and ""; the string "10.50" as JSON data; an event without a time, received twice;
# a subject with a euro sign, sent in binary mode and received in the form that the HTTP binding asks for.
# Expected: the receiver has the data, subject and time that were sent, and no time if none was sent, because "time" is optional.
# Seen: 0, false and "" arrive as undefined. The string has quotes in structured mode and none in binary mode, where it is the JSON number
# 10.5. An event without a time gets the time at which it is read, another one for each delivery. Subjects are neither percent-encoded,
# so that Headers rejects the euro sign, nor decoded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 cloudevents@10.0.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { setTimeout } from 'node:timers/promises';
import { CloudEvent, HTTP } from 'cloudevents';

const fields = { specversion: '1.0', id: '7', type: 'com.example.balance', source: '/wallets' };
for (const data of [250, 0, false, '']) {
  const message = HTTP.structured(new CloudEvent({ ...fields, data }));
  const sent = JSON.stringify(JSON.parse(message.body).data);
  console.log('data:', sent, 'is read as', JSON.stringify(HTTP.toEvent(message).data));
}

const amount = new CloudEvent({ ...fields, datacontenttype: 'application/json', data: '10.50' });
console.log('string:', JSON.stringify(JSON.parse(HTTP.structured(amount).body).data), 'and', HTTP.binary(amount).body);

const timeless = { headers: { 'content-type': 'application/cloudevents+json' }, body: JSON.stringify(fields) };
const first = HTTP.toEvent(timeless).time;
await setTimeout(20);
console.log('time:', typeof first, first === HTTP.toEvent(timeless).time ? 'the same' : 'another', 'the second time');

const { headers, body } = HTTP.binary(new CloudEvent({ ...fields, subject: 'Fee: 5 €', data: {} }));
try {
  console.log('subject:', new Headers(headers).get('ce-subject'));
} catch (error) {
  console.log('subject:', headers['ce-subject'], 'is sent,', error.name);
}
const encoded = { ...headers, 'ce-subject': 'Fee:%205%20%E2%82%AC' };
console.log('subject:', HTTP.toEvent({ headers: encoded, body }).subject, 'is read');
END

seen=$(node program.js)
expected=$(cat <<'END'
data: 250 is read as 250
data: 0 is read as undefined
data: false is read as undefined
data: "" is read as undefined
string: "10.50" and 10.50
time: string another the second time
subject: Fee: 5 € is sent, TypeError
subject: Fee:%205%20%E2%82%AC is read
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok
