import { eq } from 'drizzle-orm';
import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { type Context, withTransaction } from '@/lib/context';
import { users } from '@/lib/db/tables';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { env } from '@/lib/process/env';

/** Sends a test email to the operator, the same way as invitations and resets. */
export async function sendInstallationTest(ctx: Context) {
  await requireOperator(ctx);
  const { userId } = ctx.actor;
  if (userId === null) throw new Error('An operator who is nobody.');
  return withTransaction(ctx, async (tx) => {
    const [person] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!person) throw new Error('An operator without a row.');
    await queueInstallationMail(tx.db, { kind: 'test', to: person.email, details: {} });
    return { object: 'installation_test', to_email: person.email, emailed: env().smtpUrl !== null } as const;
  });
}
