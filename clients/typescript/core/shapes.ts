import type { Operations } from './api-types.ts';

/** An operation of the API, such as `POST /emails/batch`. */
export type OperationName = keyof Operations;
export type QueryOf<O extends OperationName> = Operations[O]['query'];
export type BodyOf<O extends OperationName> = Operations[O]['body'];
export type AnswerOf<O extends OperationName> = Operations[O]['answer'];
export type ItemOf<O extends OperationName> = AnswerOf<O> extends { data: (infer T)[] } ? T : never;

/** The names in braces of an operation's path. */
export type PathNames<O extends string> = O extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

// What comes back, by the names that the documentation uses.
export type Template = AnswerOf<'GET /templates/{templateId}'>;
export type TemplateListItem = ItemOf<'GET /templates'>;
export type SavedDraft = AnswerOf<'PUT /templates/{templateId}/draft'>;
export type TemplateVersion = AnswerOf<'GET /templates/{templateId}/versions/{versionId}'>;
export type TemplateVersionSummary = ItemOf<'GET /templates/{templateId}/versions'>;
export type TemplateRevision = AnswerOf<'GET /templates/{templateId}/revisions/{revision}'>;
export type TemplatePreview = AnswerOf<'POST /templates/{templateId}/preview'>;
export type TemplateCheck = ItemOf<'POST /templates/{templateId}/checks'>;
export type Email = ItemOf<'GET /emails'>;
export type EmailState = Email['state'];
export type EmailDetail = AnswerOf<'GET /emails/{messageId}'>;
export type EmailEvent = ItemOf<'GET /emails/{messageId}/events'>;
export type SentEmail = AnswerOf<'POST /emails'>;
export type BatchResult = AnswerOf<'POST /emails/batch'>;
export type BatchEntry = BatchResult['data'][number];
export type Contact = AnswerOf<'GET /contacts/{contactId}'>;
export type ContactActivity = ItemOf<'GET /contacts/{contactId}/activity'>;
export type ContactImport = AnswerOf<'GET /contacts/imports/{importId}'>;
export type ContactProperty = ItemOf<'GET /contact-properties'>;
export type Topic = ItemOf<'GET /topics'>;
export type Segment = AnswerOf<'GET /segments/{segmentId}'>;
export type Attachment = AnswerOf<'GET /attachments/{attachmentId}'>;
export type Domain = AnswerOf<'GET /domains/{domainId}'>;
export type Suppression = ItemOf<'GET /suppressions'>;
export type WebhookDelivery = ItemOf<'GET /webhooks/{webhookId}/deliveries'>;
export type ApiKey = ItemOf<'GET /keys'>;
export type WebhookEventType = AnswerOf<'GET /webhooks/{webhookId}'>['events'][number];
