import { type Context, requireScope } from '@/lib/context';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { access } from '@/lib/scopes';
import { presentLink, readLinks } from './list-attachments';
import { presentEmail } from './present-email';
import { readDeliveryDetails } from './read-delivery-details';
import { readRelated } from './read-related';
import { requireEmail } from './require-email';

/** One email with everything it was sent with. `NOT_FOUND` when it is not in this workspace. */
export async function findEmail(ctx: Context, id: string): Promise<EmailDetail> {
  requireScope(ctx, access.readEmails);
  const { email, body } = await requireEmail(ctx, id);
  const links = email.attachmentCount > 0 ? await readLinks(ctx, id) : [];
  const details = (await readDeliveryDetails(ctx, [id]))(email.id);
  return {
    ...presentEmail(email, details),
    idempotency_key: email.idempotencyKey,
    template_id: email.templateId,
    template_version_id: email.templateVersionId,
    preview_text: body.previewText,
    metadata: JSON.parse(body.metadata),
    headers: JSON.parse(body.headers ?? '{}'),
    variables: JSON.parse(body.variables),
    attachments: links.map(presentLink),
    erased_at: email.erasedAt?.toISOString() ?? null,
    is_test: email.isTest,
    resend_of: email.resendOf,
    next_attempt_at: details.nextAttemptAt,
    waits_for_relay: details.waitsForRelay,
    tried_until: details.triedUntil,
    ...(await readRelated(ctx, email)),
  };
}
