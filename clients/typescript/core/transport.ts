import { type Listing, listing, type Page } from './listing.js';
import { PostroomError } from './postroom-error.js';
import { readError } from './read-error.js';
import { pause, retryWait } from './retry.js';
import type { AnswerOf, BodyOf, ItemOf, ListName, OperationName, PathNames, QueryOf } from './shapes.js';
import { version } from './version.js';

export type PostroomOptions = {
  /** An API key, `pr_…`. */
  apiKey: string;
  /** Where Postroom runs, such as `https://mail.example.org`. */
  baseUrl: string;
  /** How often a request that failed for the moment is tried again; 4. */
  maxRetries?: number;
  /** How long one try may take; 30 s. */
  timeoutMs?: number;
  /** The longest `Retry-After` that is waited for; what asks for more is thrown. 60 s. */
  maxRetryWaitMs?: number;
  /** Instead of the runtime's own `fetch`. */
  fetch?: typeof globalThis.fetch;
};

/** For one call. An abort throws the signal's reason, also while a retry is waited for. */
export type CallOptions = { signal?: AbortSignal; timeoutMs?: number; maxRetries?: number };

/** The parts of a request; `repeatable` says that it may arrive twice without harm, as every GET may. */
export type Input<O extends OperationName> = {
  path?: Record<PathNames<O>, string | number>;
  query?: QueryOf<O>;
  body?: BodyOf<O>;
  repeatable?: boolean;
};

type AnyInput = {
  path?: Record<string, string | number>;
  query?: object | undefined;
  body?: unknown;
  repeatable?: boolean;
};

/** Sends requests, and again what failed for the moment. */
export class Transport {
  readonly maxRetries: number;
  readonly #options: PostroomOptions;
  readonly #base: string;

  constructor(options: PostroomOptions) {
    const { apiKey, baseUrl, maxRetries = 4 } = options;
    if (!apiKey || !baseUrl) throw new TypeError('Postroom needs an apiKey and a baseUrl.');
    this.maxRetries = maxRetries;
    this.#options = options;
    this.#base = `${baseUrl.replace(/\/+$/, '')}/api/v1`;
  }

  /** One operation of the API; what comes back is typed by its name. */
  async request<O extends OperationName>(
    operation: O,
    input: Input<O> = {},
    options: CallOptions = {},
  ): Promise<AnswerOf<O>> {
    // The server answers in the shapes of its own OpenAPI document.
    return this.#try(
      operation,
      input,
      options,
      async (response) => (await readJson(response)) as AnswerOf<O>,
    );
  }

  /** A list that is answered in pages. */
  list<O extends ListName>(operation: O, input: Input<O>, options?: CallOptions): Listing<ItemOf<O>> {
    return listing(async (cursor) => {
      const query = cursor === undefined ? input.query : { ...input.query, cursor };
      // `ListName` names the operations that answer a page of such items.
      return (await this.request(operation, { ...input, query }, options)) as Page<ItemOf<O>>;
    });
  }

  /** The whole answer as text, for what is no JSON. */
  text<O extends OperationName>(
    operation: O,
    input: Input<O> = {},
    options: CallOptions = {},
  ): Promise<string> {
    return this.#try(operation, input, options, (response) => response.text());
  }

  /** The answer as it came, for what is streamed or no text. Its body is not waited for. */
  fetch<O extends OperationName>(
    operation: O,
    input: Input<O> = {},
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
    const url = this.#base + fillPath(pattern, path) + queryString(query);
    const init = { method, body: body === undefined ? undefined : JSON.stringify(body) };
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
    init: { method: string; body: string | undefined },
    { signal, timeoutMs = this.#options.timeoutMs ?? 30_000 }: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const stop = () => timeout.abort();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const call = this.#options.fetch ?? globalThis.fetch;
      const headers = this.#headers(init.body);
      // A redirect would turn a POST into a GET.
      const response = await call(url, { ...init, headers, redirect: 'manual', signal: timeout.signal });
      if (!response.ok) throw await readError(response);
      return await read(response);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (cause instanceof PostroomError) throw cause;
      const code = timeout.signal.aborted ? 'TIMEOUT' : 'CONNECTION_FAILED';
      const what =
        code === 'TIMEOUT' ? `did not answer within ${timeoutMs} ms` : 'could not be reached or broke off';
      throw new PostroomError({ code, message: `${new URL(url).origin} ${what}.`, retryable: true, cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  #headers(body: string | undefined): Record<string, string> {
    return {
      Authorization: `Bearer ${this.#options.apiKey}`,
      Accept: 'application/json',
      'User-Agent': `postroom-typescript/${version}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = `The answer ${response.status} is no JSON: ${text.slice(0, 200)}`;
    throw new PostroomError({ code: 'UNREADABLE_ANSWER', message, status: response.status, cause });
  }
}

function fillPath(pattern: string, values: Record<string, string | number> = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // An empty id would ask for the list instead.
    if (value === undefined || value === '') throw new TypeError(`${name} is missing.`);
    return encodeURIComponent(value);
  });
}

function queryString(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
