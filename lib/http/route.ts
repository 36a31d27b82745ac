import { endpoint, type Handler, type InputOf, type VerbOf } from '@/lib/http/endpoint';
import { type Method, methods } from '@/lib/http/methods';
import { methodOf, type Operation } from '@/lib/http/operations/operation';

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

/**
 * The handlers of a route file: a verb for each of its operations. A verb gets the path's ids in order, then query and
 * body if the operation has them, then the request. All other methods answer 405.
 */
export function route<All extends Operations>(operations: All, verbs: Verbs<All>): Record<Method, Handler> {
  const handlers = Object.entries(verbs).map(([name, verb]) => {
    const operation = operations[name];
    if (!operation || !verb) throw new TypeError(`${name} is no operation.`);
    const ids = [...name.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id);
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
    return [methodOf(operation), handler];
  });
  return methods(Object.fromEntries(handlers));
}
