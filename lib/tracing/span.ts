/**
 * Everything a trace may contain. Ids identify rows; nothing can be an address, a subject, a path with values or a
 * secret.
 */
export type SpanFields = {
  method?: string;
  /** With parameter names instead of values. */
  route?: string;
  status?: number;
  request_id?: string;
  email_id?: string;
  attempt?: number;
  outcome?: string;
  /** How many emails, and how many of them were accepted. */
  emails?: number;
  accepted?: number;
};

export type Span = { set(fields: SpanFields): void; rename(name: string): void; fail(): void };

export type SpanStart = {
  name: string;
  /** `server`: we received a request; `client`: we sent one. */
  kind: 'server' | 'client' | 'internal';
  fields?: SpanFields;
  /** A W3C `traceparent` header. */
  parent?: string | null;
};

export type Tracer = {
  run<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
};
