import { createHash } from 'node:crypto';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { reviewGuests } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { guestConfirmationUrl, sealLinkSecret } from '@/lib/installation-mail/guests/guest-links';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { takeTokens } from '@/lib/rate-limits/token-buckets';
import type { ReviewGuest, SaveReviewGuestInput } from '@/lib/reviews/contract/guests';
import {
  findOpenLink,
  type OpenLink,
  type ReaderVisit,
  readingContext,
} from '@/lib/reviews/links/find-open-link';
import { presentGuest, readGuest } from './find-guest';
import { hashGuestKey } from './guest-key';

const maxPerLink = 100;

/** Any link of the installation: an address is asked three times, then every eight hours at most. */
const ofAddress = { size: 3, perSecond: 1 / 28_800 };
/** Enough for the colleagues of a whole department, but not for a list of strangers. */
const ofLink = { size: 20, perSecond: 1 / 300 };

/**
 * Saves where a guest wants emails about a link. An address gets nothing but the email that asks to confirm it; another
 * address replaces the earlier one, and null removes it. `RATE_LIMITED` if an address or a link is asked too often.
 */
export async function saveGuest(
  visit: ReaderVisit,
  secret: string,
  { guest, email }: SaveReviewGuestInput,
): Promise<ReviewGuest> {
  const link = await findOpenLink(visit, secret);
  const keyHash = hashGuestKey(guest);
  const ofKey = and(eq(reviewGuests.reviewId, link.id), eq(reviewGuests.keyHash, keyHash));
  if (email === null) {
    await visit.db.delete(reviewGuests).where(ofKey);
    return presentGuest(null);
  }
  if (!link.commentsAllowed) throw new DomainError('FORBIDDEN', 'This link is for reading only.');
  const address = email.toLowerCase();
  const known = await readGuest(visit.db, link.id, keyHash);
  if (known?.email === address && known.confirmedAt) return presentGuest(known);
  await limitConfirmations(visit, link, address);
  return withTransaction(readingContext(visit, link), async (tx) => {
    // Emails to the earlier address are erased with it.
    await tx.db.delete(reviewGuests).where(and(ofKey, ne(reviewGuests.email, address)));
    await limitGuests(tx, link, keyHash);
    const [row] = await tx.db
      .insert(reviewGuests)
      .values({
        ...{ id: newId(), workspaceId: link.workspaceId, reviewId: link.id, keyHash, email: address },
        linkSecret: sealLinkSecret(secret),
      })
      .onConflictDoUpdate({
        target: [reviewGuests.reviewId, reviewGuests.keyHash],
        set: { email: address, askedAt: sql`now()`, confirmedAt: null },
      })
      .returning();
    if (!row) throw new Error('An insert returned nothing.');
    await queueInstallationMail(tx.db, {
      ...{ kind: 'review_confirmation', to: address, guestId: row.id },
      // Nothing that the guest typed: nobody's words are sent to strangers.
      details: {
        ...{ template: link.templateName, workspace: link.workspaceName, address },
        url: guestConfirmationUrl(row),
      },
    });
    return presentGuest(row);
  });
}

async function limitConfirmations(visit: ReaderVisit, link: OpenLink, address: string): Promise<void> {
  const hash = createHash('sha256').update(address).digest('hex');
  const { granted, waitSeconds } = await takeTokens(visit.db, [
    { key: `review:guest:address:${hash}`, ...ofAddress },
    { key: `review:guest:link:${link.id}`, ...ofLink },
  ]);
  if (granted) return;
  const message = `Too many emails were asked for. Look into your inbox and its spam folder, or wait ${waitSeconds} s and try again.`;
  throw new DomainError('RATE_LIMITED', message, { retry_after_seconds: waitSeconds });
}

async function limitGuests(tx: Context, link: OpenLink, keyHash: string): Promise<void> {
  const [there] = await tx.db
    .select({ guests: count() })
    .from(reviewGuests)
    .where(and(eq(reviewGuests.reviewId, link.id), ne(reviewGuests.keyHash, keyHash)));
  if ((there?.guests ?? 0) >= maxPerLink)
    throw new DomainError('CONFLICT', 'This link has as many guests as it may have. Ask for a new one.');
}
