/** The examples of OpenTelemetry: what they export of calls and of deliveries, by the SDK of OpenTelemetry. */
import { type Attributes, metrics, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTelemetryHooks } from '../../examples/telemetry.js';
import { createOutcomeRecorder } from '../../examples/webhooks/opentelemetry.js';
import { createWebhookReceiver } from '../../src/webhooks/index.js';
import { envelope, misbehave, respondsWithJson } from '../client/misbehaving-server.js';
import { apiKey, styles, walletId } from '../client/styles.js';
import * as deliveries from '../webhooks/deliveries.js';

/** Collects what is exported. */
function useTelemetry() {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const provider = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter })] });
  const exported = new InMemorySpanExporter();
  metrics.setGlobalMeterProvider(provider);
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exported)] }));
  onTestFinished(async () => {
    metrics.disable();
    trace.disable();
    await provider.shutdown();
  });
  return async () => {
    await provider.forceFlush();
    const measured = exporter.getMetrics()[0]?.scopeMetrics[0]?.metrics ?? [];
    const spans = exported.getFinishedSpans().map(({ name, attributes, status }) => {
      return { name, attributes, isError: status.code === SpanStatusCode.ERROR };
    });
    const points = measured.flatMap(({ descriptor, dataPoints }) =>
      (dataPoints as { attributes: Attributes; value: unknown }[]).map((point) => ({ ...point, ...descriptor })),
    );
    return { points, spans, text: JSON.stringify([measured, spans]) };
  };
}

it('a span and a duration are exported for each call, without a secret', async () => {
  const collect = useTelemetry();
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

  const { points, spans, text } = await collect();
  const withdrawal = 'POST /v1/wallets/{walletId}/withdraw/fiat/execute';
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
    ['POST /v1/wallets/{walletId}/contracts/read', 'success', 200, undefined, 1, false],
    [withdrawal, 'refused', 422, '422', undefined, true],
    [withdrawal, 'unknown', 500, '500', undefined, true],
    [withdrawal, 'not-sent', undefined, 'not-sent', undefined, true],
  ]);
  expect(points.map(({ name }) => name)).toEqual(spans.map(() => 'http.client.request.duration'));
  for (const secret of [apiKey, walletId]) expect(text).not.toContain(secret);
});

it('a span and a duration are exported for each delivery, without a secret', async () => {
  const collect = useTelemetry();
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

  const { points, spans, text } = await collect();
  expect(points.map(({ attributes, value }) => [attributes['webhook.outcome'], value])).toEqual(
    ['failed', 'handled', 'duplicate', 'refused'].map((outcome) => [outcome, expect.objectContaining({ count: 1 })]),
  );
  expect(spans.map(({ name, attributes, isError }) => [name, attributes['webhook.outcome'], isError])).toEqual([
    ['webhook deposit.success', 'failed', true],
    ['webhook deposit.success', 'handled', false],
    ['webhook deposit.success', 'duplicate', false],
    ['webhook request', 'refused', false],
  ]);
  expect(spans[1]?.attributes['webhook.transaction_id']).toBe(deliveries.transactionId);
  for (const secret of [deliveries.apiKey, 'secret of the database']) expect(text).not.toContain(secret);
});
