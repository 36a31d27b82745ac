import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import { insertWorkspace } from './insert-workspace';

/**
 * Creates a workspace owned by the person, or by the creator of the key; the session stays in its current one.
 * `OPERATOR_REQUIRED`, unless everyone may (`WORKSPACE_CREATION`).
 */
export async function createWorkspace(ctx: Context, name: string) {
  return withTransaction(ctx, async (tx) => {
    const forAll = env().workspaceCreation === 'everybody' && tx.actor.kind === 'session';
    if (!forAll) await requireOperator(tx);
    const { userId } = tx.actor;
    if (userId === null) throw new DomainError('FORBIDDEN', 'A workspace needs a person who owns it.');
    const id = await insertWorkspace(tx.db, name, userId);
    const target = { type: 'workspace', id, name };
    await recordAudit(
      { ...tx, workspaceId: id },
      { action: 'workspace.created', target, asOperator: !forAll },
    );
    return { object: 'workspace', id, name } as const;
  });
}
