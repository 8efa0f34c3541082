import { metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { DeliveryOutcome } from 'stablecoin-wallet-api/webhooks';

/** Measures every delivery: pass it to `createWebhookReceiver` as `onOutcome`. */
export function createOutcomeRecorder() {
  const meter = metrics.getMeter('webhooks');
  const tracer = trace.getTracer('webhooks');
  const duration = meter.createHistogram('webhook.delivery.duration', { unit: 'ms' });
  return ({ outcome, status, event, transactionId, durationMs }: DeliveryOutcome): void => {
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
  };
}
