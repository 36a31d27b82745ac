export type EmailState =
  | 'accepted'
  | 'queued'
  | 'deferred'
  | 'uncertain'
  | 'submitted'
  | 'delivered'
  | 'bounced'
  | 'failed'
  | 'suppressed'
  | 'canceled'
  | 'complained';

export type Email = {
  id: string;
  state: EmailState;
  purpose: 'marketing' | 'transactional';
  from_email: string;
  from_name: string | null;
  reply_to_email: string | null;
  to_email: string;
  subject: string;
  queued_at: string | null;
  submitted_at: string | null;
  delivered_at: string | null;
  terminal_at: string | null;
  failure_code: string | null;
  failure_message: string | null;
  created_at: string;
};

export type EmailAttachment = {
  id: string;
  object: 'attachment';
  position: number;
  filename: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  download_available: boolean;
  created_at: string;
  download_url?: string | null;
};

export type EmailDetail = Email & {
  metadata: Record<string, string>;
  template_id: string | null;
  template_version_id: string | null;
  variables: Record<string, unknown>;
  attachments: EmailAttachment[];
};

export type EmailContent = { subject: string; html: string | null; text: string | null };

export type EmailEvent = {
  id: string;
  state: EmailState;
  detail?: Record<string, unknown>;
  created_at: string;
};

export type MailboxMessage = {
  object: 'mailbox_message';
  id: string;
  email_id: string;
  from: string;
  to: string;
  subject: string;
  received_at: string;
  size_bytes: number;
};

export type MailboxMessageDetail = MailboxMessage & {
  html: string | null;
  text: string | null;
  attachments: { filename: string | null; content_type: string; size_bytes: number }[];
};
