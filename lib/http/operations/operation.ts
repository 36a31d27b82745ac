import { z } from 'zod';
import type { ErrorCode } from '@/lib/errors';
import type { Scope } from '@/lib/scopes';
import { anyId } from '@/lib/shapes';

/** What a route is: endpoint, OpenAPI, reference, dashboard and client are made of it. */
type OperationSpec = {
  summary: string;
  description?: string;
  /**
   * An entry of `access`, the one that the verb requires. `any`: any key or session; `session`: a signed-in person;
   * `operator`: an operator of the installation; `public`: no credential.
   */
  scope: readonly Scope[] | 'any' | 'session' | 'operator' | 'public';
  /** What the verb asks for beyond `scope`, which lets more people as far as the verb: told in the reference. */
  neededScope?: readonly Scope[];
  /** Takes the header Idempotency-Key. */
  idempotent?: true;
  /** What the path names, where one of it is no id. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Whether a body may be left out, then `{}` is parsed. */
  bodyOptional?: boolean;
  bodyLimitBytes?: number;
  /** Gets the raw request instead of parsed JSON: uploads in other encodings. */
  rawBody?: boolean;
  response?: z.ZodType;
  /** The media type of an answer that is not JSON. */
  produces?: 'text/csv' | 'text/event-stream' | 'message/rfc822' | 'application/octet-stream';
  /** 200 unless said otherwise. */
  status?: number;
  /** All that may be answered, where the result decides. */
  statuses?: readonly number[];
  /**
   * Beside those of every route, NOT_FOUND where the path has an id and no code says more, and INVALID_CURSOR of lists
   * in pages whose query is a plain object.
   */
  errors?: readonly ErrorCode[];
  /** The code for a database that cannot be reached, where this route has one of its own. */
  unavailable?: ErrorCode;
  /** Read from the replica where there is one; the verb writes nothing. */
  nearby?: true;
  /** Left out of the reference: where browsers are sent, by an address that they are given. */
  hidden?: boolean;
};

/** A spec with its name, such as `GET /emails/{messageId}`: the method, and the path below `/api/v1`. */
export type Operation<Name extends string = string, Spec extends OperationSpec = OperationSpec> = Spec & {
  name: Name;
};

/** Its method, such as `GET`. */
export function methodOf({ name }: { name: string }): string {
  return name.slice(0, name.indexOf(' '));
}

/** Its whole path, such as `/api/v1/emails/{messageId}`. */
export function pathOf({ name }: { name: string }): string {
  const path = name.slice(name.indexOf(' ') + 1);
  return path.startsWith('/api/') ? path : `/api/v1${path}`;
}

/** The operations of one noun, by their names. */
export function operations<const Specs extends Record<string, OperationSpec>>(
  specs: Specs,
): { [Name in keyof Specs & string]: Operation<Name, Specs[Name]> } {
  const operations = Object.entries(specs).map(([name, spec]) => {
    const paged = spec.query instanceof z.ZodObject && 'cursor' in spec.query.shape;
    const missing = /Id\}/.test(name) && !spec.errors?.some((code) => code.endsWith('NOT_FOUND'));
    const errors = [
      ...(missing ? ['NOT_FOUND'] : []),
      ...(spec.errors ?? []),
      ...(paged ? ['INVALID_CURSOR'] : []),
    ];
    return [name, { params: idsIn(name), ...spec, errors, name }];
  });
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(operations) as { [Name in keyof Specs & string]: Operation<Name, Specs[Name]> };
}

function idsIn(name: string): z.ZodType {
  return z.object(Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => [id, anyId])));
}
