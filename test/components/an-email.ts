import type { Email, EmailDetail } from '@/lib/emails/contract/log';

export const anId = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** An email as in the log: delivered to Ada, with the given fields. */
export function anEmail(given: Partial<Email> = {}): Email {
  return {
    object: 'email',
    id: anId(1),
    state: 'delivered',
    purpose: 'transactional',
    from_email: 'shop@bakery.example',
    from_name: 'Bakery',
    reply_to_email: null,
    to_email: 'ada@example.com',
    subject: 'Your order',
    queued_at: '2026-11-20T09:00:01.000Z',
    submitted_at: '2026-11-20T09:00:02.000Z',
    delivered_at: '2026-11-20T09:00:03.000Z',
    terminal_at: '2026-11-20T09:00:03.000Z',
    failure_code: null,
    failure_message: null,
    template: null,
    draft_of: null,
    broadcast_id: null,
    contact_id: null,
    api_key: null,
    attachment_count: 0,
    is_test: false,
    send_at: null,
    held: null,
    captured: false,
    created_at: '2026-11-20T09:00:00.000Z',
    ...given,
  };
}

/** One email with all details. */
export function anEmailDetail(given: Partial<EmailDetail> = {}): EmailDetail {
  const { template: _, ...listed } = anEmail();
  return {
    ...listed,
    idempotency_key: 'order-1',
    template_id: null,
    template_version_id: null,
    preview_text: '',
    metadata: {},
    headers: {},
    variables: {},
    attachments: [],
    template: null,
    broadcast: null,
    resend_of: null,
    resends: [],
    resent_as: [],
    similar: [],
    resent_by: null,
    resent_by_type: null,
    recipient_contact_id: null,
    erased_at: null,
    tracking: null,
    next_attempt_at: null,
    tried_until: null,
    waits_for_relay: null,
    recipient_suppressed: null,
    ...given,
  };
}
