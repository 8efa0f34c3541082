import { metrics, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTelemetryHooks } from '../../examples/telemetry.js';
import { envelope, misbehave, respondsWithJson } from '../client/misbehaving-server.js';
import { apiKey, styles, walletId } from '../client/styles.js';

it('the OpenTelemetry example exports a span and a duration for each call, without a secret', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const provider = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter })] });
  const spans = new InMemorySpanExporter();
  metrics.setGlobalMeterProvider(provider);
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
  onTestFinished(async () => {
    vi.restoreAllMocks();
    metrics.disable();
    trace.disable();
    await provider.shutdown();
  });

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
  await provider.forceFlush();

  const finished = spans.getFinishedSpans();
  const withdrawal = 'POST /v1/wallets/{walletId}/withdraw/fiat/execute';
  expect(
    finished.map(({ name, attributes, status }) => [
      name,
      attributes['wallet.outcome'],
      attributes['http.response.status_code'],
      attributes['error.type'],
      attributes['http.request.resend_count'],
      status.code === SpanStatusCode.ERROR,
    ]),
  ).toEqual([
    ['POST /v1/wallets/{walletId}/contracts/read', 'success', 200, undefined, 1, false],
    [withdrawal, 'refused', 422, '422', undefined, true],
    [withdrawal, 'unknown', 500, '500', undefined, true],
    [withdrawal, 'not-sent', undefined, 'not-sent', undefined, true],
  ]);
  const [scope] = exporter.getMetrics()[0]?.scopeMetrics ?? [];
  expect(scope?.metrics.map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints.length])).toEqual([
    ['http.client.request.duration', 4],
  ]);
  const exported = JSON.stringify([scope, finished.map(({ name, attributes }) => [name, attributes])]);
  for (const secret of [apiKey, walletId]) expect(exported).not.toContain(secret);
});
