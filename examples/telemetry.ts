import { type Histogram, metrics, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Hooks } from 'stablecoin-wallet-api';
import type { WebhookReceiverOptions } from 'stablecoin-wallet-api/webhooks';

/** Seconds. The buckets that OpenTelemetry has by default are for milliseconds. */
const explicitBucketBoundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

const createDuration = (name: string): Histogram =>
  metrics.getMeter('wallet').createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries } });

/** Traces and measures every call: pass it to a client as `hooks`. The spans of the HTTP requests are children of the call's span. */
export function createTelemetryHooks(): Hooks {
  const tracer = trace.getTracer('wallet');
  const duration = createDuration('wallet.call.duration');
  return {
    around: ({ operationId, path }, next) =>
      tracer.startActiveSpan(`wallet ${operationId}`, { attributes: { 'url.template': path } }, async (span) => {
        const ended = await next();
        const { outcome, status, attempts, reference } = ended;
        span.setAttributes({
          'wallet.outcome': outcome,
          'wallet.attempts': attempts,
          'wallet.reference': reference,
          'http.response.status_code': status,
        });
        if (outcome !== 'success') span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        return ended;
      }),
    onOutcome: ({ operationId, outcome, durationMs }) =>
      duration.record(durationMs / 1000, { 'wallet.operation': operationId, 'wallet.outcome': outcome }),
  };
}

/** Traces and measures every delivery: spread it into the options of a receiver. */
export function createDeliveryTelemetry(): Pick<WebhookReceiverOptions, 'around' | 'onOutcome'> {
  const tracer = trace.getTracer('wallet');
  const duration = createDuration('wallet.delivery.duration');
  return {
    around: ({ event, transactionId, reference }, next) =>
      tracer.startActiveSpan(`wallet ${event}`, async (span) => {
        const ended = await next();
        const { outcome, status } = ended;
        span.setAttributes({
          'wallet.outcome': outcome,
          'wallet.transaction_id': transactionId,
          'wallet.reference': reference,
          'http.response.status_code': status,
        });
        if (['failed', 'unavailable', 'deadline-exceeded'].includes(outcome))
          span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        return ended;
      }),
    onOutcome: ({ outcome, event = 'unknown', durationMs }) =>
      duration.record(durationMs / 1000, { 'wallet.event': event, 'wallet.outcome': outcome }),
  };
}
