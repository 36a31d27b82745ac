import { and, eq, sql } from 'drizzle-orm';
import { findResettablePerson } from '@/lib/accounts/resets/find-resettable-person';
import { insertResetLink, resetMinutes } from '@/lib/accounts/resets/reset-token';
import type { Database } from '@/lib/db/database';
import { installationMail } from '@/lib/db/tables';
import { classifyFailure } from '@/lib/delivery/classify';
import { SmtpFailure } from '@/lib/delivery/smtp/failure';
import type { SmtpPool } from '@/lib/delivery/smtp/pool';
import { redactReply } from '@/lib/delivery/smtp/relay-words';
import type { Failure } from '@/lib/emails/states/moves';
import { letters } from '@/lib/installation-mail/letters';
import { openLetter, sealLetter } from '@/lib/installation-mail/mail-content';
import { env } from '@/lib/process/env';
import { relayName } from '@/lib/process/relay-name';
import type { ClaimedMail } from './claim-installation-mail';
import { composeInstallationMail } from './compose-installation-mail';

/** After this, what the email says is outdated. */
const maxAgeHours = 24;

/** Delivers one installation email. Without a relay it is only kept for operators to read. */
export async function deliverInstallationMail(
  db: Database,
  claimed: ClaimedMail,
  relay: SmtpPool | null,
): Promise<void> {
  const ready = claimed.content === null ? await writeReset(db, claimed) : claimed;
  if (ready === null || ready.content === null) return;
  const letter = openLetter(ready.content);
  if (letter === null)
    return settle(db, claimed, { failed: 'It cannot be read with this APP_SECRET.', final: true });
  if (relay === null) return settle(db, claimed, 'kept');
  const mail = { id: ready.id, toEmail: ready.toEmail, subject: ready.subject, createdAt: ready.createdAt };
  const { html, text, stop_url: stopUrl } = letter;
  const composed = await composeInstallationMail(db, { ...mail, html, text, stopUrl });
  if (composed === null)
    return settle(db, claimed, { failed: 'This is not an address that email can be sent to.', final: true });
  try {
    await relay.send(composed.envelope, composed.raw, async () => {});
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error;
    const outcome = classifyFailure(error);
    const failed = 'failure' in outcome ? describeFailure(outcome) : 'The mail server could not be reached.';
    return settle(db, claimed, { failed, final: outcome.kind === 'ended' });
  }
  await settle(db, claimed, 'sent');
}

/** Why it was not sent, with the server's reply: only operators read it. */
function describeFailure({ failure, response }: { failure: Failure; response?: string | undefined }): string {
  const { smtpUrl } = env();
  if (response === undefined || smtpUrl === null) return failure.message;
  return `${failure.message} ${relayName(smtpUrl)} answered: “${redactReply(response, smtpUrl)}”`;
}

/** Makes the link of a requested password reset. If nobody has the address, the row is deleted silently. */
function writeReset(db: Database, claimed: ClaimedMail): Promise<ClaimedMail | null> {
  return db.transaction(async (tx) => {
    const person = await findResettablePerson(tx, claimed.toEmail);
    if (person === null) {
      await tx.delete(installationMail).where(eq(installationMail.id, claimed.id));
      return null;
    }
    const url = await insertResetLink(tx, person.id);
    const letter = sealLetter(letters.password_reset({ url, minutes: resetMinutes }));
    const kept = await tx
      .update(installationMail)
      .set({ ...letter, shown: true })
      .where(matchLease(claimed))
      .returning({ id: installationMail.id });
    return kept.length > 0 ? { ...claimed, ...letter } : null;
  });
}

/** `kept`: there was no relay, so it never left; `sent_at` stays empty. */
type Outcome = 'sent' | 'kept' | { failed: string; final: boolean };

async function settle(db: Database, claimed: ClaimedMail, outcome: Outcome): Promise<void> {
  const set =
    typeof outcome === 'string'
      ? {
          state: 'sent' as const,
          sentAt: outcome === 'sent' ? sql`now()` : null,
          failureMessage: null,
        }
      : {
          state: sql`case when ${outcome.final} or created_at < now() - make_interval(hours => ${maxAgeHours})
            then 'failed' else 'waiting' end`,
          failureMessage: outcome.failed,
          dueAt: sql`now() + make_interval(mins => ${minutesUntilRetry(claimed.attempts)})`,
        };
  await db
    .update(installationMail)
    .set({ ...set, attempts: claimed.attempts + 1, leaseUntil: null })
    .where(matchLease(claimed));
}

function matchLease({ id, leaseEpoch }: ClaimedMail) {
  return and(eq(installationMail.id, id), eq(installationMail.leaseEpoch, leaseEpoch));
}

function minutesUntilRetry(attempts: number): number {
  const { retryMinutes } = env();
  return Math.ceil(retryMinutes[Math.min(attempts, retryMinutes.length - 1)] ?? 5);
}
