import type { Operations } from './api-types.ts';
import { createListing, type Listing, type Page } from './listing.ts';
import { PostroomError } from './postroom-error.ts';
import { readError } from './read-error.ts';
import { pause, retryWait } from './retry.ts';
import type { OperationName, PathNames } from './shapes.ts';

/** The input and output of an operation. */
export type Shapes = { query: unknown; body: unknown; answer: unknown };
type ApiOf<Api> = { [O in keyof Api]: Shapes };

export type TransportOptions = {
  /** The address of the server; the empty string is the page's own origin. */
  baseUrl: string;
  /** Options of every request: credentials, headers. */
  init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
  /** How often a temporary failure is retried; 4. */
  maxRetries?: number;
  /** The time limit of one attempt; 30 s. */
  timeoutMs?: number;
  /** The longest `Retry-After` to wait for; longer ones are thrown. 60 s. */
  maxRetryWaitMs?: number;
  /** Replaces the runtime's `fetch`. */
  fetch?: typeof globalThis.fetch;
};

/** The operations that return a list in pages. */
export type ListNames<Api extends ApiOf<Api> = Operations> = {
  [O in keyof Api]: Api[O]['answer'] extends { next_cursor: string | null } ? O : never;
}[keyof Api];
type ItemOf<Answer> = Answer extends { data: (infer T)[] } ? T : never;

/** For one call. An abort throws the signal's reason, even while waiting for a retry. */
export type CallOptions = { signal?: AbortSignal; timeoutMs?: number; maxRetries?: number };

/** The parts of a request; `repeatable` if it may safely arrive twice, as every GET may. */
export type InputOf<Api extends ApiOf<Api>, O extends keyof Api & string> = {
  path?: Record<PathNames<O>, string | number>;
  query?: Api[O]['query'];
  body?: Api[O]['body'];
  repeatable?: boolean;
};
export type Input<O extends OperationName> = InputOf<Operations, O>;

type AnyInput = {
  path?: Record<string, string | number>;
  query?: unknown;
  body?: unknown;
  repeatable?: boolean;
};

/** Sends requests, and retries temporary failures. `Api` has the input and output types of each operation. */
export class Transport<Api extends ApiOf<Api> = Operations> {
  readonly maxRetries: number;
  readonly #options: TransportOptions;
  readonly #base: string;

  constructor(options: TransportOptions) {
    this.maxRetries = options.maxRetries ?? 4;
    this.#options = options;
    // Also accepts the API's address from its documentation.
    this.#base = options.baseUrl.replace(/(\/api\/v1)?\/*$/, '');
  }

  /** Calls one operation of the API; the result is typed by its name. */
  async request<O extends keyof Api & string>(
    operation: O,
    input: InputOf<Api, O> = {},
    options: CallOptions = {},
  ): Promise<Api[O]['answer']> {
    return this.#try(operation, input, options, (response) => this.read(operation, response));
  }

  /** The content of a response to an operation, or throws its error. */
  async read<O extends keyof Api & string>(_operation: O, response: Response): Promise<Api[O]['answer']> {
    if (!response.ok) throw await readError(response);
    // The server's own tests check its answers against the shapes that `Api` is generated from.
    return (await readJson(response)) as Api[O]['answer'];
  }

  /** A list with pages. */
  list<O extends ListNames<Api> & string>(
    operation: O,
    input: InputOf<Api, O>,
    options?: CallOptions,
  ): Listing<ItemOf<Api[O]['answer']>> {
    return createListing(async (cursor) => {
      const query = cursor === undefined ? input.query : { ...(input.query ?? {}), cursor };
      // `ListNames` are the operations that return such pages.
      return (await this.request(operation, { ...input, query }, options)) as Page<ItemOf<Api[O]['answer']>>;
    });
  }

  /** The whole response as text, for other formats than JSON. */
  text<O extends keyof Api & string>(
    operation: O,
    input: InputOf<Api, O> = {},
    options: CallOptions = {},
  ): Promise<string> {
    return this.#try(operation, input, options, (response) => response.text());
  }

  /** The raw response, for streams and binary content. Does not wait for its body. */
  fetch<O extends keyof Api & string>(
    operation: O,
    input: InputOf<Api, O> = {},
    options: CallOptions = {},
  ): Promise<Response> {
    return this.#try(operation, input, options, async (response) => response);
  }

  async #try<T>(
    operation: string,
    { path, query, body, repeatable }: AnyInput,
    options: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const [method = '', pattern = ''] = operation.split(' ');
    const maxRetries = options.maxRetries ?? this.maxRetries;
    const maxWaitMs = this.#options.maxRetryWaitMs ?? 60_000;
    const url = this.#base + fillPath(pathOf(pattern), path) + queryString(query);
    const init = { method, body: encodeBody(body) };
    for (let tries = 0; ; tries++) {
      try {
        return await this.#once(url, init, options, read);
      } catch (error) {
        if (!(error instanceof PostroomError) || tries >= maxRetries) throw error;
        const waitMs = retryWait(error, { tries, repeatable: repeatable ?? method === 'GET', maxWaitMs });
        if (waitMs === null) throw error;
        await pause(waitMs, options.signal);
      }
    }
  }

  async #once<T>(
    url: string,
    init: { method: string; body: string | FormData | undefined },
    { signal, timeoutMs = this.#options.timeoutMs ?? 30_000 }: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    try {
      const { fetch: call = globalThis.fetch, init: always } = this.#options;
      const headers = {
        Accept: 'application/json',
        ...always?.headers,
        ...(typeof init.body === 'string' && { 'Content-Type': 'application/json' }),
      };
      // A redirect would turn a POST into a GET.
      const response = await call(url, {
        ...always,
        ...init,
        headers,
        redirect: 'manual',
        // Both also end a body that is still being read.
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      });
      if (!response.ok) throw await readError(response);
      return await read(response);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (cause instanceof PostroomError) throw cause;
      const code = timeout.signal.aborted ? 'TIMEOUT' : 'CONNECTION_FAILED';
      const what =
        code === 'TIMEOUT'
          ? `did not answer within ${timeoutMs} ms.`
          : 'could not be reached or broke off. Check the address, and that Postroom runs there.';
      const where = URL.canParse(url) ? new URL(url).origin : this.#base || 'Postroom';
      const message = `${where} ${what}`;
      throw new PostroomError({ code, message, retryable: true, cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Encodes as JSON, or as a form if there is a file. */
function encodeBody(body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined;
  const file = typeof body === 'object' && body !== null && 'file' in body ? body.file : null;
  if (typeof Blob === 'undefined' || !(file instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (name !== 'file' && value !== undefined)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('file', file, typeof File !== 'undefined' && file instanceof File ? file.name : 'file.csv');
  return form;
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = `The answer ${response.status} is no JSON: ${text.slice(0, 200)}`;
    throw new PostroomError({ code: 'UNREADABLE_ANSWER', message, status: response.status, cause });
  }
}

function pathOf(pattern: string): string {
  return pattern.startsWith('/api/') ? pattern : `/api/v1${pattern}`;
}

function fillPath(pattern: string, values: Record<string, string | number> = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // An empty id would request the list instead.
    if (value === undefined || value === '') throw new TypeError(`${name} is missing.`);
    return encodeURIComponent(value);
  });
}

/** `?a=1&b=2` of the defined values, or the empty string. */
export function queryString(query: unknown): string {
  const present = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return present.length === 0
    ? ''
    : `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`;
}
