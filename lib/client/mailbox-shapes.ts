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
