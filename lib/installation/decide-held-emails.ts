import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { countOf } from '@/lib/amounts';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, withTransaction } from '@/lib/context';
import { countHeldMail, giveUpHeldMail, sendHeldMail } from '@/lib/emails/held-mail';
import type { DecideHeldInput } from './contract';

/** Decides about all emails held by a restore: they are sent, or marked uncertain. */
export async function decideHeldEmails(ctx: Context, { decision }: DecideHeldInput) {
  await requireOperator(ctx);
  return withTransaction(ctx, async (tx) => {
    const decided = await countHeldMail(tx.db);
    await (decision === 'send' ? sendHeldMail : giveUpHeldMail)(tx.db);
    if (decided > 0)
      await recordAudit(tx, {
        action: decision === 'send' ? 'installation.held_sent' : 'installation.held_settled',
        target: { type: 'installation', id: null, name: countOf(decided, 'held email') },
        asOperator: true,
      });
    return { object: 'held_emails', decided } as const;
  });
}
