import { type Context, requireScope } from '@/lib/context';
import type { EmailContent } from '@/lib/emails/contract/log';
import { access } from '@/lib/scopes';
import { requireEmail } from './require-email';

/** Subject, HTML and text exactly as sent. */
export async function findContent(ctx: Context, id: string): Promise<EmailContent> {
  requireScope(ctx, access.readEmails);
  const { email, body } = await requireEmail(ctx, id);
  return {
    object: 'email_content',
    id: email.id,
    subject: email.subject,
    preview_text: body.previewText,
    html: body.html,
    text: body.text,
  };
}
