import type { AuditChange, AuditValue } from './contract';

/**
 * What differs between two states of a thing, in the fields named: those alone are told, so that a secret beside them
 * never is. A thing that begins or ends has null on one side.
 */
export function changesBetween<F extends string>(
  before: { readonly [field in F]?: AuditValue } | null,
  after: { readonly [field in F]?: AuditValue } | null,
  fields: readonly F[],
): AuditChange[] {
  return fields
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
