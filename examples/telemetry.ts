import { metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Hooks } from 'stablecoin-wallet-api';

/** Traces and measures every call, by the semantic conventions for HTTP clients: pass it to the client as `hooks`. */
export function createTelemetryHooks(baseUrl: string): Hooks {
  const tracer = trace.getTracer('wallet');
  const duration = metrics.getMeter('wallet').createHistogram('http.client.request.duration', { unit: 's' });
  const server = new URL(baseUrl);
  return {
    onOutcome: ({ operationId, method, path, outcome, status, attempts, durationMs }) => {
      const attributes = {
        'http.request.method': method,
        'url.template': path,
        'server.address': server.hostname,
        ...(status !== undefined && { 'http.response.status_code': status }),
        ...(outcome !== 'success' && { 'error.type': status === undefined ? outcome : String(status) }),
        'wallet.outcome': outcome,
      };
      duration.record(durationMs / 1000, attributes);
      const endTime = Date.now();
      const span = tracer.startSpan(`${method} ${path}`, {
        kind: SpanKind.CLIENT,
        startTime: endTime - durationMs,
        attributes: {
          ...attributes,
          'wallet.operation': operationId,
          ...(attempts > 1 && { 'http.request.resend_count': attempts - 1 }),
        },
      });
      if (outcome !== 'success') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
  };
}
