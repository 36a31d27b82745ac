import type { ErrorCode } from '@/lib/errors';

// Errors that several operations share, besides those of every route; listed in the API reference.

export const readErrors = ['NOT_FOUND', 'TEMPLATE_OPERATION_FAILED'] as const satisfies ErrorCode[];

export const writeErrors = [
  'API_KEY_ACTOR_UNAVAILABLE',
  'PAYLOAD_TOO_LARGE',
  'TEMPLATE_OPERATION_FAILED',
] as const satisfies ErrorCode[];

export const documentErrors = [
  'INVALID_TEMPLATE_DOCUMENT',
  'COMPLIANCE_REQUIRED',
  'TEMPLATE_COMPILATION_FAILED',
] as const satisfies ErrorCode[];

export const conflictErrors = [
  'NOT_FOUND',
  'TEMPLATE_CONFLICT',
  'DRAFT_REQUIRED',
  'DRAFT_SAVE_REQUIRED',
] as const satisfies ErrorCode[];

/** Errors of every form of sending, for the reference. */
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
