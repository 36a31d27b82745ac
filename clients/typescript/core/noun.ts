import type { Listing } from './listing.ts';
import type { AnswerOf, BodyOf, ItemOf, OperationName, QueryOf } from './shapes.ts';
import type { CallOptions, Input, ListNames, Transport } from './transport.ts';

/** The ids in an operation's path, in order. */
type IdsOf<O extends string> = O extends `${string}{${infer Name}}${infer Rest}`
  ? [id: Name extends 'revision' ? number : string, ...IdsOf<Rest>]
  : [];

/** A body without required fields is optional. */
type BodyIn<O extends OperationName> =
  Partial<BodyOf<O>> extends BodyOf<O> ? [body?: BodyOf<O>] : [body: BodyOf<O>];

export type WithIds<O extends OperationName> = (
  ...given: [...IdsOf<O>, options?: CallOptions]
) => Promise<AnswerOf<O>>;
export type WithBody<O extends OperationName> = (
  ...given: [...IdsOf<O>, ...BodyIn<O>, options?: CallOptions]
) => Promise<AnswerOf<O>>;
export type WithQuery<O extends OperationName> = (
  ...given: [...IdsOf<O>, query?: QueryOf<O>, options?: CallOptions]
) => Promise<AnswerOf<O>>;
export type InPages<O extends OperationName> = (...given: Parameters<WithQuery<O>>) => Listing<ItemOf<O>>;

/** The base class of the client's nouns: it turns operations of the API into methods, which take ids first. */
export abstract class Noun {
  protected readonly api: Transport;

  constructor(api: Transport) {
    this.api = api;
  }

  /** An operation with only ids. */
  protected withIds<O extends OperationName>(operation: O): WithIds<O> {
    return (...given) => this.api.request(operation, ...split(operation, given));
  }

  /** An operation with a body; `repeatable` if it may safely arrive twice. */
  protected withBody<O extends OperationName>(operation: O, always: { repeatable?: true } = {}): WithBody<O> {
    return (...given) => {
      const [input, options] = split(operation, given, 'body');
      return this.api.request(operation, { ...input, ...always }, options);
    };
  }

  /** An operation with a query. */
  protected withQuery<O extends OperationName>(operation: O): WithQuery<O> {
    return (...given) => this.api.request(operation, ...split(operation, given, 'query'));
  }

  /** An operation with a query whose list has pages. */
  protected inPages<O extends ListNames>(operation: O): InPages<O> {
    return (...given) => this.api.list(operation, ...split(operation, given, 'query'));
  }
}

/** Splits a method's arguments by its type: ids, other input, and options. */
function split<O extends OperationName>(
  operation: O,
  given: readonly unknown[],
  takes?: 'body' | 'query',
): [Input<O>, CallOptions | undefined] {
  const names = [...operation.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = Object.fromEntries(names.map((name, at) => [name, given[at]]));
  const [first, second] = given.slice(names.length);
  const input = takes ? { path, [takes]: first ?? {} } : { path };
  // The type of the method names each of them.
  return [input as Input<O>, (takes ? second : first) as CallOptions | undefined];
}
