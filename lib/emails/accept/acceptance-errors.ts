import type { ErrorCode } from '@/lib/errors';

/** What any form of sending may be refused with, for the reference. */
export const acceptanceErrors = [
  'INVALID_REQUEST',
  'INVALID_JSON',
  'IDEMPOTENCY_KEY_REQUIRED',
  'BALANCE_EXHAUSTED',
  'SENDING_PAUSED',
  'BILLING_ACCOUNT_RESTRICTED',
  'IDEMPOTENCY_CONFLICT',
  'ATTACHMENT_NOT_READY',
  'ATTACHMENT_EXPIRED',
  'ATTACHMENT_LIMIT_EXCEEDED',
  'PAYLOAD_TOO_LARGE',
  'SENDER_UNAVAILABLE',
  'TEMPLATE_UNAVAILABLE',
  'INVALID_TEMPLATE_DATA',
  'DAILY_LIMIT_REACHED',
] as const satisfies readonly ErrorCode[];
