import { type AuditOrigin, recordAudit } from '@/lib/audit/record-audit';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';

const stranger = { kind: 'system', id: 'stranger', name: 'Not signed in', userId: null } as const;

/**
 * Records a failed sign-in for those who share a workspace with the person, or for the operators if nobody has the
 * address (null). The typed address is not stored then: people type passwords there. Both take equally long.
 */
export async function recordFailedSignIn(origin: AuditOrigin, personId: string | null): Promise<void> {
  const action = 'member.sign_in_failed';
  if (personId) return recordAuditOfPerson(origin, personId, { action, by: stranger });
  const target = { type: 'user', id: null, name: 'Unknown address' };
  await recordAudit({ ...origin, workspaceId: null, actor: stranger }, { action, target });
}
