/** All that a trace may tell. Ids name rows; nothing here can be an address, a subject, a path with values or a secret. */
export type SpanFields = {
  method?: string;
  /** With the names of its parameters in place of their values. */
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
  /** `server`: somebody asked us; `client`: we ask somebody. */
  kind: 'server' | 'client' | 'internal';
  fields?: SpanFields;
  /** A W3C `traceparent` header. */
  parent?: string | null;
};

export type Tracer = {
  run<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** Sends what is left. */
  stop(): Promise<void>;
};
