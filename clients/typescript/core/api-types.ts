// Generated from the operations of the API by `npm run client-types`. Not to be edited.

import type { Deleted, Page, Paging } from './listing.ts';
import type { Operation } from './operation.ts';

export type ErrorCode =
  | 'INVALID_REQUEST'
  | 'INVALID_JSON'
  | 'INVALID_CURSOR'
  | 'INVALID_TEMPLATE_DOCUMENT'
  | 'IDEMPOTENCY_KEY_REQUIRED'
  | 'UNAUTHORIZED'
  | 'BALANCE_EXHAUSTED'
  | 'FORBIDDEN'
  | 'OPERATOR_REQUIRED'
  | 'TWO_FACTOR_REQUIRED'
  | 'WORKSPACE_DELETED'
  | 'API_KEY_ACTOR_UNAVAILABLE'
  | 'SENDING_PAUSED'
  | 'BILLING_ACCOUNT_RESTRICTED'
  | 'NOT_FOUND'
  | 'ATTACHMENT_NOT_FOUND'
  | 'DOMAIN_NOT_FOUND'
  | 'WEBHOOK_NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'CONTACT_EXISTS'
  | 'CONTACTS_CHANGED'
  | 'BROADCAST_CONFLICT'
  | 'BROADCAST_NOT_READY'
  | 'WORKSPACE_CHANGED'
  | 'TEMPLATE_CONFLICT'
  | 'APPROVAL_REQUIRED'
  | 'DRAFT_REQUIRED'
  | 'DRAFT_SAVE_REQUIRED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'RECIPIENT_SUPPRESSED'
  | 'ATTACHMENT_NOT_READY'
  | 'WEBHOOK_ALREADY_EXISTS'
  | 'WEBHOOK_ENDPOINT_LIMIT_REACHED'
  | 'ATTACHMENT_EXPIRED'
  | 'PAYLOAD_TOO_LARGE'
  | 'ATTACHMENT_LIMIT_EXCEEDED'
  | 'STORAGE_LIMIT_EXCEEDED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'COMPLIANCE_REQUIRED'
  | 'TEMPLATE_COMPILATION_FAILED'
  | 'SOURCE_UNAVAILABLE'
  | 'ATTACHMENT_INVALID'
  | 'ATTACHMENT_TYPE_UNSUPPORTED'
  | 'SENDER_UNAVAILABLE'
  | 'TEMPLATE_UNAVAILABLE'
  | 'INVALID_TEMPLATE_DATA'
  | 'INVALID_WEBHOOK_URL'
  | 'RATE_LIMITED'
  | 'DAILY_LIMIT_REACHED'
  | 'TEMPLATE_OPERATION_FAILED'
  | 'INTERNAL_ERROR'
  | 'PICTURES_UNAVAILABLE'
  | 'EMAIL_LIST_UNAVAILABLE'
  | 'ATTACHMENT_UNAVAILABLE'
  | 'SETUP_UNAVAILABLE'
  | 'WEBHOOK_DESTINATION_UNAVAILABLE';

export type CanonicalDocument = {
  /** The version of the document format. */
  schema_version: 1;
  /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. This never changes. */
  source_mode: "visual";
  /** The MJML source. */
  mjml: string;
  /** The plain text. */
  plain_text: string | null;
  /** The variables that the document may use. */
  variables: VariableDefinition[];
  /** The conditions that the document may use. */
  conditions: ConditionDefinition[];
  /** The compliance footer: required for marketing, null for transactional emails. */
  compliance: ComplianceBlock | null;
} | {
  /** The version of the document format. */
  schema_version: 1;
  /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. This never changes. */
  source_mode: "html";
  /** The HTML. */
  html: string;
  /** The plain text. */
  plain_text: string | null;
  /** The variables that the document may use. */
  variables: VariableDefinition[];
  /** The conditions that the document may use. */
  conditions: ConditionDefinition[];
  /** The compliance footer: required for marketing, null for transactional emails. */
  compliance: ComplianceBlock | null;
};

export type VariableDefinition = {
  /** The name, as the document uses it. */
  name: string;
  /** The kind of its value. */
  type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
  /** Whether it is required. */
  required: boolean;
  /** The value used if none is given. */
  fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
  /** The value used in previews and tests. */
  sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
  /** A note for your team. */
  description: string | null;
  /** The fields of each item of a list. */
  fields?: FieldDefinition[];
};

export type FieldDefinition = {
  /** The name of the field. */
  name: string;
  /** The kind of its value. */
  type: "text" | "number" | "boolean" | "date" | "url" | "image";
  /** Whether it is required. */
  required: boolean;
  /** The value used if none is given. */
  fallback: string | number | boolean | null;
  /** The value used in previews and tests. */
  sample: string | number | boolean | null;
  /** A note for your team. */
  description: string | null;
};

export type ConditionDefinition = {
  /** The name, as the document uses it. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** Whether all rules must hold, or any one. */
  match: "all" | "any";
  /** The rules that must hold. */
  rules: ({
    /** The variable that the rule checks. */
    variable: string;
    /** How the values are compared. */
    operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
    /** The value. */
    value: string | number | boolean | null;
  })[];
};

export type ComplianceBlock = {
  /** The marker that locks the footer. */
  marker: string;
  /** The text. */
  content: string;
  /** How the footer is aligned. */
  align?: "left" | "center" | "right";
  /** The color of the text, six digits. */
  color?: string;
  /** The color behind the text, six digits. */
  background_color?: string;
};

export type DocumentInput = {
  /** The version of the document format. */
  schema_version: 1;
  /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. This never changes. */
  source_mode: "visual";
  /** The MJML source. */
  mjml: string;
  /** The plain text. */
  plain_text: string | null;
  /** The variables that the document may use. */
  variables: VariableDefinition[];
  /** The conditions that the document may use. */
  conditions: ConditionDefinition[];
  /** The compliance footer: required for marketing, null for transactional emails. */
  compliance?: ComplianceBlock | null;
} | {
  /** The version of the document format. */
  schema_version: 1;
  /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. This never changes. */
  source_mode: "html";
  /** The HTML. */
  html: string;
  /** The plain text. */
  plain_text: string | null;
  /** The variables that the document may use. */
  variables: VariableDefinition[];
  /** The conditions that the document may use. */
  conditions: ConditionDefinition[];
  /** The compliance footer: required for marketing, null for transactional emails. */
  compliance?: ComplianceBlock | null;
};

export type Account = {
  /** The type of the object. */
  object: "account";
  /** The id, a UUID. */
  id: string;
  /** The name of the person. */
  name: string;
  /** An email address. */
  email: string;
  /** Whether this person can sign in with a password. */
  has_password: boolean;
  /** Whether sign-in asks for a second factor. */
  two_factor: {
    /** Whether sign-in asks for a second factor. */
    enabled: boolean;
    /** How many recovery codes are left. */
    recovery_codes_left: number;
  };
  /** When it was created. */
  created_at: string;
};

export type ApiKey = {
  /** The type of the object. */
  object: "api_key";
  /** The id, a UUID. */
  id: string;
  /** What uses the key. */
  name: string;
  /** The public start of the key, to recognize it by. */
  prefix: string;
  /** What the key may do. */
  scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage" | "contact:read" | "contact:write" | "broadcast:read" | "broadcast:write" | "broadcast:send")[];
  /** Who created it, if known. */
  created_by: {
    /** The id, a UUID. */
    id: string;
    /** The name of the person. */
    name: string;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was last used. */
  last_used_at: string | null;
  /** When it expires. Null means never. */
  expires_at: string | null;
  /** When it was revoked. */
  revoked_at: string | null;
};

export type Asset = {
  /** The type of the object. */
  object: "asset";
  /** The id, a UUID. */
  id: string;
  /** The name of the file. */
  filename: string;
  /** The MIME type of the file. */
  content_type: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
  /** The size in bytes. */
  size_bytes: number;
  /** The width in pixels. */
  width: number;
  /** The height in pixels. */
  height: number;
  /** The alternative text: what the image shows, for people who cannot see it. */
  alt: string | null;
  /** Its tags. */
  tags: string[];
  /** The public address. It never changes: it contains the digest of the bytes. */
  url: string;
  /** Templates that show it in the draft or the published version. */
  used_by: ({
    /** The id of the template. */
    template_id: string;
    /** The name shown to people. */
    name: string;
  })[];
  /** When it was created. */
  created_at: string;
  /** Who created it, if known. */
  created_by: Person;
};

export type Person = {
  /** The id, a UUID. */
  id: string | null;
  /** The name of the person. */
  name: string;
};

export type AttachmentUpload = {
  /** The type of the object. */
  object: "attachment_upload";
  /** The id, a UUID. */
  id: string;
  /** The name of the file. */
  filename: string;
  /** The MIME type of the file. */
  content_type: string;
  /** The size in bytes. */
  size_bytes: number;
  /** The SHA-256 digest of the bytes, in lower-case hexadecimal. */
  sha256: string;
  /** `ready` once it may be sent. */
  state: "processing" | "ready" | "rejected" | "expired";
  /** When the upload is deleted if no email uses it. */
  expires_at: string;
};

export type AuditEvent = {
  /** The type of the object. */
  object: "audit_event";
  /** The id, a UUID. */
  id: string;
  /** Who did it. */
  actor: {
    /** The type. */
    type: "member" | "key" | "operator" | "system";
    /** The id, a UUID. */
    id: string | null;
    /** The name shown to people. */
    name: string;
  };
  /** What was done. */
  action: "installation.set_up" | "installation.held_sent" | "installation.held_settled" | "operator.added" | "operator.removed" | "workspace.created" | "workspace.updated" | "workspace.limits_changed" | "workspace.deleted" | "workspace.restored" | "workspace.erased" | "member.joined" | "member.role_changed" | "member.removed" | "member.left" | "member.signed_in" | "member.sign_in_failed" | "member.signed_out" | "member.sessions_ended" | "account.name_changed" | "account.email_changed" | "account.password_changed" | "account.password_reset_requested" | "account.password_reset" | "account.two_factor_enabled" | "account.two_factor_disabled" | "account.recovery_codes_replaced" | "account.passkey_added" | "account.passkey_removed" | "invitation.created" | "invitation.revoked" | "invitation.accepted" | "key.created" | "key.revoked" | "template.created" | "template.updated" | "template.duplicated" | "template.published" | "template.deleted" | "template.exported" | "template.draft_started" | "template.translation_added" | "template.translation_saved" | "template.translation_removed" | "template.draft_discarded" | "template.review_link_created" | "template.review_link_ended" | "template.reviewed" | "template.review_guest_confirmed" | "template.review_guest_removed" | "template.comment_deleted" | "label.renamed" | "label.removed" | "domain.added" | "domain.verified" | "domain.unverified" | "domain.removed" | "sending_address.created" | "sending_address.updated" | "sending_address.deleted" | "suppression.added" | "suppression.removed" | "webhook.created" | "webhook.updated" | "webhook.secret_replaced" | "webhook.disabled" | "webhook.deleted" | "webhook.delivery_replayed" | "contact.exported" | "contact.imported" | "contact.import_undone" | "contact.deleted" | "contact.erased" | "contact.unsubscribed" | "contact.topics_changed" | "contact.segments_changed" | "contact_property.created" | "contact_property.deleted" | "topic.created" | "topic.updated" | "topic.deleted" | "form.created" | "form.updated" | "form.deleted" | "broadcast.created" | "broadcast.updated" | "broadcast.deleted" | "broadcast.sent" | "broadcast.approved" | "broadcast.sent_back" | "broadcast.paused" | "broadcast.resumed" | "broadcast.canceled" | "broadcast.winner_chosen" | "broadcast.exported" | "email.resent" | "email.canceled" | "email.exported" | "audit.exported";
  /** What it was done to. */
  target: {
    /** The type. */
    type: string;
    /** The id, a UUID. */
    id: string | null;
    /** The name shown to people. */
    name: string;
  };
  /** What changed, field by field. */
  changes: ({
    /** The field that changed. */
    field: string;
    /** The value before. */
    from: string | number | boolean | string[] | null;
    /** The value after. */
    to: string | number | boolean | string[] | null;
  })[];
  /** The address it came from. */
  ip: string | null;
  /** Identifies the request. Give it to an operator of the installation when you ask about an error. */
  request_id: string | null;
  /** When it was created. */
  created_at: string;
};

export type BatchEntry = {
  /** The position of the item in the request, counted from 0. */
  index: number;
  /** The key that prevents a repeated request from sending twice. */
  idempotency_key: string | null;
  /** The id, a UUID. */
  id?: string;
  /** The key was accepted before, so nothing was sent again. */
  replayed?: true;
  /** Why it was refused, if it was. */
  error?: ItemError;
};

export type ItemError = {
  /** The stable code. See the list of error codes. */
  code: string;
  /** A message for people. The wording may change. */
  message: string;
  /** The HTTP status that belongs to the code. */
  status: number;
  /** Whether the same request may succeed later without a change. */
  retryable: boolean;
  /** More about the error, in the form its code documents. */
  details?: Record<string, unknown>;
  /** Identifies the request. Give it to an operator of the installation when you ask about an error. */
  request_id: string;
};

export type BatchResult = {
  /** The type of the object. */
  object: "list";
  /** The items of this page, in the order of the list. */
  data: BatchEntry[];
  /** How many items were accepted. */
  accepted: number;
  /** How many items were refused. */
  failed: number;
};

export type BlockAnchor = {
  /** The path of the block from the body: its index in each parent. */
  path: number[];
  /** How many siblings it had, itself included. */
  siblings: number;
  /** Its element. */
  tag: string;
  /** A digest of its source. */
  digest: string;
  /** Its first words. */
  excerpt: string;
};

export type Brand = {
  /** The colors of the brand. */
  colors: ({
    /** The name shown to people. */
    name: string;
    /** The color. */
    value: string;
  })[];
  /** The fonts of the brand. */
  fonts: ({
    /** The name shown to people. */
    name: string;
    /** The font and its fallbacks. */
    stack: string;
    /** The style sheet of the first font, for email clients that load web fonts. */
    stylesheet_url: string | null;
  })[];
  /** An image of the library. */
  logo_asset_id: string | null;
  /** How buttons look. */
  button: {
    /** The color behind the text, six digits. */
    background_color: string;
    /** The color of the text, six digits. */
    color: string;
    /** In pixels, as a number or as in `6px`. */
    border_radius: number | string;
  };
  /** The type of the object. */
  object: "brand";
  /** Null if nothing was set yet. */
  updated_at: string | null;
};

export type Broadcast = {
  /** The type of the object. */
  object: "broadcast";
  /** The id, a UUID. */
  id: string;
  /** The name shown to members. */
  name: string;
  /** The current state. */
  state: "draft" | "waiting_approval" | "scheduled" | "sending" | "paused" | "sent" | "canceled";
  /** Why it is paused. Null if it is not. */
  paused_because: "MEMBER" | "BOUNCES" | "COMPLAINTS" | "MISSED_TIME" | "SENDER_UNAVAILABLE" | "RELAY" | "DAILY_LIMIT" | "BALANCE" | "SENDING_PAUSED" | "TEMPLATE_UNAVAILABLE" | "AUDIENCE_UNAVAILABLE" | "RESTORED" | null;
  /** A published marketing template. */
  template_id: string | null;
  /** The version that is sent. It is pinned when the broadcast is sent or scheduled. */
  template_version_id: string | null;
  /** A sending address of the workspace. */
  from: string | null;
  /** The reply-to address. Null uses that of the sending address. */
  reply_to: string | null;
  /** The segment to send to. Null means all contacts. */
  segment_id: string | null;
  /** Segments to exclude. */
  excluded_segment_ids: string[];
  /** Only contacts who are subscribed to this topic. The unsubscribe link of the email ends that subscription. */
  topic_id: string | null;
  /** Values of variables that are the same for all recipients. */
  variables: Record<string, unknown>;
  /** A subject for this broadcast, with the variables of the template. Null uses the subject of the template. */
  subject: string | null;
  /** When it is sent. */
  at: {
    /** When to send: now, at one time, or at a local time for each recipient. */
    kind: "now" | "time" | "local_time";
    /** For `time`: an ISO 8601 time with a UTC offset. For `local_time`: one without an offset, such as 2026-12-01T09:00. */
    time: string | null;
    /** For `local_time`: the IANA time zone of contacts whose property `time_zone` is empty. */
    time_zone: string | null;
  };
  /** The maximum number of emails per hour. Null means no limit. */
  per_hour: number | null;
  /** What is tracked. */
  tracking: {
    /** Whether opens are tracked, with a pixel. */
    opens: boolean;
    /** Whether clicks are tracked, with links through this installation. */
    clicks: boolean;
  };
  /** The UTM parameters added to links. Null adds nothing. */
  utm: Utm | null;
  /** The A/B test of subjects. Null means no test. */
  trial: {
    /** The subjects to test. */
    subjects: string[];
    /** The share of recipients in the test, in percent. */
    share_percent: number;
    /** Who chooses the winner: `clicks` so far, or a person. Null if the test covers all recipients, so there is no winner. */
    winner_by: "clicks" | "hand" | null;
    /** How long to wait before the winner is chosen by clicks. Null without a winner. */
    after_minutes: number | null;
    /** The index of the chosen subject. Null until it is chosen, and if the test covers all recipients. */
    winner: number | null;
    /** When it was chosen. */
    chosen_at: string | null;
    /** Who chose it. Null if it was chosen by clicks. */
    chosen_by: Person | null;
    /** Since when the broadcast has been waiting only for the winner, which clicks choose `after_minutes` later. Null if it is not waiting for that. */
    waiting_since: string | null;
    /** The results of each subject, in the same order. */
    results: ({
      /** The subject. */
      subject: string;
      /** Emails with this subject. */
      accepted: number;
      /** People who opened one of them. */
      opened: number;
      /** People who followed a link in one of them. */
      clicked: number;
    })[];
  } | null;
  /** Increases with each change of the content. */
  revision: number;
  /** The results so far, at most 5 s old. */
  counts: {
    /** Everyone who was looked at: `accepted` and `skipped` of them, and the others wait or, after a cancellation, get none. */
    recipients: number;
    /** Emails that were accepted, whether or not they were delivered. */
    accepted: number;
    /** Emails that the receiving network took. */
    submitted: number;
    /** Emails whose delivery was confirmed. */
    delivered: number;
    /** Emails that were permanently refused. */
    bounced: number;
    /** Emails that were reported as unwanted. */
    complained: number;
    /** Emails to addresses that had come onto the suppression list. */
    suppressed: number;
    /** Emails that could not be sent. */
    failed: number;
    /** Emails that were canceled while they waited. */
    canceled: number;
    /** People who were skipped when their turn came. */
    skipped: number;
    /** People who unsubscribed by a link in it. */
    unsubscribed: number;
    /** People who opened it. */
    opened: number;
    /** People who followed a link in it. */
    clicked: number;
    /** People for whom only a privacy proxy or a scanner opened it. */
    opened_by_machine: number;
    /** Of those delivered, what the test inbox kept: it never left the installation. */
    captured: number;
  };
  /** How many recipients were found when it was sent. Null before that. */
  recipients_expected: number | null;
  /** Set if the workspace requires approval. */
  approval: {
    /** Who sent it. */
    asked_by: Person | null;
    /** Who approved it. Null if nobody did or had to. */
    approved_by: Person | null;
    /** The note from the person who sent it back. */
    note: string | null;
  };
  /** When the first email is sent. For `local_time`, this is in the time zone where the day starts first. Null for drafts and for broadcasts that will be sent as soon as they are approved. */
  due_at: string | null;
  /** When it started to send. */
  started_at: string | null;
  /** When the last email was accepted, or when it was canceled. */
  ended_at: string | null;
  /** When it was created. */
  created_at: string;
  /** Who created it, if known. */
  created_by: Person | null;
  /** When it was last changed. */
  updated_at: string;
};

export type Utm = {
  /** The value of utm_source. */
  source?: string;
  /** The value of utm_medium. */
  medium?: string;
  /** The value of utm_campaign. */
  campaign?: string;
  /** The value of utm_term. */
  term?: string;
  /** The value of utm_content. */
  content?: string;
};

export type BroadcastRecipient = {
  /** The type of the object. */
  object: "broadcast_recipient";
  /** The id of the contact, even if it was deleted. */
  contact_id: string;
  /** The address. Null if the person was erased. */
  email: string | null;
  /** The email that was accepted for this person. */
  email_id: string | null;
  /** The state of that email, or `waiting` or `skipped` if there is none. */
  state: "waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
  /** Whether the built-in mailbox kept the email: it counts as `delivered` but was not sent. */
  captured: boolean;
  /** Why it was not delivered: the reason for skipping, or the failure code of the email. */
  reason: string | null;
  /** The index of the subject this recipient got: a tested one, or the winner. */
  subject_tried: number | null;
  /** When this person first opened it. Opens by machines do not count. */
  opened_at: string | null;
  /** When this person first followed a link in it. */
  clicked_at: string | null;
  /** When this person unsubscribed with a link in it. */
  unsubscribed_at: string | null;
};

export type Cancellation = {
  /** The type of the object. */
  object: "cancellation";
  /** The id, a UUID. */
  id: string;
  /** The current state. */
  state: "running" | "done";
  /** How many emails were waiting and matched when it started. */
  matched: number;
  /** How many have been canceled so far. */
  canceled: number;
};

export type Comment = {
  /** The type of the object. */
  object: "comment";
  /** The id, a UUID. */
  id: string;
  /** The id of the template. */
  template_id: string;
  /** The first comment of the thread, for a reply. */
  parent_id: string | null;
  /** The review link that the thread started from. People with the link can see it. */
  review_id: string | null;
  /** The text, without formatting. */
  body: string;
  /** The author. */
  author: {
    /** `guest`: a person with a review link and no account. */
    type: "member" | "key" | "guest";
    /** The id, a UUID. */
    id: string | null;
    /** The name shown to people. */
    name: string;
    /** Whether it is a guest who confirmed an email address. The address is not shown. */
    confirmed: boolean;
  };
  /** The block that the comment is about. */
  anchor: BlockAnchor | null;
  /** The language that was viewed with a review link. Null if there is only one, or if it was not made with a link. */
  locale: string | null;
  /** The saved draft that the link shows. */
  revision: number | null;
  /** The version that the link shows. */
  version_number: number | null;
  /** When the thread was resolved. Null if it is open. */
  resolved_at: string | null;
  /** Who resolved it. */
  resolved_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name shown to people. */
    name: string;
  } | null;
  /** When the text was changed. */
  edited_at: string | null;
  /** When it was created. */
  created_at: string;
};

export type ConsentInput = {
  /** Where it was given. */
  source: string;
  /** When it was given, not in the future. The default is now. */
  at?: string;
  /** The address it was given from. */
  ip?: string | null;
  /** The words that were agreed to. */
  wording?: string | null;
};

export type Contact = {
  /** The type of the object. */
  object: "contact";
  /** The id, a UUID. */
  id: string;
  /** An email address. */
  email: string;
  /** Its values, by property name. */
  properties: Record<string, string | number | boolean>;
  /** The state of its marketing subscription. */
  state: "subscribed" | "unconfirmed" | "unsubscribed";
  /** All topics of the workspace, and whether the contact is subscribed to each. */
  topics: ({
    /** The id of the topic. */
    topic_id: string;
    /** The name that readers see. */
    name: string;
    /** Whether emails of this topic may be sent to the contact. */
    subscribed: boolean;
    /** When it was chosen. Null means that the default applies. */
    changed_at: string | null;
    /** Who chose: a program, a member, an import, the reader with the link in an email or in a sign-up form, or nobody yet. */
    source: "default" | "api" | "member" | "import" | "reader" | "form";
  })[];
  /** The stored proof of consent. */
  consent: {
    /** Where it was given. */
    source: string;
    /** When it was given. */
    at: string;
    /** The address it was given from. */
    ip: string | null;
    /** The words that were agreed to. */
    wording: string | null;
    /** When the sign-up was confirmed. Left out if it was not. */
    confirmed_at?: string;
    /** The address it was confirmed from. */
    confirmed_ip?: string | null;
  } | null;
  /** Set if the address is on the suppression list. */
  suppressed: {
    /** Why no email is sent to this address. */
    reason: "manual" | "bounce" | "complaint" | "unsubscribe";
    /** Since when it is suppressed. */
    since: string;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type ContactChange = {
  /** The type of the object. */
  object: "contact_change";
  /** The id, a UUID. */
  id: string;
  /** What is done with each contact. */
  action: "subscribe_topic" | "unsubscribe_topic" | "add_to_segment" | "remove_from_segment" | "unsubscribe" | "delete";
  /** The current state. An interrupted change continues automatically. */
  state: "running" | "done" | "failed";
  /** How many contacts matched when it started. */
  matched: number;
  /** The margin of error. It is above 0 if there are so many contacts that they were sampled. */
  matched_margin: number;
  /** How many contacts have been processed. */
  visited: number;
  /** How many of them were changed. */
  changed: number;
  /** How many were not subscribed to the topic because they had unsubscribed from it or from everything. */
  kept: number;
  /** Why it could not be finished. */
  failure_message: string | null;
  /** When it was created. */
  created_at: string;
  /** When it ended. Null while it runs. */
  ended_at: string | null;
};

export type ContactExport = {
  /** The type of the object. */
  object: "contact_export";
  /** The contact itself. */
  contact: Contact;
  /** The entry of the address in the suppression list. Null if there is none. */
  suppression: {
    /** Why nothing is sent to the address. */
    reason: string;
    /** What was noted of it. */
    note: string | null;
    /** Since when. */
    created_at: string;
  } | null;
  /** The manual segments that it is in. */
  segments: ({
    /** The id, a UUID. */
    id: string;
    /** The name shown to people. */
    name: string;
  })[];
  /** Changes of its state and topics, oldest first. */
  history: ({
    /** The topic. Null for the contact itself. */
    topic_id: string | null;
    /** The current state. */
    state: "subscribed" | "unconfirmed" | "unsubscribed";
    /** Who changed the state or chose the topic: `member`, `api`, `import`, `reader` or `form`. */
    source: string | null;
    /** The import that changed the state. Null for everything else. */
    import_id: string | null;
    /** When it was created. */
    created_at: string;
  })[];
  /** Opens and clicks in emails of broadcasts, oldest first. */
  opens_and_clicks: ({
    /** Where the link leads. Null for the other kinds. */
    url: string | null;
    /** Whether a scanner or a privacy proxy opened or clicked, and not a person. */
    by_machine: boolean;
    /** When it was created. */
    created_at: string;
    /** What happened with an email. */
    kind: "opened" | "clicked";
    /** The email. */
    email_id: string;
  })[];
  /** The broadcasts it was a recipient of, and why it did not get one, newest first. */
  broadcasts: ({
    /** The id of the broadcast. */
    id: string;
    /** Its name. */
    name: string;
    /** Whether the contact is still waiting, an email was accepted, or the contact was skipped. */
    state: "waiting" | "accepted" | "skipped" | "canceled";
    /** Why the contact did not get it. Null if it did. */
    reason: string | null;
    /** The email. Null if none was accepted. */
    email_id: string | null;
    /** When the contact unsubscribed with a link in it. */
    unsubscribed_at: string | null;
  })[];
  /** Sign-ups with forms in the last 7 days, confirmed or not, newest first. */
  sign_ups: ({
    /** The form. */
    form_id: string;
    /** The name of the form. */
    form: string;
    /** The submitted values, by property name. */
    properties: Record<string, string | number | boolean>;
    /** The words that were agreed to. */
    wording: string;
    /** The address it came from. */
    ip: string | null;
    /** When the form was submitted. */
    requested_at: string;
    /** When the sign-up was confirmed. Null until then. */
    confirmed_at: string | null;
  })[];
  /** The review links whose emails it gets, confirmed or not, newest first. */
  reviews: ({
    /** The id of the template. */
    template_id: string;
    /** The name of the template. */
    template: string;
    /** When the address was left. */
    asked_at: string;
    /** When it was confirmed. Null if it was not. */
    confirmed_at: string | null;
  })[];
  /** What was sent to it, newest first. */
  emails: ({
    /** The id, a UUID. */
    id: string;
    /** The current state. */
    state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
    /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
    purpose: "marketing" | "transactional";
    /** The sending address that was used. */
    from_email: string;
    /** The recipient. */
    to_email: string;
    /** The subject line. */
    subject: string;
    /** The text that email clients show after the subject. */
    preview_text: string;
    /** The HTML. */
    html: string | null;
    /** The plain text. */
    text: string | null;
    /** Your own values, searchable in the log. */
    metadata: Record<string, string>;
    /** Your own headers of the email. */
    headers: Record<string, string>;
    /** Values for the variables of the template. */
    variables: Record<string, unknown>;
    /** The attachments, in their order. */
    attachments: ({
      /** The name of the file. */
      filename: string;
      /** The MIME type of the file. */
      content_type: string;
      /** The size in bytes. */
      size_bytes: number;
    })[];
    /** What happened to it, oldest first. */
    events: ({
      /** The current state. */
      state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
      /** More about this step, such as what the receiving server said. */
      detail: Record<string, unknown>;
      /** When it was created. */
      created_at: string;
    })[];
    /** When it was created. */
    created_at: string;
  })[];
};

export type ContactImportListItem = {
  /** The type of the object. */
  object: "contact_import";
  /** The id, a UUID. */
  id: string;
  /** The file name, if one was given. */
  filename: string | null;
  /** The current state. An interrupted import continues automatically. */
  state: "running" | "done" | "failed" | "undoing" | "undone";
  /** How much of the file is processed, from 0 to 1. */
  progress: number;
  /** Rows processed, not counting the header. */
  rows: number;
  /** Rows that created a contact. */
  created: number;
  /** Rows that changed a contact. */
  updated: number;
  /** Rows that changed nothing. */
  unchanged: number;
  /** Rows that were refused. `GET …/refusals` returns them with the reasons. */
  refused: number;
  /** Why it could not be finished. */
  failure_message: string | null;
  /** The segment that the contacts are added to. */
  segment_id: string | null;
  /** When it was created. */
  created_at: string;
  /** Who created it, if known. */
  created_by: Person;
  /** When it ended. Null while it runs. */
  ended_at: string | null;
  /** Until when it can be undone. Null while it runs (it can be undone then too) and after it was undone. */
  undo_until: string | null;
};

export type ContactImport = ContactImportListItem & {
  /** Why rows were refused and how many, most frequent first, among the first 10,000 refusals. */
  refusal_reasons: ({
    /** The name of the column. */
    column: string;
    /** Why it was refused. */
    reason: string;
    /** The number of rows. */
    rows: number;
  })[];
  /** The first 20 rows that were refused, or that were imported without a value (see the reason). */
  refusals: ({
    /** The row number, as in a spreadsheet. */
    row: number;
    /** The name of the column. */
    column: string;
    /** The value in the file. */
    value: string;
    /** Why it was refused. */
    reason: string;
  })[];
};

export type ContactProperty = {
  /** The type of the object. */
  object: "contact_property";
  /** The id, a UUID. */
  id: string;
  /** The name; templates use it as `contact.<name>`. */
  name: string;
  /** The type of its values. */
  type: "text" | "number" | "boolean" | "date";
  /** What the property is for. */
  description: string;
  /** When it was created. */
  created_at: string;
};

export type Segment = {
  /** The type of the object. */
  object: "segment";
  /** The id, a UUID. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** Whether contacts are added by hand or found by rules. This never changes. */
  kind: "manual" | "rules";
  /** Whether a contact has to match all rules or any of them. */
  match: "all" | "any";
  /** The rules that contacts must match. Empty for manual segments. */
  rules: SegmentRule[];
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** How many contacts it has, counted within the last 60 seconds. */
  contact_count: number;
  /** The margin of error. It is above 0 if there are so many contacts that they were sampled. */
  contact_count_margin: number;
};

export type SegmentRule = {
  /** `email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`), or `opened` and `clicked` of any broadcast (`within_days`, `not_within_days`), as far back as emails are kept. */
  field: string;
  /** How to compare the field with the value. */
  operator: "equals" | "not_equals" | "contains" | "starts_with" | "greater" | "less" | "before" | "after" | "within_days" | "not_within_days" | "exists" | "empty" | "is" | "is_not" | "one_of" | "not_one_of";
  /** The value to compare with: a list for `one_of` and `not_one_of`, null for operators that need none. */
  value: string | number | boolean | (string | number)[] | null;
  /** For `opened` and `clicked`: in how many emails it must have happened within these days (default 1). `not_within_days` matches if it happened in fewer. */
  at_least?: number;
};

export type DeletedWorkspace = {
  /** The type of the object. */
  object: "workspace";
  /** The id, a UUID. */
  id: string;
  /** Always true. */
  deleted: true;
  /** Until when it can be recovered. */
  recoverable_until: string;
};

export type DeletionPreview = {
  /** The type of the object. */
  object: "workspace_deletion";
  /** Emails in the log; counted up to 100,000. */
  emails: number;
  /** There are more emails: counting stopped here. */
  at_least: boolean;
  /** How many of them are waiting and would not be sent. */
  emails_waiting: number;
  /** Templates. */
  templates: number;
  /** Sending domains. */
  domains: number;
  /** Members who lose access. */
  members: number;
  /** Active API keys. */
  api_keys: number;
  /** Webhook endpoints. */
  webhooks: number;
  /** Bytes of attachments and images. */
  storage_bytes: number;
  /** For how many days it can be recovered. */
  recoverable_days: number;
};

export type Domain = {
  /** The type of the object. */
  object: "domain";
  /** The id, a UUID. */
  id: string;
  /** The domain. */
  domain: string;
  /** The verification status. */
  status: "verified" | "pending" | "failed";
  /** What the verification is based on. */
  basis: "dns" | "local" | "trusted";
  /** The DNS records to set. */
  records: ({
    /** The type of the record. */
    type: "TXT" | "MX";
    /** The name of the record. */
    name: string;
    /** The value of the record. */
    value: string;
    /** What the record is for. */
    purpose: "ownership" | "dkim_rsa" | "dkim_ed25519" | "dmarc" | "reports";
    /** Whether emails cannot be sent without it. */
    required: boolean;
    /** The result of the last check. */
    status: "found" | "missing" | "different" | "unreachable" | "unchecked";
    /** The mistake that the last check found, and what to do. Null if it found none. */
    problem: string | null;
  })[];
  /** The return path (`MAIL FROM`) of its emails. A relay may replace it with its own. */
  return_path: {
    /** The domain that receivers check for SPF. */
    domain: string;
    /** Whether bounces come back to Postroom. Otherwise the return path is the sending address itself. */
    reports: boolean;
    /** Why receivers ignore the SPF record of `domain`, as of the last check, and what to do. Null if no mistake was found. */
    problem: string | null;
  };
  /** What was missing at the last check. */
  failure_reason: string | null;
  /** When DNS was last checked. */
  last_checked_at: string | null;
  /** When it was verified. */
  verified_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type Draft = {
  /** The number of the saved revision. The first draft has 0. */
  revision: number;
  /** The published version that the draft is based on. */
  base_published_version_id: string | null;
  /** The version of the document format. */
  schema_version: number;
  /** The canonical document, exactly as it was saved. */
  source_document: CanonicalDocument;
  /** True when the compliance footer was replaced and the draft has to be saved before publishing. */
  requires_save: boolean;
  /** The subject line. */
  subject: string;
  /** The text that email clients show after the subject. */
  preview_text: string;
};

export type Email = {
  /** The type of the object. */
  object: "email";
  /** The id of the email. */
  id: string;
  /** The delivery state. */
  state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
  /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
  purpose: "marketing" | "transactional";
  /** The sending address that was used. */
  from_email: string;
  /** The name of the sender. */
  from_name: string | null;
  /** The reply-to address. Null means that of the sender. */
  reply_to_email: string | null;
  /** The recipient. */
  to_email: string;
  /** The subject line. */
  subject: string;
  /** When delivery started. */
  queued_at: string | null;
  /** When the receiving network accepted the message. */
  submitted_at: string | null;
  /** When delivery was confirmed. */
  delivered_at: string | null;
  /** When the final outcome was recorded. */
  terminal_at: string | null;
  /** The stable code of the failure. */
  failure_code: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR" | null;
  /** The failure in a sentence. */
  failure_message: string | null;
  /** The template it was rendered from, even if that was deleted since. */
  template: {
    /** The id, a UUID. */
    id: string;
    /** The name shown to people. */
    name: string;
    /** Counts the versions of the template, from 1. */
    version_number: number;
  } | null;
  /** For a test of a draft: the template. `template` is null then. Null for all other emails. */
  draft_of: {
    /** The id of the template. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** The language that was sent. Only for templates with translations. */
  locale?: string;
  /** The language that was requested, if any. */
  requested_locale?: string;
  /** The broadcast it belongs to. Null for all other emails. */
  broadcast_id: string | null;
  /** The contact it went to. Null if it is not part of a broadcast. */
  contact_id: string | null;
  /** The API key it was accepted with, by HTTP or SMTP, even if revoked since. Null for emails of members and broadcasts, and for those accepted before this was stored. */
  api_key: {
    /** The id of the key. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** How many attachments it has. */
  attachment_count: number;
  /** Whether it was sent as a test of a template. */
  is_test: boolean;
  /** The requested send time. Null means at once. */
  send_at: string | null;
  /** Why the email waits for a person to decide: sending is paused, or a backup was restored and it is not known whether the email was sent since. Null if it does not. */
  held: {
    /** The reason. */
    because: "restore" | "paused";
    /** Since when it is held. */
    since: string;
  } | null;
  /** Kept in the test inbox: it never left the installation, whatever its state says. */
  captured: boolean;
  /** When it was created. */
  created_at: string;
};

export type EmailAttachment = {
  /** The id, a UUID. */
  id: string;
  /** The type of the object. */
  object: "attachment";
  /** The position among the attachments, counted from 1. */
  position: number;
  /** The name of the file. */
  filename: string;
  /** The MIME type of the file. */
  content_type: string;
  /** The size in bytes. */
  size_bytes: number;
  /** The SHA-256 digest of the bytes, in lower-case hexadecimal. */
  sha256: string;
  /** Whether a download URL can be issued now. */
  download_available: boolean;
  /** When it was created. */
  created_at: string;
};

export type EmailDetail = Email & {
  /** The key that prevents a repeated request from sending twice. */
  idempotency_key: string;
  /** The id of the template. */
  template_id: string | null;
  /** The version that was rendered. */
  template_version_id: string | null;
  /** The text that email clients show after the subject. */
  preview_text: string;
  /** Your own values, searchable in the log. */
  metadata: Record<string, string>;
  /** Your own headers of the email. */
  headers: Record<string, string>;
  /** Values for the variables of the template. */
  variables: Record<string, unknown>;
  /** The attachments, in their order. */
  attachments: EmailAttachment[];
  /** The broadcast it belongs to. Null for all other emails. */
  broadcast: {
    /** The id of the broadcast. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** The email that this one resends. */
  resend_of: string | null;
  /** The member or API key that resent it; of many resent at once by a key, who made that key. Null if it is not a resend, or no longer known. */
  resent_by: string | null;
  /** What `resent_by` names, such as a member or an API key. */
  resent_by_type: "member" | "key" | "operator" | "system" | null;
  /** The same as `resends`, with whom each went to. */
  resent_as: ({
    /** The id of the email that repeats this one. */
    id: string;
    /** Where it went. */
    to_email: string;
    /** Who resent it, like `resent_by`. */
    by: string | null;
    /** What `by` names, like `resent_by_type`. */
    by_type: "member" | "key" | "operator" | "system" | null;
    /** When it was resent. */
    created_at: string;
  })[];
  /** Other emails of the same template or subject to this recipient within a day before or after, newest first, 5 at most. Without resends. */
  similar: ({
    /** The id of the other email. */
    id: string;
    /** When it was accepted. */
    created_at: string;
  })[];
  /** The contact with the address of its recipient today. Null if there is none. */
  recipient_contact_id: string | null;
  /** When its recipient was erased, which removed its address and content. Null if they were not. */
  erased_at: string | null;
  /** What the recipient did with it. Null for emails outside broadcasts, which are not tracked. */
  tracking: {
    /** Whether opens are counted. */
    opens: boolean;
    /** Whether clicks are counted. */
    clicks: boolean;
    /** When it was first opened, by no machine as far as is known. */
    opened_at: string | null;
    /** When a link in it was first followed, by no machine as far as is known. */
    clicked_at: string | null;
  } | null;
  /** Emails that repeat this one, newest first, 100 at most. */
  resends: string[];
  /** The time of the next attempt. Null while an attempt is in progress or the email is held. */
  next_attempt_at: string | null;
  /** Set if the email waits because the mail server accepts nothing at the moment. Otherwise null. */
  waits_for_relay: {
    /** Since when the mail server has been refusing email. */
    since: string;
    /** The reason. */
    reason: string;
    /** Its response, word for word. Null if there was none. */
    reply: string | null;
    /** When it will be tried again. Null during an attempt. */
    next_try_at: string | null;
  } | null;
  /** Until when attempts continue. Null if there are no more attempts. */
  tried_until: string | null;
  /** Why emails of this purpose are not sent to the recipient now. */
  recipient_suppressed: {
    /** The reason. */
    reason: string;
    /** Since when. */
    since: string;
  } | null;
};

export type Form = {
  /** The type of the object. */
  object: "form";
  /** The id, a UUID. */
  id: string;
  /** The heading of the page. */
  name: string;
  /** The topics that people sign up for. If there are several, they choose. Without any, they sign up for emails in general. */
  topic_ids: string[];
  /** The manual segment they are added to. Null means none. */
  segment_id: string | null;
  /** The contact properties that the page asks for, in this order. All are optional. */
  property_names: string[];
  /** Whether people must confirm with a link in an email. People who unsubscribed before must always confirm. */
  double_opt_in: boolean;
  /** A version of a published transactional template for the confirmation email. It must use the `url` variable `confirm_url`, and may require only `contact.email` and `form_name` besides. Null uses a plain default email. */
  confirmation_template_version_id: string | null;
  /** What people agree to, shown above the button and stored with their consent. Empty uses a default sentence. */
  wording: string;
  /** The message after signing up. Empty uses a default message. */
  thanks: string;
  /** The page people see after signing up. Null uses a default page. */
  redirect_url: string | null;
  /** The origins that may post to the form and embed its page in a frame. */
  allowed_origins: string[];
  /** The address of its page. Sites also post to it. */
  url: string;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type InstallationMember = {
  /** The type of the object. */
  object: "installation_member";
  /** The person. */
  user: User;
  /** Whether this person runs the installation. */
  operator: boolean;
  /** The workspaces the person belongs to. */
  workspaces: ({
    /** The id, a UUID. */
    id: string;
    /** The name of the workspace. */
    name: string;
  })[];
};

export type User = {
  /** The id, a UUID. */
  id: string;
  /** The name of the person. */
  name: string;
  /** An email address. */
  email: string;
};

export type Invitation = {
  /** The type of the object. */
  object: "invitation";
  /** The id, a UUID. */
  id: string;
  /** An email address. */
  email: string;
  /** The role in the workspace. */
  role: "owner" | "admin" | "marketer" | "support" | "developer";
  /** The current state. */
  state: "pending" | "accepted" | "revoked" | "expired";
  /** When it was created. */
  created_at: string;
  /** When it expires. Null means never. */
  expires_at: string;
};

export type Member = {
  /** The type of the object. */
  object: "member";
  /** The id, a UUID. */
  id: string;
  /** The person. */
  user: User;
  /** The role in the workspace. */
  role: "owner" | "admin" | "marketer" | "support" | "developer";
  /** The only operator of the installation who can sign in, and only through this workspace. Cannot be removed. */
  only_operator: boolean;
  /** When it was created. */
  created_at: string;
};

export type Passkey = {
  /** The type of the object. */
  object: "passkey";
  /** The id, a UUID. */
  id: string;
  /** The name of the passkey. */
  name: string;
  /** When it was created. */
  created_at: string;
  /** When it was last used. */
  last_used_at: string | null;
};

export type Review = {
  /** The type of the object. */
  object: "review";
  /** The id, a UUID. */
  id: string;
  /** The id of the template. */
  template_id: string;
  /** The saved revision that is shown. Null for a version. */
  revision: number | null;
  /** The version it shows. Null for a saved draft. */
  version_id: string | null;
  /** Counts the versions of the template, from 1. */
  version_number: number | null;
  /** A remark, up to 500 characters. */
  note: string | null;
  /** Whether people with the link may comment. */
  comments: boolean;
  /** The current state. */
  state: "open" | "expired" | "revoked";
  /** Who created it, if known. */
  created_by: Person;
  /** When it was created. */
  created_at: string;
  /** When it expires. Null means never. */
  expires_at: string;
  /** When it was revoked. */
  revoked_at: string | null;
  /** When it was last opened. */
  last_opened_at: string | null;
  /** How often it was opened. */
  open_count: number;
  /** The number of guests who get emails about the review. */
  guests: number;
};

export type ReviewDecision = {
  /** The type of the object. */
  object: "review_decision";
  /** The id, a UUID. */
  id: string;
  /** Whether it can be sent as it is. */
  decision: "approved" | "changes_requested";
  /** A remark, up to 500 characters. */
  note: string | null;
  /** Who decided. */
  reviewer: {
    /** The name shown to people. */
    name: string;
    /** Whether it is a member of the workspace. */
    member: boolean;
  };
  /** When it was created. */
  created_at: string;
};

export type RestoredWorkspace = {
  /** The type of the object. */
  object: "workspace";
  /** The id, a UUID. */
  id: string;
  /** The name shown to people. */
  name: string;
};

export type ReviewComment = {
  /** The type of the object. */
  object: "review_comment";
  /** The id, a UUID. */
  id: string;
  /** The first comment of the thread, for a reply. */
  parent_id: string | null;
  /** The text, without formatting. */
  body: string;
  /** The author. */
  author: {
    /** The name shown to people. */
    name: string;
    /** Whether it is a member of the workspace. */
    member: boolean;
  };
  /** The block that it is about, as an index in `blocks`. */
  block: number | null;
  /** The first words of the block. */
  excerpt: string | null;
  /** The language that was viewed. Null if there is only one. */
  locale: string | null;
  /** Whether the thread is resolved. */
  resolved: boolean;
  /** When it was created. */
  created_at: string;
};

export type SavedRow = {
  /** The type of the object. */
  object: "row";
  /** The id, a UUID. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** The MJML source. */
  mjml: string;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** Who created it, if known. */
  created_by: Person;
};

export type SampleSet = {
  /** The type of the object. */
  object: "sample_set";
  /** The id, a UUID. */
  id: string;
  /** The name of the sample set. */
  name: string;
  /** The values, as `variables` of a preview or a send takes them. */
  values: Record<string, unknown>;
  /** The language to preview, if one is set. */
  locale?: string;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** Who created it, if known. */
  created_by: Person;
};

export type SegmentListItem = {
  /** The type of the object. */
  object: "segment";
  /** The id, a UUID. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** Whether contacts are added by hand or found by rules. This never changes. */
  kind: "manual" | "rules";
  /** Whether a contact has to match all rules or any of them. */
  match: "all" | "any";
  /** The rules that contacts must match. Empty for manual segments. */
  rules: SegmentRule[];
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type SendingAddress = {
  /** The type of the object. */
  object: "sending_address";
  /** The id, a UUID. */
  id: string;
  /** The address. */
  email: string;
  /** The name that recipients see. */
  name: string | null;
  /** The reply-to address. Null means that of the sender. */
  reply_to_email: string | null;
  /** The id of the domain. */
  domain_id: string;
  /** The domain. */
  domain: string;
  /** The verification status of its domain. */
  status: "verified" | "pending" | "failed";
  /** Whether it is in use. */
  enabled: boolean;
  /** Whether emails from it are accepted now. */
  can_send: boolean;
  /** Why it cannot send. Null when it can. */
  unavailable_reason: string | null;
  /** Whether it is used if no address is given. */
  is_default: boolean;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type SentEmail = EmailDetail & {
  /** The key was accepted before, so nothing was sent again. */
  replayed: boolean;
};

export type Session = {
  /** The type of the object. */
  object: "session";
  /** The person. */
  user: User;
  /** The workspace. */
  workspace: {
    /** The id, a UUID. */
    id: string;
    /** The name of the workspace. */
    name: string;
    /** The time zone of the workspace. */
    time_zone: string | null;
    /** Why no emails are accepted at present. Null if they are. */
    pause: {
      /** Why sending is paused. */
      reason: string | null;
      /** Whether the billing account is restricted. */
      billing: boolean;
      /** Whether emails that were accepted before wait too. */
      waiting_held: boolean;
    } | null;
    /** Whether support may resend to the same recipient. */
    support_may_resend: boolean;
    /** Whether the support role may also resend an email to another address. */
    support_may_readdress: boolean;
    /** Whether a draft can be published only after someone else approved it with a review link. */
    template_approval: boolean;
  };
  /** The role in the workspace. */
  role: "owner" | "admin" | "marketer" | "support" | "developer";
  /** What the key may do. */
  scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage" | "contact:read" | "contact:write" | "broadcast:read" | "broadcast:write" | "broadcast:send")[];
  /** What you must do before you can use this workspace. Null if nothing. */
  blocked_by: "two_factor_required" | "workspace_deleted" | null;
  /** Whether this person runs the installation. */
  operator: boolean;
  /** Whether this person may create workspaces. */
  may_create_workspaces: boolean;
  /** The base address of public images, including those in `social/` that any email may show. */
  assets_url: string;
  /** Whether a mail server is set. Without one, emails are kept in the test inbox. */
  relay_configured: boolean;
  /** The workspaces the person belongs to. */
  workspaces: ({
    /** The id, a UUID. */
    id: string;
    /** The name of the workspace. */
    name: string;
    /** The role in the workspace. */
    role: "owner" | "admin" | "marketer" | "support" | "developer";
  })[];
  /** Deleted workspaces that you own and can still recover. */
  deleted_workspaces: ({
    /** The id, a UUID. */
    id: string;
    /** The name of the workspace. */
    name: string;
    /** Until when it can be recovered. */
    recoverable_until: string;
  })[];
};

export type Suppression = {
  /** The type of the object. */
  object: "suppression";
  /** The id, a UUID. */
  id: string;
  /** An email address. */
  email: string;
  /** Why no email is sent to this address. */
  reason: "manual" | "bounce" | "complaint" | "unsubscribe";
  /** A remark, up to 500 characters. */
  note: string | null;
  /** The id of the email. */
  email_id: string | null;
  /** When it was created. */
  created_at: string;
};

export type TemplateMetadata = {
  /** The type of the object. */
  object: "template";
  /** The id of the template. Send it as `template_id`. */
  id: string;
  /** The name, 2 to 120 characters. */
  name: string;
  /** A note for your team. */
  description: string | null;
  /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. This never changes. */
  source_mode: "visual" | "html";
  /** `published` if it has a published version. */
  state: "draft" | "published";
  /** The industry, to find it by. */
  industry: string | null;
  /** The tone, to find it by. */
  tone: string | null;
  /** The folder it is in. */
  folder: string | null;
  /** Its tags. */
  tags: string[];
  /** When it was archived. Null if it is not. */
  archived_at: string | null;
  /** The version that is sent now. Null if there is none yet. */
  published_version_id: string | null;
  /** The source language of the draft. Only for templates with translations. */
  default_locale?: string;
  /** The languages it is translated into. Only for templates with translations. */
  locales?: string[];
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type TemplateVersion = {
  /** The type of the object. */
  object: "template_version";
  /** The id, a UUID. */
  id: string;
  /** The id of the template. */
  template_id: string;
  /** Counts the versions of the template, from 1. */
  version_number: number;
  /** The version of the document format. */
  schema_version: number;
  /** The subject line. */
  subject: string;
  /** The text that email clients show after the subject. */
  preview_text: string;
  /** A digest of the content. */
  content_hash: string;
  /** A remark, up to 500 characters. */
  note: string | null;
  /** Who published it. */
  published_by: Person;
  /** When it was published. */
  published_at: string;
  /** When it was created. */
  created_at: string;
  /** The canonical document, exactly as it was saved. */
  source_document: CanonicalDocument;
  /** The MJML source. */
  mjml: string | null;
  /** The HTML. */
  html: string;
  /** The plain text. */
  plain_text: string;
  /** The variables of the template. */
  variables: VariableDefinition[];
  /** The conditions that the document may use. */
  conditions: ConditionDefinition[];
  /** The source language. Only for versions with translations. */
  default_locale?: string;
  /** The translations that were compiled with it. Only for versions with translations. */
  locales?: ({
    /** The language tag. */
    locale: string;
    /** The subject line. */
    subject: string;
    /** The text that email clients show after the subject. */
    preview_text: string;
    /** A digest of the content. */
    content_hash: string;
    counts: TranslationCounts;
  })[];
};

export type TranslationCounts = {
  /** How many units of text the email has. */
  units: number;
  /** How many of them are translated, by this locale or its fallback. */
  translated: number;
  /** How many are missing. The source is sent instead. */
  missing: number;
  /** How many have a source that changed since. They are sent unless their variables are gone. */
  outdated: number;
};

export type Template = TemplateMetadata & {
  /** The editable draft. Null if it was discarded. */
  draft: Draft | null;
  /** Only for a draft that still has the content of a version that was rolled back. Publishing it would send that content again. Saving the published content into the draft clears this. */
  rolled_back?: {
    /** The version that was rolled back, which the draft is still based on. */
    from: {
      /** The id, a UUID. */
      id: string;
      /** Counts the versions of the template, from 1. */
      version_number: number;
    };
    /** The version that is sent now. */
    to: {
      /** The id, a UUID. */
      id: string;
      /** Counts the versions of the template, from 1. */
      version_number: number;
    };
  };
};

export type TestSendResult = Omit<BatchResult, "data"> & {
  /** The items of this page, in the order of the list. */
  data: (BatchEntry & {
    /** The recipient. */
    to: string;
    /** Where it really goes: `relay`, to be passed on to the recipient; `test_inbox`, where it is kept and goes no further, since no relay is set; `simulator` for a simulated recipient; `none` where it was refused or the recipient is suppressed. */
    destination: "relay" | "test_inbox" | "simulator" | "none";
  })[];
};

export type Topic = {
  /** The type of the object. */
  object: "topic";
  /** The id, a UUID. */
  id: string;
  /** The name that readers see. */
  name: string;
  /** What readers of this topic get. */
  description: string;
  /** Whether contacts who have not chosen are subscribed. */
  default: "subscribed" | "unsubscribed";
  /** Whether it is shown on the preference page. */
  public: boolean;
  /** When it was created. */
  created_at: string;
};

export type TopicChoiceInput = {
  /** The id of the topic. */
  topic_id: string;
  /** Whether emails of this topic may be sent to the contact. */
  subscribed: boolean;
};

export type Translation = {
  /** The type of the object. */
  object: "translation";
  /** The id of the template. */
  template_id: string;
  /** The language tag. */
  locale: string;
  /** The name of the language. */
  name: string;
  /** The languages to fall back to, in this order. */
  fallbacks: string[];
  /** The number of the saved revision. The first draft has 0. */
  revision: number;
  counts: TranslationCounts;
  /** When it was last changed. */
  updated_at: string;
  /** Who translated last. */
  updated_by: Person;
};

export type TranslationUnit = {
  /** The key of the unit, as returned when you retrieve the translation. */
  key: string;
  /** What it is. */
  kind: "subject" | "preview_text" | "plain_text" | "text" | "alt" | "link" | "image" | "fallback";
  /** The block that contains it. */
  block: {
    /** The key of the block. */
    key: string;
    /** The name of the block. */
    label: string;
  };
  /** The source text. Tags are numbers: `Read <1>more</1>`. Variables are kept as they are. */
  source: string;
  /** The translation in this locale. */
  target: string | null;
  /** The text that is sent in this locale. */
  sent: string;
  /** `inherited`: translated by the fallback locale. `same`: an address that is the same in all languages. */
  state: "translated" | "outdated" | "inherited" | "missing" | "same";
  /** For `outdated`: the source text that was translated. */
  translated_from: string | null;
};

export type TranslationWithUnits = Translation & {
  /** The units of the email, in order. */
  units: TranslationUnit[];
};

export type Webhook = {
  /** The type of the object. */
  object: "webhook";
  /** The id, a UUID. */
  id: string;
  /** The address. */
  url: string;
  /** Whether it is the built-in test receiver, which shows what it gets. */
  test_receiver: boolean;
  /** A note for your team. */
  description: string | null;
  /** The events that are sent. */
  events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
  /** Whether it is in use. */
  enabled: boolean;
  /** Why it was disabled automatically. */
  disabled_reason: string | null;
  /** Since when every delivery has failed. */
  failing_since: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type WebhookDelivery = {
  /** The type of the object. */
  object: "webhook_delivery";
  /** The id, a UUID. */
  id: string;
  /** The id of the webhook endpoint. */
  webhook_id: string;
  /** The id of the event: the `webhook-id` of each attempt. */
  event_id: string;
  /** The kind of event. */
  event_type: string;
  /** The current state. */
  state: "pending" | "succeeded" | "failed";
  /** The number of attempts. */
  attempts: number;
  /** The body of the request. */
  payload: unknown;
  /** The HTTP status of the last response. */
  last_status: number | null;
  /** Why it failed last. */
  last_error: string | null;
  /** The first 4 kB of the last response. */
  last_response: string | null;
  /** How long the last attempt took, in milliseconds. */
  last_duration_ms: number | null;
  /** When it was last attempted. */
  last_attempt_at: string | null;
  /** When it will be sent again. Null if it will not. */
  next_attempt_at: string | null;
  /** When it succeeded or finally failed. */
  completed_at: string | null;
  /** The delivery that this one repeats. */
  replay_of: string | null;
  /** When it was created. */
  created_at: string;
};

export type WebhookWithSecret = Webhook & {
  /** The signing secret. It is only returned here. */
  secret: string;
};

export type Workspace = {
  /** The type of the object. */
  object: "workspace";
  /** The id, a UUID. */
  id: string;
  /** The name of the workspace. */
  name: string;
  /** Printed in the compliance footer of marketing emails. */
  postal_address: string;
  /** Whether all sending is refused. */
  sending_paused: boolean;
  /** Why sending is paused. */
  pause_reason: string | null;
  /** While sending is paused: whether emails accepted before wait until it is resumed. */
  waiting_held: boolean;
  /** Whether sending is refused for the billing account. */
  billing_restricted: boolean;
  /** Emails left. Null: not metered. */
  balance: number | null;
  /** Emails a day, UTC. Null: no limit. */
  daily_limit: number | null;
  /** Emails accepted on this UTC day. */
  accepted_today: number;
  /** Storage for attachments and images. Null: no limit. */
  storage_limit_bytes: number | null;
  /** Storage in use. */
  storage_used_bytes: number;
  /** How long emails are kept, in days. */
  retention_days: number;
  /** The IANA time zone in which members see times. Null means that of their device. */
  time_zone: string | null;
  /** Whether support may resend to the same recipient. */
  support_may_resend: boolean;
  /** Whether the support role may also resend an email to another address. */
  support_may_readdress: boolean;
  /** Whether members need two-factor sign-in. */
  require_two_factor: boolean;
  /** Whether a draft can be published only after someone else approved it with a review link. */
  template_approval: boolean;
  /** Whether another member has to approve a broadcast before it is sent. */
  approval: boolean;
  /** Whether broadcasts may track opens and clicks. */
  tracking: boolean;
  /** A broadcast is paused when more than this share of its emails bounced, in percent. */
  bounce_pause_percent: number;
  /** A broadcast is paused when more than this share of its emails was reported as unwanted, in percent. */
  complaint_pause_percent: number;
  /** The maximum number of broadcast emails to one person in a number of days. Null means no limit. */
  marketing_limit: {
    /** How many emails. */
    emails: number;
    /** In how many days. */
    days: number;
  } | null;
  /** Quiet hours of broadcasts, as HH:MM in the time zone of the workspace (UTC if it has none). Null means none. */
  quiet_hours: {
    /** When quiet hours start. */
    from: string;
    /** When quiet hours end. */
    until: string;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export interface Operations {
  'GET /emails': Operation<{
    query: Paging & {
      q?: string;
      status?: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      has_attachments?: "true" | "false";
      is_test?: "true" | "false";
      captured?: "true" | "false";
      failure_code?: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR" | ("RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR")[];
      template_version_id?: string;
      purpose?: "transactional" | "marketing";
      broadcast_id?: string;
      key_id?: string;
      from?: string;
      to?: string;
      template_id?: string;
      created_after?: string;
      created_before?: string;
      state?: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
    };
    answer: Page<Email>;
  }>;
  'POST /emails': Operation<{
    body: {
      /** Unique per workspace for as long as the email is kept. */
      idempotency_key?: string;
      /** An enabled sending address on a verified domain. */
      from: string;
      /** Exactly one recipient: there is no `cc` or `bcc`. To write to several, send one item to each, in a batch. For trying out: `delivered@`, `bounced@`, `deferred@`, `complained@`, `failed@` and `uncertain@simulator.postroom.test`, also with `+anything` before the @, end so and never leave the installation. */
      to: string;
      /** Where replies to this message go. */
      reply_to?: string;
      /** Required with direct content. With `template_id` the subject of the version is used instead. */
      subject?: string;
      /** Needs `html` or `template_id`; with a template it may use the declared variables. */
      preview_text?: string;
      /** Sanitised before storage. HTML of which nothing is left then is refused as `INVALID_REQUEST`; where `text` is given, the email goes as that text alone. Not together with `template_id`. */
      html?: string;
      /** The plain-text alternative. Without it, or empty, it is derived from `html`: links as `text [address]`, hidden parts left out. Not together with `template_id`. */
      text?: string;
      /** A published transactional template. */
      template_id?: string;
      /** Pins a version of that template. */
      template_version_id?: string;
      /** The language to send, for a template with translations. A missing language falls back: `pt-BR` to `pt`, then to the source language. The email says which one was sent. */
      locale?: string;
      /** Values for the variables of the template, at most 100,000 characters as JSON. Values that the template does not declare, or given with direct content, are kept with the email and not used. */
      variables?: Record<string, unknown>;
      /** Keys of up to 80 characters, string values of up to 500. */
      metadata?: Record<string, string>;
      /** Up to 20 headers of your own: `X-…`, `In-Reply-To`, `References`, `Auto-Submitted`, `Precedence` and `List-…`, but not `List-Unsubscribe` and `List-Unsubscribe-Post`, which Postroom sets itself. Each is one line of at most 998 characters with its name; line breaks and controls are refused. */
      headers?: Record<string, string>;
      /** When it goes out: a time with a UTC offset, up to 30 days ahead. Until then it is `accepted`, `next_attempt_at` says when, and it can be canceled. Sending address, suppression and a pause are asked again before it goes. */
      send_at?: string;
      /** Up to 10 ids of ready uploads or files in Base64, 10 MB together. */
      attachments?: (string | {
        /** The name of the file. */
        filename: string;
        /** The MIME type of the file. */
        content_type: string;
        /** The bytes in Base64. */
        content: string;
      })[];
    };
    answer: SentEmail;
  }>;
  'POST /emails/batch': Operation<{
    body: {
      /** 1 to 100 emails with one recipient each. */
      emails: ({
        /** Unique per workspace for as long as the email is kept. */
        idempotency_key: string;
        /** An enabled sending address on a verified domain. */
        from: string;
        /** Exactly one recipient: there is no `cc` or `bcc`. To write to several, send one item to each, in a batch. For trying out: `delivered@`, `bounced@`, `deferred@`, `complained@`, `failed@` and `uncertain@simulator.postroom.test`, also with `+anything` before the @, end so and never leave the installation. */
        to: string;
        /** Where replies to this message go. */
        reply_to?: string;
        /** Required with direct content. With `template_id` the subject of the version is used instead. */
        subject?: string;
        /** Needs `html` or `template_id`; with a template it may use the declared variables. */
        preview_text?: string;
        /** Sanitised before storage. HTML of which nothing is left then is refused as `INVALID_REQUEST`; where `text` is given, the email goes as that text alone. Not together with `template_id`. */
        html?: string;
        /** The plain-text alternative. Without it, or empty, it is derived from `html`: links as `text [address]`, hidden parts left out. Not together with `template_id`. */
        text?: string;
        /** A published transactional template. */
        template_id?: string;
        /** Pins a version of that template. */
        template_version_id?: string;
        /** The language to send, for a template with translations. A missing language falls back: `pt-BR` to `pt`, then to the source language. The email says which one was sent. */
        locale?: string;
        /** Values for the variables of the template, at most 100,000 characters as JSON. Values that the template does not declare, or given with direct content, are kept with the email and not used. */
        variables?: Record<string, unknown>;
        /** Keys of up to 80 characters, string values of up to 500. */
        metadata?: Record<string, string>;
        /** Up to 20 headers of your own: `X-…`, `In-Reply-To`, `References`, `Auto-Submitted`, `Precedence` and `List-…`, but not `List-Unsubscribe` and `List-Unsubscribe-Post`, which Postroom sets itself. Each is one line of at most 998 characters with its name; line breaks and controls are refused. */
        headers?: Record<string, string>;
        /** When it goes out: a time with a UTC offset, up to 30 days ahead. Until then it is `accepted`, `next_attempt_at` says when, and it can be canceled. Sending address, suppression and a pause are asked again before it goes. */
        send_at?: string;
        /** Up to 10 different ids of ready uploads, 10 MB together. */
        attachments?: string[];
      })[];
    };
    answer: BatchResult;
  }>;
  'POST /emails/cancellations': Operation<{
    body: {
      /** Words that the email must all have, in any order, each as part of the recipient, the subject or the sender's name, in any case, or exactly as a metadata value (four of the words at most). Words in double quotes must follow each other. Or an exact id, idempotency key or metadata value. */
      q?: string;
      /** One reason of a failure, or several separated by commas. */
      failure_code?: string;
      /** Rendered from this version of a template. */
      template_version_id?: string;
      /** Only marketing email, such as that of broadcasts, or only transactional email. */
      purpose?: "transactional" | "marketing";
      /** Only emails of this broadcast. */
      broadcast_id?: string;
      /** Only emails that were accepted with this API key, even if revoked since. */
      key_id?: string;
      /** Exact sender. */
      from?: string;
      /** Exact recipient. */
      to?: string;
      /** Rendered from any published version of this template. */
      template_id?: string;
      /** Exclusive; with a UTC offset. */
      created_after?: string;
      /** Exclusive; with a UTC offset, later than created_after. */
      created_before?: string;
      /** Only emails with attachments, or only those without. */
      has_attachments?: boolean;
      /** Only tests of templates, or only other emails. */
      is_test?: boolean;
      /** Only emails that the test inbox kept and that never left the installation, or only others. */
      captured?: boolean;
      /** States, as a list or separated by commas. Only waiting emails are canceled in any case. */
      status?: string | ("accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
    };
    answer: Cancellation;
  }>;
  'GET /emails/cancellations/{cancellationId}': Operation<{ answer: Cancellation }>;
  'GET /emails/export': Operation<{
    query: {
      q?: string;
      status?: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      has_attachments?: "true" | "false";
      is_test?: "true" | "false";
      captured?: "true" | "false";
      failure_code?: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR" | ("RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR")[];
      template_version_id?: string;
      purpose?: "transactional" | "marketing";
      broadcast_id?: string;
      key_id?: string;
      from?: string;
      to?: string;
      template_id?: string;
      created_after?: string;
      created_before?: string;
      state?: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      ids?: string;
    };
  }>;
  'GET /emails/refusals': Operation<{
    query: Paging & {
      q?: string;
      code?: string;
      status?: string;
      from?: string;
      to?: string;
      template_id?: string;
      created_after?: string;
      created_before?: string;
    };
    answer: Page<{
      /** The type of the object. */
      object: "email_refusal";
      /** The id, a UUID. */
      id: string;
      /** The key that prevents a repeated request from sending twice. */
      idempotency_key: string | null;
      /** The sending address that was used. */
      from_email: string | null;
      /** The recipient. */
      to_email: string | null;
      /** The subject line. */
      subject: string | null;
      /** The id of the template. */
      template_id: string | null;
      /** The stable code. See the list of error codes. */
      code: string;
      /** A message for people. The wording may change. */
      message: string;
      /** The HTTP status of the refusal. */
      status: number;
      /** More about the error. The form depends on the code. */
      details: Record<string, unknown> | null;
      /** The item as it came, without file contents, with long texts cut and values named like a secret hidden. Null if it was not stored. */
      item: unknown;
      /** When it was created. */
      created_at: string;
    }>;
  }>;
  'POST /emails/resends': Operation<{
    body: {
      /** The ids of the emails. */
      ids: string[];
    };
    answer: BatchResult;
  }>;
  'GET /emails/{messageId}': Operation<{ answer: EmailDetail }>;
  'GET /emails/{messageId}/attachments': Operation<{ answer: Page<EmailAttachment> }>;
  'GET /emails/{messageId}/attachments/{attachmentId}': Operation<{
    answer: EmailAttachment & {
      /** A private download address, valid for one minute. */
      download_url: string | null;
      /** When that address stops working. */
      download_url_expires_at: string | null;
    };
  }>;
  'POST /emails/{messageId}/cancellation': Operation<{ answer: EmailDetail }>;
  'GET /emails/{messageId}/content': Operation<{
    answer: {
      /** The type of the object. */
      object: "email_content";
      /** The id, a UUID. */
      id: string;
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** The HTML. */
      html: string | null;
      /** The plain text. */
      text: string | null;
    };
  }>;
  'GET /emails/{messageId}/events': Operation<{
    answer: Page<{
      /** The type of the object. */
      object: "email_event";
      /** The id, a UUID. */
      id: string;
      /** The current state. */
      state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
      /** More about this step, such as what the receiving server said. */
      detail: Record<string, unknown>;
      /** When it was created. */
      created_at: string;
    }>;
  }>;
  'POST /emails/{messageId}/resends': Operation<{
    body: {
      /** With a key it is sent once, however often it is asked for. Without one, each request is a resend of its own. Or as the header Idempotency-Key. */
      idempotency_key?: string;
      /** The address to send to instead of the original recipient. The audit log records another address. */
      to?: string;
      /** Other values for an email sent with a template. It is rendered again from the same version. */
      variables?: Record<string, unknown>;
    };
    answer: SentEmail;
  }>;
  'GET /emails/{messageId}/source': Operation<{}>;
  'POST /attachments': Operation<{
    body: {
      /** 1 to 255 characters with an extension, without a path. */
      filename: string;
      /** Must agree with the extension and the bytes. */
      content_type: string;
      /** The bytes in Base64, at most 10 MB. */
      content: string;
    };
    answer: AttachmentUpload;
  }>;
  'GET /attachments/{attachmentId}': Operation<{ answer: AttachmentUpload }>;
  'GET /compliance-footers': Operation<{
    answer: Page<{
      /** The type of the object. */
      object: "compliance_footer";
      /** The version of the footer. */
      version: 1 | 2;
      /** Whether new documents use it. */
      current: boolean;
      /** The marker that locks the footer. */
      marker: string;
      /** The content for visual templates. */
      visual: string;
      /** The HTML. */
      html: string;
    }>;
  }>;
  'GET /starter-templates': Operation<{
    answer: Page<{
      /** The type of the object. */
      object: "starter_template";
      /** The id, a UUID. */
      id: string;
      /** The name shown to people. */
      name: string;
      /** What it is. */
      description: string;
      /** What the template is for. */
      use: "account" | "orders" | "billing" | "updates" | "newsletter" | "campaign";
      /** The industry, to find it by. */
      industry: string;
      /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
      purpose: "transactional" | "marketing";
      /** `visual` for MJML, `html` for HTML. This never changes. */
      source_mode: "visual" | "html";
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** The canonical document. */
      document: CanonicalDocument;
      /** The HTML. */
      html: string;
    }>;
  }>;
  'GET /labels': Operation<{
    answer: {
      /** The type of the object. */
      object: "labels";
      /** Folders of templates, by name; archived templates do not count. */
      template_folders: ({
        /** The name shown to people. */
        name: string;
        /** How many have this label. */
        count: number;
      })[];
      /** Tags of templates, by name; archived templates do not count. */
      template_tags: ({
        /** The name shown to people. */
        name: string;
        /** How many have this label. */
        count: number;
      })[];
      /** Tags of images, by name. */
      image_tags: ({
        /** The name shown to people. */
        name: string;
        /** How many have this label. */
        count: number;
      })[];
    };
  }>;
  'PATCH /labels': Operation<{
    body: {
      /** Whether it is a folder or a tag, and of what. */
      kind: "template_folder" | "template_tag" | "image_tag";
      /** Its name now. Case matters for folders, not for tags. */
      name: string;
      /** Its new name. If it is the name of another, both become one. Null removes the folder or tag, and nothing in it. A tag has at most 40 characters and no comma. */
      new_name: string | null;
    };
    answer: {
      /** The type of the object. */
      object: "labels";
      /** Folders of templates, by name; archived templates do not count. */
      template_folders: ({
        /** The name shown to people. */
        name: string;
        /** How many have this label. */
        count: number;
      })[];
      /** Tags of templates, by name; archived templates do not count. */
      template_tags: ({
        /** The name shown to people. */
        name: string;
        /** How many have this label. */
        count: number;
      })[];
      /** Tags of images, by name. */
      image_tags: ({
        /** The name shown to people. */
        name: string;
        /** How many have this label. */
        count: number;
      })[];
    };
  }>;
  'GET /templates': Operation<{
    query: Paging & {
      purpose?: "transactional" | "marketing";
      state?: "draft" | "published";
      q?: string;
      industry?: string;
      folder?: string;
      tag?: string;
      archived?: "true" | "false";
      sort?: "updated" | "name";
    };
    answer: Page<TemplateMetadata & {
      /** The revision of the draft. */
      draft_revision: number | null;
      /** When the draft was saved. */
      draft_updated_at: string | null;
      /** Whether the draft differs from the published version, or nothing is published yet. */
      has_unpublished_changes: boolean;
    }>;
  }>;
  'POST /templates': Operation<{
    body: {
      /** The name, 2 to 120 characters. */
      name: string;
      /** A note for your team. */
      description?: string | null;
      /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
      purpose: "transactional" | "marketing";
      /** `visual` for MJML, `html` for HTML. This never changes. */
      source_mode?: "visual" | "html";
      /** The subject line. */
      subject?: string;
      /** The text that email clients show after the subject. */
      preview_text?: string;
      /** The canonical document. Left out, a blank one is created. */
      document?: DocumentInput;
      /** The folder to put it in. Null means no folder. */
      folder?: string | null;
      /** Up to 20 tags to find it by. */
      tags?: string[];
      /** Instead of `document`: the id of a starter template with this purpose (`GET /starter-templates`). Name, postal address, logo and brand of the workspace are filled in. Its subject and preview text are used if none are given. */
      starter?: string;
      /** The source language of the template. Required for `translations`. */
      default_locale?: string;
      /** Its translations, as exported. Languages and units that cannot be used are left out and listed in `skipped`. */
      translations?: ({
        /** The language tag. */
        locale: string;
        /** The translated units. The others are missing, or fall back. */
        units: ({
          /** The key of the unit, as returned when you retrieve the translation. */
          key: string;
          /** The source text that was translated. If it is not the current source, the translation is stored as outdated. The default is the current source. */
          source?: string;
          /** The translation, with all variables and tags of the source. Null or empty removes it. */
          target: string | null;
        })[];
      })[];
    };
    answer: Template & {
      /** Translations that were given and left out, and why. Only if there are any. */
      skipped?: ({
        /** The language as given. Null if it is all of them. */
        locale: string | null;
        /** The key of the unit. Null if it is the whole language. */
        key: string | null;
        /** Why it was left out. */
        message: string;
      })[];
    };
  }>;
  'POST /templates/imports': Operation<{
    body: {
      /** Its extension says whether it is MJML or HTML. */
      filename?: string;
      /** The source of the template: MJML or HTML. */
      source: string;
      /** `safe` converts tags of other senders and repairs broken MJML; `none` changes nothing. */
      repair: "none" | "safe";
      /** Repairs to leave out, as listed in `repairs` of an earlier answer. */
      except?: ({
        /** The line, counted from 1. */
        line: number;
        /** The column, counted from 1. */
        column: number;
        /** A message for people. The wording may change. */
        message: string;
      })[];
      /** Whether to return `html`. `marketing` shows it with the footer of marketing emails. */
      preview?: boolean | "marketing";
    };
    answer: {
      /** The type of the object. */
      object: "template_import";
      /** `visual` for MJML, `html` for HTML. This never changes. */
      source_mode: "visual" | "html";
      /** The transactional document. Null only if no repair makes it valid. */
      document: CanonicalDocument | null;
      /** If there is no document: the source with the repairs that could be made. */
      source?: string;
      /** The document as an email with sample values. Null if it cannot be shown. */
      html?: string | null;
      /** What was changed, by position in the given source. */
      repairs: ({
        /** The line, counted from 1. */
        line: number;
        /** The column, counted from 1. */
        column: number;
        /** A message for people. The wording may change. */
        message: string;
      })[];
      /** Remaining problems, by position in the document, or in the given source if there is no document. */
      issues: ({
        /** The line, counted from 1. */
        line: number;
        /** The column, counted from 1. */
        column: number;
        /** A message for people. The wording may change. */
        message: string;
        /** An edit that fixes it, if there is one. */
        fix: string | null;
      })[];
      /** The variables that the source uses. The document declares them. */
      variables: VariableDefinition[];
    };
  }>;
  'GET /templates/{templateId}': Operation<{ answer: Template }>;
  'PATCH /templates/{templateId}': Operation<{
    body: {
      /** The name, 2 to 120 characters. */
      name?: string;
      /** A note for your team. */
      description?: string | null;
      /** The industry, to find it by. */
      industry?: string | null;
      /** The tone, to find it by. */
      tone?: string | null;
      /** The folder to put it in. Null means no folder. */
      folder?: string | null;
      /** Up to 20 tags to find it by. */
      tags?: string[];
      /** An archived template is hidden from lists and pickers. Its published version can still be sent. */
      archived?: boolean;
      /** The source language of the draft. */
      default_locale?: string;
    };
    answer: TemplateMetadata;
  }>;
  'DELETE /templates/{templateId}': Operation<{ answer: Deleted<"template"> }>;
  'POST /templates/{templateId}/checks': Operation<{
    body: {
      /** A document to use instead of the draft’s. */
      document?: DocumentInput;
      /** The subject line. */
      subject?: string;
      /** The text that email clients show after the subject. */
      preview_text?: string;
      /** A published version instead of the draft. */
      version_id?: string;
      /** Values for the variables of the template. */
      variables?: Record<string, unknown>;
      /** A contact whose values are used for `contact.email` and `contact.<property>`, as in a broadcast. Also needs `contact:read`. */
      contact_id?: string;
      /** The language to show, with its fallback if it is missing. Without it, the language of the contact (property `locale`) is used, or else the source language. */
      locale?: string;
    };
    answer: Page<{
      /** The type of the object. */
      object: "template_check";
      /** The rule that found it. */
      rule: string;
      /** An `error` prevents publishing; the others are advice. */
      severity: "error" | "warning" | "hint";
      /** A message for people. The wording may change. */
      message: string;
      /** The line, counted from 1. */
      line: number | null;
      /** The column, counted from 1. */
      column: number | null;
      /** A safe change to the document that fixes it. */
      fix: {
        /** The label on screens. */
        label: string;
        /** Replacements in the source, by UTF-16 offsets into the checked source. */
        edits?: ({
          /** Where the edit starts in the source, in characters. */
          start: number;
          /** Where it ends. */
          end: number;
          /** The text to put there. */
          text: string;
        })[];
        /** The list of variables to use instead. */
        variables?: VariableDefinition[];
      } | null;
    }>;
  }>;
  'POST /templates/{templateId}/duplicate': Operation<{
    body: {
      /** The name, 2 to 120 characters. */
      name?: string;
      /** The purpose of the copy. A marketing copy gets the compliance footer, a transactional one does not. */
      purpose?: "transactional" | "marketing";
      /** The authoring mode of the copy. `html` converts a visual template to HTML and keeps Liquid. `visual` for an HTML template needs `mjml`. */
      source_mode?: "visual" | "html";
      /** The MJML for a visual copy of an HTML template, to use instead of its HTML. Everything else is copied. */
      mjml?: string;
    };
    answer: Template;
  }>;
  'GET /templates/{templateId}/export': Operation<{
    query: {
      version_id?: string;
      tags?: "postroom" | "liquid" | "mailchimp" | "sendgrid" | "handlebars" | "klaviyo" | "customerio" | "hubspot";
      locale?: string;
    };
    answer: {
      /** The type of the object. */
      object: "template_export";
      /** The id of the template. */
      template_id: string;
      /** The files. */
      files: ({
        /** The name of the file. */
        filename: string;
        /** The MIME type of the file. */
        content_type: string;
        /** The text. */
        content: string;
      })[];
      /** Only if `tags` was given. */
      tagged?: {
        /** The language that was exported. Only for templates with translations. */
        locale?: string;
        /** The subject line. */
        subject: string;
        /** The preview text. The HTML contains it too. */
        preview_text: string;
        /** The tag that fills in each variable. */
        tags: ({
          /** The variable of the template. */
          variable: string;
          /** The tag that fills it in. */
          tag: string;
        })[];
        /** What could not be translated to these tags, and what is used instead. */
        issues: ({
          /** The part of the email. */
          place: "html" | "plain_text" | "subject" | "preview_text";
          /** The line, counted from 1. */
          line: number;
          /** The column, counted from 1. */
          column: number;
          /** A message for people. The wording may change. */
          message: string;
        })[];
      };
    };
  }>;
  'GET /templates/{templateId}/live': Operation<{}>;
  'PUT /templates/{templateId}/live': Operation<{
    body: {
      /** The id of the follower: the first part of the `id` of each of its events. */
      follower_id: string;
      /** The selected block. Null for none. */
      block: BlockAnchor | null;
    };
    answer: {
      /** The type of the object. */
      object: "template_selection";
      /** Whether others see it. Selections of keys, and of those who no longer follow, are not shown. */
      shown: boolean;
    };
  }>;
  'POST /templates/{templateId}/preview': Operation<{
    query: {
      as?: "png";
      width?: "375" | "700";
      measure?: "true" | "false";
      dark?: "true" | "false";
    };
    body: {
      /** A document to use instead of the draft’s. */
      document?: DocumentInput;
      /** The subject line. */
      subject?: string;
      /** The text that email clients show after the subject. */
      preview_text?: string;
      /** A published version instead of the draft. */
      version_id?: string;
      /** Values for the variables of the template. */
      variables?: Record<string, unknown>;
      /** A contact whose values are used for `contact.email` and `contact.<property>`, as in a broadcast. Also needs `contact:read`. */
      contact_id?: string;
      /** The language to show, with its fallback if it is missing. Without it, the language of the contact (property `locale`) is used, or else the source language. */
      locale?: string;
    };
    answer: {
      /** The type of the object. */
      object: "template_preview";
      /** The language that is shown. Only for templates with translations. */
      locale?: string;
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** The HTML. */
      html: string;
      /** The plain text. */
      plain_text: string;
      /** The plain text before values are filled in, written by hand or derived. It contains Liquid. */
      plain_text_source: string;
      /** The size in bytes. */
      size_bytes: number;
      /** With `measure=true`: the size of the HTML with long texts, long lists and all conditions. */
      largest_bytes?: number;
      /** The problems, each with its position. */
      issues: ({
        /** A stable code for programs. */
        code: string;
        /** A message for people. The wording may change. */
        message: string;
        /** The path in the request. */
        path?: string;
        /** The line, counted from 1. */
        line?: number;
        /** The column, counted from 1. */
        column?: number;
        /** An `error` prevents publishing; the others are advice. */
        severity: "error" | "warning";
      })[];
    };
  }>;
  'GET /templates/{templateId}/sample-sets': Operation<{
    query: Paging;
    answer: Page<SampleSet>;
  }>;
  'PUT /templates/{templateId}/sample-sets': Operation<{
    body: {
      /** The name of the sample set. */
      name: string;
      /** The values, as `variables` of a preview or a send takes them. */
      values: Record<string, unknown>;
      /** The language to preview, for a template with translations. Null means the source language. */
      locale?: string | null;
    };
    answer: SampleSet;
  }>;
  'DELETE /templates/{templateId}/sample-sets/{sampleSetId}': Operation<{ answer: Deleted<"sample_set"> }>;
  'GET /templates/{templateId}/usage': Operation<{
    answer: {
      /** The type of the object. */
      object: "template_usage";
      /** The number of days that `sent` covers. */
      days: number;
      /** Emails of the template accepted in these days, without simulated recipients. */
      sent: number;
      /** Keys that sent it and are not revoked, most recently used first. The time is accurate to an hour. */
      keys: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
        /** When it was last used. */
        last_used_at: string;
      })[];
      /** Its newest twenty broadcasts. */
      broadcasts: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
        /** The current state. */
        state: "draft" | "waiting_approval" | "scheduled" | "sending" | "paused" | "sent" | "canceled";
      })[];
    };
  }>;
  'POST /templates/{templateId}/test-sends': Operation<{
    body: {
      /** 1 to 5 recipients of the test. */
      to: string[];
      /** The sending address. */
      from?: string;
      /** Values for the variables of the template. */
      variables?: Record<string, unknown>;
      /** A contact whose values are used for `contact.email` and `contact.<property>`, as in a broadcast. Also needs `contact:read`. */
      contact_id?: string;
      /** The language to show, with its fallback if it is missing. Without it, the language of the contact (property `locale`) is used, or else the source language. */
      locale?: string;
      /** A published version instead of the draft. */
      version_id?: string;
      /** A sample set of the template. The given `variables` override its values. */
      sample_set_id?: string;
      /** Adds “[Test] ” before the subject. */
      mark_subject?: boolean;
    };
    answer: TestSendResult;
  }>;
  'POST /templates/{templateId}/draft': Operation<{
    body: {
      /** The version to start from. Without it, the published one. */
      version_id?: string;
    };
    answer: Template;
  }>;
  'PUT /templates/{templateId}/draft': Operation<{
    body: {
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** The version that is sent now. Null if there is none yet. */
      published_version_id: string | null;
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text?: string;
      /** The whole canonical document. */
      document: DocumentInput;
    };
    answer: {
      /** The type of the object. */
      object: "template_draft";
      /** The id of the template. */
      template_id: string;
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** When it was last changed. */
      updated_at: string;
      /** The version that is sent now. Null if there is none yet. */
      published_version_id: null;
      /** The current state. */
      state: "draft";
    };
  }>;
  'DELETE /templates/{templateId}/draft': Operation<{ answer: Deleted<"template_draft"> }>;
  'POST /templates/{templateId}/publish': Operation<{
    body: {
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** The version that is sent now. Null if there is none yet. */
      published_version_id: string | null;
      /** A remark, up to 500 characters. */
      note?: string | null;
    };
    answer: TemplateVersion;
  }>;
  'POST /templates/{templateId}/rollback': Operation<{
    body: {
      /** The version to publish again. */
      version_id: string;
      /** The version that is sent now. Null if there is none yet. */
      published_version_id: string | null;
      /** A remark, up to 500 characters. */
      note?: string | null;
    };
    answer: TemplateVersion;
  }>;
  'GET /templates/{templateId}/revisions': Operation<{
    query: Paging;
    answer: Page<{
      /** The type of the object. */
      object: "template_revision";
      /** The id of the template. */
      template_id: string;
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** The published version that the draft is based on. */
      base_published_version_id: string | null;
      /** The version of the document format. */
      schema_version: number;
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** What changed since the previous revision, in words. Null for the first one, and if unknown. */
      changes: string | null;
      /** Who created it, if known. */
      created_by: Person;
      /** When it was created. */
      created_at: string;
    }>;
  }>;
  'GET /templates/{templateId}/revisions/{revision}': Operation<{
    answer: {
      /** The type of the object. */
      object: "template_revision";
      /** The id of the template. */
      template_id: string;
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** The published version that the draft is based on. */
      base_published_version_id: string | null;
      /** The version of the document format. */
      schema_version: number;
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** What changed since the previous revision, in words. Null for the first one, and if unknown. */
      changes: string | null;
      /** Who created it, if known. */
      created_by: Person;
      /** When it was created. */
      created_at: string;
      /** The canonical document, exactly as it was saved. */
      source_document: CanonicalDocument;
    };
  }>;
  'GET /templates/{templateId}/versions': Operation<{
    query: Paging;
    answer: Page<{
      /** The id, a UUID. */
      id: string;
      /** The id of the template. */
      template_id: string;
      /** Counts the versions of the template, from 1. */
      version_number: number;
      /** The version of the document format. */
      schema_version: number;
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** A digest of the content. */
      content_hash: string;
      /** A remark, up to 500 characters. */
      note: string | null;
      /** Who published it. */
      published_by: Person;
      /** When it was published. */
      published_at: string;
      /** When it was created. */
      created_at: string;
    }>;
  }>;
  'GET /templates/{templateId}/versions/{versionId}': Operation<{ answer: TemplateVersion }>;
  'GET /templates/{templateId}/versions/{versionId}/diff/{to}': Operation<{
    answer: {
      /** The type of the object. */
      object: "template_diff";
      /** The first side of the comparison. */
      from: {
        /** The id of the version. Null for the draft. */
        version_id: string | null;
        /** Counts the versions of the template, from 1. */
        version_number: number | null;
        /** The number of the saved revision. The first draft has 0. */
        revision: number;
      };
      /** The second side of the comparison. */
      to: {
        /** The id of the version. Null for the draft. */
        version_id: string | null;
        /** Counts the versions of the template, from 1. */
        version_number: number | null;
        /** The number of the saved revision. The first draft has 0. */
        revision: number;
      };
      /** Null if it is the same. */
      subject: {
        /** The kind of change. */
        kind: "changed";
        /** The previous value. */
        from: string;
        /** What it is. */
        to: string;
      } | null;
      /** Null if it is the same. */
      preview_text: {
        /** The kind of change. */
        kind: "changed";
        /** The previous value. */
        from: string;
        /** What it is. */
        to: string;
      } | null;
      /** The changed variables. */
      variables: ({
        /** The kind of change. */
        kind: "added" | "removed" | "changed" | "moved";
        /** Its name. */
        name: string;
        /** The previous definition. Null if it was added. */
        from: VariableDefinition | null;
        /** The new definition. Null if it was removed. */
        to: VariableDefinition | null;
      })[];
      /** The changed conditions. */
      conditions: ({
        /** The kind of change. */
        kind: "added" | "removed" | "changed" | "moved";
        /** Its name. */
        name: string;
        /** The previous definition. Null if it was added. */
        from: ConditionDefinition | null;
        /** The new definition. Null if it was removed. */
        to: ConditionDefinition | null;
      })[];
      /** The blocks that were added, removed, changed or moved. */
      blocks: ({
        /** The kind of change. */
        kind: "added" | "removed" | "changed" | "moved";
        /** The element. */
        tag: string;
        /** The label on screens. */
        label: string;
        /** Its position before. */
        from: {
          /** The line, counted from 1. */
          line: number;
          /** The source of the block. */
          source: string;
        } | null;
        /** Its position now. */
        to: {
          /** The line, counted from 1. */
          line: number;
          /** The source of the block. */
          source: string;
        } | null;
      })[];
      /** The lines that changed. */
      source: ({
        /** The kind of change. */
        kind: "added" | "removed" | "changed";
        /** The line in the older source, counted from 1. */
        from_line: number;
        /** The removed lines. */
        from: string[];
        /** The line in the newer source, counted from 1. */
        to_line: number;
        /** The added lines. */
        to: string[];
      })[];
      /** Changes of its languages. Only if one of the two has translations. */
      locales?: ({
        /** The kind of change. */
        kind: "added" | "removed" | "changed";
        /** The language tag. */
        locale: string;
        /** The changed units of the language. */
        units: ({
          /** The key of the unit. */
          key: string;
          /** The source text. */
          source: string;
          /** The previous value. */
          from: string | null;
          /** What it is. */
          to: string | null;
        })[];
      })[];
    };
  }>;
  'GET /templates/{templateId}/translations': Operation<{ answer: Page<Translation> }>;
  'POST /templates/{templateId}/translations': Operation<{
    body: {
      /** A language tag (BCP 47). */
      locale: string;
      /** The source language of the template. Required if it has none yet. */
      default_locale?: string;
      /** Units that are already translated. */
      units?: ({
        /** The key of the unit, as returned when you retrieve the translation. */
        key: string;
        /** The source text that was translated. If it is not the current source, the translation is stored as outdated. The default is the current source. */
        source?: string;
        /** The translation, with all variables and tags of the source. Null or empty removes it. */
        target: string | null;
      })[];
    };
    answer: TranslationWithUnits;
  }>;
  'POST /templates/{templateId}/translations/imports': Operation<{
    body: {
      /** The text of an XLIFF 2 or JSON file, which contains the locale. */
      content: string;
      /** The locale, if the file does not contain one. */
      locale?: string;
      /** The revision you read. Without it, the file is imported without a conflict check. */
      revision?: number;
    };
    answer: {
      /** The type of the object. */
      object: "translation_import";
      /** How many units the file changed. */
      changed: number;
      /** Units that were not imported, and why. */
      skipped: ({
        /** The key of the unit. */
        key: string;
        /** A message for people. The wording may change. */
        message: string;
      })[];
      /** The translation after the import. */
      translation: Translation;
    };
  }>;
  'GET /templates/{templateId}/translations/{locale}': Operation<{
    query: {
      state?: "missing" | "outdated" | "open";
    };
    answer: TranslationWithUnits;
  }>;
  'PUT /templates/{templateId}/translations/{locale}': Operation<{
    body: {
      /** The revision of the translation you read. If it has changed since, the answer is `TEMPLATE_CONFLICT`. */
      revision: number;
      /** The units to change. All others stay as they are. */
      units: ({
        /** The key of the unit, as returned when you retrieve the translation. */
        key: string;
        /** The source text that was translated. If it is not the current source, the translation is stored as outdated. The default is the current source. */
        source?: string;
        /** The translation, with all variables and tags of the source. Null or empty removes it. */
        target: string | null;
      })[];
    };
    answer: TranslationWithUnits;
  }>;
  'DELETE /templates/{templateId}/translations/{locale}': Operation<{ answer: Deleted<"translation"> }>;
  'GET /templates/{templateId}/translations/{locale}/export': Operation<{
    query: {
      format?: "xliff" | "json";
    };
    answer: {
      /** The type of the object. */
      object: "translation_file";
      /** The language tag. */
      locale: string;
      /** The name of the file. */
      filename: string;
      /** The MIME type of the file. */
      content_type: string;
      /** The text. */
      content: string;
    };
  }>;
  'GET /templates/{templateId}/translations/{locale}/revisions': Operation<{
    query: Paging;
    answer: Page<{
      /** The type of the object. */
      object: "translation_revision";
      /** The id of the template. */
      template_id: string;
      /** The language tag. */
      locale: string;
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** How many units this revision changed. */
      changed: number;
      /** The changed units, up to a hundred. */
      changes: ({
        /** The key of the unit, as returned when you retrieve the translation. */
        key: string;
        /** What it is. */
        kind: "subject" | "preview_text" | "plain_text" | "text" | "alt" | "link" | "image" | "fallback";
        /** The source text. */
        source: string;
        /** The translation before. Null if there was none. */
        from: string | null;
        /** The translation after. Null if there is none. */
        to: string | null;
      })[];
      /** Who saved it. */
      created_by: Person;
      /** When it was created. */
      created_at: string;
    }>;
  }>;
  'POST /templates/{templateId}/translations/{locale}/restoration': Operation<{
    body: {
      /** The revision of the translation you read. If it has changed since, the answer is `TEMPLATE_CONFLICT`. */
      revision: number;
      /** The revision to restore. */
      restore: number;
    };
    answer: TranslationWithUnits;
  }>;
  'GET /templates/{templateId}/translations/{locale}/usage': Operation<{
    answer: {
      /** The type of the object. */
      object: "translation_usage";
      /** The number of days that `sent` covers. */
      days: number;
      /** Emails of the template accepted in this locale in these days. */
      sent: number;
      /** There are too many emails to count all of them. */
      sent_at_least: boolean;
      /** The published version, if it has this locale. */
      version: {
        /** The id, a UUID. */
        id: string;
        /** Counts the versions of the template, from 1. */
        version_number: number;
      } | null;
      /** The locales of the template that fall back to this one. */
      fallback_of: string[];
      /** Up to twenty sample sets that use this locale. */
      sample_sets: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
      })[];
    };
  }>;
  'GET /templates/{templateId}/versions/{versionId}/locales/{locale}': Operation<{
    answer: {
      /** The language tag. */
      locale: string;
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** A digest of the content. */
      content_hash: string;
      counts: TranslationCounts;
      /** The type of the object. */
      object: "template_version_locale";
      /** A published version instead of the draft. */
      version_id: string;
      /** The id of the template. */
      template_id: string;
      /** The HTML. */
      html: string;
      /** The plain text. */
      plain_text: string;
    };
  }>;
  'GET /contacts': Operation<{
    query: Paging & {
      q?: string;
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      segment_id?: string;
      topic_id?: string;
      rules?: string;
      match?: "all" | "any";
    };
    answer: Page<Contact>;
  }>;
  'POST /contacts': Operation<{
    body: {
      /** An email address. */
      email: string;
      /** Values by property name. Null removes a value; properties that are left out stay as they are. The text property `locale` is a language, given as a tag or a name (`de_DE`, `German`) and stored as a tag (`de-DE`, `de`). */
      properties?: Record<string, string | number | boolean | null>;
      /** Topic choices. Topics that are left out stay as they are. */
      topics?: TopicChoiceInput[];
      /** The proof of consent to store. */
      consent?: ConsentInput;
      /** The state of its marketing subscription. Without it, a new contact is subscribed unless its address has unsubscribed before. */
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      /** Manual segments to add the contact to. */
      segment_ids?: string[];
    };
    answer: Contact;
  }>;
  'GET /contacts/export': Operation<{
    query: {
      q?: string;
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      segment_id?: string;
      topic_id?: string;
      rules?: string;
      match?: "all" | "any";
    };
  }>;
  'GET /contacts/count': Operation<{
    query: {
      q?: string;
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      segment_id?: string;
      topic_id?: string;
      rules?: string;
      match?: "all" | "any";
    };
    answer: {
      /** The type of the object. */
      object: "contact_count";
      /** How many contacts match. */
      count: number;
      /** The margin of error. It is above 0 if there are so many contacts that they were sampled. */
      count_margin: number;
    };
  }>;
  'POST /contacts/changes': Operation<{
    body: {
      /** Which contacts to change: all who match now. Empty means all contacts. */
      filters: {
        /** Words of the address, of `first_name`, `last_name` and `name`, or of `external_id`, in any order and without case, accents and punctuation. All must be found: one or two Latin letters or digits at the beginning of a word, longer ones anywhere, what is in quotes as one phrase. The full address of a contact finds only that contact. */
        q?: string;
        /** Only contacts in this state. */
        state?: "subscribed" | "unconfirmed" | "unsubscribed";
        /** Only contacts in this segment. */
        segment_id?: string;
        /** Only contacts who are subscribed to this topic. */
        topic_id?: string;
        /** Only contacts who match these rules, in the format of segment rules. */
        rules?: (Omit<SegmentRule, "value"> & {
          /** The value to compare with: a list for `one_of` and `not_one_of`, null for operators that need none. */
          value?: string | number | boolean | (string | number)[] | null;
        })[];
        /** Whether a contact has to match all rules or any of them. */
        match?: "all" | "any";
        /** Only these contacts. */
        ids?: string[];
      };
      /** What to do with each of them. */
      change: {
        /** What to do. */
        action: "subscribe_topic";
        /** The id of the topic. */
        topic_id: string;
      } | {
        /** What to do. */
        action: "unsubscribe_topic";
        /** The id of the topic. */
        topic_id: string;
      } | {
        /** What to do. */
        action: "add_to_segment";
        /** The id of a manual segment. */
        segment_id: string;
      } | {
        /** What to do. */
        action: "remove_from_segment";
        /** The id of a manual segment. */
        segment_id: string;
      } | {
        /** What to do. */
        action: "unsubscribe";
      } | {
        /** What to do. */
        action: "delete";
      };
    };
    answer: ContactChange;
  }>;
  'GET /contacts/changes/{changeId}': Operation<{ answer: ContactChange }>;
  'PUT /contacts/by-email/{email}': Operation<{
    body: {
      /** Values by property name. Null removes a value; properties that are left out stay as they are. The text property `locale` is a language, given as a tag or a name (`de_DE`, `German`) and stored as a tag (`de-DE`, `de`). */
      properties?: Record<string, string | number | boolean | null>;
      /** Topic choices. Topics that are left out stay as they are. */
      topics?: TopicChoiceInput[];
      /** The proof of consent to store. */
      consent?: ConsentInput;
      /** The state of its marketing subscription. Without it, a new contact is subscribed unless its address has unsubscribed before. */
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      /** Manual segments to add the contact to. */
      segment_ids?: string[];
    };
    answer: Contact;
  }>;
  'DELETE /contacts/by-email/{email}': Operation<{
    query: {
      erase?: "true" | "false";
    };
  }>;
  'GET /contacts/by-email/{email}/export': Operation<{
    answer: Omit<ContactExport, "contact"> & {
      /** The contact with this address. Null if there is none. */
      contact: Contact | null;
    };
  }>;
  'GET /contacts/{contactId}': Operation<{ answer: Contact }>;
  'PATCH /contacts/{contactId}': Operation<{
    body: {
      /** An email address. */
      email?: string;
      /** Values by property name. Null removes a value; properties that are left out stay as they are. The text property `locale` is a language, given as a tag or a name (`de_DE`, `German`) and stored as a tag (`de-DE`, `de`). */
      properties?: Record<string, string | number | boolean | null>;
      /** Topic choices. Topics that are left out stay as they are. */
      topics?: TopicChoiceInput[];
      /** The proof of consent to store. */
      consent?: ConsentInput;
      /** The state of its marketing subscription. Without it, a new contact is subscribed unless its address has unsubscribed before. */
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
    };
    answer: Contact;
  }>;
  'DELETE /contacts/{contactId}': Operation<{
    query: {
      erase?: "true" | "false";
    };
  }>;
  'GET /contacts/{contactId}/activity': Operation<{
    query: Paging & {
      q?: string;
    };
    answer: Page<{
      /** The type of the object. */
      object: "contact_activity";
      /** The id, a UUID. */
      id: string;
      /** An email to the contact, an open, a click, a new state of the contact, or a topic choice. */
      kind: "email" | "opened" | "clicked" | "state" | "topic";
      /** The email that was sent, opened or clicked. Null for the other kinds. */
      email: {
        /** The id, a UUID. */
        id: string;
        /** The subject line. */
        subject: string;
        /** The current state. */
        state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
        /** Whether the test inbox kept it, so that it was not sent. */
        captured: boolean;
        /** `transactional` for emails that respond to an action of the recipient, `marketing` for emails with a compliance footer. This never changes. */
        purpose: "marketing" | "transactional";
        /** The stable code of the failure. */
        failure_code: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR" | null;
      } | null;
      /** Where the link leads. Null for the other kinds. */
      url: string | null;
      /** The broadcast the email belongs to. Null if there is none, and for the other kinds. */
      broadcast: {
        /** The id of the broadcast. */
        id: string;
        /** Its name. */
        name: string;
      } | null;
      /** Whether a scanner or a privacy proxy opened or clicked, and not a person. */
      by_machine: boolean;
      /** The topic. Null for the other kinds. */
      topic: {
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
      } | null;
      /** The new state of the contact or of the topic subscription. Null for emails. */
      state: "subscribed" | "unconfirmed" | "unsubscribed" | null;
      /** Who changed the state or chose the topic: `member`, `api`, `import`, `reader` or `form`. */
      source: string | null;
      /** The import that changed the state, or whose undoing did. Null for everything else. */
      import: {
        /** Its id. */
        id: string;
        /** The name of its file. Null if it had none. */
        filename: string | null;
      } | null;
      /** When it was created. */
      created_at: string;
    }>;
  }>;
  'GET /contacts/{contactId}/export': Operation<{ answer: ContactExport }>;
  'GET /contact-properties': Operation<{
    query: Paging & {
      q?: string;
    };
    answer: Page<ContactProperty>;
  }>;
  'POST /contact-properties': Operation<{
    body: {
      /** The name, as the document uses it. */
      name: string;
      /** The type of its values. */
      type: "text" | "number" | "boolean" | "date";
      /** What the property is for. */
      description?: string;
    };
    answer: ContactProperty;
  }>;
  'GET /contact-properties/{propertyId}': Operation<{ answer: ContactProperty }>;
  'PATCH /contact-properties/{propertyId}': Operation<{
    body: {
      /** What the property is for. */
      description: string;
    };
    answer: ContactProperty;
  }>;
  'DELETE /contact-properties/{propertyId}': Operation<{}>;
  'GET /topics': Operation<{
    query: Paging & {
      q?: string;
    };
    answer: Page<Topic>;
  }>;
  'POST /topics': Operation<{
    body: {
      /** The name that readers see. */
      name: string;
      /** What readers of this topic get. */
      description?: string;
      /** Whether contacts who have not chosen are subscribed. This never changes. */
      default: "subscribed" | "unsubscribed";
      /** Whether it is shown on the preference page. */
      public?: boolean;
    };
    answer: Topic;
  }>;
  'GET /topics/{topicId}': Operation<{ answer: Topic }>;
  'PATCH /topics/{topicId}': Operation<{
    body: {
      /** The name that readers see. */
      name?: string;
      /** What readers of this topic get. */
      description?: string;
      /** Whether it is shown on the preference page. */
      public?: boolean;
    };
    answer: Topic;
  }>;
  'DELETE /topics/{topicId}': Operation<{}>;
  'GET /contacts/imports': Operation<{
    query: Paging & {
      q?: string;
    };
    answer: Page<ContactImportListItem>;
  }>;
  'POST /contacts/imports': Operation<{
    body: {
      /** The rows. The first one contains the column names. */
      csv: string;
      /** The file name, shown with the import. */
      filename?: string;
      /** What each column means, by the names in the header. Columns that are left out are ignored; one must be `email`. One may be `state`: whether the person is subscribed. New contacts begin with it, without such a column as `subscribed`. Existing contacts are unsubscribed by it, never subscribed or confirmed. One may be `topics`: the names of the topics they are subscribed to, separated by semicolons, `|` or commas. Contacts who have not chosen themselves are then not subscribed to the others, and an empty cell names none. A column of yes and no for one topic is `topic.<id>`; empty cells are no, and in a column named like “Opted out” yes is no. Values of `property.locale` are language tags or language names, which are stored as tags. */
      mapping: Record<string, string>;
      /** What values of the `state` column mean, in any case; the empty value is an empty cell. Other values are read by their words: yes and no, `subscribed`, `cleaned`, dates, in several languages. In a column named like “Unsubscribed” or “Opt-out”, yes means unsubscribed. A row whose value is unknown is refused. */
      states?: Record<string, "subscribed" | "unconfirmed" | "unsubscribed">;
      /** Properties used by the mapping that the workspace may not have yet. They are created with the import. */
      new_properties?: ({
        /** The name; templates use it as `contact.<name>`. */
        name: string;
        /** The type of its values. */
        type: "text" | "number" | "boolean" | "date";
        /** What the property is for. */
        description?: string;
      })[];
      /** A manual segment to add all contacts to. */
      segment_id?: string;
      /** Topic choices for contacts who have not chosen themselves. They go before what columns say. */
      topics?: TopicChoiceInput[];
      /** The proof of consent to store for contacts without one. */
      consent?: ConsentInput;
      /** Whether existing contacts get the values of the file or stay as they are. */
      existing?: "update" | "keep";
    };
    answer: ContactImportListItem;
  }>;
  'POST /contacts/imports/preview': Operation<{
    body: {
      /** The rows. The first one contains the column names. */
      csv: string;
      /** The file name, shown with the import. */
      filename?: string;
      /** What each column means, by the names in the header. Columns that are left out are ignored; one must be `email`. One may be `state`: whether the person is subscribed. New contacts begin with it, without such a column as `subscribed`. Existing contacts are unsubscribed by it, never subscribed or confirmed. One may be `topics`: the names of the topics they are subscribed to, separated by semicolons, `|` or commas. Contacts who have not chosen themselves are then not subscribed to the others, and an empty cell names none. A column of yes and no for one topic is `topic.<id>`; empty cells are no, and in a column named like “Opted out” yes is no. Values of `property.locale` are language tags or language names, which are stored as tags. */
      mapping?: Record<string, string>;
      /** What values of the `state` column mean, in any case; the empty value is an empty cell. Other values are read by their words: yes and no, `subscribed`, `cleaned`, dates, in several languages. In a column named like “Unsubscribed” or “Opt-out”, yes means unsubscribed. A row whose value is unknown is refused. */
      states?: Record<string, "subscribed" | "unconfirmed" | "unsubscribed">;
      /** Properties used by the mapping that the workspace may not have yet. They are created with the import. */
      new_properties?: ({
        /** The name; templates use it as `contact.<name>`. */
        name: string;
        /** The type of its values. */
        type: "text" | "number" | "boolean" | "date";
        /** What the property is for. */
        description?: string;
      })[];
      /** A manual segment to add all contacts to. */
      segment_id?: string;
      /** Topic choices for contacts who have not chosen themselves. They go before what columns say. */
      topics?: TopicChoiceInput[];
      /** The proof of consent to store for contacts without one. */
      consent?: ConsentInput;
      /** Whether existing contacts get the values of the file or stay as they are. */
      existing?: "update" | "keep";
      /** Whether this is the whole file. If it is only the beginning, the last row may be incomplete and is left out. */
      complete?: string | boolean;
    };
    answer: {
      /** The type of the object. */
      object: "contact_import_preview";
      /** The text encoding. */
      encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
      /** The column separator. */
      delimiter: "," | ";" | "\t";
      /** The columns in their order. */
      columns: ({
        /** The name of the column. */
        name: string;
        /** The proposed meaning, as in a mapping. */
        proposal: string;
        /** A name for a new property. */
        property_name: string;
        /** The type that fits at least 95 % of the values that were read. */
        type: "text" | "number" | "boolean" | "date";
        /** Values that do not fit this type. Their rows would be refused. */
        misfits: ({
          /** The row number, as in a spreadsheet. */
          row: number;
          /** The value in the file. */
          value: string;
        })[];
        /** If at least half of the values look like dates: how the first of them are read, including the first that is not read as a date. */
        dates: ({
          /** The value in the file. */
          value: string;
          /** The date it is read as. Null if it is not a date. */
          date: string | null;
          /** Why it is not read as a date. */
          reason: string | null;
        })[];
        /** What its values would mean in a `state` column, most frequent first. Empty if there are more than 20 values. */
        states: ({
          /** The value, in lower case. */
          value: string;
          /** The number of rows with it. */
          rows: number;
          /** What it means in a `state` column. Null if unknown: its rows would be refused. */
          state: "subscribed" | "unconfirmed" | "unsubscribed" | null;
        })[];
        /** Its first distinct values. */
        samples: string[];
      })[];
      /** The first rows. */
      rows: (string[])[];
      /** If the file contains the corrected refused rows of an import: that import and its settings, which the proposals follow. Null for other files, if a mapping is given, and for keys that may not read contacts. */
      corrects: {
        /** The import that refused them. */
        import_id: string;
        /** The file name, if one was given. */
        filename: string | null;
        /** When it was created. */
        created_at: string;
        /** What each column meant, as far as it still exists. */
        mapping: Record<string, string>;
        /** What values of the `state` column meant. */
        states: Record<string, "subscribed" | "unconfirmed" | "unsubscribed">;
        /** The segment that the contacts are added to. */
        segment_id: string | null;
        /** Topic choices for contacts who had not chosen themselves. */
        topics: ({
          /** The topic. */
          topic_id: string;
          /** Whether they were subscribed. */
          subscribed: boolean;
        })[];
        /** The proof of consent that was stored. */
        consent: {
          /** Where it was given. */
          source: string;
          /** When it was given. */
          at: string;
          /** The address it was given from. */
          ip: string | null;
          /** The words that were agreed to. */
          wording: string | null;
          /** When the sign-up was confirmed. Left out if it was not. */
          confirmed_at?: string;
          /** The address it was confirmed from. */
          confirmed_ip?: string | null;
        } | null;
        /** Whether existing contacts got the values. */
        existing: "update" | "keep";
      } | null;
      /** What an import would do with these rows. Null if no column contains the email address. */
      outcome: {
        /** Rows in the file. */
        rows: number;
        /** Rows that would create a contact. */
        created: number;
        /** Rows that would change a contact. */
        updated: number;
        /** Rows that would change nothing. */
        unchanged: number;
        /** Rows that would be refused. */
        refused: number;
        /** The new contacts by state. */
        created_states: {
          /** Subscribed. */
          subscribed: number;
          /** Not confirmed. */
          unconfirmed: number;
          /** Unsubscribed, by the file or before. */
          unsubscribed: number;
        };
        /** Existing contacts that the `state` column would unsubscribe. */
        newly_unsubscribed: number;
        /** Contacts in the file who unsubscribed. They stay unsubscribed. */
        unsubscribed: number;
        /** Addresses that are in several rows. The last value counts; with `keep`, the first row. */
        repeated: number;
        /** Why rows were refused and how many, most frequent first, among the first 10,000 refusals. */
        refusal_reasons: ({
          /** The name of the column. */
          column: string;
          /** Why it was refused. */
          reason: string;
          /** The number of rows. */
          rows: number;
        })[];
        /** The first refused rows, and rows that would be imported without a value (see the reason). */
        refusals: ({
          /** The row number, as in a spreadsheet. */
          row: number;
          /** The name of the column. */
          column: string;
          /** The value in the file. */
          value: string;
          /** Why it was refused. */
          reason: string;
        })[];
      } | null;
    };
  }>;
  'GET /contacts/imports/{importId}': Operation<{ answer: ContactImport }>;
  'GET /contacts/imports/{importId}/refusals': Operation<{
    query: {
      form?: "reasons" | "rows";
    };
  }>;
  'POST /contacts/imports/{importId}/undo': Operation<{ answer: ContactImportListItem }>;
  'GET /segments': Operation<{
    query: Paging & {
      q?: string;
      kind?: "manual" | "rules";
      ids?: string;
      contact_id?: string;
      field?: string;
    };
    answer: Page<SegmentListItem>;
  }>;
  'POST /segments': Operation<{
    body: {
      /** The name shown to people. */
      name: string;
      /** Whether contacts are added by hand or found by rules. This never changes. */
      kind: "manual" | "rules";
      /** Whether a contact has to match all rules or any of them. */
      match?: "all" | "any";
      /** The rules that contacts must match. Empty for manual segments. */
      rules?: (Omit<SegmentRule, "value"> & {
        /** The value to compare with: a list for `one_of` and `not_one_of`, null for operators that need none. */
        value?: string | number | boolean | (string | number)[] | null;
      })[];
    };
    answer: SegmentListItem;
  }>;
  'POST /segments/preview': Operation<{
    body: {
      /** Whether a contact has to match all rules or any of them. */
      match?: "all" | "any";
      /** The rules that contacts must match. Empty for manual segments. */
      rules: (Omit<SegmentRule, "value"> & {
        /** The value to compare with: a list for `one_of` and `not_one_of`, null for operators that need none. */
        value?: string | number | boolean | (string | number)[] | null;
      })[];
    };
    answer: {
      /** How many contacts match. */
      count: number;
      /** The margin of error. It is above 0 if there are so many contacts that they were sampled. */
      count_margin: number;
      /** The ten newest of them, or fewer if finding them takes too long. */
      sample: Contact[];
    };
  }>;
  'GET /segments/{segmentId}': Operation<{ answer: Segment }>;
  'PATCH /segments/{segmentId}': Operation<{
    body: {
      /** The name shown to people. */
      name?: string;
      /** Whether a contact has to match all rules or any of them. */
      match?: "all" | "any";
      /** The rules that contacts must match. Empty for manual segments. */
      rules?: (Omit<SegmentRule, "value"> & {
        /** The value to compare with: a list for `one_of` and `not_one_of`, null for operators that need none. */
        value?: string | number | boolean | (string | number)[] | null;
      })[];
    };
    answer: SegmentListItem;
  }>;
  'DELETE /segments/{segmentId}': Operation<{}>;
  'POST /segments/{segmentId}/contacts': Operation<{
    body: {
      /** Contacts by their ids. */
      contact_ids?: string[];
      /** Contacts by their addresses. */
      emails?: string[];
    };
    answer: {
      /** How many contacts were added or removed. */
      changed: number;
      /** The given ids or addresses that are not contacts of the workspace. */
      unknown: string[];
    };
  }>;
  'DELETE /segments/{segmentId}/contacts': Operation<{
    body: {
      /** Contacts by their ids. */
      contact_ids?: string[];
      /** Contacts by their addresses. */
      emails?: string[];
    };
    answer: {
      /** How many contacts were added or removed. */
      changed: number;
      /** The given ids or addresses that are not contacts of the workspace. */
      unknown: string[];
    };
  }>;
  'GET /forms': Operation<{
    query: Paging & {
      q?: string;
    };
    answer: Page<Form>;
  }>;
  'POST /forms': Operation<{
    body: {
      /** The heading of the page. */
      name: string;
      /** The topics that people sign up for. If there are several, they choose. Without any, they sign up for emails in general. */
      topic_ids?: string[];
      /** The manual segment they are added to. Null means none. */
      segment_id?: string | null;
      /** The contact properties that the page asks for, in this order. All are optional. */
      property_names?: string[];
      /** Whether people must confirm with a link in an email. People who unsubscribed before must always confirm. */
      double_opt_in?: boolean;
      /** A version of a published transactional template for the confirmation email. It must use the `url` variable `confirm_url`, and may require only `contact.email` and `form_name` besides. Null uses a plain default email. */
      confirmation_template_version_id?: string | null;
      /** What people agree to, shown above the button and stored with their consent. Empty uses a default sentence. */
      wording?: string;
      /** The message after signing up. Empty uses a default message. */
      thanks?: string;
      /** The page people see after signing up. Null uses a default page. */
      redirect_url?: string | null;
      /** The origins that may post to the form and embed its page in a frame. */
      allowed_origins?: string[];
    };
    answer: Form;
  }>;
  'POST /forms/preview': Operation<{
    body: {
      /** The heading of the page. */
      name: string;
      /** The topics that people sign up for. If there are several, they choose. Without any, they sign up for emails in general. */
      topic_ids?: string[];
      /** The contact properties that the page asks for, in this order. All are optional. */
      property_names?: string[];
      /** What people agree to, shown above the button and stored with their consent. Empty uses a default sentence. */
      wording?: string;
    };
    answer: {
      /** The type of the object. */
      object: "form_preview";
      /** The page as people will see it. */
      html: string;
    };
  }>;
  'GET /forms/{formId}': Operation<{ answer: Form }>;
  'PATCH /forms/{formId}': Operation<{
    body: {
      /** The heading of the page. */
      name?: string;
      /** The topics that people sign up for. If there are several, they choose. Without any, they sign up for emails in general. */
      topic_ids?: string[];
      /** The manual segment they are added to. Null means none. */
      segment_id?: string | null;
      /** The contact properties that the page asks for, in this order. All are optional. */
      property_names?: string[];
      /** Whether people must confirm with a link in an email. People who unsubscribed before must always confirm. */
      double_opt_in?: boolean;
      /** A version of a published transactional template for the confirmation email. It must use the `url` variable `confirm_url`, and may require only `contact.email` and `form_name` besides. Null uses a plain default email. */
      confirmation_template_version_id?: string | null;
      /** What people agree to, shown above the button and stored with their consent. Empty uses a default sentence. */
      wording?: string;
      /** The message after signing up. Empty uses a default message. */
      thanks?: string;
      /** The page people see after signing up. Null uses a default page. */
      redirect_url?: string | null;
      /** The origins that may post to the form and embed its page in a frame. */
      allowed_origins?: string[];
    };
    answer: Form;
  }>;
  'DELETE /forms/{formId}': Operation<{}>;
  'GET /forms/{formId}/sign-ups': Operation<{
    answer: {
      /** The type of the object. */
      object: "form_sign_ups";
      /** How many people signed up with it, confirmed if required. */
      confirmed: number;
      /** How many have not confirmed yet. They are deleted after 7 days. */
      waiting: number;
    };
  }>;
  'GET /broadcasts': Operation<{
    query: Paging & {
      q?: string;
      state?: "draft" | "waiting_approval" | "scheduled" | "sending" | "paused" | "sent" | "canceled" | ("draft" | "waiting_approval" | "scheduled" | "sending" | "paused" | "sent" | "canceled")[];
      from?: string;
      to?: string;
    };
    answer: Page<Broadcast>;
  }>;
  'POST /broadcasts': Operation<{
    body: {
      /** The name shown to members. */
      name: string;
      /** A published marketing template. */
      template_id?: string | null;
      /** A sending address of the workspace. */
      from?: string | null;
      /** The reply-to address. Null uses that of the sending address. */
      reply_to?: string | null;
      /** The segment to send to. Null means all contacts. */
      segment_id?: string | null;
      /** Segments to exclude. */
      excluded_segment_ids?: string[];
      /** Only contacts who are subscribed to this topic. The unsubscribe link of the email ends that subscription. */
      topic_id?: string | null;
      /** Values of variables that are the same for all recipients. */
      variables?: Record<string, unknown>;
      /** A subject for this broadcast, with the variables of the template. Null uses the subject of the template. */
      subject?: string | null;
      /** When to send. Left out, it is sent at once. */
      at?: {
        /** When to send: now, at one time, or at a local time for each recipient. */
        kind: "now" | "time" | "local_time";
        /** For `time`: an ISO 8601 time with a UTC offset. For `local_time`: one without an offset, such as 2026-12-01T09:00. */
        time?: string | null;
        /** For `local_time`: the IANA time zone of contacts whose property `time_zone` is empty. */
        time_zone?: string | null;
      };
      /** The maximum number of emails per hour. Null means no limit. */
      per_hour?: number | null;
      /** Only if tracking is turned on in the workspace. */
      tracking?: {
        /** Whether opens are tracked, with a pixel. */
        opens: boolean;
        /** Whether clicks are tracked, with links through this installation. */
        clicks: boolean;
      };
      /** The UTM parameters added to links. Null adds nothing. */
      utm?: Utm | null;
      /** Subjects to test on a share of the recipients. */
      trial?: {
        /** The subjects to test. */
        subjects: string[];
        /** The share of recipients in the test, in percent. */
        share_percent: number;
        /** Who chooses the winner: `clicks` so far, or a person. Null if the test covers all recipients, so there is no winner. */
        winner_by?: "clicks" | "hand" | null;
        /** How long to wait before the winner is chosen by clicks. Null without a winner. */
        after_minutes?: number | null;
      } | null;
    };
    answer: Broadcast;
  }>;
  'GET /broadcasts/{broadcastId}': Operation<{ answer: Broadcast }>;
  'PATCH /broadcasts/{broadcastId}': Operation<{
    body: {
      /** The name shown to members. */
      name?: string;
      /** A published marketing template. */
      template_id?: string | null;
      /** A sending address of the workspace. */
      from?: string | null;
      /** The reply-to address. Null uses that of the sending address. */
      reply_to?: string | null;
      /** The segment to send to. Null means all contacts. */
      segment_id?: string | null;
      /** Segments to exclude. */
      excluded_segment_ids?: string[];
      /** Only contacts who are subscribed to this topic. The unsubscribe link of the email ends that subscription. */
      topic_id?: string | null;
      /** Values of variables that are the same for all recipients. */
      variables?: Record<string, unknown>;
      /** A subject for this broadcast, with the variables of the template. Null uses the subject of the template. */
      subject?: string | null;
      /** When to send. Left out, it is sent at once. */
      at?: {
        /** When to send: now, at one time, or at a local time for each recipient. */
        kind: "now" | "time" | "local_time";
        /** For `time`: an ISO 8601 time with a UTC offset. For `local_time`: one without an offset, such as 2026-12-01T09:00. */
        time?: string | null;
        /** For `local_time`: the IANA time zone of contacts whose property `time_zone` is empty. */
        time_zone?: string | null;
      };
      /** The maximum number of emails per hour. Null means no limit. */
      per_hour?: number | null;
      /** Only if tracking is turned on in the workspace. */
      tracking?: {
        /** Whether opens are tracked, with a pixel. */
        opens: boolean;
        /** Whether clicks are tracked, with links through this installation. */
        clicks: boolean;
      };
      /** The UTM parameters added to links. Null adds nothing. */
      utm?: Utm | null;
      /** Subjects to test on a share of the recipients. */
      trial?: {
        /** The subjects to test. */
        subjects: string[];
        /** The share of recipients in the test, in percent. */
        share_percent: number;
        /** Who chooses the winner: `clicks` so far, or a person. Null if the test covers all recipients, so there is no winner. */
        winner_by?: "clicks" | "hand" | null;
        /** How long to wait before the winner is chosen by clicks. Null without a winner. */
        after_minutes?: number | null;
      } | null;
      /** The revision you read. If it has changed since, the request is a conflict. */
      revision: number;
    };
    answer: Broadcast;
  }>;
  'DELETE /broadcasts/{broadcastId}': Operation<{}>;
  'GET /broadcasts/{broadcastId}/check': Operation<{
    answer: {
      /** The type of the object. */
      object: "broadcast_check";
      /** How many contacts will get it. */
      recipients: number;
      /** The margin of error. It is above 0 if there are so many contacts that they were sampled. */
      recipients_margin: number;
      /** Ten examples. */
      recipient_examples: ({
        /** The contact. */
        contact_id: string;
        /** An email address. */
        email: string;
        /** More about the reason, if there is more. */
        detail: string | null;
      })[];
      /** How many contacts will not get it and why, with ten examples for each reason. */
      skipped: ({
        /** The reason. */
        reason: "unsubscribed" | "suppressed" | "unconfirmed" | "excluded" | "data" | "limit" | "erased" | "refused";
        /** How many contacts. */
        count: number;
        /** Ten examples. */
        examples: ({
          /** The contact. */
          contact_id: string;
          /** An email address. */
          email: string;
          /** More about the reason, if there is more. */
          detail: string | null;
        })[];
      })[];
      /** The largest possible size of the HTML of one email. */
      largest_bytes: number | null;
      /** Problems that prevent sending. */
      errors: ({
        /** The kind of problem. */
        code: string;
        /** A message for people. The wording may change. */
        message: string;
        /** The field to change, if there is one. */
        field: string | null;
      })[];
      /** Warnings to look at before sending. */
      warnings: ({
        /** The kind of problem. */
        code: string;
        /** A message for people. The wording may change. */
        message: string;
        /** The field to change, if there is one. */
        field: string | null;
      })[];
    };
  }>;
  'POST /broadcasts/{broadcastId}/preview': Operation<{
    body: {
      /** The contact whose values are used. Without it, sample values are used. */
      contact_id?: string | null;
    };
    answer: {
      /** The type of the object. */
      object: "broadcast_preview";
      /** The contact whose values it shows. Null if it shows samples. */
      contact_id: string | null;
      /** The recipient. */
      to_email: string | null;
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** The HTML. */
      html: string;
      /** The plain text. */
      plain_text: string;
      /** The size in bytes. */
      size_bytes: number;
      /** Names of variables that have no value yet and show their sample. */
      sampled: string[];
    };
  }>;
  'POST /broadcasts/{broadcastId}/test-sends': Operation<{
    body: {
      /** 1 to 5 recipients of the test. */
      to: string[];
      /** The contact whose values are used. Without it, sample values are used. */
      contact_id?: string | null;
    };
    answer: TestSendResult;
  }>;
  'POST /broadcasts/{broadcastId}/duplicate': Operation<{
    body: {
      /** The audience of the copy: the same, or those who did not open it or did not click. */
      audience?: "same" | "not_opened" | "not_clicked";
    };
    answer: Broadcast;
  }>;
  'GET /broadcasts/{broadcastId}/links': Operation<{
    answer: Page<{
      /** The address. */
      url: string;
      /** All clicks by people. */
      clicks: number;
      /** How many people followed it. */
      people: number;
      /** Clicks by scanners. */
      clicks_by_machines: number;
    }>;
  }>;
  'GET /broadcasts/{broadcastId}/hours': Operation<{
    answer: {
      /** The type of the object. */
      object: "broadcast_hours";
      /** The same by hour or day. */
      series: ({
        /** The start of this hour or day. */
        at: string;
        /** How many emails were accepted. */
        accepted: number;
        /** How many were delivered. */
        delivered: number;
        /** People who opened it for the first time. */
        opened: number;
        /** People who clicked for the first time. */
        clicked: number;
        /** People who unsubscribed with it. */
        unsubscribed: number;
      })[];
    };
  }>;
  'POST /broadcasts/{broadcastId}/send': Operation<{
    body: {
      /** The revision you read. If it has changed since, the request is a conflict. */
      revision: number;
    };
    answer: Broadcast;
  }>;
  'POST /broadcasts/{broadcastId}/approval': Operation<{
    body: {
      /** The revision you read. If it has changed since, the request is a conflict. */
      revision: number;
      /** False sends it back to its author as a draft. */
      approved: boolean;
      /** A note for the author when you send it back. */
      note?: string | null;
    };
    answer: Broadcast;
  }>;
  'POST /broadcasts/{broadcastId}/pause': Operation<{ answer: Broadcast }>;
  'POST /broadcasts/{broadcastId}/resume': Operation<{ answer: Broadcast }>;
  'POST /broadcasts/{broadcastId}/cancellation': Operation<{ answer: Broadcast }>;
  'GET /broadcasts/{broadcastId}/recipients': Operation<{
    query: Paging & {
      state?: "waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      reason?: string;
      did?: "opened" | "not_opened" | "clicked" | "not_clicked" | "unsubscribed";
      q?: string;
    };
    answer: Page<BroadcastRecipient>;
  }>;
  'GET /broadcasts/{broadcastId}/recipients/export': Operation<{
    query: {
      state?: "waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      reason?: string;
      did?: "opened" | "not_opened" | "clicked" | "not_clicked" | "unsubscribed";
      q?: string;
    };
  }>;
  'GET /broadcasts/{broadcastId}/reasons': Operation<{
    answer: Page<{
      /** The outcome: `skipped`, or the state of the email. */
      state: "waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
      /** The reason for skipping, or the failure code of the email. */
      reason: string | null;
      /** How many people. */
      count: number;
    }>;
  }>;
  'POST /broadcasts/{broadcastId}/winner': Operation<{
    body: {
      /** The index of the subject to send to everyone else. */
      winner: number;
    };
    answer: Broadcast;
  }>;
  'GET /domains': Operation<{
    query: Paging;
    answer: Page<Domain>;
  }>;
  'POST /domains': Operation<{
    body: {
      /** The domain. */
      domain: string;
    };
    answer: Domain;
  }>;
  'GET /domains/{domainId}': Operation<{ answer: Domain }>;
  'DELETE /domains/{domainId}': Operation<{ answer: Deleted<"domain"> }>;
  'POST /domains/{domainId}/verification': Operation<{ answer: Domain }>;
  'GET /sending-addresses': Operation<{
    query: {
      domain_id?: string;
      include_disabled?: "true" | "false";
      limit?: number;
    };
    answer: {
      /** The type of the object. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: SendingAddress[];
      /** How many items were returned. */
      count: number;
    };
  }>;
  'POST /sending-addresses': Operation<{
    body: {
      /** An email address. */
      email: string;
      /** The name that recipients see. */
      name?: string | null;
      /** The reply-to address. Null means that of the sender. */
      reply_to_email?: string | null;
    };
    answer: SendingAddress;
  }>;
  'GET /sending-addresses/{addressId}': Operation<{ answer: SendingAddress }>;
  'PATCH /sending-addresses/{addressId}': Operation<{
    body: {
      /** The name that recipients see. */
      name?: string | null;
      /** The reply-to address. Null means that of the sender. */
      reply_to_email?: string | null;
      /** Whether it is in use. */
      enabled?: boolean;
      /** To change the default, make another address the default. */
      is_default?: boolean;
    };
    answer: SendingAddress;
  }>;
  'DELETE /sending-addresses/{addressId}': Operation<{ answer: Deleted<"sending_address"> }>;
  'GET /suppressions': Operation<{
    query: Paging & {
      q?: string;
      email?: string;
      reason?: "manual" | "bounce" | "complaint" | "unsubscribe";
    };
    answer: Page<Suppression>;
  }>;
  'POST /suppressions': Operation<{
    body: {
      /** An email address. */
      email: string;
      /** `bounce` and `complaint` are kept as the reason, such as for a list from another sender. Anything else is the note of a manual suppression. All of them stop all emails. */
      reason?: string;
    };
    answer: Suppression;
  }>;
  'DELETE /suppressions/{suppressionId}': Operation<{ answer: Deleted<"suppression"> }>;
  'GET /webhooks': Operation<{
    query: Paging;
    answer: Page<Webhook>;
  }>;
  'POST /webhooks': Operation<{
    body: {
      /** The address. */
      url: string;
      /** The events that are sent. */
      events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
      /** A note for your team. */
      description?: string | null;
    };
    answer: WebhookWithSecret;
  }>;
  'POST /webhooks/test-receiver': Operation<{
    body: {
      /** The events that are sent. */
      events?: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
    };
    answer: WebhookWithSecret;
  }>;
  'GET /webhooks/{webhookId}': Operation<{ answer: Webhook }>;
  'PATCH /webhooks/{webhookId}': Operation<{
    body: {
      /** The address. */
      url?: string;
      /** The events that are sent. */
      events?: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
      /** A note for your team. */
      description?: string | null;
      /** Whether it is in use. */
      enabled?: boolean;
    };
    answer: Webhook;
  }>;
  'DELETE /webhooks/{webhookId}': Operation<{ answer: Deleted<"webhook"> }>;
  'GET /webhooks/{webhookId}/deliveries': Operation<{
    query: Paging & {
      state?: "pending" | "succeeded" | "failed";
      event?: "email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test";
      created_after?: string;
      created_before?: string;
    };
    answer: Page<WebhookDelivery>;
  }>;
  'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': Operation<{
    answer: Page<{
      /** The type of the object. */
      object: "webhook_attempt";
      /** The id, a UUID. */
      id: string;
      /** Counted from 1. */
      number: number;
      /** The signature headers. */
      headers: Record<string, string>;
      /** The HTTP status of the response. Null if there was none. */
      status: number | null;
      /** Why it failed. Null when it succeeded. */
      error: string | null;
      /** The first 4 kB of the response. */
      response: string | null;
      /** How long it took, in milliseconds. */
      duration_ms: number;
      /** When it was created. */
      created_at: string;
    }>;
  }>;
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': Operation<{ answer: WebhookDelivery }>;
  'POST /webhooks/{webhookId}/replays': Operation<{
    body: {
      /** Exclusive; with a UTC offset. */
      created_after?: string;
      /** Exclusive; with a UTC offset. */
      created_before?: string;
      /** Only deliveries in this state. */
      state?: "succeeded" | "failed";
      /** Only deliveries of this event. */
      event?: "email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test";
    };
    answer: {
      /** The type of the object. */
      object: "webhook_replay";
      /** How many deliveries were replayed. */
      replayed: number;
      /** Whether there are more matching deliveries. Send the request again to replay them. */
      has_more: boolean;
    };
  }>;
  'POST /webhooks/{webhookId}/secret': Operation<{ answer: WebhookWithSecret }>;
  'POST /webhooks/{webhookId}/test-events': Operation<{ answer: WebhookDelivery }>;
  'GET /keys': Operation<{
    query: Paging & {
      q?: string;
      state?: "active" | "expired" | "revoked";
    };
    answer: Page<ApiKey>;
  }>;
  'POST /keys': Operation<{
    body: {
      /** What uses the key. */
      name: string;
      /** What the key may do. */
      scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage" | "contact:read" | "contact:write" | "broadcast:read" | "broadcast:write" | "broadcast:send")[];
      /** When it expires. Null means never. */
      expires_at?: string | null;
    };
    answer: ApiKey & {
      /** The API key. It is only returned here. */
      key: string;
    };
  }>;
  'GET /keys/{keyId}/usage': Operation<{
    answer: {
      /** The type of the object. */
      object: "api_key_usage";
      /** The id of the key. */
      id: string;
      /** The last request of the last seven days. Null if there was none. */
      last_request: {
        /** When it arrived. */
        at: string;
        /** Its method. */
        method: string;
        /** Its path with parameter names. */
        route: string;
        /** Where it came from. Null if unknown. */
        ip: string | null;
      } | null;
      /** Requests of the last seven days, 1,000 at most. */
      requests: number;
      /** Where those came from, the latest first, ten at most. */
      ips: string[];
      /** Emails it sent in the last 24 hours, 1,000 at most. */
      emails: number;
      /** Of all it sent, those that still wait, such as scheduled ones; 1,000 at most. */
      waiting_emails: number;
    };
  }>;
  'DELETE /keys/{keyId}': Operation<{ answer: Deleted<"api_key"> }>;
  'GET /request-log': Operation<{
    query: Paging & {
      key_id?: string;
      status?: string;
      method?: string;
      route?: string;
      error_code?: string;
      request_id?: string;
      created_after?: string;
      created_before?: string;
    };
    answer: Page<{
      /** The type of the object. */
      object: "request";
      /** The id, a UUID. */
      id: string;
      /** The `X-Request-Id` of the response, or the id in the SMTP reply. */
      request_id: string;
      /** When the request arrived. */
      at: string;
      /** Such as `POST`, or `SMTP` for what came by SMTP. */
      method: string;
      /** The path with parameter names, such as `/api/v1/emails/{messageId}`, or `/api/*` for an unknown path. Of SMTP the command: `AUTH`, `MAIL`, `RCPT` or `DATA`. */
      route: string;
      /** The HTTP status of the response, or the SMTP reply code: 4xx is temporary then, 5xx is not. */
      status: number;
      /** The error code. Null if it was not refused. */
      error_code: string | null;
      /** For a batch or a message by SMTP: how many emails were accepted. Otherwise null. */
      accepted: number | null;
      /** For a batch or a message by SMTP: how many emails were refused. Otherwise null. */
      failed: number | null;
      /** The duration in milliseconds. */
      duration_ms: number;
      /** The API key of the request. */
      key: {
        /** Its id. */
        id: string;
        /** Its current name. */
        name: string;
      };
      /** The address it came from. Null if unknown. */
      ip: string | null;
    }>;
  }>;
  'GET /audit-events': Operation<{
    query: Paging & {
      actor?: string;
      action?: string;
      target?: string;
      created_after?: string;
      created_before?: string;
    };
    answer: Page<AuditEvent>;
  }>;
  'GET /audit-events/export': Operation<{
    query: {
      actor?: string;
      action?: string;
      target?: string;
      created_after?: string;
      created_before?: string;
    };
  }>;
  'GET /overview': Operation<{
    query: {
      from: string;
      to: string;
      template_id?: string;
      purpose?: "transactional" | "marketing";
      simulated?: "include" | "exclude" | "only";
    };
    answer: {
      /** The type of the object. */
      object: "overview";
      /** The start of the period, on a whole hour. */
      from: string;
      /** The end of the period, on a whole hour. */
      to: string;
      /** The length of each entry of `series`. */
      step: "hour" | "day";
      /** All emails of the period by their outcome. */
      totals: {
        /** All accepted emails. */
        accepted: number;
        /** Confirmed as delivered, including those with a complaint. */
        delivered: number;
        /** Accepted by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Failed, and not tried again. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** How many of the delivered emails the test inbox kept. They never left the installation. */
        captured: number;
        /** Accepted, queued or deferred. */
        waiting: number;
        /** Handed over, but the reply was lost. */
        uncertain: number;
        /** Canceled while they waited. */
        canceled: number;
        /** How many of the accepted emails went to the simulator. */
        simulated: number;
      };
      /** The same by hour or day, oldest first. */
      series: ({
        /** All accepted emails. */
        accepted: number;
        /** Confirmed as delivered, including those with a complaint. */
        delivered: number;
        /** Accepted by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Failed, and not tried again. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** How many of the delivered emails the test inbox kept. They never left the installation. */
        captured: number;
        /** When the hour or day starts, in UTC. */
        at: string;
      })[];
      /** Between 0 and 1; null without emails. Delivered, failed and suppressed are shares of accepted emails; bounced of those that reached a receiving network; complained of those it accepted. */
      rates: {
        /** The share, between 0 and 1. */
        delivered: number | null;
        /** The share, between 0 and 1. */
        bounced: number | null;
        /** The share, between 0 and 1. */
        complained: number | null;
        /** The share, between 0 and 1. */
        failed: number | null;
        /** The share, between 0 and 1. */
        suppressed: number | null;
      };
      /** The 20 templates with the most emails. Null stands for emails without a template. */
      by_template: ({
        /** All accepted emails. */
        accepted: number;
        /** Confirmed as delivered, including those with a complaint. */
        delivered: number;
        /** Accepted by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Failed, and not tried again. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** How many of the delivered emails the test inbox kept. They never left the installation. */
        captured: number;
        /** The template. Null stands for emails without one. */
        template: {
          /** The id, a UUID. */
          id: string;
          /** The name shown to people. */
          name: string;
        } | null;
      })[];
      /** The 20 largest broadcasts that started in the period (filtered by `template_id` and `purpose` if given), with all of their emails so far, including those to the simulator. */
      by_broadcast: ({
        /** All accepted emails. */
        accepted: number;
        /** Confirmed as delivered, including those with a complaint. */
        delivered: number;
        /** Accepted by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Failed, and not tried again. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** How many of the delivered emails the test inbox kept. They never left the installation. */
        captured: number;
        /** The broadcast. */
        broadcast: {
          /** The id of the broadcast. */
          id: string;
          /** Its name. */
          name: string;
        };
      })[];
      /** Sender domains, 20 at most. */
      by_domain: ({
        /** All accepted emails. */
        accepted: number;
        /** Confirmed as delivered, including those with a complaint. */
        delivered: number;
        /** Accepted by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Failed, and not tried again. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** How many of the delivered emails the test inbox kept. They never left the installation. */
        captured: number;
        /** The domain. */
        domain: string;
      })[];
      /** Bounced, failed and suppressed emails by reason, 20 at most. */
      failures: ({
        /** The final state. */
        state: "bounced" | "failed" | "suppressed";
        /** The failure code. */
        code: string;
        /** The number of emails. */
        count: number;
      })[];
      /** How much of the limits of the workspace is used. */
      usage: {
        /** Emails accepted on this day (UTC). */
        today: number;
        /** Emails a day, UTC. Null: no limit. */
        daily_limit: number | null;
        /** Emails left. Null: not metered. */
        balance: number | null;
        /** Bytes of stored attachments and images. */
        storage_bytes: number;
        /** Storage for attachments and images. Null: no limit. */
        storage_limit_bytes: number | null;
      };
      /** The mail server that sends emails, and what waits for it. */
      relay: {
        /** `resting` while the mail server fails and is tried again. */
        state: "ok" | "resting";
        /** Since when it has been resting. */
        since: string | null;
        /** Why it rests. */
        reason: string | null;
        /** Its host and port, for operators only. */
        host: string | null;
        /** Its response, word for word, for operators only. */
        reply: string | null;
        /** Whether a relay is set. Without one, emails never leave the installation: the test inbox keeps them. */
        configured: boolean;
        /** Whether an email of this workspace ever reached the mail server. */
        used: boolean;
        /** Emails of this workspace that wait for delivery now. */
        waiting: number;
        /** Of those, to simulated recipients: they never reach the mail server. */
        waiting_simulated: number;
        /** Of those that wait, held after a restored backup until an operator decides. */
        waiting_held: number;
        /** Emails that are scheduled for a later time. */
        scheduled: number;
        /** When the oldest waiting email was accepted, without those to simulated recipients. */
        oldest_waiting_at: string | null;
      };
      /** Whether new emails are refused. */
      sending: {
        /** Sending is paused. */
        paused: boolean;
        /** The billing account is restricted. */
        restricted: boolean;
      };
      /** The webhook endpoints of the workspace. */
      webhooks: {
        /** How many endpoints are enabled. */
        enabled: number;
        /** Endpoints that are failing, or were disabled because they failed. */
        failing: ({
          /** The id, a UUID. */
          id: string;
          /** The host of the endpoint. */
          host: string;
          /** Since when every delivery has failed. */
          failing_since: string | null;
          /** Why it was disabled automatically. */
          disabled_reason: string | null;
        })[];
      };
    };
  }>;
  'GET /first-steps': Operation<{
    answer: {
      /** The type of the object. */
      object: "first_steps";
      /** Whether the list was hidden on the Overview. */
      hidden: boolean;
      /** A template, a test or an email from a program, the postal address, the brand logo, your own verified domain, and colleagues. */
      steps: ({
        /** The step. */
        id: "template" | "email" | "postal_address" | "brand" | "domain" | "colleagues";
        /** Whether it is done. */
        done: boolean;
      })[];
    };
  }>;
  'GET /workspace': Operation<{ answer: Workspace }>;
  'PATCH /workspace': Operation<{
    body: {
      /** The name of the workspace. */
      name?: string;
      /** Printed in the compliance footer of marketing emails. */
      postal_address?: string;
      /** Whether all sending is refused. */
      sending_paused?: boolean;
      /** Shown to all members while sending is paused, and sent to programs with the error. */
      pause_reason?: string | null;
      /** Only while sending is paused, and ends with it. Held emails are not tried; they can be canceled with POST /emails/cancellations. */
      waiting_held?: boolean;
      /** Whether sending is refused for the billing account. */
      billing_restricted?: boolean;
      /** Emails left. Null: not metered. */
      balance?: number | null;
      /** Emails a day, UTC. Null: no limit. */
      daily_limit?: number | null;
      /** Storage for attachments and images. Null: no limit. */
      storage_limit_bytes?: number | null;
      /** How long emails are kept, in days. */
      retention_days?: number;
      /** The time zone of the workspace. */
      time_zone?: string | null;
      /** Whether the support role may resend an email to its original recipient. */
      support_may_resend?: boolean;
      /** Whether the support role, if it may resend, may also use another address. */
      support_may_readdress?: boolean;
      /** Whether members must set up two-factor sign-in to continue. Only owners who use it themselves can change this. */
      require_two_factor?: boolean;
      /** Whether a draft can be published only after someone else approved it with a review link. */
      template_approval?: boolean;
      /** Whether the list of first steps is hidden (`GET /first-steps`). */
      first_steps_hidden?: boolean;
      /** Whether another member has to approve a broadcast before it is sent. */
      approval?: boolean;
      /** Whether broadcasts may track opens and clicks. */
      tracking?: boolean;
      /** A broadcast is paused when more than this share of its emails bounced, in percent. */
      bounce_pause_percent?: number;
      /** A broadcast is paused when more than this share of its emails was reported as unwanted, in percent. */
      complaint_pause_percent?: number;
      /** The maximum number of broadcast emails to one person in a number of days. Null means no limit. */
      marketing_limit?: {
        /** How many emails. */
        emails: number;
        /** In how many days. */
        days: number;
      } | null;
      /** Quiet hours of broadcasts, as HH:MM in the time zone of the workspace (UTC if it has none). Null means none. */
      quiet_hours?: {
        /** When quiet hours start. */
        from: string;
        /** When quiet hours end. */
        until: string;
      } | null;
    };
    answer: Workspace;
  }>;
  'DELETE /workspace': Operation<{
    body: {
      /** The name of the workspace, as a confirmation. */
      name: string;
    };
    answer: DeletedWorkspace;
  }>;
  'GET /workspace/deletion': Operation<{ answer: DeletionPreview }>;
  'GET /workspace/retention': Operation<{
    query: {
      days?: number;
    };
    answer: {
      /** The type of the object. */
      object: "retention_preview";
      /** How long emails are kept, in days. */
      retention_days: number;
      /** How many stored emails would be deleted. */
      emails_removed: number;
      /** There are more emails: counting stopped here. */
      at_least: boolean;
    };
  }>;
  'POST /workspaces': Operation<{
    body: {
      /** The name of the workspace. */
      name: string;
    };
    answer: RestoredWorkspace;
  }>;
  'POST /workspaces/{workspaceId}/restoration': Operation<{ answer: RestoredWorkspace }>;
  'GET /invitations': Operation<{
    query: Paging;
    answer: Page<Invitation>;
  }>;
  'POST /invitations': Operation<{
    body: {
      /** An email address. */
      email: string;
      /** The role in the workspace. */
      role: "owner" | "admin" | "marketer" | "support" | "developer";
    };
    answer: Invitation & {
      /** The secret part of the address. */
      token: string;
      /** The address at which the invitation is accepted. */
      accept_url: string;
      /** False if no relay is set: the email is only stored, and operators can read it under `/installation/mail`. */
      emailed: boolean;
    };
  }>;
  'GET /invitations/{invitation}': Operation<{
    answer: {
      /** The type of the object. */
      object: "invitation_preview";
      /** An email address. */
      email: string;
      /** The role in the workspace. */
      role: "owner" | "admin" | "marketer" | "support" | "developer";
      /** The workspace. */
      workspace: {
        /** The name of the workspace. */
        name: string;
      };
      /** Who sent the invitation. */
      inviter: {
        /** The name of the person. */
        name: string;
      } | null;
      /** When it expires. Null means never. */
      expires_at: string;
      /** Whether this person has signed in here before. */
      has_account: boolean;
      /** Whether this person is a member already. */
      is_member: boolean;
    };
  }>;
  'DELETE /invitations/{invitation}': Operation<{ answer: Deleted<"invitation"> }>;
  'POST /invitations/{invitation}/acceptance': Operation<{
    body: {
      /** The name shown to people. */
      name: string;
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** The type of the object. */
      object: "sign_in";
      /** The person. */
      user: User;
    } | {
      /** The type of the object. */
      object: "sign_in";
      /** There is no session yet. The second step needs a code. */
      two_factor_required: true;
    };
  }>;
  'GET /members': Operation<{ answer: Page<Member> }>;
  'PATCH /members/{memberId}': Operation<{
    body: {
      /** The role in the workspace. */
      role: "owner" | "admin" | "marketer" | "support" | "developer";
    };
    answer: Member;
  }>;
  'DELETE /members/{memberId}': Operation<{ answer: Deleted<"member"> }>;
  'GET /mailbox': Operation<{
    query: Paging & {
      email_id?: string;
      q?: string;
    };
    answer: Page<{
      /** The type of the object. */
      object: "mailbox_message";
      /** The id, a UUID. */
      id: string;
      /** The id of the email. */
      email_id: string;
      /** The sender, as `Name <address>` where there is a name. */
      from: string;
      /** The recipient. */
      to: string;
      /** The subject line. */
      subject: string;
      /** When it arrived. */
      received_at: string;
      /** The size in bytes. */
      size_bytes: number;
    }>;
  }>;
  'GET /mailbox/{mailboxMessageId}': Operation<{
    answer: {
      /** The type of the object. */
      object: "mailbox_message";
      /** The id, a UUID. */
      id: string;
      /** The id of the email. */
      email_id: string;
      /** The sender, as `Name <address>` where there is a name. */
      from: string;
      /** The recipient. */
      to: string;
      /** The subject line. */
      subject: string;
      /** When it arrived. */
      received_at: string;
      /** The size in bytes. */
      size_bytes: number;
      /** As it was sent: show it only in a sandboxed frame. */
      html: string | null;
      /** The plain text. */
      text: string | null;
      /** The attachments, in their order. */
      attachments: ({
        /** The name of the file. */
        filename: string | null;
        /** The MIME type of the file. */
        content_type: string;
        /** The size in bytes. */
        size_bytes: number;
      })[];
    };
  }>;
  'DELETE /mailbox/{mailboxMessageId}': Operation<{ answer: Deleted<"mailbox_message"> }>;
  'GET /mailbox/{mailboxMessageId}/attachments/{position}': Operation<{}>;
  'GET /mailbox/{mailboxMessageId}/source': Operation<{}>;
  'GET /assets': Operation<{
    query: Paging & {
      q?: string;
      tag?: string;
    };
    answer: Page<Asset>;
  }>;
  'POST /assets': Operation<{
    body: {
      /** The name of the file. */
      filename: string;
      /** The declared content type. The actual type is read from the bytes. */
      content_type: string;
      /** The bytes in Base64, at most 10,000,000 of them and 60 megapixels. */
      content: string;
      /** The alternative text: what the image shows, for people who cannot see it. */
      alt?: string | null;
    };
    answer: Asset;
  }>;
  'POST /assets/copies': Operation<{
    body: {
      /** The address of the image: public https on port 443. */
      url: string;
      /** The alternative text: what the image shows, for people who cannot see it. */
      alt?: string | null;
    };
    answer: Asset;
  }>;
  'POST /assets/videos': Operation<{
    body: {
      /** The address of the video on YouTube or Vimeo. */
      url: string;
      /** A title to use instead of the one from the video site. */
      title?: string;
      /** A public https address of a picture to use instead of the one from the video site. */
      picture_url?: string;
    };
    answer: {
      /** The type of the object. */
      object: "video";
      /** The site of the video. */
      provider: "youtube" | "vimeo";
      /** The address of the video, for the picture to link to. */
      url: string;
      /** The title on the video site. Null if the site gives none. */
      title: string | null;
      /** The picture, with a play button in the middle. */
      asset: Asset;
    };
  }>;
  'POST /assets/{assetId}/crops': Operation<{
    body: {
      /** The left edge of the part, in pixels of the image as displayed. */
      left: number;
      /** The top edge of the part, in pixels. */
      top: number;
      /** The width in pixels. */
      width: number;
      /** The height in pixels. */
      height: number;
      /** The width of the result. The aspect ratio is kept, and the image is never enlarged. */
      output_width?: number;
    };
    answer: Asset;
  }>;
  'GET /assets/{assetId}': Operation<{ answer: Asset }>;
  'PATCH /assets/{assetId}': Operation<{
    body: {
      /** The name of the file. */
      filename?: string;
      /** The alternative text: what the image shows, for people who cannot see it. */
      alt?: string | null;
      /** Up to 20 tags to find it by. */
      tags?: string[];
    };
    answer: Asset;
  }>;
  'DELETE /assets/{assetId}': Operation<{ answer: Deleted<"asset"> }>;
  'GET /assets/{assetId}/uses': Operation<{
    answer: {
      /** The type of the object. */
      object: "asset_uses";
      /** Templates that contain its address in the draft or the published version. */
      templates: ({
        /** The id of the template. */
        template_id: string;
        /** The name shown to people. */
        name: string;
        /** `shows`: the draft shows the image. `names`: it contains the address only in a link or text. `without`: it does not contain it. `none`: there is no draft. */
        draft: "shows" | "names" | "without" | "none";
        /** How many times the draft shows it. */
        places: number;
      })[];
      /** Saved rows that contain its address. */
      rows: ({
        /** The id of the saved row. */
        row_id: string;
        /** The name shown to people. */
        name: string;
        /** How many times the row shows it. 0 if it only contains the address. */
        places: number;
      })[];
      /** Whether it is the logo of the brand. */
      brand_logo: boolean;
    };
  }>;
  'PATCH /assets/{assetId}/uses': Operation<{
    body: {
      /** The image of the library to use instead. */
      replacement_asset_id: string;
      /** Templates whose draft is to change, at most 50. */
      template_ids?: string[];
      /** Saved rows to change, at most 50. */
      row_ids?: string[];
      /** Whether the logo of the brand is to change. */
      brand_logo?: boolean;
      /** The alt text that is written in each place of a draft or saved row that shows the image. Without it each keeps its own. */
      alt?: string;
    };
    answer: {
      /** The type of the object. */
      object: "asset_replacement";
      /** The result for each draft in the request. */
      templates: ({
        /** The id of the template. */
        template_id: string;
        /** How many times it was replaced. 0 if it is not shown. */
        places: number;
        /** Why the draft could not be saved. Null if it was saved or there was nothing to change. */
        error: {
          /** A stable code for programs. */
          code: string;
          /** A message for people. The wording may change. */
          message: string;
          /** More about the error. The form depends on the code. */
          details?: Record<string, unknown>;
        } | null;
      })[];
      /** The result for each saved row in the request. */
      rows: ({
        /** The id of the saved row. */
        row_id: string;
        /** How many times it was replaced. 0 if it is not shown. */
        places: number;
      })[];
      /** Whether the logo was this image and was replaced. */
      brand_logo: boolean;
    };
  }>;
  'GET /brand': Operation<{ answer: Brand }>;
  'PUT /brand': Operation<{
    body: {
      /** The colors of the brand. */
      colors?: ({
        /** The name shown to people. */
        name: string;
        /** The color. */
        value: string;
      })[];
      /** The fonts of the brand. */
      fonts?: ({
        /** The name shown to people. */
        name: string;
        /** The font and its fallbacks. */
        stack: string;
        /** The style sheet of the first font, for email clients that load web fonts. */
        stylesheet_url?: string | null;
      })[];
      /** An image of the library. */
      logo_asset_id?: string | null;
      /** How buttons look. */
      button?: {
        /** The color behind the text, six digits. */
        background_color: string;
        /** The color of the text, six digits. */
        color: string;
        /** In pixels, as a number or as in `6px`. */
        border_radius: number | string;
      };
      /** The type of the object. */
      object?: "brand";
      /** Accepted so that a retrieved brand can be sent back. It is ignored. */
      updated_at?: string | null;
    };
    answer: Brand;
  }>;
  'GET /rows': Operation<{
    query: Paging & {
      q?: string;
    };
    answer: Page<SavedRow>;
  }>;
  'POST /rows': Operation<{
    body: {
      /** The name shown to people. */
      name: string;
      /** What goes inside `<mj-body>`: one or more sections, wrappers or heroes. */
      mjml: string;
    };
    answer: SavedRow;
  }>;
  'PATCH /rows/{rowId}': Operation<{
    body: {
      /** The name shown to people. */
      name: string;
    };
    answer: SavedRow;
  }>;
  'DELETE /rows/{rowId}': Operation<{ answer: Deleted<"row"> }>;
  'PATCH /comments/{commentId}': Operation<{
    body: {
      /** The new text. Only for your own comments. */
      body?: string;
      /** Whether the thread is resolved. Only for the first comment of a thread. */
      resolved?: boolean;
    };
    answer: Comment;
  }>;
  'DELETE /comments/{commentId}': Operation<{ answer: Deleted<"comment"> }>;
  'GET /reviews/{review}': Operation<{
    query: {
      locale?: string;
      holds?: string;
      fails?: string;
    };
    answer: {
      /** The type of the object. */
      object: "review_page";
      /** The template. */
      template: {
        /** The name shown to people. */
        name: string;
      };
      /** The workspace. */
      workspace: {
        /** The name shown to people. */
        name: string;
      };
      /** What is shown. */
      shown: {
        /** Counts the versions of the template, from 1. */
        version_number: number | null;
        /** When it was saved or published. */
        saved_at: string;
        /** When a newer draft was saved or another version was published. Null if this is the newest. */
        changed_at: string | null;
      };
      /** A remark, up to 500 characters. */
      note: string | null;
      /** Who created the link. */
      shared_by: string;
      /** When it expires. Null means never. */
      expires_at: string;
      /** Whether people with the link may comment. */
      comments: boolean;
      /** False if no relay is set: emails to guests are only kept for operators. */
      relay_configured: boolean;
      /** The viewer, if a member of the workspace is signed in. */
      viewer: {
        /** The name shown to people. */
        name: string;
      } | null;
      /** The language that is shown. Only for emails with translations. */
      locale?: string;
      /** The available languages, the source language first. */
      locales?: string[];
      /** The subject line. */
      subject: string;
      /** The text that email clients show after the subject. */
      preview_text: string;
      /** The HTML. */
      html: string;
      /** The plain text. */
      plain_text: string;
      /** The same email with the classes of `blocks`. Null if blocks cannot be identified. */
      measured_html: string | null;
      /** The blocks that can be commented on, in reading order. */
      blocks: ({
        /** The class of the block in `measured_html`. */
        class_name: string;
        /** The element. */
        tag: string;
        /** The depth of the block below the body. */
        depth: number;
        /** Its first words. */
        excerpt: string;
        /** When, or how often, it is shown, in words. */
        rules: string[];
      })[];
      /** The conditions that decide who sees parts of the email. */
      conditions: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
      })[];
    };
  }>;
  'DELETE /reviews/{review}': Operation<{ answer: Deleted<"review"> }>;
  'GET /reviews/{review}/comments': Operation<{ answer: Page<ReviewComment> }>;
  'POST /reviews/{review}/comments': Operation<{
    body: {
      /** The text, without formatting. */
      body: string;
      /** The name of the author. Not needed for signed-in members. */
      name?: string;
      /** A random key of the guest’s browser. Emails about replies go to the address saved with it. */
      guest?: string;
      /** The first comment of the thread, for a reply. */
      parent_id?: string;
      /** The block, as an index in `blocks`. */
      block?: number;
      /** The language that is viewed, for an email with translations. */
      locale?: string;
    };
    answer: ReviewComment;
  }>;
  'GET /reviews/{review}/decisions': Operation<{ answer: Page<ReviewDecision> }>;
  'POST /reviews/{review}/decisions': Operation<{
    body: {
      /** Whether it can be sent as it is. */
      decision: "approved" | "changes_requested";
      /** The reason, or what should change. */
      note?: string;
      /** The name of the reviewer. Not needed for signed-in members. */
      name?: string;
      /** A random key of the guest’s browser. Emails about replies go to the address saved with it. */
      guest?: string;
    };
    answer: ReviewDecision;
  }>;
  'GET /reviews/{review}/guest': Operation<{
    query: {
      guest: string;
    };
    answer: {
      /** The type of the object. */
      object: "review_guest";
      /** Where emails go. Null if no address is saved. */
      email: string | null;
      /** Whether the address was confirmed with the emailed link. Nothing else is sent before. */
      confirmed: boolean;
      /** False if no relay is set: emails are only kept for operators under `/installation/mail`. */
      emailed: boolean;
    };
  }>;
  'PUT /reviews/{review}/guest': Operation<{
    body: {
      /** A random key of the guest’s browser. Emails about replies go to the address saved with it. */
      guest: string;
      /** Where emails should go. Null removes the address. */
      email: string | null;
    };
    answer: {
      /** The type of the object. */
      object: "review_guest";
      /** Where emails go. Null if no address is saved. */
      email: string | null;
      /** Whether the address was confirmed with the emailed link. Nothing else is sent before. */
      confirmed: boolean;
      /** False if no relay is set: emails are only kept for operators under `/installation/mail`. */
      emailed: boolean;
    };
  }>;
  'GET /templates/{templateId}/decisions': Operation<{
    query: Paging;
    answer: Page<Omit<ReviewDecision, "object" | "reviewer"> & {
      /** The type of the object. */
      object: "template_decision";
      /** Who decided. */
      reviewer: {
        /** The name shown to people. */
        name: string;
        /** Whether it is a member of the workspace. */
        member: boolean;
        /** Whether it is a guest who confirmed an email address. The address is not shown. */
        confirmed: boolean;
        /** Whether it is your own decision. Your own approval does not allow you to publish. */
        own: boolean;
      };
      /** The saved revision that was viewed. */
      revision: number;
      /** Whether the draft is still exactly that revision, and the reviewer has made no newer decision. */
      current: boolean;
    }>;
  }>;
  'GET /templates/{templateId}/comments': Operation<{
    query: Paging & {
      state?: "open" | "resolved" | "all";
    };
    answer: Page<Comment>;
  }>;
  'POST /templates/{templateId}/comments': Operation<{
    body: {
      /** The text, without formatting. */
      body: string;
      /** The comment that this one replies to. */
      parent_id?: string;
      /** The block that the comment is about. */
      anchor?: BlockAnchor;
    };
    answer: Comment;
  }>;
  'GET /templates/{templateId}/reviews': Operation<{
    query: Paging;
    answer: Page<Review>;
  }>;
  'POST /templates/{templateId}/reviews': Operation<{
    body: {
      /** A saved revision of the draft. The default is the current one. */
      revision?: number;
      /** A published version instead of the draft. */
      version_id?: string;
      /** A note shown on the page. */
      note?: string;
      /** Whether people with the link may comment. */
      comments?: boolean;
      /** Whether guests of other open links of the template, who get emails, are sent this link. */
      notify_guests?: boolean;
      /** When the link expires, at most a year from now. The default is 30 days. */
      expires_at?: string;
    };
    answer: Review & {
      /** The address to share with reviewers. It is only returned here. */
      url: string;
      /** The number of guests of other links who were sent this link. */
      notified_guests: number;
      /** False if no relay is set: emails are only kept for operators under `/installation/mail`. */
      emailed: boolean;
    };
  }>;
  'GET /account': Operation<{ answer: Account }>;
  'PATCH /account': Operation<{
    body: {
      /** The name of the person. */
      name?: string;
    };
    answer: Account;
  }>;
  'GET /account/passkeys': Operation<{ answer: Page<Passkey> }>;
  'POST /account/passkeys': Operation<{
    body: {
      /** The name of the passkey. */
      name: string;
      /** What the browser made, as its `toJSON` gives it. */
      response: {
        /** The id of the credential, as created by the device. */
        id: string;
        /** The kind of the credential. */
        type: "public-key";
      };
    };
    answer: Passkey;
  }>;
  'POST /account/passkeys/options': Operation<{
    body: {
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** The type of the object. */
      object: "passkey_options";
      /** The options that the browser makes or finds a passkey with. */
      options: unknown;
    };
  }>;
  'PATCH /account/passkeys/{passkeyId}': Operation<{
    body: {
      /** The name of the passkey. */
      name: string;
    };
    answer: Passkey;
  }>;
  'DELETE /account/passkeys/{passkeyId}': Operation<{ answer: Deleted<"passkey"> }>;
  'POST /account/password': Operation<{
    body: {
      /** The current password. */
      current_password: string;
      /** The new password, at least 8 characters. */
      new_password: string;
    };
    answer: Account;
  }>;
  'POST /account/password-resets': Operation<{
    body: {
      /** An email address. */
      email: string;
    };
    answer: {
      /** The type of the object. */
      object: "password_reset_request";
      /** Whether emails can be sent. It is the same for every address. False if no relay is set: operators can then read the email under `/installation/mail`. */
      emailed: boolean;
    };
  }>;
  'GET /account/password-resets/{reset}': Operation<{
    answer: {
      /** The type of the object. */
      object: "password_reset";
      /** An email address. */
      email: string;
    };
  }>;
  'POST /account/password-resets/{reset}': Operation<{
    body: {
      /** The new password, at least 8 characters. */
      new_password: string;
    };
    answer: {
      /** The type of the object. */
      object: "password_reset";
      /** An email address. */
      email: string;
    };
  }>;
  'GET /account/sessions': Operation<{
    answer: Page<{
      /** The type of the object. */
      object: "account_session";
      /** The id, a UUID. */
      id: string;
      /** The browser and system of the session. */
      device: string;
      /** The address from which it was used last. */
      place: string;
      /** Whether this is the session of the request. */
      current: boolean;
      /** When it was created. */
      created_at: string;
      /** When it was last used. */
      last_used_at: string;
      /** When it expires. Null means never. */
      expires_at: string;
    }>;
  }>;
  'DELETE /account/sessions': Operation<{
    answer: {
      /** The type of the object. */
      object: "ended_sessions";
      /** How many sessions were ended. */
      ended: number;
    };
  }>;
  'DELETE /account/sessions/{sessionId}': Operation<{ answer: Deleted<"account_session"> }>;
  'POST /account/two-factor': Operation<{
    body: {
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** The type of the object. */
      object: "two_factor_setup";
      /** The content of the QR code for an authenticator app. */
      uri: string;
      /** The same secret, for typing it in. */
      key: string;
    };
  }>;
  'PUT /account/two-factor': Operation<{
    body: {
      /** The code that the app shows. */
      code: string;
    };
    answer: {
      /** The type of the object. */
      object: "recovery_codes";
      /** Ten recovery codes. They are only returned here. */
      codes: string[];
    };
  }>;
  'DELETE /account/two-factor': Operation<{
    body: {
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: Account;
  }>;
  'POST /account/two-factor/recovery-codes': Operation<{
    body: {
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** The type of the object. */
      object: "recovery_codes";
      /** Ten recovery codes. They are only returned here. */
      codes: string[];
    };
  }>;
  'GET /session': Operation<{ answer: Session }>;
  'PUT /session': Operation<{
    body: {
      /** The id of the workspace. */
      workspace_id: string;
    };
    answer: Session;
  }>;
  'GET /setup': Operation<{
    answer: {
      /** The type of the object. */
      object: "setup";
      /** Whether the installation still has to be set up. */
      required: boolean;
      /** Sign-in with OpenID Connect, and the name for its button. Null if it is not set up. */
      oidc: {
        /** The name shown to people. */
        name: string;
      } | null;
    };
  }>;
  'POST /setup': Operation<{
    body: {
      /** The name shown to people. */
      name: string;
      /** The name of the first workspace. */
      workspace_name: string;
      /** An email address. */
      email: string;
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** The type of the object. */
      object: "sign_in";
      /** The person. */
      user: User;
    } | {
      /** The type of the object. */
      object: "sign_in";
      /** There is no session yet. The second step needs a code. */
      two_factor_required: true;
    };
  }>;
  'GET /installation': Operation<{
    answer: {
      /** The type of the object. */
      object: "installation";
      /** The version of Postroom. */
      version: string;
      /** The commit of the running checkout. Null if it does not run from a checkout. */
      commit: string | null;
      /** The public address of the installation. */
      app_url: string;
      /** Whether `APP_SECRET` differs from before: data encrypted with the previous one cannot be read. */
      secret_changed: boolean;
      /** The newest 500. */
      workspaces: ({
        /** The id, a UUID. */
        id: string;
        /** The name of the workspace. */
        name: string;
        /** How many members it has. */
        members: number;
        /** Emails accepted on this UTC day. */
        accepted_today: number;
        /** Emails a day, UTC. Null: no limit. */
        daily_limit: number | null;
        /** Emails left. Null: not metered. */
        balance: number | null;
        /** Storage in use. */
        storage_used_bytes: number;
        /** Storage for attachments and images. Null: no limit. */
        storage_limit_bytes: number | null;
        /** Whether all sending is refused. */
        sending_paused: boolean;
        /** Whether sending is refused for the billing account. */
        billing_restricted: boolean;
        /** When it was created. */
        created_at: string;
        /** Deleted; permanently removed 7 days later. */
        deleted_at: string | null;
      })[];
      /** Operators first, up to 500. */
      members: InstallationMember[];
      /** The relay. */
      relay: {
        /** `mailbox`: no relay is set, emails are only stored. */
        kind: "mailbox" | "smtp";
        /** The current state. */
        state: "ok" | "resting";
        /** Since when. */
        since: string | null;
        /** The reason. */
        reason: string | null;
        /** Whether any email ever reached it. */
        used: boolean;
        /** Its host and port. Null if there is no relay. */
        host: string | null;
        /** The last outage of the relay. Null if there was none. */
        last_error: {
          /** A stable code for programs. */
          code: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR";
          /** The meaning of the response. */
          message: string;
          /** When it happened. */
          at: string;
          /** Its response, word for word. Null if there was none. */
          reply: string | null;
        } | null;
        /** How many emails wait. */
        waiting: number;
        /** How many emails are held back since a backup was restored. */
        waiting_held: number;
        /** Since when the oldest one waits. */
        oldest_waiting_at: string | null;
      };
      /** The database. */
      database: {
        /** `embedded`: started by Postroom itself. */
        kind: "embedded" | "server";
        /** The version of PostgreSQL. */
        version: string;
        /** The size in bytes. */
        size_bytes: number;
        /** The replica of `DATABASE_REPLICA_URL`. Null if none is set. */
        replica: {
          /** `ok`: the replica is used. Otherwise the primary is used instead. */
          state: "ok" | "behind" | "unavailable";
          /** How many bytes it is behind the primary. Null if unknown. */
          behind_bytes: number | null;
        } | null;
      };
      /** The storage of attachments. */
      storage: {
        /** `s3`: a bucket, set by `STORAGE_URL`. */
        kind: "disk" | "s3";
        /** The size in bytes. */
        size_bytes: number;
      };
      /** The backups of `BACKUP_SCHEDULE`. Null if none are scheduled. */
      backups: {
        /** The folder they are written to, on the machine of the worker. */
        folder: string;
        /** How many are kept. */
        keep: number;
        /** The last attempt. */
        last: {
          /** Its path. */
          file: string;
          /** When it was started. It contains the data of that time. */
          started_at: string;
          /** When it was finished or failed. */
          ended_at: string;
          /** Null if it failed. */
          size_bytes: number | null;
          /** Why it failed. Null if it is complete. */
          error: string | null;
        } | null;
        /** The last complete backup. */
        last_whole: {
          /** Its path. */
          file: string;
          /** When it was started. It contains the data of that time. */
          started_at: string;
          /** When it was finished or failed. */
          ended_at: string;
          /** Null if it failed. */
          size_bytes: number | null;
          /** Why it failed. Null if it is complete. */
          error: string | null;
        } | null;
      } | null;
      /** Background work. */
      work: {
        /** Where the worker runs. */
        worker: "inline" | "separate";
        /** Emails that wait for delivery. */
        emails_waiting: number;
        /** Webhook deliveries that wait. */
        webhooks_waiting: number;
        /** Background jobs. */
        chores: ({
          /** The name shown to people. */
          name: string;
          /** The current state. */
          state: "ok" | "running" | "failing";
          /** When it ran last. */
          last_run_at: string | null;
          /** When it succeeded last. */
          last_success_at: string | null;
          /** Why it failed last. */
          last_error: string | null;
          /** How often it failed. */
          failures: number;
          /** How many rows it has before it. */
          rows_left: number | null;
        })[];
      };
    };
  }>;
  'GET /installation/audit-events': Operation<{
    query: Paging & {
      actor?: string;
      action?: string;
      target?: string;
      created_after?: string;
      created_before?: string;
    };
    answer: Page<AuditEvent>;
  }>;
  'GET /installation/mail': Operation<{
    query: Paging & {
      q?: string;
      kind?: "invitation" | "password_reset" | "new_device" | "webhook_disabled" | "limit_reached" | "broadcast_paused" | "review_decided" | "review_confirmation" | "review_replied" | "review_again" | "review_published" | "test";
      state?: "waiting" | "sent" | "failed";
    };
    answer: Page<{
      /** The type of the object. */
      object: "installation_mail";
      /** The id, a UUID. */
      id: string;
      /** What the email is about. */
      kind: "invitation" | "password_reset" | "new_device" | "webhook_disabled" | "limit_reached" | "broadcast_paused" | "review_decided" | "review_confirmation" | "review_replied" | "review_again" | "review_published" | "test";
      /** The recipient. */
      to_email: string;
      /** The subject line. */
      subject: string;
      /** The current state. */
      state: "waiting" | "sent" | "failed";
      /** The failure in a sentence. */
      failure_message: string | null;
      /** The number of attempts. */
      attempts: number;
      /** When it was created. */
      created_at: string;
      /** When the mail server took it. Null if it waits or failed, or was only kept because none was set. */
      sent_at: string | null;
    }>;
  }>;
  'POST /installation/mail': Operation<{
    answer: {
      /** The type of the object. */
      object: "installation_test";
      /** The address of the person who requested it. */
      to_email: string;
      /** Whether a relay is set. Otherwise the email is only stored. */
      emailed: boolean;
    };
  }>;
  'POST /installation/held-emails': Operation<{
    body: {
      /** `send`: they are sent now. `settle`: none of them is sent, and each is marked as uncertain. */
      decision: "send" | "settle";
    };
    answer: {
      /** The type of the object. */
      object: "held_emails";
      /** How many emails were held. */
      decided: number;
    };
  }>;
  'GET /installation/mail/{installationMailId}': Operation<{
    answer: {
      /** The type of the object. */
      object: "installation_mail";
      /** The id, a UUID. */
      id: string;
      /** What the email is about. */
      kind: "invitation" | "password_reset" | "new_device" | "webhook_disabled" | "limit_reached" | "broadcast_paused" | "review_decided" | "review_confirmation" | "review_replied" | "review_again" | "review_published" | "test";
      /** The recipient. */
      to_email: string;
      /** The subject line. */
      subject: string;
      /** The current state. */
      state: "waiting" | "sent" | "failed";
      /** The failure in a sentence. */
      failure_message: string | null;
      /** The number of attempts. */
      attempts: number;
      /** When it was created. */
      created_at: string;
      /** When the mail server took it. Null if it waits or failed, or was only kept because none was set. */
      sent_at: string | null;
      /** The HTML. */
      html: string | null;
      /** The plain text. */
      text: string | null;
    };
  }>;
  'PATCH /installation/members/{userId}': Operation<{
    body: {
      /** Whether this person runs the installation. */
      operator: boolean;
    };
    answer: InstallationMember;
  }>;
  'PATCH /installation/workspaces/{workspaceId}': Operation<{
    body: {
      /** Emails left. Null: not metered. */
      balance?: number | null;
      /** Emails a day, UTC. Null: no limit. */
      daily_limit?: number | null;
      /** Storage for attachments and images. Null: no limit. */
      storage_limit_bytes?: number | null;
      /** Whether sending is refused for the billing account. */
      billing_restricted?: boolean;
    };
    answer: Workspace;
  }>;
  'DELETE /installation/workspaces/{workspaceId}': Operation<{
    body: {
      /** The name of the workspace, as a confirmation. */
      name: string;
    };
    answer: DeletedWorkspace;
  }>;
  'GET /installation/workspaces/{workspaceId}/deletion': Operation<{ answer: DeletionPreview }>;
  'POST /installation/workspaces/{workspaceId}/restoration': Operation<{ answer: RestoredWorkspace }>;
}
