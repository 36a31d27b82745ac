import { z } from 'zod';

export const emailStates = [
  'accepted',
  'queued',
  'deferred',
  'uncertain',
  'submitted',
  'delivered',
  'bounced',
  'failed',
  'suppressed',
  'canceled',
  'complained',
] as const;
export const emailState = z.enum(emailStates);
export type EmailState = z.infer<typeof emailState>;

export const failureCodes = [
  'RECIPIENT_INVALID',
  'DOMAIN_INVALID',
  'MAILBOX_DISABLED',
  'MAILBOX_FULL',
  'MESSAGE_TOO_LARGE',
  'CONTENT_REJECTED',
  'ADDRESS_UNSUPPORTED',
  'AUTHENTICATION_REJECTED',
  'POLICY_REJECTED',
  'RELAY_AUTH_FAILED',
  'TLS_UNAVAILABLE',
  'DELIVERY_EXPIRED',
  'CONNECTION_FAILED',
  'PROTOCOL_ERROR',
  'ATTACHMENT_UNAVAILABLE',
  'SUPPRESSED',
  'CANCELED',
  'OUTCOME_UNKNOWN',
  'INTERNAL_ERROR',
] as const;
export const failureCode = z.enum(failureCodes);
export type FailureCode = z.infer<typeof failureCode>;
