import type { BroadcastTestInput } from '@/lib/broadcasts/contract';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { selectSubject } from '@/lib/broadcasts/stored-trial';
import { type Context, requireScope } from '@/lib/context';
import { sendTestOf } from '@/lib/emails/accept/send-test';
import type { TestSendResult } from '@/lib/emails/contract/sending';
import { access } from '@/lib/scopes';
import { findChosenVersion } from './find-chosen-version';
import { givenVariables, valuesForAll } from './preview-broadcast';

/** Sends a broadcast to test recipients, as a contact would get it. Throws the errors of a preview. */
export async function testBroadcast(
  ctx: Context,
  broadcastId: string,
  { to, contact_id }: BroadcastTestInput,
): Promise<TestSendResult> {
  requireScope(ctx, access.testBroadcasts);
  const row = await requireBroadcast(ctx, broadcastId);
  const version = await findChosenVersion(ctx, row);
  return sendTestOf(ctx, version.templateId, {
    to,
    contact_id: contact_id ?? undefined,
    from: row.fromEmail ?? undefined,
    version_id: version.id,
    variables: contact_id == null ? givenVariables(row) : valuesForAll(row, version.variables),
    mark_subject: true,
    subject: selectSubject(row) ?? undefined,
    reply_to: row.replyToEmail ?? undefined,
  });
}
