import type { Email, Operations } from './api-types.ts';

export type {
  ApiKey,
  BatchEntry,
  BatchResult,
  Broadcast,
  Contact,
  ContactImport,
  ContactProperty,
  Domain,
  Email,
  EmailDetail,
  Segment,
  SentEmail,
  Suppression,
  Template,
  TemplateVersion,
  Topic,
  WebhookDelivery,
} from './api-types.ts';

/** An operation of the API, such as `POST /emails/batch`. */
export type OperationName = keyof Operations;
export type QueryOf<O extends OperationName> = Operations[O]['query'];
export type BodyOf<O extends OperationName> = Operations[O]['body'];
export type AnswerOf<O extends OperationName> = Operations[O]['answer'];
export type ItemOf<O extends OperationName> = AnswerOf<O> extends { data: (infer T)[] } ? T : never;

/** The names in braces in an operation's path. */
export type PathNames<O extends string> = O extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

// Response types, named as in the documentation.
export type TemplateListItem = ItemOf<'GET /templates'>;
export type SavedDraft = AnswerOf<'PUT /templates/{templateId}/draft'>;
export type TemplateVersionSummary = ItemOf<'GET /templates/{templateId}/versions'>;
export type TemplateRevision = AnswerOf<'GET /templates/{templateId}/revisions/{revision}'>;
export type TemplatePreview = AnswerOf<'POST /templates/{templateId}/preview'>;
export type TemplateCheck = ItemOf<'POST /templates/{templateId}/checks'>;
export type EmailState = Email['state'];
export type EmailEvent = ItemOf<'GET /emails/{messageId}/events'>;
export type ContactActivity = ItemOf<'GET /contacts/{contactId}/activity'>;
export type Attachment = AnswerOf<'GET /attachments/{attachmentId}'>;
export type WebhookEventType = AnswerOf<'GET /webhooks/{webhookId}'>['events'][number];
