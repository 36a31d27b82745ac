import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FinishedSpan } from './otlp';
import type { Span, SpanFields, Tracer } from './span';

type Place = { traceId: string; spanId: string; sampled: boolean };

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Creates spans and passes finished ones to `deliver`. A caller's unsampled trace is not continued. */
export function createTracer(deliver: (span: FinishedSpan) => void, stop: () => Promise<void>): Tracer {
  const places = new AsyncLocalStorage<Place>();
  return {
    stop,
    run: async (start, work) => {
      const parent = callerOf(start.parent) ?? places.getStore();
      const place = {
        traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
        spanId: randomBytes(8).toString('hex'),
        sampled: parent?.sampled ?? true,
      };
      const fields: SpanFields = { ...start.fields };
      const spanInfo = { name: start.name, failed: false };
      const span: Span = {
        set: (more) => Object.assign(fields, more),
        rename: (name) => {
          spanInfo.name = name;
        },
        fail: () => {
          spanInfo.failed = true;
        },
      };
      const startNs = nowNs();
      try {
        return await places.run(place, () => work(span));
      } catch (error) {
        spanInfo.failed = true;
        throw error;
      } finally {
        const { traceId, spanId, sampled } = place;
        const parentSpanId = parent?.spanId ?? null;
        if (sampled)
          deliver({
            traceId,
            spanId,
            parentSpanId,
            kind: start.kind,
            startNs,
            endNs: nowNs(),
            fields,
            ...spanInfo,
          });
      }
    },
  };
}

function callerOf(header: string | null | undefined): Place | null {
  const [, traceId, spanId, flags] = traceparent.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Nanoseconds since 1970: too many digits for a number. */
function nowNs(): string {
  return `${Math.round((performance.timeOrigin + performance.now()) * 1000)}000`;
}
