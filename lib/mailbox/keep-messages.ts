import type { Database } from '@/lib/db/database';
import { mailboxMessages } from '@/lib/db/tables';
import { newId } from '@/lib/ids';

/** A complete message for the built-in mailbox, with the envelope of its email. */
export type KeptMessage = {
  workspaceId: string;
  emailId: string;
  fromEmail: string;
  toEmail: string;
  subject: string;
  raw: Buffer;
};

/** Stores messages in the built-in mailbox, in the transaction that marks them as delivered. */
export async function keepMessages(tx: Database, messages: readonly KeptMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(mailboxMessages)
    .values(messages.map((message) => ({ ...message, id: newId(), sizeBytes: message.raw.length })));
}
