/** The guides in reading order; their text is in `docs/guides/<slug>.md`. */
export const guides = [
  { slug: 'first-email', title: 'First email' },
  { slug: 'templates', title: 'Templates and variables' },
  { slug: 'languages', title: 'Languages' },
  { slug: 'contacts', title: 'Contacts from your own database' },
  { slug: 'consent', title: 'Consent' },
  { slug: 'sign-up-forms', title: 'Sign-up forms' },
  { slug: 'broadcasts', title: 'Broadcasts' },
  { slug: 'idempotency', title: 'Idempotency and retries' },
  { slug: 'attachments', title: 'Attachments' },
  { slug: 'webhooks', title: 'Webhooks' },
  { slug: 'smtp', title: 'Sending by SMTP' },
  { slug: 'testing', title: 'Testing' },
  { slug: 'errors', title: 'Errors and limits' },
  { slug: 'many-machines', title: 'Many machines' },
] as const;
