import { vi } from 'vitest';
import { type ErrorCode, errorStatus } from '@/lib/errors';
import type { Api } from '@/lib/http/operations/api';
import { type Role, roleScopes } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Session } from '@/lib/workspaces/contract';

/** One request of the page: its operation, ids and input. */
export type Asked = {
  /** Null if it has no answer. */
  operation: keyof Api | null;
  /** Its method and path. */
  line: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
};
type Answer<O extends keyof Api> = Api[O]['answer'] | Response;
export type Answers = { [O in keyof Api]?: Answer<O> | ((asked: Asked) => Answer<O> | Promise<Answer<O>>) };

/**
 * Answers a component's API requests by operation until the test ends, for what the real routes cannot be made to
 * answer. Others are not found. `asked`: the requests, in order.
 */
export function answering(answers: Answers) {
  const asked: Asked[] = [];
  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'http://localhost');
    const line = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api\/v1/, '')}`;
    // The operation with the fewest ids in its path: /contacts/count is no contact.
    const [operation] = (Object.keys(answers) as (keyof Api)[]) // as given
      .filter((key) => patternOf(key).test(line))
      .sort((one, other) => one.split('{').length - other.split('{').length);
    const request: Asked = {
      ...{ operation: operation ?? null, line },
      path: url.pathname.replace(/^\/api\/v1/, ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    asked.push(request);
    if (!operation) return refused('NOT_FOUND', `Nobody answers ${line}.`);
    const given: unknown = answers[operation];
    const value: unknown = typeof given === 'function' ? await given(request) : given;
    if (value instanceof Response) return value.clone();
    return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
  }

  const abortable = (address: string, init: RequestInit = {}) =>
    Promise.race([
      answer(address, init),
      new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
    ]);
  vi.stubGlobal('fetch', abortable);
  vi.stubGlobal('XMLHttpRequest', uploadOf(answer));
  const of = (name: keyof Api) =>
    asked.filter(({ operation, line }) =>
      operation === null ? patternOf(name).test(line) : operation === name,
    );
  return {
    asked,
    /** Changes answers from now on. */
    now: (others: Answers) => void Object.assign(answers, others),
    /** The requests of one operation. */
    of,
    /** The bodies sent to one operation. */
    bodies: (operation: keyof Api) => of(operation).map(({ body }) => body),
  };
}

/** XMLHttpRequest as far as we use it for uploads: the whole file is sent at once. */
function uploadOf(answer: (address: string, init: RequestInit) => Promise<Response>) {
  return class {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    responseText = '';
    #request = ['', ''] as [method: string, address: string];
    #stopped = false;
    open(...request: [method: string, address: string]): void {
      this.#request = request;
    }
    setRequestHeader(): void {}
    async send(body: FormData): Promise<void> {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
      const [method, address] = this.#request;
      const response = await answer(address, { method, body });
      if (this.#stopped) return;
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
      this.onloadend?.();
    }
    abort(): void {
      this.#stopped = true;
      this.onabort?.();
      this.onloadend?.();
    }
    getResponseHeader(): null {
      return null;
    }
  };
}

const patternOf = (operation: string) =>
  new RegExp(`^${operation.replaceAll(/\{[^}]+\}/g, '[^/]+').replaceAll('.', '\\.')}$`);

/** A refusal in the API's format, which is not retried automatically. */
export function refused(code: ErrorCode, message: string, details?: Record<string, unknown>): Response {
  const error = { code, message, retryable: false, request_id: 'request-1', ...(details && { details }) };
  return Response.json({ error }, { status: errorStatus[code] });
}

/** Loads forever. */
export const never = () => new Promise<never>(() => undefined);

/** A page of a list; with a cursor there is another one. */
export function aPage<Row>(data: Row[], next_cursor: string | null = null): Page<Row> {
  return { object: 'list', data, has_more: next_cursor !== null, next_cursor };
}

/** The session of a member with a role and the given fields. */
export function aSession(role: Role, given: Partial<Session> = {}): Session {
  const id = '01900000-0000-7000-8000-0000000000aa';
  return {
    object: 'session',
    user: { id, name: 'Ada Member', email: 'ada@people.example' },
    workspace: {
      ...{ id, name: 'Bakery', time_zone: 'UTC', pause: null },
      ...{ support_may_resend: false, support_may_readdress: false, template_approval: false },
    },
    role,
    scopes: [...roleScopes[role]],
    blocked_by: null,
    operator: false,
    may_create_workspaces: false,
    assets_url: 'http://localhost/images',
    relay_configured: true,
    workspaces: [{ id, name: 'Bakery', role }],
    deleted_workspaces: [],
    ...given,
  };
}
