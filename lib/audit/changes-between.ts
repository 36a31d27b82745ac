import type { AuditChange, AuditValue } from './contract';

/**
 * The differences between two states, limited to the given fields so that secrets are never included. Null for a
 * thing that was created or deleted.
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
