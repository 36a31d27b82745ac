import type { ErrorCode } from '@/lib/errors';

// What template routes answer beside the codes of every route; the API reference lists them.

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
