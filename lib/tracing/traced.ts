import { singleton } from '@/lib/process/singleton';
import type { Span, SpanStart, Tracer } from './span';

const silent: Span = { set: () => {}, rename: () => {}, fail: () => {} };

/** Runs work as a span below the current one; without a collector, just runs it. */
export function runTraced<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
  const tracer = currentTracer();
  return tracer === null ? work(silent) : tracer.run(start, work);
}

/** Set at startup if there is a collector; otherwise null. */
export function currentTracer(): Tracer | null {
  return singleton<{ tracer: Tracer | null }>('tracer', () => ({ tracer: null })).tracer;
}

export function setTracer(tracer: Tracer | null): void {
  singleton<{ tracer: Tracer | null }>('tracer', () => ({ tracer: null })).tracer = tracer;
}
