import { log } from '@/lib/process/log';
import { exportRequest, type FinishedSpan } from './otlp';
import type { Tracer } from './span';
import { setTracer } from './traced';
import { createTracer } from './tracer';

type TracingSettings = { endpoint: string; headers: Record<string, string>; service: string };

const flushMs = 5_000;
const timeoutMs = 10_000;
const maxPerRequest = 512;
const maxHeld = 4_096;

/**
 * Sends spans to a collector by OTLP over HTTP, in the background: an unavailable collector loses spans, never a
 * request. Our own, because OpenTelemetry's packages need a newer Node and expose addresses and statements.
 */
export function startTracing({ endpoint, headers, service }: TracingSettings): Tracer {
  const buffered: FinishedSpan[] = [];
  let away = false;
  let sending = Promise.resolve();

  const send = async () => {
    while (buffered.length > 0) {
      const spans = buffered.splice(0, maxPerRequest);
      try {
        const response = await fetch(`${endpoint}/v1/traces`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: exportRequest(spans, service),
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.arrayBuffer();
        if (!response.ok) throw Object.assign(new Error('refused'), { status: response.status });
        away = false;
      } catch (error) {
        if (!away)
          log.warn({ err: error }, 'the collector of traces cannot be reached; traces are lost meanwhile');
        away = true;
        return;
      }
    }
  };
  const flush = () => {
    sending = sending.then(send);
    return sending;
  };
  const timer = setInterval(flush, flushMs).unref();
  const tracer = createTracer(
    (span) => {
      if (buffered.length < maxHeld) buffered.push(span);
      if (buffered.length === maxPerRequest) void flush();
    },
    async () => {
      clearInterval(timer);
      setTracer(null);
      await flush();
    },
  );
  setTracer(tracer);
  return tracer;
}
