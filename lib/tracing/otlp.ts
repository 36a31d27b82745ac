import type { SpanFields, SpanStart } from './span';

export type FinishedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: SpanStart['kind'];
  startNs: string;
  endNs: string;
  fields: SpanFields;
  failed: boolean;
};

const kinds = { internal: 1, server: 2, client: 3 };
const errorStatus = 2;

/** OpenTelemetry's conventional names where they exist. */
const attributeNames: Record<keyof SpanFields, string> = {
  method: 'http.request.method',
  route: 'http.route',
  status: 'http.response.status_code',
  request_id: 'postroom.request_id',
  email_id: 'postroom.email_id',
  attempt: 'postroom.attempt',
  outcome: 'postroom.outcome',
  emails: 'postroom.emails',
  accepted: 'postroom.accepted',
};

/** The body of an export request: OTLP 1.x in its JSON form (ids in hex, 64-bit numbers as strings). */
export function exportRequest(spans: readonly FinishedSpan[], service: string): string {
  const resource = {
    attributes: [attribute('service.name', service), attribute('process.pid', process.pid)],
  };
  const scopeSpans = [{ scope: { name: 'postroom' }, spans: spans.map(spanOf) }];
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
}

function spanOf({ parentSpanId, kind, startNs, endNs, fields, failed, ...named }: FinishedSpan) {
  return {
    ...named,
    ...(parentSpanId && { parentSpanId }),
    kind: kinds[kind],
    startTimeUnixNano: startNs,
    endTimeUnixNano: endNs,
    attributes: Object.entries(fields).flatMap(([field, value]) =>
      // The keys are those of SpanFields; Object.entries widens them.
      value === undefined ? [] : [attribute(attributeNames[field as keyof SpanFields], value)],
    ),
    ...(failed && { status: { code: errorStatus } }),
  };
}

function attribute(key: string, value: string | number) {
  return {
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  };
}
