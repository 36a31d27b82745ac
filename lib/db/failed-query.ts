import type { DatabaseError } from 'pg';
import { markPlain } from '@/lib/process/plain-message';

/** A failed statement: its text, which holds no values, with the server's error as `cause`. */
export class FailedQuery extends Error {
  constructor(
    readonly statement: string,
    cause: unknown,
  ) {
    super('A database query failed.', { cause });
    this.name = 'FailedQuery';
    markPlain(this);
  }
}

/** Error classes whose messages contain names of tables and rules but never values. */
const plainClasses = /^(08|0A|23|25|26|28|2D|3D|40|42|53|54|55|57|58)/;

/**
 * Removes values from a server error. Errors reach logs and libraries that print them, and values are people's
 * addresses and email.
 */
export function withoutValues(error: DatabaseError): void {
  for (const field of ['detail', 'hint', 'where', 'internalQuery'] as const) delete error[field];
  if (!plainClasses.test(error.code ?? '')) error.message = `PostgreSQL refused the query (${error.code}).`;
  markPlain(error);
}
