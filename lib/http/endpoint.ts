import { z } from 'zod';
import type { PathNames } from '@/clients/typescript/core/shapes';
import { requireUnblocked } from '@/lib/accounts/memberships';
import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { type Context, requirePerson, requireScope } from '@/lib/context';
import { type Database, database } from '@/lib/db/database';
import { readNearby } from '@/lib/db/replica';
import { Answer, errorResponse, jsonResponse } from '@/lib/http/answer';
import { authenticate, requireSameOrigin } from '@/lib/http/authenticate';
import { parseJson, readBody, requireJson } from '@/lib/http/body';
import { checkAnswer } from '@/lib/http/check-answer';
import { clientAddress } from '@/lib/http/client-address';
import { countRequest, routeOf } from '@/lib/http/count-request';
import { type Operation, pathOf } from '@/lib/http/operations/operation';
import { limitRequest, restingRateHeaders } from '@/lib/http/rate-limit';
import { recordRequestEnd } from '@/lib/http/record-request-end';
import { setTally } from '@/lib/http/request-info';
import { traceRequest } from '@/lib/http/trace-request';
import { createUnavailableError, toReportedError } from '@/lib/http/unavailable';
import { parsePart, queryObject } from '@/lib/http/validate';
import { newId } from '@/lib/ids';
import type { RawJson } from '@/lib/raw-json';

const defaultBodyLimitBytes = 1_100_000;
const empty = z.strictObject({});

type Parsed<Shape> = Shape extends z.ZodType ? z.output<Shape> : Record<string, never>;
type PartOf<O extends Operation, Part extends string> = O extends { [P in Part]: infer Shape } ? Shape : null;

export type InputOf<O extends Operation> = {
  params: O extends { params: infer Shape } ? Parsed<Shape> : Record<PathNames<O['name']>, string>;
  query: Parsed<PartOf<O, 'query'>>;
  body: Parsed<PartOf<O, 'body'>>;
};
type ContextOf<O extends Operation> = O['scope'] extends 'public' ? PublicContext : Context;
/** The result of a verb; any object may be given as its JSON text. */
type Given<T> = T extends object ? RawJson | { [Key in keyof T]: Given<T[Key]> } : T;
type BodyOf<Shape> = Shape extends z.ZodType ? Given<z.output<Shape>> : never;
type ResultOf<O extends Operation> =
  | (O extends { status: 204 } ? undefined : never)
  | Response
  | BodyOf<PartOf<O, 'response'>>
  | Answer<BodyOf<PartOf<O, 'response'>>>;

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
export type VerbOf<O extends Operation> = (
  ctx: ContextOf<O>,
  input: InputOf<O>,
  request: Request,
) => Promise<ResultOf<O>>;
/** `operation` is null for routes that are not in the reference. */
export type Handler = ((request: Request, route: RouteContext) => Promise<Response>) & {
  operation: Operation | null;
};

/** The context of public routes: no workspace and no actor yet. */
export type PublicContext = { db: Database; requestId: string; ip: string | null; now(): Date };

/**
 * Wraps one verb as the handler of an operation, in the contract's order of checks: authentication, scope, rate limit,
 * body size, JSON, fields; the verb does existence and state.
 */
export function endpoint<O extends Operation>(operation: O, verb: VerbOf<O>): Handler {
  const answer = async (request: Request, route: RouteContext, requestId: string) => {
    const headers = new Headers(restingRateHeaders());
    try {
      const ctx = await authorize(operation, request, requestId, headers);
      const input = await readInput(operation, request, route);
      // `admit` chooses the context by the same scope as the type.
      const answerOn = (db: Database) =>
        verb({ ...ctx, db } as ContextOf<O>, input as InputOf<O>, request).catch((error) => {
          throw toReportedError(error, operation);
        });
      const result = await (operation.nearby ? readNearby(ctx.db, answerOn) : answerOn(ctx.db));
      return createResponse(operation, result, requestId, headers);
    } catch (error) {
      return errorResponse(createUnavailableError(error, operation.unavailable), requestId, headers);
    }
  };
  const handle = (request: Request, route: RouteContext) => {
    const startedMs = performance.now();
    const requestId = newId();
    const path = routeOf(operation);
    return traceRequest(request, requestId, path, async () => {
      const response = await answer(request, route, requestId);
      const durationMs = performance.now() - startedMs;
      countRequest(request.method, path, response.status, durationMs);
      recordRequestEnd(request, response, { requestId, route: pathOf(operation), durationMs });
      return response;
    });
  };
  return Object.assign(handle, { operation });
}

/** Authenticates the caller and checks scope and rate limit. */
async function authorize(
  operation: Operation,
  request: Request,
  requestId: string,
  headers: Headers,
): Promise<Context | PublicContext> {
  const { scope } = operation;
  if (scope === 'public') {
    if (request.method !== 'GET' && request.headers.has('origin')) requireSameOrigin(request);
    return { db: database(), requestId, ip: clientAddress(request.headers), now: () => new Date() };
  }
  const { ctx, blockedBy, renewedCookies } = await authenticate(request, requestId);
  for (const cookie of renewedCookies) headers.append('Set-Cookie', cookie);
  // Counted first, so that a refusal by scope has the headers too; thrown after it.
  const rate = await limitRequest(ctx.db, ctx.actor.id, ctx.workspaceId);
  for (const [name, value] of Object.entries(rate.headers)) headers.set(name, value);
  // Operations on the person, not the workspace, stay allowed, so that they can fix it.
  if (scope !== 'session') requireUnblocked(blockedBy);
  await requireAccess(ctx, operation);
  if (rate.refused) throw rate.refused;
  return ctx;
}

// The verb requires the same on its first line; here it comes before the request is read.
async function requireAccess(ctx: Context, { scope, keyScope }: Operation): Promise<void> {
  if (scope === 'session') requirePerson(ctx);
  else if (scope === 'operator') await requireOperator(ctx);
  else if (keyScope && ctx.actor.kind === 'key') requireScope(ctx, keyScope);
  else if (typeof scope !== 'string') requireScope(ctx, scope);
}

async function readInput(operation: Operation, request: Request, route: RouteContext) {
  const json = operation.rawBody ? {} : await readJson(operation, request);
  // Next gives no params for a path without variable parts.
  const params = parsePart(operation.params ?? z.object({}), (await route.params) ?? {});
  const query = parsePart(operation.query ?? empty, queryObject(new URL(request.url)));
  const body = parsePart(operation.body ?? empty, json);
  return { params, query, body };
}

async function readJson(operation: Operation, request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const mayBeEmpty = !operation.body || operation.bodyOptional === true;
  if (!mayBeEmpty) requireJson(request);
  const bytes = await readBody(request, operation.bodyLimitBytes ?? defaultBodyLimitBytes);
  if (bytes.length === 0 && mayBeEmpty) return {};
  requireJson(request);
  return parseJson(bytes);
}

function createResponse(
  operation: Operation,
  result: unknown,
  requestId: string,
  headers: Headers,
): Response {
  if (result instanceof Response) {
    for (const [name, value] of headers) result.headers.set(name, value);
    result.headers.set('X-Request-Id', requestId);
    return result;
  }
  if (operation.status === 204 && result === undefined) {
    headers.set('X-Request-Id', requestId);
    return new Response(null, { status: 204, headers });
  }
  const { body, options } = result instanceof Answer ? result : new Answer(result);
  for (const [name, value] of options.headers ?? []) headers.append(name, value);
  const status = options.status ?? operation.status ?? 200;
  checkAnswer(operation, body, status);
  const response = jsonResponse(body, status, requestId, headers);
  return options.tally ? setTally(response, options.tally) : response;
}
