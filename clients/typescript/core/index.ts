// The public exports of `postroom`, the only barrel of the package.
export type * from './api-types.ts';
export type { BatchEmailToSend, EmailToSend } from './email-to-send.ts';
export type { ImportedTemplate, TemplateToImport } from './import-template.ts';
export type { Deleted, Listing, Page, Paging } from './listing.ts';
export { Postroom, type PostroomOptions } from './postroom.ts';
export { type ErrorDetails, isPostroomError, PostroomError } from './postroom-error.ts';
export type * from './shapes.ts';
// By a star, so that declarations of the same name in the user's code merge with it.
export type * from './template-variables.ts';
export type { CallOptions, Input } from './transport.ts';
export {
  verifyWebhook,
  type WebhookContact,
  type WebhookEmail,
  type WebhookEvent,
  type WebhookRequest,
  WebhookVerificationError,
} from './verify-webhook.ts';
export { version } from './version.ts';
