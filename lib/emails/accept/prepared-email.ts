import type { Purpose } from '@/lib/document/contract';
import type { SenderAddress } from './find-senders';

/** Stored bytes that an email links to. */
export type LinkedAttachment = {
  id: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
};

/** Everything that is stored for an email, before its quota and key are checked. */
export type PreparedEmail = {
  id: string;
  idempotencyKey: string;
  itemHash: string;
  purpose: Purpose;
  sender: SenderAddress;
  /** The item's own reply address; null for the sender's default. */
  replyTo: string | null;
  to: string;
  subject: string;
  previewText: string;
  html: string | null;
  text: string | null;
  templateId: string | null;
  templateVersionId: string | null;
  /** The locale used, and the one requested. */
  locale: string | null;
  requestedLocale: string | null;
  /** JSON objects as text. */
  metadata: string;
  variables: string;
  headers: string | null;
  /** Scheduled time as ISO 8601; null: at once. */
  sendAt: string | null;
  unsubscribeUrl: string | null;
  resendOf: string | null;
  /** The broadcast and contact it belongs to. */
  broadcast: { id: string; contactId: string } | null;
  isTest: boolean;
  /** The template whose draft it was made from, before it had a version. */
  draftOf: string | null;
  attachments: readonly LinkedAttachment[];
  /** Uploads made only for this email: deleted if it is not accepted. */
  ownFiles: readonly string[];
};
