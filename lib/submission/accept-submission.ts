import { type CheckedFile, checkFile } from '@/lib/attachments/check-file';
import { requireFits } from '@/lib/attachments/find-uploads';
import { discardFile, storeFile } from '@/lib/attachments/store-file';
import { type Context, requireScope } from '@/lib/context';
import type { ItemOutcome } from '@/lib/emails/accept/accept-items';
import { acceptTogether } from '@/lib/emails/accept/accept-together';
import { decidingRefusal } from '@/lib/emails/accept/deciding-refusal';
import { hashItem } from '@/lib/emails/accept/hash-item';
import { readItem } from '@/lib/emails/accept/read-item';
import { recordRefusals } from '@/lib/emails/accept/record-refusals';
import { type SendItem, singleItem } from '@/lib/emails/contract/sending';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { readSubmission, type Submission } from './read-submission';
import { type Recipient, recipientsOf } from './recipients';

/**
 * Accepts a submitted message for all of its recipients, each as a separate email, in one commit: SMTP has one reply
 * for all. If one is refused, all are: thrown, and recorded for each; permanent reasons come first.
 */
export async function acceptSubmission(
  ctx: Context,
  raw: Buffer,
  addresses: readonly string[],
): Promise<{ ids: string[] }> {
  requireScope(ctx, access.sendEmails);
  const submission = await readSubmission(raw);
  const recipients = recipientsOf(addresses, submission.key);
  const outcomes = await accept(ctx, submission, recipients).catch((error: unknown): ItemOutcome[] => {
    if (error instanceof DomainError) return recipients.map(() => error);
    throw error;
  });
  await recordRefusals(
    ctx,
    recipients.flatMap(({ to, key }, index) => {
      const error = outcomes[index];
      return error instanceof DomainError
        ? [{ given: { ...submission.given, to, idempotency_key: key }, error }]
        : [];
    }),
  );
  const refusal = decidingRefusal(outcomes);
  if (refusal) throw refusal;
  return { ids: outcomes.flatMap((outcome) => (outcome instanceof DomainError ? [] : [outcome.id])) };
}

async function accept(
  ctx: Context,
  { given, files }: Submission,
  recipients: readonly Recipient[],
): Promise<ItemOutcome[]> {
  // The first one represents all: they differ only in recipient and key, which are already checked.
  const fullItem = { idempotency_key: recipients[0]?.key, ...given, to: recipients[0]?.to };
  const read = readItem(singleItem, { ...fullItem, attachments: files.map(() => placeholder) }, 0, []);
  if (read instanceof DomainError) throw read;
  const checked = files.map((file, index) => checkFile(file, `attachments[${index}]`));
  requireFits(checked);
  const stored: string[] = [];
  let used = false;
  try {
    for (const file of checked) stored.push((await storeFile(ctx, file)).id);
    const item: SendItem = { ...read.item, attachments: stored };
    const outcomes = await acceptTogether(ctx, {
      item,
      contentHash: contentHash(given, checked),
      recipients,
    });
    used = outcomes.some((outcome) => !(outcome instanceof DomainError) && !outcome.replayed);
    return outcomes;
  } finally {
    // A commit whose answer was lost may have used them: never discard the files of an accepted email.
    if (!used) for (const id of stored) await discardFile(ctx, id);
  }
}

/** A placeholder while the fields are checked; files are checked afterwards. */
const placeholder = { filename: '', content_type: '', content: '' };

/** A hash to compare repeated keys by: without the parts that programs change with each attempt. */
function contentHash(item: Submission['given'], files: readonly CheckedFile[]): string {
  const attachments = files.map(({ filename, contentType, sha256 }) => ({ filename, contentType, sha256 }));
  return hashItem({ ...item, idempotency_key: null, attachments });
}
