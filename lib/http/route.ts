import { endpoint, type InputOf, type VerbOf } from '@/lib/http/endpoint';
import { type Method, methods, toEveryMethod } from '@/lib/http/methods';
import { methodOf, type Operation, pathOf } from '@/lib/http/operations/operation';
import { unknownPath } from '@/lib/http/unknown-path';

type Operations = Record<string, Operation>;
type Ids<Path extends string, Params> = Path extends `${string}{${infer Id}}${infer Rest}`
  ? [Id extends keyof Params ? Params[Id] : never, ...Ids<Rest, Params>]
  : [];
type Part<O extends Operation, Name extends 'query' | 'body'> = O extends { [N in Name]: object }
  ? [InputOf<O>[Name]]
  : [];
type VerbArguments<O extends Operation> = [
  ...Ids<O['name'], InputOf<O>['params']>,
  ...Part<O, 'query'>,
  ...Part<O, 'body'>,
  request: Request,
];
type Verbs<All extends Operations> = {
  [Name in keyof All]?: (
    ctx: Parameters<VerbOf<All[Name]>>[0],
    ...args: VerbArguments<All[Name]>
  ) => ReturnType<VerbOf<All[Name]>>;
};

/** A route file's handler, for any method and path of its operations. */
export type Route = ((request: Request) => Promise<Response>) & { operations: Operation[] };

/**
 * The handlers of a route file: a verb for each of its operations, found by method and path. A verb gets the path's ids
 * in order, then query and body if the operation has them, then the request. Other methods of these paths answer 405,
 * other paths 404.
 */
export function route<All extends Operations>(operations: All, verbs: Verbs<All>): Record<Method, Route> {
  const handlers = Object.entries(verbs).map(([name, verb]) => {
    const operation = operations[name];
    if (!operation || !verb) throw new TypeError(`${name} is no operation.`);
    const ids = idsOf(name);
    const handler = endpoint(operation, (ctx, { params, query, body }, request) => {
      const routeParams: Record<string, unknown> = params;
      const args = [
        ...ids.map((id) => routeParams[id]),
        ...(operation.query ? [query] : []),
        ...(operation.body ? [body] : []),
      ];
      // By the types above, these are the parameters of this verb.
      return (verb as (...args: unknown[]) => ReturnType<VerbOf<Operation>>)(ctx, ...args, request);
    });
    return { operation, handler };
  });
  const paths = new Set(handlers.map(({ operation }) => pathOf(operation)));
  const served = [...paths].sort(byLiterals).map((path) => {
    const ofPath = handlers.filter(({ operation }) => pathOf(operation) === path);
    const byMethod = ofPath.map(({ operation, handler }) => [methodOf(operation), handler]);
    return { segments: segmentsOf(path), byMethod: methods(Object.fromEntries(byMethod)) };
  });

  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    // The server refuses broken escapes before this.
    const given = pathname.replace(/\/$/, '').split('/').map(decodeURIComponent);
    for (const { segments, byMethod } of served) {
      const params = matchPath(segments, given);
      // Next calls with the methods below only.
      if (params) return byMethod[request.method as Method](request, { params: Promise.resolve(params) });
    }
    return unknownPath(request);
  };
  const handler = Object.assign(answer, { operations: handlers.map(({ operation }) => operation) });
  return toEveryMethod(() => handler);
}

function idsOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id);
}

/** `/contacts/count` before `/contacts/{contactId}`, which would match it too. */
function byLiterals(one: string, other: string): number {
  const [first, second] = [one, other].map((path) => path.replaceAll(/\{\w+\}/g, '~'));
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

type Segment = { text: string; id: string | undefined };

function segmentsOf(path: string): Segment[] {
  return path.split('/').map((text) => ({ text, id: idsOf(text)[0] }));
}

/** The ids in an address that has the form of a path. */
function matchPath(segments: readonly Segment[], given: readonly string[]): Record<string, string> | null {
  if (segments.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, { text, id }] of segments.entries()) {
    const value = given[at] ?? '';
    if (id) params[id] = value;
    else if (text !== value) return null;
  }
  return params;
}
