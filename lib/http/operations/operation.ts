import { z } from 'zod';
import type { ErrorCode } from '@/lib/errors';
import type { Scope } from '@/lib/scopes';
import { anyId } from '@/lib/shapes';

/** A route's definition: endpoint, OpenAPI, reference, dashboard and client are made from it. */
type OperationSpec = {
  summary: string;
  description?: string;
  /**
   * An entry of `access`, the one that the verb requires. `any`: any key or session; `session`: a signed-in person;
   * `operator`: an operator of the installation; `public`: no credential.
   */
  scope: readonly Scope[] | 'any' | 'session' | 'operator' | 'public';
  /** What keys need in place of `scope`, if members may do more than their scopes say; shown in the reference. */
  keyScope?: readonly Scope[];
  /** Scopes that the verb requires beyond `scope`; shown in the reference. */
  neededScope?: readonly Scope[];
  /** Accepts the header Idempotency-Key. */
  idempotent?: true;
  /** The path parameters, if one is not an id. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Whether the body may be omitted; then `{}` is parsed. */
  bodyOptional?: boolean;
  bodyLimitBytes?: number;
  /** Gets the raw request instead of parsed JSON: uploads in other encodings. */
  rawBody?: boolean;
  response?: z.ZodType;
  /** The media type of an answer other than JSON. */
  produces?: 'text/csv' | 'text/event-stream' | 'message/rfc822' | 'application/octet-stream';
  /** 200 by default. */
  status?: number;
  /** All possible ones, if the result decides. */
  statuses?: readonly number[];
  /**
   * Besides those of every route: NOT_FOUND if the path has an id and no code implies it, and INVALID_CURSOR for paged
   * lists whose query is a plain object.
   */
  errors?: readonly ErrorCode[];
  /** The code for an unavailable database, if this route has its own. */
  unavailable?: ErrorCode;
  /** Read from the replica if there is one; the verb must not write. */
  nearby?: true;
  /** Not in the reference: browsers are sent there by a given address. */
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
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(operations) as { [Name in keyof Specs & string]: Operation<Name, Specs[Name]> };
}

function idsIn(name: string): z.ZodType {
  return z.object(Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => [id, anyId])));
}
