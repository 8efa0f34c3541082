// @ts-nocheck
import { metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { DeliveryOutcome, ReceiverHooks } from 'stablecoin-wallet-api/webhooks';

/** Measures every delivery: pass it to `createWebhookReceiver` as `hooks`. */
export function createTelemetryHooks(): ReceiverHooks {
  const meter = metrics.getMeter('webhooks');
  const tracer = trace.getTracer('webhooks');
  const received = meter.createCounter('webhook.deliveries.received');
  const duration = meter.createHistogram('webhook.delivery.duration', { unit: 'ms' });
  return {
    onReceived: () => received.add(1),
    onOutcome: ({ outcome, status, event, transactionId, durationMs }: DeliveryOutcome) => {
      duration.record(durationMs, { 'webhook.outcome': outcome, 'webhook.event': event ?? 'unknown' });
      const endTime = Date.now();
      const span = tracer.startSpan(`webhook ${event ?? 'request'}`, {
        kind: SpanKind.SERVER,
        startTime: endTime - durationMs,
        attributes: {
          'webhook.outcome': outcome,
          ...(status !== undefined && { 'http.response.status_code': status }),
          ...(transactionId !== undefined && { 'webhook.transaction_id': transactionId }),
        },
      });
      if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
  };
}
