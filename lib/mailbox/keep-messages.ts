import type { Database } from '@/lib/db/database';
import { mailboxMessages } from '@/lib/db/tables';
import { newId } from '@/lib/ids';

/** A message as the built-in mailbox takes it: whole, with the envelope of its email. */
export type KeptMessage = {
  workspaceId: string;
  emailId: string;
  fromEmail: string;
  toEmail: string;
  subject: string;
  raw: Buffer;
};

/** Puts messages into the built-in mailbox, in the transaction that says that they were delivered. */
export async function keepMessages(tx: Database, messages: readonly KeptMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(mailboxMessages)
    .values(messages.map((message) => ({ ...message, id: newId(), sizeBytes: message.raw.length })));
}
