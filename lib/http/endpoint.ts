import { z } from 'zod';
import { requireUnblocked } from '@/lib/accounts/memberships';
import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { type Context, requirePerson, requireScope } from '@/lib/context';
import { type Database, database } from '@/lib/db/database';
import type { ErrorCode } from '@/lib/errors';
import { Answer, errorResponse, jsonResponse } from '@/lib/http/answer';
import { authenticate, requireSameOrigin } from '@/lib/http/authenticate';
import { parseJson, readBody, requireJson } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { countRequest, routeOf } from '@/lib/http/count-request';
import { limitRequest, restingRateHeaders } from '@/lib/http/rate-limit';
import { tellRequest } from '@/lib/http/tell-request';
import { traceRequest } from '@/lib/http/trace-request';
import { toldUnavailable } from '@/lib/http/unavailable';
import { parsePart, queryObject } from '@/lib/http/validate';
import { newId } from '@/lib/ids';
import type { Scope } from '@/lib/scopes';

export const defaultBodyLimitBytes = 1_100_000;

type Input<P, Q, B> = { params: P; query: Q; body: B };

/** What a route says of itself: the wrapper enforces it, and the API reference is generated from it. */
export type EndpointSpec<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R = unknown,
> = {
  summary: string;
  description?: string;
  /**
   * An entry of `access`, the one that the verb requires. `any`: any key or session; `session`: a signed-in person;
   * `operator`: an operator of the installation; `public`: no credential.
   */
  scope: readonly Scope[] | 'any' | 'session' | 'operator' | 'public';
  params?: P;
  query?: Q;
  body?: B;
  /** Whether a body may be left out, then `{}` is parsed. */
  bodyOptional?: boolean;
  bodyLimitBytes?: number;
  /** Gets the raw request instead of parsed JSON: uploads in other encodings. */
  rawBody?: boolean;
  response?: z.ZodType;
  /** The media type of an answer that is not JSON. */
  produces?: 'text/csv' | 'text/event-stream' | 'message/rfc822' | 'application/octet-stream';
  /** Sends the browser on to another address instead of answering with a body. */
  redirects?: true;
  status?: number | ((result: R) => number);
  /** All that `status` may answer, where the result decides. */
  statuses?: readonly number[];
  /** The body of the answer, where the verb's result says more than that. */
  present?: (result: R) => unknown;
  errors?: readonly ErrorCode[];
  /** The code for a database that cannot be reached, where this route has one of its own. */
  unavailable?: ErrorCode;
  /** Answers what no caller wants: left out of the reference. */
  hidden?: boolean;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
export type Handler = ((request: Request, route: RouteContext) => Promise<Response>) & { spec: EndpointSpec };

/** What a public route's verb knows: no workspace and no actor yet. */
export type PublicContext = { db: Database; requestId: string; ip: string | null; now(): Date };

const empty = z.strictObject({});

/**
 * Wraps one verb as a route handler, in the contract's order of checks: authentication, scope, rate limit, body size,
 * JSON, fields; the verb does existence and state.
 */
export function endpoint<
  P extends z.ZodType = typeof empty,
  Q extends z.ZodType = typeof empty,
  B extends z.ZodType = typeof empty,
  R = unknown,
>(
  spec: EndpointSpec<P, Q, B, R>,
  verb: (ctx: Context, input: Input<z.output<P>, z.output<Q>, z.output<B>>, request: Request) => Promise<R>,
): Handler {
  const run = async (request: Request, route: RouteContext, requestId: string, headers: Headers) => {
    const { ctx, blockedBy, renewedCookies } = await authenticate(request, requestId);
    for (const cookie of renewedCookies) headers.append('Set-Cookie', cookie);
    // Taken first, so that a refusal by scope carries the headers too; told after it.
    const rate = await limitRequest(ctx.db, ctx.actor.id, ctx.workspaceId);
    for (const [name, value] of Object.entries(rate.headers)) headers.set(name, value);
    // What is about the person alone, and not the workspace, stays open: by it they get on.
    if (spec.scope !== 'session') requireUnblocked(blockedBy);
    await requireAccess(ctx, spec.scope);
    if (rate.refused) throw rate.refused;
    return verb(ctx, await readInput(spec, request, route), request);
  };
  return handler(spec, run);
}

// The verb requires the same on its first line; here it comes before anything is read of the request.
async function requireAccess(ctx: Context, scope: EndpointSpec['scope']): Promise<void> {
  if (scope === 'session') requirePerson(ctx);
  else if (scope === 'operator') await requireOperator(ctx);
  else if (typeof scope !== 'string') requireScope(ctx, scope);
}

/** The same for a route without credentials: set-up, accepting an invitation. */
export function publicEndpoint<
  P extends z.ZodType = typeof empty,
  Q extends z.ZodType = typeof empty,
  B extends z.ZodType = typeof empty,
  R = unknown,
>(
  spec: Omit<EndpointSpec<P, Q, B, R>, 'scope'>,
  verb: (
    ctx: PublicContext,
    input: Input<z.output<P>, z.output<Q>, z.output<B>>,
    request: Request,
  ) => Promise<R>,
): Handler {
  const whole: EndpointSpec<P, Q, B, R> = { ...spec, scope: 'public' };
  return handler(whole, async (request, route, requestId) => {
    if (request.method !== 'GET' && request.headers.has('origin')) requireSameOrigin(request);
    const ip = clientAddress(request.headers);
    const ctx = { db: database(), requestId, ip, now: () => new Date() };
    return verb(ctx, await readInput(whole, request, route), request);
  });
}

function handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R>(
  spec: EndpointSpec<P, Q, B, R>,
  run: (request: Request, route: RouteContext, requestId: string, headers: Headers) => Promise<R>,
): Handler {
  const answer = async (request: Request, route: RouteContext, requestId: string) => {
    const headers = new Headers(restingRateHeaders());
    return run(request, route, requestId, headers).then(
      (result) => respond(spec, result, requestId, headers),
      (error) => errorResponse(toldUnavailable(error, spec.unavailable), requestId, headers),
    );
  };
  const handle = (request: Request, route: RouteContext) => {
    const startedMs = performance.now();
    const requestId = newId();
    return traceRequest(request, requestId, async () => {
      const response = await answer(request, route, requestId);
      const params = (await route.params) ?? {};
      const durationMs = performance.now() - startedMs;
      countRequest(request, params, response.status, durationMs);
      const path = routeOf(new URL(request.url).pathname, params).replace(/:(\w+)/g, '{$1}');
      tellRequest(request, response, { requestId, route: path, durationMs });
      return { response, params };
    });
  };
  // The reference needs the shapes, not their exact types.
  return Object.assign(handle, { spec: spec as unknown as EndpointSpec });
}

async function readInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R>(
  spec: EndpointSpec<P, Q, B, R>,
  request: Request,
  route: RouteContext,
): Promise<Input<z.output<P>, z.output<Q>, z.output<B>>> {
  const json = spec.rawBody ? {} : await readJson(spec, request);
  // Next gives no params at all to a path without variable parts.
  const params = parsePart(spec.params ?? z.object({}), (await route.params) ?? {});
  const query = parsePart(spec.query ?? empty, queryObject(new URL(request.url)));
  const body = parsePart(spec.body ?? empty, json);
  // The defaults above stand in exactly where the type parameter is its default.
  return { params, query, body } as Input<z.output<P>, z.output<Q>, z.output<B>>;
}

async function readJson<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R>(
  spec: EndpointSpec<P, Q, B, R>,
  request: Request,
): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const mayBeEmpty = !spec.body || spec.bodyOptional === true;
  const typed = request.headers.has('content-type');
  if (!mayBeEmpty || typed) requireJson(request);
  const bytes = await readBody(request, spec.bodyLimitBytes ?? defaultBodyLimitBytes);
  if (bytes.length === 0 && mayBeEmpty) return {};
  if (!typed) requireJson(request);
  return parseJson(bytes);
}

function respond<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R>(
  spec: EndpointSpec<P, Q, B, R>,
  result: R,
  requestId: string,
  headers: Headers,
): Response {
  if (result instanceof Response) {
    for (const [name, value] of headers) result.headers.set(name, value);
    result.headers.set('X-Request-Id', requestId);
    return result;
  }
  const status = typeof spec.status === 'function' ? spec.status(result) : (spec.status ?? 200);
  if (result instanceof Answer) {
    for (const [name, value] of result.options.headers ?? []) headers.append(name, value);
    return jsonResponse(result.body, result.options.status ?? status, requestId, headers);
  }
  return jsonResponse(spec.present ? spec.present(result) : result, status, requestId, headers);
}
