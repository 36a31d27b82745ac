// What `import … from 'postroom'` gives: the one place of the package that gathers.
export type * from './api-types.js';
export type { BatchEmailToSend, EmailToSend } from './email-to-send.js';
export type { Listing, Page } from './listing.js';
export { Postroom } from './postroom.js';
export { type ErrorDetails, isPostroomError, PostroomError } from './postroom-error.js';
export type * from './shapes.js';
// By a star, so that a declaration of the same name in the user's own code merges with it.
export type * from './template-variables.js';
export type { CallOptions, Input, PostroomOptions } from './transport.js';
export {
  verifyWebhook,
  type WebhookEmail,
  type WebhookEvent,
  type WebhookRequest,
  WebhookVerificationError,
} from './verify-webhook.js';
export { version } from './version.js';
