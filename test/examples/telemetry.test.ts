/** The example of OpenTelemetry: the spans and metrics that its SDK exports of calls and of deliveries. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { context, metrics, trace } from '@opentelemetry/api';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDeliveryTelemetry, createTelemetryHooks } from '../../examples/telemetry.ts';
import { envelope, misbehave, respondsWithJson } from '../client/misbehaving-server.ts';
import { apiKey, bodies, roles, styles } from '../client/styles.ts';
import * as deliveries from '../webhooks/deliveries.ts';

const others = join(import.meta.dirname, '../others');
const isInstalled = existsSync(join(others, 'node_modules/@opentelemetry/sdk-trace-node'));
if (!isInstalled) console.warn('The SDK of OpenTelemetry is not installed: npm ci --prefix test/others');
const load = createRequire(join(others, 'package.json'));

const { receiverWith } = deliveries.setUpReceivers();

interface ExportedSpan {
  name: string;
  attributes: Record<string, unknown>;
  status: { code: number };
  parentSpanContext?: { spanId: string };
  spanContext(): { spanId: string };
}

interface Histogram {
  descriptor: { name: string; unit: string };
  dataPoints: { attributes: object; value: { count: number; sum: number } }[];
}

/** The SDK, with exporters that keep what they receive. */
function useTelemetry() {
  const { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } = load('@opentelemetry/sdk-trace-node');
  const sdkMetrics = load('@opentelemetry/sdk-metrics');
  const spanExporter = new InMemorySpanExporter();
  const tracerProvider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spanExporter)] });
  tracerProvider.register();
  const exporter = new sdkMetrics.InMemoryMetricExporter(sdkMetrics.AggregationTemporality.CUMULATIVE);
  const reader = new sdkMetrics.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
  metrics.setGlobalMeterProvider(new sdkMetrics.MeterProvider({ readers: [reader] }));
  onTestFinished(async () => {
    await reader.shutdown();
    for (const api of [trace, metrics, context]) api.disable();
  });
  const spans = (): ExportedSpan[] => spanExporter.getFinishedSpans();
  return {
    spans,
    /** Names of the spans within a span. */
    childrenOf: (parent: ExportedSpan | undefined) =>
      spans().filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent?.spanContext().spanId),
    /** The only histogram: its name, its unit, and the attributes of its points, each of one event of less than five seconds. */
    async histogram() {
      await reader.forceFlush();
      const [{ descriptor, dataPoints }]: [Histogram] = exporter.getMetrics().at(-1).scopeMetrics[0].metrics;
      for (const { value } of dataPoints) expect([value.count, value.sum < 5]).toEqual([1, true]);
      return [descriptor.name, descriptor.unit, dataPoints.map(({ attributes }) => attributes)];
    },
  };
}

describe.skipIf(!isInstalled)('with npm ci --prefix test/others,', () => {
  it('the attempts of a call are spans within the span of the call, which is one within the span of the caller', async () => {
    const { spans, childrenOf } = useTelemetry();
    const { HttpInstrumentation } = load('@opentelemetry/instrumentation-http');
    const instrumentation = new HttpInstrumentation({ ignoreIncomingRequestHook: () => true });
    instrumentation.setTracerProvider(trace.getTracerProvider());
    // It patches a module when the module is required.
    load('node:http');
    onTestFinished(() => instrumentation.disable());
    let arrived = 0;
    await using server = await misbehave((...given) => {
      arrived += 1;
      respondsWithJson(arrived === 1 ? 503 : 200, envelope(), { 'retry-after': '0' })(...given);
    });
    const [, connect] = styles[0];
    const calls = connect({ baseUrl: server.origin, apiKey, hooks: createTelemetryHooks() });
    await trace.getTracer('test').startActiveSpan('caller', (span) => calls.read().finally(() => span.end()));
    const [caller] = spans().filter(({ name }) => name === 'caller');
    const [call, ...others] = childrenOf(caller);
    expect([call?.name, others.length]).toEqual([`wallet ${roles.read.operationId}`, 0]);
    expect(call?.attributes).toMatchObject({ 'wallet.outcome': 'success', 'wallet.attempts': 2 });
    const attempts = childrenOf(call);
    expect(attempts.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([503, 200]);
    expect(spans()).toHaveLength(4);
  });

  it('a call has its reference in its span, its duration in seconds, and no secret', async () => {
    const { spans, histogram } = useTelemetry();
    const statuses = [200, 422, 500];
    await using server = await misbehave((...given) => {
      const status = statuses.shift() ?? 200;
      respondsWithJson(status, status === 200 ? envelope() : { message: 'no' })(...given);
    });
    const [, connect] = styles[0];
    const calls = connect({ baseUrl: server.origin, apiKey, hooks: createTelemetryHooks() });
    for (const options of [{}, {}, {}, { signal: AbortSignal.abort() }]) await calls.funds(options).catch(() => {});
    const { operationId } = roles.funds;
    const { reference } = bodies.funds;
    const sent = () => spans().filter(({ name }) => name === `wallet ${operationId}`);
    await vi.waitUntil(() => sent().length === 4);
    const keys = ['wallet.outcome', 'http.response.status_code', 'wallet.reference'];
    expect(sent().map(({ attributes, status }) => [...keys.map((key) => attributes[key]), status.code])).toEqual([
      ['success', 200, reference, 0],
      ['refused', 422, reference, 2],
      ['unknown', 500, reference, 2],
      ['not-sent', undefined, reference, 2],
    ]);
    const exported = await histogram();
    const outcomes = ['success', 'refused', 'unknown', 'not-sent'];
    expect(exported).toEqual([
      'wallet.call.duration',
      's',
      outcomes.map((outcome) => ({ 'wallet.operation': operationId, 'wallet.outcome': outcome })),
    ]);
    const text = JSON.stringify([exported, spans().map(({ name, attributes }) => [name, attributes])]);
    for (const secret of [apiKey, bodies.funds.code]) expect(text).not.toContain(secret);
  });

  it('a delivery is a span around its handler, and its duration is in seconds', async () => {
    const { spans, childrenOf, histogram } = useTelemetry();
    const fail = () => Promise.reject(new Error('secret of the database'));
    const credit = async () => trace.getTracer('test').startSpan('credit').end();
    const handler = vi.fn(credit).mockImplementationOnce(fail);
    const receiver = receiverWith({ on: { 'deposit.success': handler }, ...createDeliveryTelemetry() });
    for (let attempt = 0; attempt < 3; attempt += 1) await deliveries.send(receiver);
    await deliveries.send(receiver, deliveries.deposit(), 'wrong key');
    const outcomes = ['failed', 'handled', 'duplicate'];
    await vi.waitUntil(() => spans().length === 4);
    const received = spans().filter(({ name }) => name === 'wallet deposit.success');
    expect(received.map(({ attributes, status }) => [attributes['wallet.outcome'], status.code])).toEqual([
      ['failed', 2],
      ['handled', 0],
      ['duplicate', 0],
    ]);
    expect(received[1]?.attributes['wallet.transaction_id']).toBe(deliveries.transactionId);
    expect(childrenOf(received[1]).map(({ name }) => name)).toEqual(['credit']);
    const exported = await histogram();
    const points = outcomes.map((outcome) => ({ 'wallet.event': 'deposit.success', 'wallet.outcome': outcome }));
    expect(exported).toEqual([
      'wallet.delivery.duration',
      's',
      [...points, { 'wallet.event': 'unknown', 'wallet.outcome': 'rejected' }],
    ]);
    const text = JSON.stringify([exported, received.map(({ name, attributes }) => [name, attributes])]);
    for (const secret of [deliveries.apiKey, 'secret of the database']) expect(text).not.toContain(secret);
  });
});
