import type { Purpose } from '@/lib/document/contract';
import type { SenderAddress } from './find-senders';

/** Bytes that are stored already, as an email links to them. */
export type LinkedAttachment = {
  id: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
};

/** Everything that one email is stored with: rendered, sanitised and decided. Only quota and its key are left. */
export type PreparedEmail = {
  id: string;
  idempotencyKey: string;
  itemHash: string;
  purpose: Purpose;
  sender: SenderAddress;
  /** Asked for by the item; without it replies go where the sender's go. */
  replyTo: string | null;
  to: string;
  subject: string;
  previewText: string;
  html: string | null;
  text: string | null;
  templateId: string | null;
  templateVersionId: string | null;
  /** The language it goes out in, and the one that was asked for. */
  locale: string | null;
  requestedLocale: string | null;
  /** JSON objects as text. */
  metadata: string;
  variables: string;
  headers: string | null;
  /** When it is asked to go out, as ISO 8601; null: at once. */
  sendAt: string | null;
  unsubscribeUrl: string | null;
  resendOf: string | null;
  /** The broadcast that it is part of, and the contact that it goes to. */
  broadcast: { id: string; contactId: string } | null;
  isTest: boolean;
  /** The template whose draft it was made of, which is no version. */
  draftOf: string | null;
  attachments: readonly LinkedAttachment[];
  /** Uploads made for this email alone: they go when it is not accepted. */
  ownFiles: readonly string[];
};
