import { type Attributes, metrics, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, it, vi } from 'vitest';
import { createOutcomeRecorder } from '../../examples/webhooks/opentelemetry.js';
import { createWebhookReceiver } from '../../src/webhooks/index.js';
import { apiKey, deposit, signed, signedRequest, transactionId } from './deliveries.js';

it('the OpenTelemetry recipe exports counts, durations and spans of deliveries, without a secret', async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const provider = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter })] });
  const spans = new InMemorySpanExporter();
  metrics.setGlobalMeterProvider(provider);
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));

  const handler = vi.fn().mockRejectedValueOnce(new Error('secret of the database'));
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    on: { 'deposit.success': handler },
    onError: () => {},
    onOutcome: createOutcomeRecorder(),
  });
  for (let attempt = 0; attempt < 3; attempt += 1) await receiver.handle(await signedRequest());
  await receiver.receive({ method: 'POST', ...(await signed(deposit(), 'wrong key')) });
  await provider.forceFlush();

  const [scope] = exporter.getMetrics()[0]?.scopeMetrics ?? [];
  const points = scope?.metrics.flatMap(({ dataPoints }) => dataPoints as { attributes: Attributes; value: unknown }[]);
  expect(points?.map(({ attributes, value }) => [attributes['webhook.outcome'], value])).toEqual(
    ['failed', 'handled', 'duplicate', 'refused'].map((outcome) => [outcome, expect.objectContaining({ count: 1 })]),
  );
  const finished = spans.getFinishedSpans();
  expect(finished.map(({ name, attributes, status }) => [name, attributes['webhook.outcome'], status.code])).toEqual([
    ['webhook deposit.success', 'failed', SpanStatusCode.ERROR],
    ['webhook deposit.success', 'handled', SpanStatusCode.UNSET],
    ['webhook deposit.success', 'duplicate', SpanStatusCode.UNSET],
    ['webhook request', 'refused', SpanStatusCode.UNSET],
  ]);
  expect(finished[1]?.attributes['webhook.transaction_id']).toBe(transactionId);
  const exported = JSON.stringify([scope, finished.map(({ name, attributes }) => [name, attributes])]);
  for (const secret of [apiKey, 'secret of the database']) expect(exported).not.toContain(secret);
  await provider.shutdown();
});
