/** The examples of OpenTelemetry: what they record of calls and of deliveries, by the API of OpenTelemetry. */
import {
  type Attributes,
  createNoopMeter,
  INVALID_SPAN_CONTEXT,
  metrics,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTelemetryHooks } from '../../examples/telemetry.ts';
import { createOutcomeRecorder } from '../../examples/webhooks/opentelemetry.ts';
import { createWebhookReceiver } from '../../src/webhooks/index.ts';
import { envelope, misbehave, respondsWithJson } from '../client/misbehaving-server.ts';
import { apiKey, roles, styles, walletId } from '../client/styles.ts';
import * as deliveries from '../webhooks/deliveries.ts';

/** Collects the spans that have ended, and what histograms record. */
function useTelemetry() {
  const spans: { name: string; attributes: Attributes; isError: boolean }[] = [];
  const points: { name: string; attributes: Attributes; value: number }[] = [];
  const tracer = Object.assign(trace.getTracer('test'), {
    startSpan(name: string, { attributes = {} }: SpanOptions = {}) {
      const span = { name, attributes, isError: false };
      return Object.assign(trace.wrapSpanContext(INVALID_SPAN_CONTEXT), {
        setStatus({ code }: { code: SpanStatusCode }) {
          span.isError = code === SpanStatusCode.ERROR;
          return this;
        },
        end: () => void spans.push(span),
      });
    },
  });
  const meter = Object.assign(createNoopMeter(), {
    createHistogram: (name: string) => ({
      record: (value: number, attributes: Attributes = {}) => void points.push({ name, attributes, value }),
    }),
  });
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  metrics.setGlobalMeterProvider({ getMeter: () => meter });
  onTestFinished(() => {
    metrics.disable();
    trace.disable();
  });
  return { points, spans, text: () => JSON.stringify([points, spans]) };
}

it('a span and a duration are recorded for each call, without a secret', async () => {
  const { points, spans, text } = useTelemetry();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  let arrived = 0;
  const statuses = [503, 200, 422, 500];
  await using server = await misbehave((...given) => {
    const status = statuses[arrived++] ?? 200;
    respondsWithJson(status, status === 200 ? envelope() : { message: 'no' })(...given);
  });
  const [, connect] = styles[0];
  const calls = connect({ baseUrl: server.origin, apiKey, hooks: createTelemetryHooks(server.origin) });
  await calls.read();
  await calls.funds().catch(() => {});
  await calls.funds().catch(() => {});
  await calls.funds({ signal: AbortSignal.abort() }).catch(() => {});

  const { read, funds } = roles;
  const withdrawal = `${funds.method} ${funds.path}`;
  expect(
    spans.map(({ name, attributes, isError }) => [
      name,
      attributes['wallet.outcome'],
      attributes['http.response.status_code'],
      attributes['error.type'],
      attributes['http.request.resend_count'],
      isError,
    ]),
  ).toEqual([
    [`${read.method} ${read.path}`, 'success', 200, undefined, 1, false],
    [withdrawal, 'refused', 422, '422', undefined, true],
    [withdrawal, 'unknown', 500, '500', undefined, true],
    [withdrawal, 'not-sent', undefined, 'not-sent', undefined, true],
  ]);
  expect(points.map(({ name }) => name)).toEqual(spans.map(() => 'http.client.request.duration'));
  for (const secret of [apiKey, walletId]) expect(text()).not.toContain(secret);
});

it('a span and a duration are recorded for each delivery, without a secret', async () => {
  const { points, spans, text } = useTelemetry();
  const handler = vi.fn().mockRejectedValueOnce(new Error('secret of the database'));
  const receiver = createWebhookReceiver({
    keys: [deliveries.apiKey],
    on: { 'deposit.success': handler },
    onError: () => {},
    onOutcome: createOutcomeRecorder(),
  });
  for (let attempt = 0; attempt < 3; attempt += 1) await receiver.handle(await deliveries.signedRequest());
  const unauthorized = await deliveries.signed(deliveries.deposit(), 'wrong key');
  await receiver.receive({ method: 'POST', ...unauthorized });

  const outcomes = ['failed', 'handled', 'duplicate', 'refused'];
  expect(points.map(({ attributes }) => attributes['webhook.outcome'])).toEqual(outcomes);
  expect(spans.map(({ name, attributes, isError }) => [name, attributes['webhook.outcome'], isError])).toEqual([
    ['webhook deposit.success', 'failed', true],
    ['webhook deposit.success', 'handled', false],
    ['webhook deposit.success', 'duplicate', false],
    ['webhook request', 'refused', false],
  ]);
  expect(spans[1]?.attributes['webhook.transaction_id']).toBe(deliveries.transactionId);
  for (const secret of [deliveries.apiKey, 'secret of the database']) expect(text()).not.toContain(secret);
});
