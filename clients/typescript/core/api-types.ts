// Generated from the operations of the API by `npm run client-types`. Not to be edited.

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
  /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. It never changes. */
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
  compliance: {
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
  } | null;
} | {
  /** The version of the document format. */
  schema_version: 1;
  /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. It never changes. */
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
  compliance: {
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
  } | null;
};

export type VariableDefinition = {
  /** The name, as the document uses it. */
  name: string;
  /** The kind of its value. */
  type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
  /** Whether it has to be there. */
  required: boolean;
  /** Used where a send gives no value. */
  fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
  /** Used in previews and tests. */
  sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
  /** A note for the people who work with it. */
  description: string | null;
  /** The fields of each item of a list. */
  fields?: ({
    /** The name of the field. */
    name: string;
    /** The kind of its value. */
    type: "text" | "number" | "boolean" | "date" | "url" | "image";
    /** Whether it has to be there. */
    required: boolean;
    /** Used where a send gives no value. */
    fallback: string | number | boolean | null;
    /** Used in previews and tests. */
    sample: string | number | boolean | null;
    /** A note for the people who work with it. */
    description: string | null;
  })[];
};

export type ConditionDefinition = {
  /** The name, as the document uses it. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** Whether all rules must hold, or any one. */
  match: "all" | "any";
  /** What has to hold. */
  rules: ({
    /** The variable that is looked at. */
    variable: string;
    /** Whether this person runs the installation. */
    operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
    /** The value. */
    value: string | number | boolean | null;
  })[];
};

export type Account = {
  /** What kind of object this is. */
  object: "account";
  /** The id, a UUID. */
  id: string;
  /** The name of the person. */
  name: string;
  /** An email address. */
  email: string;
  /** Whether this person can sign in with a password. */
  has_password: boolean;
  /** Whether a second factor is asked for when signing in. */
  two_factor: {
    /** Whether a second factor is asked for when signing in. */
    enabled: boolean;
    /** How many recovery codes are left. */
    recovery_codes_left: number;
  };
  /** When it was created. */
  created_at: string;
};

export type ApiKey = {
  /** What kind of object this is. */
  object: "api_key";
  /** The id, a UUID. */
  id: string;
  /** What the key is used by. */
  name: string;
  /** The public beginning of the key, by which it is known again. */
  prefix: string;
  /** What it may do. */
  scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage" | "contact:read" | "contact:write" | "broadcast:read" | "broadcast:write" | "broadcast:send")[];
  /** Who created it, as far as that is known. */
  created_by: {
    /** The id, a UUID. */
    id: string;
    /** The name of the person. */
    name: string;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was used last. */
  last_used_at: string | null;
  /** When it stops being valid. Null: never. */
  expires_at: string | null;
  /** When it was revoked. */
  revoked_at: string | null;
};

export type Asset = {
  /** What kind of object this is. */
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
  /** What the picture shows, for those who do not see it. */
  alt: string | null;
  /** The tags to find it by. */
  tags: string[];
  /** Public and unchanging: the name in it is the digest of the bytes. */
  url: string;
  /** Templates whose draft or published version shows it. */
  used_by: ({
    /** The id of the template. */
    template_id: string;
    /** The name shown to people. */
    name: string;
  })[];
  /** When it was created. */
  created_at: string;
  /** Who created it, as far as that is known. */
  created_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name of the person. */
    name: string;
  };
};

export type AuditEvent = {
  /** What kind of object this is. */
  object: "audit_event";
  /** The id, a UUID. */
  id: string;
  /** Who did it. */
  actor: {
    /** Its kind. */
    type: "member" | "key" | "operator" | "system";
    /** The id, a UUID. */
    id: string | null;
    /** The name shown to people. */
    name: string;
  };
  /** What was done. */
  action: "installation.set_up" | "installation.held_sent" | "installation.held_settled" | "operator.added" | "operator.removed" | "workspace.created" | "workspace.updated" | "workspace.limits_changed" | "workspace.deleted" | "workspace.restored" | "workspace.erased" | "member.joined" | "member.role_changed" | "member.removed" | "member.left" | "member.signed_in" | "member.sign_in_failed" | "member.signed_out" | "member.sessions_ended" | "account.name_changed" | "account.email_changed" | "account.password_changed" | "account.password_reset_requested" | "account.password_reset" | "account.two_factor_enabled" | "account.two_factor_disabled" | "account.recovery_codes_replaced" | "account.passkey_added" | "account.passkey_removed" | "invitation.created" | "invitation.revoked" | "invitation.accepted" | "key.created" | "key.revoked" | "template.created" | "template.updated" | "template.duplicated" | "template.published" | "template.deleted" | "template.exported" | "template.draft_started" | "template.translation_added" | "template.translation_saved" | "template.translation_removed" | "template.draft_discarded" | "template.review_link_created" | "template.review_link_ended" | "template.reviewed" | "template.comment_deleted" | "domain.added" | "domain.verified" | "domain.unverified" | "domain.removed" | "sending_address.created" | "sending_address.updated" | "sending_address.deleted" | "suppression.added" | "suppression.removed" | "webhook.created" | "webhook.updated" | "webhook.secret_replaced" | "webhook.disabled" | "webhook.deleted" | "webhook.delivery_replayed" | "contact.exported" | "contact.imported" | "contact.import_undone" | "contact.deleted" | "contact.erased" | "contact.unsubscribed" | "contact.topics_changed" | "contact.segments_changed" | "contact_property.created" | "contact_property.deleted" | "topic.created" | "topic.updated" | "topic.deleted" | "form.created" | "form.updated" | "form.deleted" | "broadcast.created" | "broadcast.updated" | "broadcast.deleted" | "broadcast.sent" | "broadcast.approved" | "broadcast.sent_back" | "broadcast.paused" | "broadcast.resumed" | "broadcast.canceled" | "broadcast.winner_chosen" | "broadcast.exported" | "email.resent" | "email.canceled" | "email.exported" | "audit.exported";
  /** What it was done to. */
  target: {
    /** Its kind. */
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
    /** The sending address. */
    from: string | number | boolean | string[] | null;
    /** The recipient. */
    to: string | number | boolean | string[] | null;
  })[];
  /** The address it came from. */
  ip: string | null;
  /** Identifies the request. Give it to an operator of the installation when you ask about an error. */
  request_id: string | null;
  /** When it was created. */
  created_at: string;
};

export type Broadcast = {
  /** What kind of object this is. */
  object: "broadcast";
  /** The id, a UUID. */
  id: string;
  /** The name shown to members. */
  name: string;
  /** How far it is. */
  state: "draft" | "waiting_approval" | "scheduled" | "sending" | "paused" | "sent" | "canceled";
  /** Why it is paused; null while it is not. */
  paused_because: "MEMBER" | "BOUNCES" | "COMPLAINTS" | "MISSED_TIME" | "SENDER_UNAVAILABLE" | "RELAY" | "DAILY_LIMIT" | "BALANCE" | "SENDING_PAUSED" | "TEMPLATE_UNAVAILABLE" | "AUDIENCE_UNAVAILABLE" | null;
  /** A published marketing template. */
  template_id: string | null;
  /** The version that is sent: pinned when it is sent or scheduled. */
  template_version_id: string | null;
  /** A sending address of the workspace. */
  from: string | null;
  /** Where replies go; null: where those of the sending address go. */
  reply_to: string | null;
  /** Whom it goes to; null: all contacts. */
  segment_id: string | null;
  /** Whom it does not go to. */
  excluded_segment_ids: string[];
  /** Only people who are subscribed to this topic, which one click ends. */
  topic_id: string | null;
  /** Values of variables that are the same for all. */
  variables: Record<string, unknown>;
  /** A subject of its own, with the variables of the template; null: the template’s. */
  subject: string | null;
  /** When it goes out. */
  at: {
    /** When it goes out: at once, at one moment, or at that time of each person’s own day. */
    kind: "now" | "time" | "local_time";
    /** Of `time`: an ISO 8601 time with a UTC offset. Of `local_time`: one without an offset, such as 2026-12-01T09:00. */
    time: string | null;
    /** Of `local_time`: where people live whose property `time_zone` is empty. An IANA name. */
    time_zone: string | null;
  };
  /** At most so many emails an hour; null: as fast as it goes. */
  per_hour: number | null;
  /** What is counted of what people do. */
  tracking: {
    /** Whether opens are counted, by one picture. */
    opens: boolean;
    /** Whether clicks are counted, by links through this installation. */
    clicks: boolean;
  };
  /** What is added to the links; null: nothing. */
  utm: {
    /** utm_source. */
    source?: string;
    /** utm_medium. */
    medium?: string;
    /** utm_campaign. */
    campaign?: string;
    /** utm_term. */
    term?: string;
    /** utm_content. */
    content?: string;
  } | null;
  /** Subjects that are tried before; null: none. */
  trial: {
    /** The subjects that are tried. */
    subjects: string[];
    /** On how many of the people they are tried, in percent. */
    share_percent: number;
    /** Who chooses: the clicks until then, or a person. Null where all subjects are tried on everybody: there is no winner. */
    winner_by: "clicks" | "hand" | null;
    /** How long they are tried before the winner is chosen by clicks; null without a winner. */
    after_minutes: number | null;
    /** The place of the chosen subject; null until it is chosen, and where all are tried on everybody. */
    winner: number | null;
    /** When it was chosen. */
    chosen_at: string | null;
    /** Who chose; null where the clicks did. */
    chosen_by: {
      /** The id, a UUID. */
      id: string | null;
      /** The name of the person. */
      name: string;
    } | null;
    /** Since when only the winner is waited for: the clicks choose `after_minutes` later. Null while it waits for something else, or for nothing. */
    waiting_since: string | null;
    /** How each subject did, in their order. */
    results: ({
      /** The subject that was tried. */
      subject: string;
      /** Emails with this subject. */
      accepted: number;
      /** People who opened one of them. */
      opened: number;
      /** People who followed a link in one of them. */
      clicked: number;
    })[];
  } | null;
  /** Goes up with each change of what is sent. */
  revision: number;
  /** What became of it so far, at most 5 s old. */
  counts: {
    /** People it goes to, those who are skipped included. */
    recipients: number;
    /** Emails that were accepted, whatever became of them. */
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
  /** How many people were found when it was sent; null before. */
  recipients_expected: number | null;
  /** Where the workspace asks for a second person. */
  approval: {
    /** Who sent it. */
    asked_by: {
      /** The id, a UUID. */
      id: string | null;
      /** The name of the person. */
      name: string;
    } | null;
    /** Who approved it; null: nobody had to, or did. */
    approved_by: {
      /** The id, a UUID. */
      id: string | null;
      /** The name of the person. */
      name: string;
    } | null;
    /** What who sent it back said. */
    note: string | null;
  };
  /** The first moment at which an email goes out: of `local_time`, where the day begins first. Null for drafts, and while one that goes out at once waits for approval. */
  due_at: string | null;
  /** When its first recipients were looked for. */
  started_at: string | null;
  /** When the last email was accepted, or it was canceled. */
  ended_at: string | null;
  /** When it was created. */
  created_at: string;
  /** Who created it, as far as that is known. */
  created_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name of the person. */
    name: string;
  } | null;
  /** When it was changed last. */
  updated_at: string;
};

export type BroadcastRecipient = {
  /** What kind of object this is. */
  object: "broadcast_recipient";
  /** The contact, also one that is gone. */
  contact_id: string;
  /** The address; null where the person was erased. */
  email: string | null;
  /** The email that was accepted for this person. */
  email_id: string | null;
  /** The state of that email; `waiting` or `skipped` without one. */
  state: "waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
  /** Whether the built-in mailbox kept that email: `delivered`, and not sent. */
  captured: boolean;
  /** Why not: a reason to skip, or the failure code of the email. */
  reason: string | null;
  /** Which of the tried subjects is theirs, by its place: one that is tried on them, else the winner. */
  subject_tried: number | null;
  /** When this person first opened it; machines apart. */
  opened_at: string | null;
  /** When this person first followed a link in it. */
  clicked_at: string | null;
  /** When this person left by a link in it. */
  unsubscribed_at: string | null;
};

export type Cancellation = {
  /** What kind of object this is. */
  object: "cancellation";
  /** The id, a UUID. */
  id: string;
  /** Where it stands. */
  state: "running" | "done";
  /** How many emails waited and matched when it began. */
  matched: number;
  /** How many are canceled so far. */
  canceled: number;
};

export type Comment = {
  /** What kind of object this is. */
  object: "comment";
  /** The id, a UUID. */
  id: string;
  /** The id of the template. */
  template_id: string;
  /** The first comment of the thread, for a reply. */
  parent_id: string | null;
  /** The review link that its thread began with: who has the link sees it. */
  review_id: string | null;
  /** The words, plain text. */
  body: string;
  /** Who said it. */
  author: {
    /** `guest`: somebody with a review link and no account. */
    type: "member" | "key" | "guest";
    /** The id, a UUID. */
    id: string | null;
    /** The name shown to people. */
    name: string;
  };
  /** The block that the comment is about. Null: it is about the whole email. */
  anchor: {
    /** The block below the body: its place in each element. */
    path: number[];
    /** Among how many it stood. */
    siblings: number;
    /** Its element. */
    tag: string;
    /** A digest of its source. */
    digest: string;
    /** Its first words. */
    excerpt: string;
  } | null;
  /** The language that was looked at by a review link. Null: the only one, or not by a link. */
  locale: string | null;
  /** The saved draft that the link shows. */
  revision: number | null;
  /** The version that the link shows. */
  version_number: number | null;
  /** When the thread was settled. Null: it is open. */
  resolved_at: string | null;
  /** Who settled it. */
  resolved_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name shown to people. */
    name: string;
  } | null;
  /** When its words were changed. */
  edited_at: string | null;
  /** When it was created. */
  created_at: string;
};

export type Contact = {
  /** What kind of object this is. */
  object: "contact";
  /** The id, a UUID. */
  id: string;
  /** An email address. */
  email: string;
  /** The values it has, by the names of the properties. */
  properties: Record<string, string | number | boolean>;
  /** Whether it may get marketing email. */
  state: "subscribed" | "unconfirmed" | "unsubscribed";
  /** Every topic of the workspace, and whether the contact is subscribed to it. */
  topics: ({
    /** The id of the topic. */
    topic_id: string;
    /** The name that readers see. */
    name: string;
    /** Whether emails of this topic may be sent to the contact. */
    subscribed: boolean;
    /** When it was chosen. Null: the default holds. */
    changed_at: string | null;
    /** Who chose: a program, a member, an import, the reader by the link in an email, the reader in a sign-up form, or nobody yet. */
    source: "default" | "api" | "member" | "import" | "reader" | "form";
  })[];
  /** The proof of consent that is kept. */
  consent: {
    /** Where it was given. */
    source: string;
    /** When it was given. */
    at: string;
    /** The address it was given from. */
    ip: string | null;
    /** The words that were agreed to. */
    wording: string | null;
    /** When a sign-up was confirmed; left out where none was. */
    confirmed_at?: string;
    /** The address it was confirmed from. */
    confirmed_ip?: string | null;
  } | null;
  /** Set where the address is on the suppression list. */
  suppressed: {
    /** Why nothing is sent to this address. */
    reason: "manual" | "bounce" | "complaint" | "unsubscribe";
    /** Since when. */
    since: string;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type ContactChange = {
  /** What kind of object this is. */
  object: "contact_change";
  /** The id, a UUID. */
  id: string;
  /** What is done with each contact. */
  action: "subscribe_topic" | "unsubscribe_topic" | "add_to_segment" | "remove_from_segment" | "unsubscribe" | "delete";
  /** How far it is. It goes on by itself. */
  state: "running" | "done" | "failed";
  /** How many contacts matched when it began. */
  matched: number;
  /** By how much that may be wrong: above 0 where so many contacts were only sampled. */
  matched_margin: number;
  /** How many contacts it has come to. */
  visited: number;
  /** How many of them it changed. */
  changed: number;
  /** How many are not subscribed to the topic because they left it, or left altogether. */
  kept: number;
  /** Why it could not be finished. */
  failure_message: string | null;
  /** When it was created. */
  created_at: string;
  /** When it ended; null while it runs. */
  ended_at: string | null;
};

export type ContactImportListItem = {
  /** What kind of object this is. */
  object: "contact_import";
  /** The id, a UUID. */
  id: string;
  /** The name of the file, where one was given. */
  filename: string | null;
  /** How far it is. An import goes on by itself where it was stopped. */
  state: "running" | "done" | "failed" | "undoing" | "undone";
  /** How much of the file is done, from 0 to 1. */
  progress: number;
  /** Rows that are done, without the one of names. */
  rows: number;
  /** Rows that made a new contact. */
  created: number;
  /** Rows that changed a contact. */
  updated: number;
  /** Rows that had nothing new. */
  unchanged: number;
  /** Rows that were not taken; `GET …/refusals` has them with the reasons. */
  refused: number;
  /** Why it could not be finished. */
  failure_message: string | null;
  /** The segment that its people are put into. */
  segment_id: string | null;
  /** When it was created. */
  created_at: string;
  /** Who created it, as far as that is known. */
  created_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name of the person. */
    name: string;
  };
  /** When it ended; null while it runs. */
  ended_at: string | null;
  /** Until when it can be undone. Null while it runs, when it can be undone too, and once it was. */
  undo_until: string | null;
};

export type ContactImport = {
  /** What kind of object this is. */
  object: "contact_import";
  /** The id, a UUID. */
  id: string;
  /** The name of the file, where one was given. */
  filename: string | null;
  /** How far it is. An import goes on by itself where it was stopped. */
  state: "running" | "done" | "failed" | "undoing" | "undone";
  /** How much of the file is done, from 0 to 1. */
  progress: number;
  /** Rows that are done, without the one of names. */
  rows: number;
  /** Rows that made a new contact. */
  created: number;
  /** Rows that changed a contact. */
  updated: number;
  /** Rows that had nothing new. */
  unchanged: number;
  /** Rows that were not taken; `GET …/refusals` has them with the reasons. */
  refused: number;
  /** Why it could not be finished. */
  failure_message: string | null;
  /** The segment that its people are put into. */
  segment_id: string | null;
  /** When it was created. */
  created_at: string;
  /** Who created it, as far as that is known. */
  created_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name of the person. */
    name: string;
  };
  /** When it ended; null while it runs. */
  ended_at: string | null;
  /** Until when it can be undone. Null while it runs, when it can be undone too, and once it was. */
  undo_until: string | null;
  /** Why rows were refused and how many of them, the most frequent first, of the first 10,000. */
  refusal_reasons: ({
    /** The name of the column. */
    column: string;
    /** Why it is not taken. */
    reason: string;
    /** How many rows. */
    rows: number;
  })[];
  /** The first 20 of the rows that were refused, or, as the reason says, were imported without a value. */
  refusals: ({
    /** The row as a spreadsheet counts. */
    row: number;
    /** The name of the column. */
    column: string;
    /** What stands there. */
    value: string;
    /** Why it is not taken. */
    reason: string;
  })[];
};

export type ContactProperty = {
  /** What kind of object this is. */
  object: "contact_property";
  /** The id, a UUID. */
  id: string;
  /** The name; templates use it as `contact.<name>`. */
  name: string;
  /** What its values are. */
  type: "text" | "number" | "boolean" | "date";
  /** What is kept in it. */
  description: string;
  /** When it was created. */
  created_at: string;
};

export type Segment = {
  /** What kind of object this is. */
  object: "segment";
  /** The id, a UUID. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** Whether contacts are put into it by hand or found by rules. It never changes. */
  kind: "manual" | "rules";
  /** Whether a contact has to match all rules or any of them. */
  match: "all" | "any";
  /** What is asked of a contact. Empty for manual segments. */
  rules: ({
    /** `email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`), or `opened` and `clicked` of any broadcast (`within_days`, `not_within_days`), as far back as emails are kept. */
    field: string;
    /** How the field is compared with the value. */
    operator: "equals" | "not_equals" | "contains" | "starts_with" | "greater" | "less" | "before" | "after" | "within_days" | "not_within_days" | "exists" | "empty" | "is" | "is_not" | "one_of" | "not_one_of";
    /** What it is compared with: a list for `one_of` and `not_one_of`, null where the operator needs none. */
    value: string | number | boolean | (string | number)[] | null;
    /** Of `opened` and `clicked`: in how many emails it happened within the days, 1 where it is left out. `not_within_days` means in fewer. */
    at_least?: number;
  })[];
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
  /** How many contacts it has: counted in the last 60 seconds. */
  contact_count: number;
  /** By how much the count may be wrong: above 0 where so many contacts were only sampled. */
  contact_count_margin: number;
};

export type DeletionPreview = {
  /** What kind of object this is. */
  object: "workspace_deletion";
  /** Emails in the log; counted up to 100,000. */
  emails: number;
  /** There are more emails: so far was counted. */
  at_least: boolean;
  /** Of them, those that wait and would not go out. */
  emails_waiting: number;
  /** Templates. */
  templates: number;
  /** Sending domains. */
  domains: number;
  /** Members who lose access. */
  members: number;
  /** API keys that work now. */
  api_keys: number;
  /** Webhook endpoints. */
  webhooks: number;
  /** Bytes of attachments and images. */
  storage_bytes: number;
  /** For how many days it can be recovered. */
  recoverable_days: number;
};

export type Domain = {
  /** What kind of object this is. */
  object: "domain";
  /** The id, a UUID. */
  id: string;
  /** The domain. */
  domain: string;
  /** Where verification stands. */
  status: "verified" | "pending" | "failed";
  /** What the verification rests on. */
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
    /** Whether it has to be there. */
    required: boolean;
    /** What the last check saw of it. */
    status: "found" | "missing" | "different" | "unreachable" | "unchecked";
  })[];
  /** The return path (`MAIL FROM`) that its emails go out with. A relay may put its own in place of it. */
  return_path: {
    /** Its domain, where receivers look for SPF. */
    domain: string;
    /** Whether bounces come back to Postroom. Otherwise the return path is the sending address itself. */
    reports: boolean;
  };
  /** What was missing at the last check. */
  failure_reason: string | null;
  /** When DNS was asked last. */
  last_checked_at: string | null;
  /** When it was verified. */
  verified_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type Draft = {
  /** The number of the saved revision. The first draft has 0. */
  revision: number;
  /** The published version the draft began from. */
  base_published_version_id: string | null;
  /** The version of the document format. */
  schema_version: number;
  /** The canonical document, exactly as it was saved. */
  source_document: CanonicalDocument;
  /** True when the compliance footer was replaced and the draft has to be saved before publishing. */
  requires_save: boolean;
  /** The subject line. */
  subject: string;
  /** What email clients show after the subject. */
  preview_text: string;
};

export type Email = {
  /** What kind of object this is. */
  object: "email";
  /** The id of the email. */
  id: string;
  /** The delivery state. */
  state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
  /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
  purpose: "marketing" | "transactional";
  /** The sending address that was used. */
  from_email: string;
  /** The name of the sender. */
  from_name: string | null;
  /** Where replies go. Null: to the sender. */
  reply_to_email: string | null;
  /** The recipient. */
  to_email: string;
  /** The subject line. */
  subject: string;
  /** When delivery began. */
  queued_at: string | null;
  /** When the receiving network accepted the message. */
  submitted_at: string | null;
  /** When delivery was confirmed. */
  delivered_at: string | null;
  /** When the final outcome was recorded. */
  terminal_at: string | null;
  /** A stable category of the failure. */
  failure_code: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR" | null;
  /** The failure in a sentence. */
  failure_message: string | null;
  /** What it was rendered from, also when that was deleted since. */
  template: {
    /** The id, a UUID. */
    id: string;
    /** The name shown to people. */
    name: string;
  } | null;
  /** Of a test: the template whose draft was sent, which is no version yet; `template` is null then. Null for all other emails. */
  draft_of: {
    /** The id of the template. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** The language that was sent. Only of an email of a template with languages. */
  locale?: string;
  /** The language that was asked for, where one was. */
  requested_locale?: string;
  /** The broadcast that it is part of. Null where it is of none. */
  broadcast_id: string | null;
  /** The contact it went to. Null where it is of no broadcast. */
  contact_id: string | null;
  /** How many files it has. */
  attachment_count: number;
  /** Whether it was sent as a test of a template. */
  is_test: boolean;
  /** When it was asked to go out. Null: at once. */
  send_at: string | null;
  /** Why it waits until a person decides: sending is paused, or a backup was restored and nobody knows whether it went out since. Null when it does not. */
  held: {
    /** What holds it. */
    because: "restore" | "paused";
    /** Since when it is held. */
    since: string;
  } | null;
  /** Kept in the test inbox: it never left the installation, whatever its state says. */
  captured: boolean;
  /** When it was created. */
  created_at: string;
};

export type EmailDetail = {
  /** What kind of object this is. */
  object: "email";
  /** The id of the email. */
  id: string;
  /** The delivery state. */
  state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
  /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
  purpose: "marketing" | "transactional";
  /** The sending address that was used. */
  from_email: string;
  /** The name of the sender. */
  from_name: string | null;
  /** Where replies go. Null: to the sender. */
  reply_to_email: string | null;
  /** The recipient. */
  to_email: string;
  /** The subject line. */
  subject: string;
  /** When delivery began. */
  queued_at: string | null;
  /** When the receiving network accepted the message. */
  submitted_at: string | null;
  /** When delivery was confirmed. */
  delivered_at: string | null;
  /** When the final outcome was recorded. */
  terminal_at: string | null;
  /** A stable category of the failure. */
  failure_code: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR" | null;
  /** The failure in a sentence. */
  failure_message: string | null;
  /** What it was rendered from, also when that was deleted since. */
  template: {
    /** The id, a UUID. */
    id: string;
    /** The name shown to people. */
    name: string;
    /** Counts the versions of the template, from 1. */
    version_number: number;
  } | null;
  /** Of a test: the template whose draft was sent, which is no version yet; `template` is null then. Null for all other emails. */
  draft_of: {
    /** The id of the template. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** The language that was sent. Only of an email of a template with languages. */
  locale?: string;
  /** The language that was asked for, where one was. */
  requested_locale?: string;
  /** The broadcast that it is part of. Null where it is of none. */
  broadcast_id: string | null;
  /** The contact it went to. Null where it is of no broadcast. */
  contact_id: string | null;
  /** How many files it has. */
  attachment_count: number;
  /** Whether it was sent as a test of a template. */
  is_test: boolean;
  /** When it was asked to go out. Null: at once. */
  send_at: string | null;
  /** Why it waits until a person decides: sending is paused, or a backup was restored and nobody knows whether it went out since. Null when it does not. */
  held: {
    /** What holds it. */
    because: "restore" | "paused";
    /** Since when it is held. */
    since: string;
  } | null;
  /** Kept in the test inbox: it never left the installation, whatever its state says. */
  captured: boolean;
  /** When it was created. */
  created_at: string;
  /** The key that makes a repeated send harmless. */
  idempotency_key: string;
  /** The id of the template. */
  template_id: string | null;
  /** The version that was rendered. */
  template_version_id: string | null;
  /** What email clients show after the subject. */
  preview_text: string;
  /** Your own values, searchable in the log. */
  metadata: Record<string, string>;
  /** Headers of your own that it is sent with. */
  headers: Record<string, string>;
  /** Values for the variables of the template. */
  variables: Record<string, unknown>;
  /** The attachments, in their order. */
  attachments: ({
    /** The id, a UUID. */
    id: string;
    /** What kind of object this is. */
    object: "attachment";
    /** The place in the order of attachments, counted from 1. */
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
  })[];
  /** The broadcast that it is part of. Null where it is of none. */
  broadcast: {
    /** The id of the broadcast. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** The email of which this is a resend. */
  resend_of: string | null;
  /** The member or API key that resent it; of many resent at once by a key, who made that key. Null where it is no resend, or nobody knows any more. */
  resent_by: string | null;
  /** The same as `resends`, with whom each went to. */
  resent_as: ({
    /** The id of the email that repeats this one. */
    id: string;
    /** Where it went. */
    to_email: string;
    /** As `resent_by` of it. */
    by: string | null;
    /** When it was resent. */
    created_at: string;
  })[];
  /** The contact that has the address of its recipient today. Null where there is none. */
  recipient_contact_id: string | null;
  /** When its recipient was erased, and with them its address and content. Null where they were not. */
  erased_at: string | null;
  /** What the recipient did with it. Null where it is of no broadcast: nothing is counted then. */
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
  /** While it waits for a try; null while one is in hand, or while it is held. */
  next_attempt_at: string | null;
  /** That it waits for the mail server, which takes nothing now. Null where it does not. */
  waits_for_relay: {
    /** Since when the mail server takes nothing. */
    since: string;
    /** Why. */
    reason: string;
    /** What it answered, word for word. Null where it did not. */
    reply: string | null;
    /** When it is tried again. Null while it is being tried. */
    next_try_at: string | null;
  } | null;
  /** Until when it is tried again; null when nothing more is tried. */
  tried_until: string | null;
  /** Why emails of this purpose do not reach the recipient now. */
  recipient_suppressed: {
    /** Why. */
    reason: string;
    /** Since when. */
    since: string;
  } | null;
};

export type Form = {
  /** What kind of object this is. */
  object: "form";
  /** The id, a UUID. */
  id: string;
  /** The heading of the page. */
  name: string;
  /** The topics that people sign up for. Of several they choose; without any they sign up for emails in general. */
  topic_ids: string[];
  /** The manual segment that they are put into; null for none. */
  segment_id: string | null;
  /** The contact properties that the page asks for, in this order. None has to be filled in. */
  property_names: string[];
  /** Whether people confirm by a link in an email. Who unsubscribed before confirms in any case. */
  double_opt_in: boolean;
  /** A version of a published transactional template for the email to confirm: it shows the `url` variable `confirm_url`, and needs no other but `contact.email` and `form_name`. Null for an email in plain words. */
  confirmation_template_version_id: string | null;
  /** What people agree to, shown above the button and kept with their consent. Empty for a sentence of ours. */
  wording: string;
  /** What is said to who signed up. Empty for words of ours. */
  thanks: string;
  /** Where who signed up is led in place of a page of ours; null for our page. */
  redirect_url: string | null;
  /** The sites that may post to the form and show its page in a frame. */
  allowed_origins: string[];
  /** The address of its page, and where sites post to. */
  url: string;
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type InstallationMember = {
  /** What kind of object this is. */
  object: "installation_member";
  /** The person. */
  user: {
    /** The id, a UUID. */
    id: string;
    /** The name of the person. */
    name: string;
    /** An email address. */
    email: string;
  };
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

export type Invitation = {
  /** What kind of object this is. */
  object: "invitation";
  /** The id, a UUID. */
  id: string;
  /** An email address. */
  email: string;
  /** The role in the workspace. */
  role: "owner" | "admin" | "marketer" | "support" | "developer";
  /** Where it stands. */
  state: "pending" | "accepted" | "revoked" | "expired";
  /** When it was created. */
  created_at: string;
  /** When it stops being valid. Null: never. */
  expires_at: string;
};

export type ItemError = {
  /** The stable code. See the list of error codes. */
  code: string;
  /** A sentence for people. Its words may change. */
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

export type Member = {
  /** What kind of object this is. */
  object: "member";
  /** The id, a UUID. */
  id: string;
  /** The person. */
  user: {
    /** The id, a UUID. */
    id: string;
    /** The name of the person. */
    name: string;
    /** An email address. */
    email: string;
  };
  /** The role in the workspace. */
  role: "owner" | "admin" | "marketer" | "support" | "developer";
  /** The only operator of the installation who can sign in, by this workspace alone: cannot be removed. */
  only_operator: boolean;
  /** When it was created. */
  created_at: string;
};

export type Passkey = {
  /** What kind of object this is. */
  object: "passkey";
  /** The id, a UUID. */
  id: string;
  /** What the passkey is called. */
  name: string;
  /** When it was created. */
  created_at: string;
  /** When it was used last. */
  last_used_at: string | null;
};

export type Review = {
  /** What kind of object this is. */
  object: "review";
  /** The id, a UUID. */
  id: string;
  /** The id of the template. */
  template_id: string;
  /** The saved revision that is shown; null for a version. */
  revision: number | null;
  /** A published version instead of the draft. */
  version_id: string | null;
  /** Counts the versions of the template, from 1. */
  version_number: number | null;
  /** A remark, up to 500 characters. */
  note: string | null;
  /** Whether people with the link may comment. */
  comments: boolean;
  /** Where it stands. */
  state: "open" | "expired" | "revoked";
  /** Who created it, as far as that is known. */
  created_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name of the person. */
    name: string;
  };
  /** When it was created. */
  created_at: string;
  /** When it stops being valid. Null: never. */
  expires_at: string;
  /** When it was revoked. */
  revoked_at: string | null;
  /** When somebody opened it last. */
  last_opened_at: string | null;
  /** How often it was opened. */
  open_count: number;
};

export type ReviewComment = {
  /** What kind of object this is. */
  object: "review_comment";
  /** The id, a UUID. */
  id: string;
  /** The first comment of the thread, for a reply. */
  parent_id: string | null;
  /** The words, plain text. */
  body: string;
  /** Who said it. */
  author: {
    /** The name shown to people. */
    name: string;
    /** Whether it is a member of the workspace. */
    member: boolean;
  };
  /** The block of the page that it is about, by its place in `blocks`. */
  block: number | null;
  /** The first words of the block. */
  excerpt: string | null;
  /** The language that was looked at. Null: the only one. */
  locale: string | null;
  /** Whether the thread is settled. */
  resolved: boolean;
  /** When it was created. */
  created_at: string;
};

export type SavedRow = {
  /** What kind of object this is. */
  object: "row";
  /** The id, a UUID. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** The MJML source. */
  mjml: string;
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
  /** Who created it, as far as that is known. */
  created_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name of the person. */
    name: string;
  };
};

export type SampleSet = {
  /** What kind of object this is. */
  object: "sample_set";
  /** The id, a UUID. */
  id: string;
  /** What the values are called. */
  name: string;
  /** The values, as `variables` of a preview or a send takes them. */
  values: Record<string, unknown>;
  /** The language that it is looked at in, where it names one. */
  locale?: string;
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
  /** Who created it, as far as that is known. */
  created_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name of the person. */
    name: string;
  };
};

export type SegmentListItem = {
  /** What kind of object this is. */
  object: "segment";
  /** The id, a UUID. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** Whether contacts are put into it by hand or found by rules. It never changes. */
  kind: "manual" | "rules";
  /** Whether a contact has to match all rules or any of them. */
  match: "all" | "any";
  /** What is asked of a contact. Empty for manual segments. */
  rules: ({
    /** `email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`), or `opened` and `clicked` of any broadcast (`within_days`, `not_within_days`), as far back as emails are kept. */
    field: string;
    /** How the field is compared with the value. */
    operator: "equals" | "not_equals" | "contains" | "starts_with" | "greater" | "less" | "before" | "after" | "within_days" | "not_within_days" | "exists" | "empty" | "is" | "is_not" | "one_of" | "not_one_of";
    /** What it is compared with: a list for `one_of` and `not_one_of`, null where the operator needs none. */
    value: string | number | boolean | (string | number)[] | null;
    /** Of `opened` and `clicked`: in how many emails it happened within the days, 1 where it is left out. `not_within_days` means in fewer. */
    at_least?: number;
  })[];
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type SendingAddress = {
  /** What kind of object this is. */
  object: "sending_address";
  /** The id, a UUID. */
  id: string;
  /** The address. */
  email: string;
  /** The name that recipients see. */
  name: string | null;
  /** Where replies go. Null: to the sender. */
  reply_to_email: string | null;
  /** The id of the domain. */
  domain_id: string;
  /** The domain. */
  domain: string;
  /** Where the verification of its domain stands. */
  status: "verified" | "pending" | "failed";
  /** Whether it is in use. */
  enabled: boolean;
  /** Whether emails from it are accepted now. */
  can_send: boolean;
  /** Why it cannot send. Null when it can. */
  unavailable_reason: string | null;
  /** Whether it is used where no address is named. */
  is_default: boolean;
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type SentEmail = {
  /** What kind of object this is. */
  object: "email";
  /** The id of the email. */
  id: string;
  /** The delivery state. */
  state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
  /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
  purpose: "marketing" | "transactional";
  /** The sending address that was used. */
  from_email: string;
  /** The name of the sender. */
  from_name: string | null;
  /** Where replies go. Null: to the sender. */
  reply_to_email: string | null;
  /** The recipient. */
  to_email: string;
  /** The subject line. */
  subject: string;
  /** When delivery began. */
  queued_at: string | null;
  /** When the receiving network accepted the message. */
  submitted_at: string | null;
  /** When delivery was confirmed. */
  delivered_at: string | null;
  /** When the final outcome was recorded. */
  terminal_at: string | null;
  /** A stable category of the failure. */
  failure_code: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR" | null;
  /** The failure in a sentence. */
  failure_message: string | null;
  /** What it was rendered from, also when that was deleted since. */
  template: {
    /** The id, a UUID. */
    id: string;
    /** The name shown to people. */
    name: string;
    /** Counts the versions of the template, from 1. */
    version_number: number;
  } | null;
  /** Of a test: the template whose draft was sent, which is no version yet; `template` is null then. Null for all other emails. */
  draft_of: {
    /** The id of the template. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** The language that was sent. Only of an email of a template with languages. */
  locale?: string;
  /** The language that was asked for, where one was. */
  requested_locale?: string;
  /** The broadcast that it is part of. Null where it is of none. */
  broadcast_id: string | null;
  /** The contact it went to. Null where it is of no broadcast. */
  contact_id: string | null;
  /** How many files it has. */
  attachment_count: number;
  /** Whether it was sent as a test of a template. */
  is_test: boolean;
  /** When it was asked to go out. Null: at once. */
  send_at: string | null;
  /** Why it waits until a person decides: sending is paused, or a backup was restored and nobody knows whether it went out since. Null when it does not. */
  held: {
    /** What holds it. */
    because: "restore" | "paused";
    /** Since when it is held. */
    since: string;
  } | null;
  /** Kept in the test inbox: it never left the installation, whatever its state says. */
  captured: boolean;
  /** When it was created. */
  created_at: string;
  /** The key that makes a repeated send harmless. */
  idempotency_key: string;
  /** The id of the template. */
  template_id: string | null;
  /** The version that was rendered. */
  template_version_id: string | null;
  /** What email clients show after the subject. */
  preview_text: string;
  /** Your own values, searchable in the log. */
  metadata: Record<string, string>;
  /** Headers of your own that it is sent with. */
  headers: Record<string, string>;
  /** Values for the variables of the template. */
  variables: Record<string, unknown>;
  /** The attachments, in their order. */
  attachments: ({
    /** The id, a UUID. */
    id: string;
    /** What kind of object this is. */
    object: "attachment";
    /** The place in the order of attachments, counted from 1. */
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
  })[];
  /** The broadcast that it is part of. Null where it is of none. */
  broadcast: {
    /** The id of the broadcast. */
    id: string;
    /** Its name. */
    name: string;
  } | null;
  /** The email of which this is a resend. */
  resend_of: string | null;
  /** The member or API key that resent it; of many resent at once by a key, who made that key. Null where it is no resend, or nobody knows any more. */
  resent_by: string | null;
  /** The same as `resends`, with whom each went to. */
  resent_as: ({
    /** The id of the email that repeats this one. */
    id: string;
    /** Where it went. */
    to_email: string;
    /** As `resent_by` of it. */
    by: string | null;
    /** When it was resent. */
    created_at: string;
  })[];
  /** The contact that has the address of its recipient today. Null where there is none. */
  recipient_contact_id: string | null;
  /** When its recipient was erased, and with them its address and content. Null where they were not. */
  erased_at: string | null;
  /** What the recipient did with it. Null where it is of no broadcast: nothing is counted then. */
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
  /** While it waits for a try; null while one is in hand, or while it is held. */
  next_attempt_at: string | null;
  /** That it waits for the mail server, which takes nothing now. Null where it does not. */
  waits_for_relay: {
    /** Since when the mail server takes nothing. */
    since: string;
    /** Why. */
    reason: string;
    /** What it answered, word for word. Null where it did not. */
    reply: string | null;
    /** When it is tried again. Null while it is being tried. */
    next_try_at: string | null;
  } | null;
  /** Until when it is tried again; null when nothing more is tried. */
  tried_until: string | null;
  /** Why emails of this purpose do not reach the recipient now. */
  recipient_suppressed: {
    /** Why. */
    reason: string;
    /** Since when. */
    since: string;
  } | null;
  /** This key was accepted before; nothing was sent again. */
  replayed: boolean;
};

export type Session = {
  /** What kind of object this is. */
  object: "session";
  /** The person. */
  user: {
    /** The id, a UUID. */
    id: string;
    /** The name of the person. */
    name: string;
    /** An email address. */
    email: string;
  };
  /** The workspace. */
  workspace: {
    /** The id, a UUID. */
    id: string;
    /** The name of the workspace. */
    name: string;
    /** The time zone of the workspace. */
    time_zone: string | null;
    /** Why nothing is accepted for sending at present; null while it is. */
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
    /** Whether the role support may resend an email to another address too. */
    support_may_readdress: boolean;
    /** Whether a draft is published only once somebody else approved it by a review link. */
    template_approval: boolean;
  };
  /** The role in the workspace. */
  role: "owner" | "admin" | "marketer" | "support" | "developer";
  /** What it may do. */
  scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage" | "contact:read" | "contact:write" | "broadcast:read" | "broadcast:write" | "broadcast:send")[];
  /** What keeps you from acting in this workspace until you do something about it; null where nothing does. */
  blocked_by: "two_factor_required" | "workspace_deleted" | null;
  /** Whether this person runs the installation. */
  operator: boolean;
  /** Whether this person may create workspaces. */
  may_create_workspaces: boolean;
  /** Below it are the public images, those in `social/` that every email may show included. */
  assets_url: string;
  /** The workspaces the person belongs to. */
  workspaces: ({
    /** The id, a UUID. */
    id: string;
    /** The name of the workspace. */
    name: string;
    /** The role in the workspace. */
    role: "owner" | "admin" | "marketer" | "support" | "developer";
  })[];
  /** Deleted ones that you own and can still recover. */
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
  /** What kind of object this is. */
  object: "suppression";
  /** The id, a UUID. */
  id: string;
  /** An email address. */
  email: string;
  /** Why nothing is sent to this address. */
  reason: "manual" | "bounce" | "complaint" | "unsubscribe";
  /** A remark, up to 500 characters. */
  note: string | null;
  /** The id of the email. */
  email_id: string | null;
  /** When it was created. */
  created_at: string;
};

export type TemplateMetadata = {
  /** What kind of object this is. */
  object: "template";
  /** The id of the template. Send it as `template_id`. */
  id: string;
  /** The name, 2 to 120 characters. */
  name: string;
  /** A note for the people who work with it. */
  description: string | null;
  /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. It never changes. */
  source_mode: "visual" | "html";
  /** `published` once it has a version that is sent. */
  state: "draft" | "published";
  /** For finding it again. */
  industry: string | null;
  /** For finding it again. */
  tone: string | null;
  /** The folder that it lies in. */
  folder: string | null;
  /** The tags to find it by. */
  tags: string[];
  /** Since when it is archived. Null: it is not. */
  archived_at: string | null;
  /** The version that is sent now. Null: none yet. */
  published_version_id: string | null;
  /** The language that the draft is written in. Only of a template with languages. */
  default_locale?: string;
  /** The languages that it is translated into. Only of a template with languages. */
  locales?: string[];
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type TemplateVersion = {
  /** What kind of object this is. */
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
  /** What email clients show after the subject. */
  preview_text: string;
  /** A digest of all that is sent. */
  content_hash: string;
  /** A remark, up to 500 characters. */
  note: string | null;
  /** Who published it. */
  published_by: {
    /** The id, a UUID. */
    id: string | null;
    /** The name of the person. */
    name: string;
  };
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
  /** Values for the variables of the template. */
  variables: VariableDefinition[];
  /** The conditions that the document may use. */
  conditions: ConditionDefinition[];
  /** The language it is written in. Only of a version with languages. */
  default_locale?: string;
  /** What it says in other languages, compiled with it. Only of a version with languages. */
  locales?: ({
    /** The language tag. */
    locale: string;
    /** The subject line. */
    subject: string;
    /** What email clients show after the subject. */
    preview_text: string;
    /** A digest of all that is sent. */
    content_hash: string;
    /** How far the translation is. */
    counts: {
      /** How many pieces of words the email has. */
      units: number;
      /** Of them, those that the locale or the one behind it says. */
      translated: number;
      /** Those that nobody says: the source is sent in their place. */
      missing: number;
      /** Those whose source was changed since. They are sent, unless their variables are gone. */
      outdated: number;
    };
  })[];
};

export type Template = {
  /** What kind of object this is. */
  object: "template";
  /** The id of the template. Send it as `template_id`. */
  id: string;
  /** The name, 2 to 120 characters. */
  name: string;
  /** A note for the people who work with it. */
  description: string | null;
  /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
  purpose: "transactional" | "marketing";
  /** `visual` for MJML, `html` for HTML. It never changes. */
  source_mode: "visual" | "html";
  /** `published` once it has a version that is sent. */
  state: "draft" | "published";
  /** For finding it again. */
  industry: string | null;
  /** For finding it again. */
  tone: string | null;
  /** The folder that it lies in. */
  folder: string | null;
  /** The tags to find it by. */
  tags: string[];
  /** Since when it is archived. Null: it is not. */
  archived_at: string | null;
  /** The version that is sent now. Null: none yet. */
  published_version_id: string | null;
  /** The language that the draft is written in. Only of a template with languages. */
  default_locale?: string;
  /** The languages that it is translated into. Only of a template with languages. */
  locales?: string[];
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
  /** The editable draft. Null where it was discarded. */
  draft: Draft | null;
  /** Only of a draft that a rollback left as it was: published, it would be sent again. Saving what is sent now into the draft ends it. */
  rolled_back?: {
    /** What was rolled back, and what the draft goes on with. */
    from: {
      /** The id, a UUID. */
      id: string;
      /** Counts the versions of the template, from 1. */
      version_number: number;
    };
    /** What is sent again. */
    to: {
      /** The id, a UUID. */
      id: string;
      /** Counts the versions of the template, from 1. */
      version_number: number;
    };
  };
};

export type Topic = {
  /** What kind of object this is. */
  object: "topic";
  /** The id, a UUID. */
  id: string;
  /** The name that readers see. */
  name: string;
  /** What readers get by it. */
  description: string;
  /** What holds for contacts who have not chosen. */
  default: "subscribed" | "unsubscribed";
  /** Whether readers find it on their preference page. */
  public: boolean;
  /** When it was created. */
  created_at: string;
};

export type Webhook = {
  /** What kind of object this is. */
  object: "webhook";
  /** The id, a UUID. */
  id: string;
  /** The address. */
  url: string;
  /** Whether it is the built-in receiver, which shows what arrives. */
  test_receiver: boolean;
  /** A note for the people who work with it. */
  description: string | null;
  /** The events that are sent. */
  events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
  /** Whether it is in use. */
  enabled: boolean;
  /** Why it was disabled by itself. */
  disabled_reason: string | null;
  /** Since when every delivery fails. */
  failing_since: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export type WebhookDelivery = {
  /** What kind of object this is. */
  object: "webhook_delivery";
  /** The id, a UUID. */
  id: string;
  /** The id of the webhook endpoint. */
  webhook_id: string;
  /** The id of the event: the `webhook-id` of each attempt. */
  event_id: string;
  /** The kind of event. */
  event_type: string;
  /** Where it stands. */
  state: "pending" | "succeeded" | "failed";
  /** How often it was posted. */
  attempts: number;
  /** What was posted. */
  payload: unknown;
  /** The HTTP status of the last answer. */
  last_status: number | null;
  /** Why it failed last. */
  last_error: string | null;
  /** The first 4 kB of the last answer. */
  last_response: string | null;
  /** How long the last attempt took, in milliseconds. */
  last_duration_ms: number | null;
  /** When it was posted last. */
  last_attempt_at: string | null;
  /** When it is posted again. Null: no more. */
  next_attempt_at: string | null;
  /** When it succeeded or was given up. */
  completed_at: string | null;
  /** The delivery that this one repeats. */
  replay_of: string | null;
  /** When it was created. */
  created_at: string;
};

export type Workspace = {
  /** What kind of object this is. */
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
  /** While sending is paused: whether emails that were accepted before wait until it is resumed. */
  waiting_held: boolean;
  /** Whether sending is refused for the billing account. */
  billing_restricted: boolean;
  /** Emails left. Null: not metered. */
  balance: number | null;
  /** Emails a day, UTC. Null: no limit. */
  daily_limit: number | null;
  /** Emails accepted on this UTC day. */
  accepted_today: number;
  /** Storage for attachments. Null: no limit. */
  storage_limit_bytes: number | null;
  /** Storage in use. */
  storage_used_bytes: number;
  /** How long emails are kept, in days. */
  retention_days: number;
  /** In which times are shown to the members, an IANA name. Null: in that of their device. */
  time_zone: string | null;
  /** Whether support may resend to the same recipient. */
  support_may_resend: boolean;
  /** Whether the role support may resend an email to another address too. */
  support_may_readdress: boolean;
  /** Whether members need two-factor sign-in. */
  require_two_factor: boolean;
  /** Whether a draft is published only once somebody else approved it by a review link. */
  template_approval: boolean;
  /** Whether another member has to approve a broadcast before it is sent. */
  approval: boolean;
  /** Whether broadcasts may count opens and clicks. */
  tracking: boolean;
  /** A broadcast is paused when more than this share of its emails bounced, in percent. */
  bounce_pause_percent: number;
  /** A broadcast is paused when more than this share of its emails was reported as unwanted, in percent. */
  complaint_pause_percent: number;
  /** At most so many emails of broadcasts to one person in so many days. Null: no limit. */
  marketing_limit: {
    /** 1 to 100 emails, each of one recipient. */
    emails: number;
    /** How many days. */
    days: number;
  } | null;
  /** When broadcasts wait, as HH:MM in the time zone of the workspace (UTC where it has none). Null: never. */
  quiet_hours: {
    /** From this time of day on they wait. */
    from: string;
    /** At this time of day they go on. */
    until: string;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was changed last. */
  updated_at: string;
};

export interface Operations {
  'GET /emails': {
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
      from?: string;
      to?: string;
      template_id?: string;
      created_after?: string;
      created_before?: string;
      state?: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Email[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /emails': {
    query: undefined;
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
      /** The language the recipient reads, of a template with languages. One that is not there falls back: `pt-BR` to `pt`, then to the language it is written in. The email says which was sent. */
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
  };
  'POST /emails/batch': {
    query: undefined;
    body: {
      /** 1 to 100 emails, each of one recipient. */
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
        /** The language the recipient reads, of a template with languages. One that is not there falls back: `pt-BR` to `pt`, then to the language it is written in. The email says which was sent. */
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
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** The position of the item in the request, counted from 0. */
        index: number;
        /** The key that makes a repeated send harmless. */
        idempotency_key: string | null;
        /** The id, a UUID. */
        id?: string;
        /** This key was accepted before; nothing was sent again. */
        replayed?: true;
        /** Why it was refused, where it was. */
        error?: ItemError;
      })[];
      /** How many items were accepted. */
      accepted: number;
      /** How many items were refused. */
      failed: number;
    };
  };
  'POST /emails/cancellations': {
    query: undefined;
    body: {
      /** A part of the recipient, the subject or the sender's name, whatever the case; or exactly an id, an idempotency key or a metadata value. */
      q?: string;
      /** One reason of a failure, or several separated by commas. */
      failure_code?: string;
      /** Rendered from this version of a template. */
      template_version_id?: string;
      /** Only marketing email, such as that of broadcasts, or only transactional email. */
      purpose?: "transactional" | "marketing";
      /** Only emails of this broadcast. */
      broadcast_id?: string;
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
      /** States, as a list or separated by commas. Only waiting emails are canceled, whatever they say. */
      status?: string | ("accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
    };
    answer: Cancellation;
  };
  'GET /emails/cancellations/{cancellationId}': {
    query: undefined;
    body: undefined;
    answer: Cancellation;
  };
  'GET /emails/export': {
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
      from?: string;
      to?: string;
      template_id?: string;
      created_after?: string;
      created_before?: string;
      state?: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      ids?: string;
    };
    body: undefined;
    answer: undefined;
  };
  'GET /emails/refusals': {
    query: {
      q?: string;
      code?: string;
      status?: string;
      from?: string;
      to?: string;
      template_id?: string;
      created_after?: string;
      created_before?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "email_refusal";
        /** The id, a UUID. */
        id: string;
        /** The key that makes a repeated send harmless. */
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
        /** A sentence for people. Its words may change. */
        message: string;
        /** The HTTP status of the refusal. */
        status: number;
        /** More about it, in the form its code documents. */
        details: Record<string, unknown> | null;
        /** The item as it came: without the bytes of files, long texts cut short, values named like a secret hidden. Null where none was kept. */
        item: unknown;
        /** When it was created. */
        created_at: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /emails/resends': {
    query: undefined;
    body: {
      /** The ids of the emails. */
      ids: string[];
    };
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** The position of the item in the request, counted from 0. */
        index: number;
        /** The key that makes a repeated send harmless. */
        idempotency_key: string | null;
        /** The id, a UUID. */
        id?: string;
        /** This key was accepted before; nothing was sent again. */
        replayed?: true;
        /** Why it was refused, where it was. */
        error?: ItemError;
      })[];
      /** How many items were accepted. */
      accepted: number;
      /** How many items were refused. */
      failed: number;
    };
  };
  'GET /emails/{messageId}': {
    query: undefined;
    body: undefined;
    answer: EmailDetail;
  };
  'GET /emails/{messageId}/attachments': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** The id, a UUID. */
        id: string;
        /** What kind of object this is. */
        object: "attachment";
        /** The place in the order of attachments, counted from 1. */
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
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /emails/{messageId}/attachments/{attachmentId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** The id, a UUID. */
      id: string;
      /** What kind of object this is. */
      object: "attachment";
      /** The place in the order of attachments, counted from 1. */
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
      /** A private address of the bytes, valid for one minute. */
      download_url: string | null;
      /** When that address stops working. */
      download_url_expires_at: string | null;
    };
  };
  'POST /emails/{messageId}/cancellation': {
    query: undefined;
    body: undefined;
    answer: EmailDetail;
  };
  'GET /emails/{messageId}/content': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "email_content";
      /** The id, a UUID. */
      id: string;
      /** The subject line. */
      subject: string;
      /** What email clients show after the subject. */
      preview_text: string;
      /** The HTML. */
      html: string | null;
      /** The plain text. */
      text: string | null;
    };
  };
  'GET /emails/{messageId}/events': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "email_event";
        /** The id, a UUID. */
        id: string;
        /** Where it stands. */
        state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
        /** More about this step, such as what the receiving server said. */
        detail: Record<string, unknown>;
        /** When it was created. */
        created_at: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /emails/{messageId}/resends': {
    query: undefined;
    body: {
      /** With a key it is sent once, however often it is asked for. Without one, each request is a resend of its own. Or as the header Idempotency-Key. */
      idempotency_key?: string;
      /** Where it goes in place of the original recipient. The audit log keeps another address. */
      to?: string;
      /** Other values for an email of a template, which is rendered again from the version it was made of. */
      variables?: Record<string, unknown>;
    };
    answer: SentEmail;
  };
  'GET /emails/{messageId}/source': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /attachments': {
    query: undefined;
    body: {
      /** 1 to 255 characters with an extension, without a path. */
      filename: string;
      /** Must agree with the extension and the bytes. */
      content_type: string;
      /** The bytes in Base64, at most 10 MB. */
      content: string;
    };
    answer: {
      /** What kind of object this is. */
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
      /** When the upload is removed unless an email uses it. */
      expires_at: string;
    };
  };
  'GET /attachments/{attachmentId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
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
      /** When the upload is removed unless an email uses it. */
      expires_at: string;
    };
  };
  'GET /compliance-footers': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "compliance_footer";
        /** The version of Postroom. */
        version: 1 | 2;
        /** Whether new documents use it. */
        current: boolean;
        /** The marker that locks the footer. */
        marker: string;
        /** The content for visual templates. */
        visual: string;
        /** The HTML. */
        html: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /starter-templates': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "starter_template";
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
        /** A note for the people who work with it. */
        description: string;
        /** What the template is for. */
        use: "account" | "orders" | "billing" | "updates" | "newsletter" | "campaign";
        /** For finding it again. */
        industry: string;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "visual" | "html";
        /** The subject line. */
        subject: string;
        /** What email clients show after the subject. */
        preview_text: string;
        /** The canonical document. A blank one is made where it is left out. */
        document: CanonicalDocument;
        /** The HTML. */
        html: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /labels': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "labels";
      /** Folders of templates, by name; archived templates do not count. */
      template_folders: ({
        /** The name shown to people. */
        name: string;
        /** How many items were returned. */
        count: number;
      })[];
      /** Tags of templates, by name; archived templates do not count. */
      template_tags: ({
        /** The name shown to people. */
        name: string;
        /** How many items were returned. */
        count: number;
      })[];
      /** Tags of images, by name. */
      image_tags: ({
        /** The name shown to people. */
        name: string;
        /** How many items were returned. */
        count: number;
      })[];
    };
  };
  'GET /templates': {
    query: {
      purpose?: "transactional" | "marketing";
      state?: "draft" | "published";
      q?: string;
      industry?: string;
      folder?: string;
      tag?: string;
      archived?: "true" | "false";
      sort?: "updated" | "name";
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "template";
        /** The id of the template. Send it as `template_id`. */
        id: string;
        /** The name, 2 to 120 characters. */
        name: string;
        /** A note for the people who work with it. */
        description: string | null;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "visual" | "html";
        /** `published` once it has a version that is sent. */
        state: "draft" | "published";
        /** For finding it again. */
        industry: string | null;
        /** For finding it again. */
        tone: string | null;
        /** The folder that it lies in. */
        folder: string | null;
        /** The tags to find it by. */
        tags: string[];
        /** Since when it is archived. Null: it is not. */
        archived_at: string | null;
        /** The version that is sent now. Null: none yet. */
        published_version_id: string | null;
        /** The language that the draft is written in. Only of a template with languages. */
        default_locale?: string;
        /** The languages that it is translated into. Only of a template with languages. */
        locales?: string[];
        /** When it was created. */
        created_at: string;
        /** When it was changed last. */
        updated_at: string;
        /** The revision of the draft. */
        draft_revision: number | null;
        /** When the draft was saved. */
        draft_updated_at: string | null;
        /** Whether there is a draft that differs from what is published, or nothing is published yet. */
        has_unpublished_changes: boolean;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /templates': {
    query: undefined;
    body: {
      /** The name, 2 to 120 characters. */
      name: string;
      /** A note for the people who work with it. */
      description?: string | null;
      /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
      purpose: "transactional" | "marketing";
      /** `visual` for MJML, `html` for HTML. It never changes. */
      source_mode?: "visual" | "html";
      /** The subject line. */
      subject?: string;
      /** What email clients show after the subject. */
      preview_text?: string;
      /** The canonical document. A blank one is made where it is left out. */
      document?: {
        /** The version of the document format. */
        schema_version: 1;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "visual";
        /** The MJML source. */
        mjml: string;
        /** The plain text. */
        plain_text: string | null;
        /** The variables that the document may use. */
        variables: ({
          /** The name, as the document uses it. */
          name: string;
          /** The kind of its value. */
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          /** Whether it has to be there. */
          required: boolean;
          /** Used where a send gives no value. */
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** Used in previews and tests. */
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** A note for the people who work with it. */
          description: string | null;
          /** The fields of each item of a list. */
          fields?: ({
            /** The name of the field. */
            name: string;
            /** The kind of its value. */
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            /** Whether it has to be there. */
            required: boolean;
            /** Used where a send gives no value. */
            fallback: string | number | boolean | null;
            /** Used in previews and tests. */
            sample: string | number | boolean | null;
            /** A note for the people who work with it. */
            description: string | null;
          })[];
        })[];
        /** The conditions that the document may use. */
        conditions: ({
          /** The name, as the document uses it. */
          id: string;
          /** The name shown to people. */
          name: string;
          /** Whether all rules must hold, or any one. */
          match: "all" | "any";
          /** What has to hold. */
          rules: ({
            /** The variable that is looked at. */
            variable: string;
            /** Whether this person runs the installation. */
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            /** The value. */
            value: string | number | boolean | null;
          })[];
        })[];
        /** The compliance footer: required for marketing, null for transactional emails. */
        compliance?: {
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
        } | null;
      } | {
        /** The version of the document format. */
        schema_version: 1;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "html";
        /** The HTML. */
        html: string;
        /** The plain text. */
        plain_text: string | null;
        /** The variables that the document may use. */
        variables: ({
          /** The name, as the document uses it. */
          name: string;
          /** The kind of its value. */
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          /** Whether it has to be there. */
          required: boolean;
          /** Used where a send gives no value. */
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** Used in previews and tests. */
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** A note for the people who work with it. */
          description: string | null;
          /** The fields of each item of a list. */
          fields?: ({
            /** The name of the field. */
            name: string;
            /** The kind of its value. */
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            /** Whether it has to be there. */
            required: boolean;
            /** Used where a send gives no value. */
            fallback: string | number | boolean | null;
            /** Used in previews and tests. */
            sample: string | number | boolean | null;
            /** A note for the people who work with it. */
            description: string | null;
          })[];
        })[];
        /** The conditions that the document may use. */
        conditions: ({
          /** The name, as the document uses it. */
          id: string;
          /** The name shown to people. */
          name: string;
          /** Whether all rules must hold, or any one. */
          match: "all" | "any";
          /** What has to hold. */
          rules: ({
            /** The variable that is looked at. */
            variable: string;
            /** Whether this person runs the installation. */
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            /** The value. */
            value: string | number | boolean | null;
          })[];
        })[];
        /** The compliance footer: required for marketing, null for transactional emails. */
        compliance?: {
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
        } | null;
      };
      /** The folder that it is to lie in. Null: in none. */
      folder?: string | null;
      /** Up to 20 tags to find it by. */
      tags?: string[];
      /** In place of `document`: the id of a starter template of this purpose (`GET /starter-templates`). Name, postal address, logo and look of the workspace are filled in; subject and preview text are its own where none are given. */
      starter?: string;
    };
    answer: Template;
  };
  'POST /templates/imports': {
    query: undefined;
    body: {
      /** Its extension says whether it is MJML or HTML. */
      filename?: string;
      /** The lines that changed. */
      source: string;
      /** `safe` rewrites tags of other senders and repairs broken MJML; `none` changes nothing. */
      repair: "none" | "safe";
      /** Repairs to leave out, as listed in `repairs` of an earlier answer. */
      except?: ({
        /** The line, counted from 1. */
        line: number;
        /** The column, counted from 1. */
        column: number;
        /** A sentence for people. Its words may change. */
        message: string;
      })[];
      /** Whether the answer has `html`; `marketing` shows it with the footer that such an email ends with. */
      preview?: boolean | "marketing";
    };
    answer: {
      /** What kind of object this is. */
      object: "template_import";
      /** `visual` for MJML, `html` for HTML. It never changes. */
      source_mode: "visual" | "html";
      /** Transactional; null only where no repair makes it valid. */
      document: CanonicalDocument | null;
      /** Where there is no document: the source with the repairs that could be made. */
      source?: string;
      /** The document as an email with sample values; null where it cannot be shown. */
      html?: string | null;
      /** What was changed, by its place in the given source. */
      repairs: ({
        /** The line, counted from 1. */
        line: number;
        /** The column, counted from 1. */
        column: number;
        /** A sentence for people. Its words may change. */
        message: string;
      })[];
      /** What is left, by its place in the document, or in the given source where there is no document. */
      issues: ({
        /** The line, counted from 1. */
        line: number;
        /** The column, counted from 1. */
        column: number;
        /** A sentence for people. Its words may change. */
        message: string;
        /** An edit that corrects it, where there is one. */
        fix: string | null;
      })[];
      /** What the source uses; the document declares it. */
      variables: VariableDefinition[];
    };
  };
  'GET /templates/{templateId}': {
    query: undefined;
    body: undefined;
    answer: Template;
  };
  'PATCH /templates/{templateId}': {
    query: undefined;
    body: {
      /** The name, 2 to 120 characters. */
      name?: string;
      /** A note for the people who work with it. */
      description?: string | null;
      /** For finding it again. */
      industry?: string | null;
      /** For finding it again. */
      tone?: string | null;
      /** The folder that it is to lie in. Null: in none. */
      folder?: string | null;
      /** Up to 20 tags to find it by. */
      tags?: string[];
      /** An archived template leaves lists and pickers; what is published goes on being sent. */
      archived?: boolean;
      /** The language that the draft is written in. */
      default_locale?: string;
    };
    answer: TemplateMetadata;
  };
  'DELETE /templates/{templateId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "template";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'POST /templates/{templateId}/checks': {
    query: undefined;
    body: {
      /** The canonical document. A blank one is made where it is left out. */
      document?: {
        /** The version of the document format. */
        schema_version: 1;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "visual";
        /** The MJML source. */
        mjml: string;
        /** The plain text. */
        plain_text: string | null;
        /** The variables that the document may use. */
        variables: ({
          /** The name, as the document uses it. */
          name: string;
          /** The kind of its value. */
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          /** Whether it has to be there. */
          required: boolean;
          /** Used where a send gives no value. */
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** Used in previews and tests. */
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** A note for the people who work with it. */
          description: string | null;
          /** The fields of each item of a list. */
          fields?: ({
            /** The name of the field. */
            name: string;
            /** The kind of its value. */
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            /** Whether it has to be there. */
            required: boolean;
            /** Used where a send gives no value. */
            fallback: string | number | boolean | null;
            /** Used in previews and tests. */
            sample: string | number | boolean | null;
            /** A note for the people who work with it. */
            description: string | null;
          })[];
        })[];
        /** The conditions that the document may use. */
        conditions: ({
          /** The name, as the document uses it. */
          id: string;
          /** The name shown to people. */
          name: string;
          /** Whether all rules must hold, or any one. */
          match: "all" | "any";
          /** What has to hold. */
          rules: ({
            /** The variable that is looked at. */
            variable: string;
            /** Whether this person runs the installation. */
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            /** The value. */
            value: string | number | boolean | null;
          })[];
        })[];
        /** The compliance footer: required for marketing, null for transactional emails. */
        compliance?: {
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
        } | null;
      } | {
        /** The version of the document format. */
        schema_version: 1;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "html";
        /** The HTML. */
        html: string;
        /** The plain text. */
        plain_text: string | null;
        /** The variables that the document may use. */
        variables: ({
          /** The name, as the document uses it. */
          name: string;
          /** The kind of its value. */
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          /** Whether it has to be there. */
          required: boolean;
          /** Used where a send gives no value. */
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** Used in previews and tests. */
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** A note for the people who work with it. */
          description: string | null;
          /** The fields of each item of a list. */
          fields?: ({
            /** The name of the field. */
            name: string;
            /** The kind of its value. */
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            /** Whether it has to be there. */
            required: boolean;
            /** Used where a send gives no value. */
            fallback: string | number | boolean | null;
            /** Used in previews and tests. */
            sample: string | number | boolean | null;
            /** A note for the people who work with it. */
            description: string | null;
          })[];
        })[];
        /** The conditions that the document may use. */
        conditions: ({
          /** The name, as the document uses it. */
          id: string;
          /** The name shown to people. */
          name: string;
          /** Whether all rules must hold, or any one. */
          match: "all" | "any";
          /** What has to hold. */
          rules: ({
            /** The variable that is looked at. */
            variable: string;
            /** Whether this person runs the installation. */
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            /** The value. */
            value: string | number | boolean | null;
          })[];
        })[];
        /** The compliance footer: required for marketing, null for transactional emails. */
        compliance?: {
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
        } | null;
      };
      /** The subject line. */
      subject?: string;
      /** What email clients show after the subject. */
      preview_text?: string;
      /** A published version instead of the draft. */
      version_id?: string;
      /** Values for the variables of the template. */
      variables?: Record<string, unknown>;
      /** A contact whose values fill in `contact.email` and `contact.<property>`, as in a broadcast to them. Needs `contact:read` besides. */
      contact_id?: string;
      /** The language to show, or the one that stands in for it. Without it that of the contact (property `locale`), else the one it is written in. */
      locale?: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "template_check";
        /** The rule that found it. */
        rule: string;
        /** An `error` refuses publishing; the others are advice. */
        severity: "error" | "warning" | "hint";
        /** A sentence for people. Its words may change. */
        message: string;
        /** The line, counted from 1. */
        line: number | null;
        /** The column, counted from 1. */
        column: number | null;
        /** A safe change to the document that fixes it. */
        fix: {
          /** What it is called on screens. */
          label: string;
          /** Replacements in the source, by UTF-16 offsets of what was checked. */
          edits?: ({
            /** Where the edit begins in the source, in characters. */
            start: number;
            /** Where it ends. */
            end: number;
            /** The plain text. */
            text: string;
          })[];
          /** The list of variables to have instead. */
          variables?: VariableDefinition[];
        } | null;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /templates/{templateId}/duplicate': {
    query: undefined;
    body: {
      /** The name, 2 to 120 characters. */
      name?: string;
      /** Of the copy. A marketing copy gets the compliance footer, a transactional one is without. */
      purpose?: "transactional" | "marketing";
      /** Of the copy. `html` makes HTML of a visual template, Liquid kept; `visual` of HTML needs its `mjml`. */
      source_mode?: "visual" | "html";
      /** Of the visual copy of an HTML template, in place of its HTML: blocks that look the same. What else belongs to the template stays. */
      mjml?: string;
    };
    answer: Template;
  };
  'GET /templates/{templateId}/export': {
    query: {
      version_id?: string;
      tags?: "postroom" | "liquid" | "mailchimp" | "sendgrid" | "handlebars" | "klaviyo" | "customerio" | "hubspot";
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
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
      /** Where `tags` were asked for. */
      tagged?: {
        /** The subject line. */
        subject: string;
        /** It stands in the HTML too. */
        preview_text: string;
        /** What fills in each variable there. */
        tags: ({
          /** The variable that is looked at. */
          variable: string;
          /** The element. */
          tag: string;
        })[];
        /** What has no counterpart there, and what stands in its place. */
        issues: ({
          /** The address from which it was used last. */
          place: "html" | "plain_text" | "subject" | "preview_text";
          /** The line, counted from 1. */
          line: number;
          /** The column, counted from 1. */
          column: number;
          /** A sentence for people. Its words may change. */
          message: string;
        })[];
      };
    };
  };
  'GET /templates/{templateId}/live': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'PUT /templates/{templateId}/live': {
    query: undefined;
    body: {
      /** What follows the template: the first part of the `id` of each of its events. */
      follower_id: string;
      /** The block that is selected; null for none. */
      block: {
        /** The block below the body: its place in each element. */
        path: number[];
        /** Among how many it stood. */
        siblings: number;
        /** Its element. */
        tag: string;
        /** A digest of its source. */
        digest: string;
        /** Its first words. */
        excerpt: string;
      } | null;
    };
    answer: {
      /** What kind of object this is. */
      object: "template_selection";
      /** Whether others see it: not that of a key, nor of who does not follow any more. */
      shown: boolean;
    };
  };
  'POST /templates/{templateId}/preview': {
    query: {
      as?: "png";
      width?: "375" | "700";
      measure?: "true" | "false";
      dark?: "true" | "false";
    };
    body: {
      /** The canonical document. A blank one is made where it is left out. */
      document?: {
        /** The version of the document format. */
        schema_version: 1;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "visual";
        /** The MJML source. */
        mjml: string;
        /** The plain text. */
        plain_text: string | null;
        /** The variables that the document may use. */
        variables: ({
          /** The name, as the document uses it. */
          name: string;
          /** The kind of its value. */
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          /** Whether it has to be there. */
          required: boolean;
          /** Used where a send gives no value. */
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** Used in previews and tests. */
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** A note for the people who work with it. */
          description: string | null;
          /** The fields of each item of a list. */
          fields?: ({
            /** The name of the field. */
            name: string;
            /** The kind of its value. */
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            /** Whether it has to be there. */
            required: boolean;
            /** Used where a send gives no value. */
            fallback: string | number | boolean | null;
            /** Used in previews and tests. */
            sample: string | number | boolean | null;
            /** A note for the people who work with it. */
            description: string | null;
          })[];
        })[];
        /** The conditions that the document may use. */
        conditions: ({
          /** The name, as the document uses it. */
          id: string;
          /** The name shown to people. */
          name: string;
          /** Whether all rules must hold, or any one. */
          match: "all" | "any";
          /** What has to hold. */
          rules: ({
            /** The variable that is looked at. */
            variable: string;
            /** Whether this person runs the installation. */
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            /** The value. */
            value: string | number | boolean | null;
          })[];
        })[];
        /** The compliance footer: required for marketing, null for transactional emails. */
        compliance?: {
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
        } | null;
      } | {
        /** The version of the document format. */
        schema_version: 1;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "html";
        /** The HTML. */
        html: string;
        /** The plain text. */
        plain_text: string | null;
        /** The variables that the document may use. */
        variables: ({
          /** The name, as the document uses it. */
          name: string;
          /** The kind of its value. */
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          /** Whether it has to be there. */
          required: boolean;
          /** Used where a send gives no value. */
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** Used in previews and tests. */
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** A note for the people who work with it. */
          description: string | null;
          /** The fields of each item of a list. */
          fields?: ({
            /** The name of the field. */
            name: string;
            /** The kind of its value. */
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            /** Whether it has to be there. */
            required: boolean;
            /** Used where a send gives no value. */
            fallback: string | number | boolean | null;
            /** Used in previews and tests. */
            sample: string | number | boolean | null;
            /** A note for the people who work with it. */
            description: string | null;
          })[];
        })[];
        /** The conditions that the document may use. */
        conditions: ({
          /** The name, as the document uses it. */
          id: string;
          /** The name shown to people. */
          name: string;
          /** Whether all rules must hold, or any one. */
          match: "all" | "any";
          /** What has to hold. */
          rules: ({
            /** The variable that is looked at. */
            variable: string;
            /** Whether this person runs the installation. */
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            /** The value. */
            value: string | number | boolean | null;
          })[];
        })[];
        /** The compliance footer: required for marketing, null for transactional emails. */
        compliance?: {
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
        } | null;
      };
      /** The subject line. */
      subject?: string;
      /** What email clients show after the subject. */
      preview_text?: string;
      /** A published version instead of the draft. */
      version_id?: string;
      /** Values for the variables of the template. */
      variables?: Record<string, unknown>;
      /** A contact whose values fill in `contact.email` and `contact.<property>`, as in a broadcast to them. Needs `contact:read` besides. */
      contact_id?: string;
      /** The language to show, or the one that stands in for it. Without it that of the contact (property `locale`), else the one it is written in. */
      locale?: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "template_preview";
      /** The language that is shown. Only of a template with languages. */
      locale?: string;
      /** The subject line. */
      subject: string;
      /** What email clients show after the subject. */
      preview_text: string;
      /** The HTML. */
      html: string;
      /** The plain text. */
      plain_text: string;
      /** The plain text before values are filled in, written by hand or derived: Liquid is kept as Liquid. */
      plain_text_source: string;
      /** The size in bytes. */
      size_bytes: number;
      /** With `measure=true`: the bytes of HTML with long texts, long lists and all conditions. */
      largest_bytes?: number;
      /** What is wrong, each with its place. */
      issues: ({
        /** A stable code for programs. */
        code: string;
        /** A sentence for people. Its words may change. */
        message: string;
        /** Where in the request it is wrong. */
        path?: string;
        /** The line, counted from 1. */
        line?: number;
        /** The column, counted from 1. */
        column?: number;
        /** An `error` refuses publishing; the others are advice. */
        severity: "error" | "warning";
      })[];
    };
  };
  'GET /templates/{templateId}/sample-sets': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: SampleSet[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'PUT /templates/{templateId}/sample-sets': {
    query: undefined;
    body: {
      /** What the values are called. */
      name: string;
      /** The values, as `variables` of a preview or a send takes them. */
      values: Record<string, unknown>;
      /** The language that it is looked at in, of a template with languages. Null: as it is written. */
      locale?: string | null;
    };
    answer: SampleSet;
  };
  'DELETE /templates/{templateId}/sample-sets/{sampleSetId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "sample_set";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /templates/{templateId}/usage': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "template_usage";
      /** How many days `sent` looks back. */
      days: number;
      /** Emails of the template that were accepted in these days, simulated recipients apart. */
      sent: number;
      /** Keys that sent it and are not revoked, used last first; the time is exact to an hour. */
      keys: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
        /** When it was used last. */
        last_used_at: string;
      })[];
      /** The newest twenty broadcasts of it. */
      broadcasts: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
        /** Where it stands. */
        state: "draft" | "waiting_approval" | "scheduled" | "sending" | "paused" | "sent" | "canceled";
      })[];
    };
  };
  'POST /templates/{templateId}/test-sends': {
    query: undefined;
    body: {
      /** 1 to 5 recipients of the test. */
      to: string[];
      /** The sending address. */
      from?: string;
      /** Values for the variables of the template. */
      variables?: Record<string, unknown>;
      /** A contact whose values fill in `contact.email` and `contact.<property>`, as in a broadcast to them. Needs `contact:read` besides. */
      contact_id?: string;
      /** The language to show, or the one that stands in for it. Without it that of the contact (property `locale`), else the one it is written in. */
      locale?: string;
      /** A published version instead of the draft. */
      version_id?: string;
      /** A sample set of the template, whose values stand under the given `variables`. */
      sample_set_id?: string;
      /** Puts “[Test] ” before the subject. */
      mark_subject?: boolean;
    };
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** The position of the item in the request, counted from 0. */
        index: number;
        /** The key that makes a repeated send harmless. */
        idempotency_key: string | null;
        /** The id, a UUID. */
        id?: string;
        /** This key was accepted before; nothing was sent again. */
        replayed?: true;
        /** Why it was refused, where it was. */
        error?: ItemError;
        /** Who it is for. */
        to: string;
        /** Where it really goes: `relay`, to be passed on to the recipient; `test_inbox`, where it is kept and goes no further, since no relay is set; `simulator` for a simulated recipient; `none` where it was refused or the recipient is suppressed. */
        destination: "relay" | "test_inbox" | "simulator" | "none";
      })[];
      /** How many items were accepted. */
      accepted: number;
      /** How many items were refused. */
      failed: number;
    };
  };
  'POST /templates/{templateId}/draft': {
    query: undefined;
    body: {
      /** A published version instead of the draft. */
      version_id?: string;
    };
    answer: Template;
  };
  'PUT /templates/{templateId}/draft': {
    query: undefined;
    body: {
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** The version that is sent now. Null: none yet. */
      published_version_id: string | null;
      /** The subject line. */
      subject: string;
      /** What email clients show after the subject. */
      preview_text?: string;
      /** The canonical document. A blank one is made where it is left out. */
      document: {
        /** The version of the document format. */
        schema_version: 1;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "visual";
        /** The MJML source. */
        mjml: string;
        /** The plain text. */
        plain_text: string | null;
        /** The variables that the document may use. */
        variables: ({
          /** The name, as the document uses it. */
          name: string;
          /** The kind of its value. */
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          /** Whether it has to be there. */
          required: boolean;
          /** Used where a send gives no value. */
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** Used in previews and tests. */
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** A note for the people who work with it. */
          description: string | null;
          /** The fields of each item of a list. */
          fields?: ({
            /** The name of the field. */
            name: string;
            /** The kind of its value. */
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            /** Whether it has to be there. */
            required: boolean;
            /** Used where a send gives no value. */
            fallback: string | number | boolean | null;
            /** Used in previews and tests. */
            sample: string | number | boolean | null;
            /** A note for the people who work with it. */
            description: string | null;
          })[];
        })[];
        /** The conditions that the document may use. */
        conditions: ({
          /** The name, as the document uses it. */
          id: string;
          /** The name shown to people. */
          name: string;
          /** Whether all rules must hold, or any one. */
          match: "all" | "any";
          /** What has to hold. */
          rules: ({
            /** The variable that is looked at. */
            variable: string;
            /** Whether this person runs the installation. */
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            /** The value. */
            value: string | number | boolean | null;
          })[];
        })[];
        /** The compliance footer: required for marketing, null for transactional emails. */
        compliance?: {
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
        } | null;
      } | {
        /** The version of the document format. */
        schema_version: 1;
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "transactional" | "marketing";
        /** `visual` for MJML, `html` for HTML. It never changes. */
        source_mode: "html";
        /** The HTML. */
        html: string;
        /** The plain text. */
        plain_text: string | null;
        /** The variables that the document may use. */
        variables: ({
          /** The name, as the document uses it. */
          name: string;
          /** The kind of its value. */
          type: "text" | "number" | "boolean" | "date" | "url" | "image" | "list";
          /** Whether it has to be there. */
          required: boolean;
          /** Used where a send gives no value. */
          fallback: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** Used in previews and tests. */
          sample: string | number | boolean | (string | number | boolean | Record<string, string | number | boolean | null>)[] | null;
          /** A note for the people who work with it. */
          description: string | null;
          /** The fields of each item of a list. */
          fields?: ({
            /** The name of the field. */
            name: string;
            /** The kind of its value. */
            type: "text" | "number" | "boolean" | "date" | "url" | "image";
            /** Whether it has to be there. */
            required: boolean;
            /** Used where a send gives no value. */
            fallback: string | number | boolean | null;
            /** Used in previews and tests. */
            sample: string | number | boolean | null;
            /** A note for the people who work with it. */
            description: string | null;
          })[];
        })[];
        /** The conditions that the document may use. */
        conditions: ({
          /** The name, as the document uses it. */
          id: string;
          /** The name shown to people. */
          name: string;
          /** Whether all rules must hold, or any one. */
          match: "all" | "any";
          /** What has to hold. */
          rules: ({
            /** The variable that is looked at. */
            variable: string;
            /** Whether this person runs the installation. */
            operator: "exists" | "empty" | "equals" | "not_equals" | "greater" | "less" | "contains";
            /** The value. */
            value: string | number | boolean | null;
          })[];
        })[];
        /** The compliance footer: required for marketing, null for transactional emails. */
        compliance?: {
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
        } | null;
      };
    };
    answer: {
      /** What kind of object this is. */
      object: "template_draft";
      /** The id of the template. */
      template_id: string;
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** When it was changed last. */
      updated_at: string;
      /** The version that is sent now. Null: none yet. */
      published_version_id: null;
      /** Where it stands. */
      state: "draft";
    };
  };
  'DELETE /templates/{templateId}/draft': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "template_draft";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'POST /templates/{templateId}/publish': {
    query: undefined;
    body: {
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** The version that is sent now. Null: none yet. */
      published_version_id: string | null;
      /** A remark, up to 500 characters. */
      note?: string | null;
    };
    answer: TemplateVersion;
  };
  'POST /templates/{templateId}/rollback': {
    query: undefined;
    body: {
      /** The version whose content is sent again. */
      version_id: string;
      /** The version that is sent now. Null: none yet. */
      published_version_id: string | null;
      /** A remark, up to 500 characters. */
      note?: string | null;
    };
    answer: TemplateVersion;
  };
  'GET /templates/{templateId}/revisions': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "template_revision";
        /** The id of the template. */
        template_id: string;
        /** The number of the saved revision. The first draft has 0. */
        revision: number;
        /** The published version the draft began from. */
        base_published_version_id: string | null;
        /** The version of the document format. */
        schema_version: number;
        /** The subject line. */
        subject: string;
        /** What email clients show after the subject. */
        preview_text: string;
        /** What changed since the revision before, in words; null for the first one and where that is not known. */
        changes: string | null;
        /** Who created it, as far as that is known. */
        created_by: {
          /** The id, a UUID. */
          id: string | null;
          /** The name of the person. */
          name: string;
        };
        /** When it was created. */
        created_at: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /templates/{templateId}/revisions/{revision}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "template_revision";
      /** The id of the template. */
      template_id: string;
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** The published version the draft began from. */
      base_published_version_id: string | null;
      /** The version of the document format. */
      schema_version: number;
      /** The subject line. */
      subject: string;
      /** What email clients show after the subject. */
      preview_text: string;
      /** What changed since the revision before, in words; null for the first one and where that is not known. */
      changes: string | null;
      /** Who created it, as far as that is known. */
      created_by: {
        /** The id, a UUID. */
        id: string | null;
        /** The name of the person. */
        name: string;
      };
      /** When it was created. */
      created_at: string;
      /** The canonical document, exactly as it was saved. */
      source_document: CanonicalDocument;
    };
  };
  'GET /templates/{templateId}/versions': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
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
        /** What email clients show after the subject. */
        preview_text: string;
        /** A digest of all that is sent. */
        content_hash: string;
        /** A remark, up to 500 characters. */
        note: string | null;
        /** Who published it. */
        published_by: {
          /** The id, a UUID. */
          id: string | null;
          /** The name of the person. */
          name: string;
        };
        /** When it was published. */
        published_at: string;
        /** When it was created. */
        created_at: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /templates/{templateId}/versions/{versionId}': {
    query: undefined;
    body: undefined;
    answer: TemplateVersion;
  };
  'GET /templates/{templateId}/versions/{versionId}/diff/{to}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "template_diff";
      /** What is compared. */
      from: {
        /** A published version instead of the draft. */
        version_id: string | null;
        /** Counts the versions of the template, from 1. */
        version_number: number | null;
        /** The number of the saved revision. The first draft has 0. */
        revision: number;
      };
      /** What it is compared with. */
      to: {
        /** A published version instead of the draft. */
        version_id: string | null;
        /** Counts the versions of the template, from 1. */
        version_number: number | null;
        /** The number of the saved revision. The first draft has 0. */
        revision: number;
      };
      /** null when it is the same. */
      subject: {
        /** What kind of change it is. */
        kind: "changed";
        /** What it was. */
        from: string;
        /** What it is. */
        to: string;
      } | null;
      /** null when it is the same. */
      preview_text: {
        /** What kind of change it is. */
        kind: "changed";
        /** What it was. */
        from: string;
        /** What it is. */
        to: string;
      } | null;
      /** Values for the variables of the template. */
      variables: ({
        /** What kind of change it is. */
        kind: "added" | "removed" | "changed" | "moved";
        /** The name that it has in both. */
        name: string;
        /** As it was. Null: it was not there. */
        from: VariableDefinition | null;
        /** As it is. Null: it is gone. */
        to: VariableDefinition | null;
      })[];
      /** The conditions that the document may use. */
      conditions: ({
        /** What kind of change it is. */
        kind: "added" | "removed" | "changed" | "moved";
        /** The name that it has in both. */
        name: string;
        /** As it was. Null: it was not there. */
        from: ConditionDefinition | null;
        /** As it is. Null: it is gone. */
        to: ConditionDefinition | null;
      })[];
      /** The blocks that were added, removed, changed or moved. */
      blocks: ({
        /** What kind of change it is. */
        kind: "added" | "removed" | "changed" | "moved";
        /** The element. */
        tag: string;
        /** What it is called on screens. */
        label: string;
        /** Where it was. */
        from: {
          /** The line, counted from 1. */
          line: number;
          /** The lines that changed. */
          source: string;
        } | null;
        /** Where it is. */
        to: {
          /** The line, counted from 1. */
          line: number;
          /** The lines that changed. */
          source: string;
        } | null;
      })[];
      /** The lines that changed. */
      source: ({
        /** What kind of change it is. */
        kind: "added" | "removed" | "changed";
        /** The line in the older source, counted from 1. */
        from_line: number;
        /** The lines that were there. */
        from: string[];
        /** The line in the newer source, counted from 1. */
        to_line: number;
        /** The lines that are there. */
        to: string[];
      })[];
      /** What became of its languages. Only where one of the two has some. */
      locales?: ({
        /** What kind of change it is. */
        kind: "added" | "removed" | "changed";
        /** The language tag. */
        locale: string;
        /** What changed in the language, piece by piece. */
        units: ({
          /** The API key, shown in this answer only. */
          key: string;
          /** The words that it says it of. */
          source: string;
          /** The sending address. */
          from: string | null;
          /** The recipient. */
          to: string | null;
        })[];
      })[];
    };
  };
  'GET /templates/{templateId}/translations': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "translation";
        /** The id of the template. */
        template_id: string;
        /** The language tag. */
        locale: string;
        /** What the language is called. */
        name: string;
        /** What is sent in place of what is missing, in that order. */
        fallbacks: string[];
        /** The number of the saved revision. The first draft has 0. */
        revision: number;
        /** How far the translation is. */
        counts: {
          /** How many pieces of words the email has. */
          units: number;
          /** Of them, those that the locale or the one behind it says. */
          translated: number;
          /** Those that nobody says: the source is sent in their place. */
          missing: number;
          /** Those whose source was changed since. They are sent, unless their variables are gone. */
          outdated: number;
        };
        /** When it was changed last. */
        updated_at: string;
        /** Who translated last. */
        updated_by: {
          /** The id, a UUID. */
          id: string | null;
          /** The name of the person. */
          name: string;
        };
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /templates/{templateId}/translations': {
    query: undefined;
    body: {
      /** A language tag (BCP 47). */
      locale: string;
      /** The language that the template is written in. Needed once, where it has none yet. */
      default_locale?: string;
      /** What is translated already. */
      units?: ({
        /** The place of the unit in the email, as reading the translation answers it. */
        key: string;
        /** The words that were translated. Where they are not what the email says by now, the translation is kept as outdated. Without it: the words of now. */
        source?: string;
        /** The translation, with all variables and tags of the source; null or empty takes it away. */
        target: string | null;
      })[];
    };
    answer: {
      /** What kind of object this is. */
      object: "translation";
      /** The id of the template. */
      template_id: string;
      /** The language tag. */
      locale: string;
      /** What the language is called. */
      name: string;
      /** What is sent in place of what is missing, in that order. */
      fallbacks: string[];
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** How far the translation is. */
      counts: {
        /** How many pieces of words the email has. */
        units: number;
        /** Of them, those that the locale or the one behind it says. */
        translated: number;
        /** Those that nobody says: the source is sent in their place. */
        missing: number;
        /** Those whose source was changed since. They are sent, unless their variables are gone. */
        outdated: number;
      };
      /** When it was changed last. */
      updated_at: string;
      /** Who translated last. */
      updated_by: {
        /** The id, a UUID. */
        id: string | null;
        /** The name of the person. */
        name: string;
      };
      /** What the email says, piece by piece, in its order. */
      units: ({
        /** The place of the unit in the email, as reading the translation answers it. */
        key: string;
        /** What it is. */
        kind: "subject" | "preview_text" | "plain_text" | "text" | "alt" | "link" | "image" | "fallback";
        /** The block that says it. */
        block: {
          /** The API key, shown in this answer only. */
          key: string;
          /** What the block is called. */
          label: string;
        };
        /** What the email says. Tags in a text are numbers: `Read <1>more</1>`. Variables stand as they are. */
        source: string;
        /** What this locale says. */
        target: string | null;
        /** What is sent in this locale. */
        sent: string;
        /** `inherited`: said by the locale behind it. `same`: an address that is the same in all. */
        state: "translated" | "outdated" | "inherited" | "missing" | "same";
        /** Of `outdated`: the words that it is a translation of. */
        translated_from: string | null;
      })[];
    };
  };
  'POST /templates/{templateId}/translations/imports': {
    query: undefined;
    body: {
      /** The text of an XLIFF 2 or JSON file. It names the locale itself. */
      content: string;
      /** Where the file names none. */
      locale?: string;
      /** The revision that was seen. Without it nobody is asked: what is in the file is put in. */
      revision?: number;
    };
    answer: {
      /** What kind of object this is. */
      object: "translation_import";
      /** How many units the file changed. */
      changed: number;
      /** What was not put in, and why. */
      skipped: ({
        /** The API key, shown in this answer only. */
        key: string;
        /** A sentence for people. Its words may change. */
        message: string;
      })[];
      /** As it is by now. */
      translation: {
        /** What kind of object this is. */
        object: "translation";
        /** The id of the template. */
        template_id: string;
        /** The language tag. */
        locale: string;
        /** What the language is called. */
        name: string;
        /** What is sent in place of what is missing, in that order. */
        fallbacks: string[];
        /** The number of the saved revision. The first draft has 0. */
        revision: number;
        /** How far the translation is. */
        counts: {
          /** How many pieces of words the email has. */
          units: number;
          /** Of them, those that the locale or the one behind it says. */
          translated: number;
          /** Those that nobody says: the source is sent in their place. */
          missing: number;
          /** Those whose source was changed since. They are sent, unless their variables are gone. */
          outdated: number;
        };
        /** When it was changed last. */
        updated_at: string;
        /** Who translated last. */
        updated_by: {
          /** The id, a UUID. */
          id: string | null;
          /** The name of the person. */
          name: string;
        };
      };
    };
  };
  'GET /templates/{templateId}/translations/{locale}': {
    query: {
      state?: "missing" | "outdated" | "open";
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "translation";
      /** The id of the template. */
      template_id: string;
      /** The language tag. */
      locale: string;
      /** What the language is called. */
      name: string;
      /** What is sent in place of what is missing, in that order. */
      fallbacks: string[];
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** How far the translation is. */
      counts: {
        /** How many pieces of words the email has. */
        units: number;
        /** Of them, those that the locale or the one behind it says. */
        translated: number;
        /** Those that nobody says: the source is sent in their place. */
        missing: number;
        /** Those whose source was changed since. They are sent, unless their variables are gone. */
        outdated: number;
      };
      /** When it was changed last. */
      updated_at: string;
      /** Who translated last. */
      updated_by: {
        /** The id, a UUID. */
        id: string | null;
        /** The name of the person. */
        name: string;
      };
      /** What the email says, piece by piece, in its order. */
      units: ({
        /** The place of the unit in the email, as reading the translation answers it. */
        key: string;
        /** What it is. */
        kind: "subject" | "preview_text" | "plain_text" | "text" | "alt" | "link" | "image" | "fallback";
        /** The block that says it. */
        block: {
          /** The API key, shown in this answer only. */
          key: string;
          /** What the block is called. */
          label: string;
        };
        /** What the email says. Tags in a text are numbers: `Read <1>more</1>`. Variables stand as they are. */
        source: string;
        /** What this locale says. */
        target: string | null;
        /** What is sent in this locale. */
        sent: string;
        /** `inherited`: said by the locale behind it. `same`: an address that is the same in all. */
        state: "translated" | "outdated" | "inherited" | "missing" | "same";
        /** Of `outdated`: the words that it is a translation of. */
        translated_from: string | null;
      })[];
    };
  };
  'PUT /templates/{templateId}/translations/{locale}': {
    query: undefined;
    body: {
      /** The revision of the translation that was seen. Another one is `TEMPLATE_CONFLICT`. */
      revision: number;
      /** What is changed. All others stay. */
      units: ({
        /** The place of the unit in the email, as reading the translation answers it. */
        key: string;
        /** The words that were translated. Where they are not what the email says by now, the translation is kept as outdated. Without it: the words of now. */
        source?: string;
        /** The translation, with all variables and tags of the source; null or empty takes it away. */
        target: string | null;
      })[];
    };
    answer: {
      /** What kind of object this is. */
      object: "translation";
      /** The id of the template. */
      template_id: string;
      /** The language tag. */
      locale: string;
      /** What the language is called. */
      name: string;
      /** What is sent in place of what is missing, in that order. */
      fallbacks: string[];
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** How far the translation is. */
      counts: {
        /** How many pieces of words the email has. */
        units: number;
        /** Of them, those that the locale or the one behind it says. */
        translated: number;
        /** Those that nobody says: the source is sent in their place. */
        missing: number;
        /** Those whose source was changed since. They are sent, unless their variables are gone. */
        outdated: number;
      };
      /** When it was changed last. */
      updated_at: string;
      /** Who translated last. */
      updated_by: {
        /** The id, a UUID. */
        id: string | null;
        /** The name of the person. */
        name: string;
      };
      /** What the email says, piece by piece, in its order. */
      units: ({
        /** The place of the unit in the email, as reading the translation answers it. */
        key: string;
        /** What it is. */
        kind: "subject" | "preview_text" | "plain_text" | "text" | "alt" | "link" | "image" | "fallback";
        /** The block that says it. */
        block: {
          /** The API key, shown in this answer only. */
          key: string;
          /** What the block is called. */
          label: string;
        };
        /** What the email says. Tags in a text are numbers: `Read <1>more</1>`. Variables stand as they are. */
        source: string;
        /** What this locale says. */
        target: string | null;
        /** What is sent in this locale. */
        sent: string;
        /** `inherited`: said by the locale behind it. `same`: an address that is the same in all. */
        state: "translated" | "outdated" | "inherited" | "missing" | "same";
        /** Of `outdated`: the words that it is a translation of. */
        translated_from: string | null;
      })[];
    };
  };
  'DELETE /templates/{templateId}/translations/{locale}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "translation";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /templates/{templateId}/translations/{locale}/export': {
    query: {
      format?: "xliff" | "json";
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
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
  };
  'GET /templates/{templateId}/translations/{locale}/revisions': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "translation_revision";
        /** The id of the template. */
        template_id: string;
        /** The language tag. */
        locale: string;
        /** The number of the saved revision. The first draft has 0. */
        revision: number;
        /** How many units this revision says otherwise than the one before. */
        changed: number;
        /** What it changed, up to a hundred units. */
        changes: ({
          /** The place of the unit in the email, as reading the translation answers it. */
          key: string;
          /** What it is. */
          kind: "subject" | "preview_text" | "plain_text" | "text" | "alt" | "link" | "image" | "fallback";
          /** What the email said. */
          source: string;
          /** What the locale said before; null for nothing. */
          from: string | null;
          /** What it says since; null for nothing. */
          to: string | null;
        })[];
        /** Who saved it. */
        created_by: {
          /** The id, a UUID. */
          id: string | null;
          /** The name of the person. */
          name: string;
        };
        /** When it was created. */
        created_at: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /templates/{templateId}/translations/{locale}/restoration': {
    query: undefined;
    body: {
      /** The revision of the translation that was seen. Another one is `TEMPLATE_CONFLICT`. */
      revision: number;
      /** The revision whose words come back. */
      restore: number;
    };
    answer: {
      /** What kind of object this is. */
      object: "translation";
      /** The id of the template. */
      template_id: string;
      /** The language tag. */
      locale: string;
      /** What the language is called. */
      name: string;
      /** What is sent in place of what is missing, in that order. */
      fallbacks: string[];
      /** The number of the saved revision. The first draft has 0. */
      revision: number;
      /** How far the translation is. */
      counts: {
        /** How many pieces of words the email has. */
        units: number;
        /** Of them, those that the locale or the one behind it says. */
        translated: number;
        /** Those that nobody says: the source is sent in their place. */
        missing: number;
        /** Those whose source was changed since. They are sent, unless their variables are gone. */
        outdated: number;
      };
      /** When it was changed last. */
      updated_at: string;
      /** Who translated last. */
      updated_by: {
        /** The id, a UUID. */
        id: string | null;
        /** The name of the person. */
        name: string;
      };
      /** What the email says, piece by piece, in its order. */
      units: ({
        /** The place of the unit in the email, as reading the translation answers it. */
        key: string;
        /** What it is. */
        kind: "subject" | "preview_text" | "plain_text" | "text" | "alt" | "link" | "image" | "fallback";
        /** The block that says it. */
        block: {
          /** The API key, shown in this answer only. */
          key: string;
          /** What the block is called. */
          label: string;
        };
        /** What the email says. Tags in a text are numbers: `Read <1>more</1>`. Variables stand as they are. */
        source: string;
        /** What this locale says. */
        target: string | null;
        /** What is sent in this locale. */
        sent: string;
        /** `inherited`: said by the locale behind it. `same`: an address that is the same in all. */
        state: "translated" | "outdated" | "inherited" | "missing" | "same";
        /** Of `outdated`: the words that it is a translation of. */
        translated_from: string | null;
      })[];
    };
  };
  'GET /templates/{templateId}/translations/{locale}/usage': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "translation_usage";
      /** How many days `sent` looks back. */
      days: number;
      /** Emails of the template that were accepted in this locale in these days. */
      sent: number;
      /** There are so many emails that not all of them were counted. */
      sent_at_least: boolean;
      /** The published version, where it has this locale. */
      version: {
        /** The id, a UUID. */
        id: string;
        /** Counts the versions of the template, from 1. */
        version_number: number;
      } | null;
      /** The locales of the template that say with this one what they do not say themselves. */
      fallback_of: string[];
      /** Up to twenty sample sets that are looked at in this locale. */
      sample_sets: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
      })[];
    };
  };
  'GET /templates/{templateId}/versions/{versionId}/locales/{locale}': {
    query: undefined;
    body: undefined;
    answer: {
      /** The language tag. */
      locale: string;
      /** The subject line. */
      subject: string;
      /** What email clients show after the subject. */
      preview_text: string;
      /** A digest of all that is sent. */
      content_hash: string;
      /** How far the translation is. */
      counts: {
        /** How many pieces of words the email has. */
        units: number;
        /** Of them, those that the locale or the one behind it says. */
        translated: number;
        /** Those that nobody says: the source is sent in their place. */
        missing: number;
        /** Those whose source was changed since. They are sent, unless their variables are gone. */
        outdated: number;
      };
      /** What kind of object this is. */
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
  };
  'GET /contacts': {
    query: {
      q?: string;
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      segment_id?: string;
      topic_id?: string;
      rules?: string;
      match?: "all" | "any";
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Contact[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /contacts': {
    query: undefined;
    body: {
      /** An email address. */
      email: string;
      /** Values by the names of properties; null removes one, the others stay. */
      properties?: Record<string, string | number | boolean | null>;
      /** What was chosen; other topics stay as they are. */
      topics?: ({
        /** The id of the topic. */
        topic_id: string;
        /** Whether emails of this topic may be sent to the contact. */
        subscribed: boolean;
      })[];
      /** The proof of consent to keep. */
      consent?: {
        /** Where it was given. */
        source: string;
        /** When it was given; now without it. */
        at?: string;
        /** The address it was given from. */
        ip?: string | null;
        /** The words that were agreed to. */
        wording?: string | null;
      };
      /** Whether it may get marketing email. Without it a new contact is subscribed, unless its address has unsubscribed before. */
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      /** Manual segments to put the contact into. */
      segment_ids?: string[];
    };
    answer: Contact;
  };
  'GET /contacts/export': {
    query: {
      q?: string;
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      segment_id?: string;
      topic_id?: string;
      rules?: string;
      match?: "all" | "any";
    };
    body: undefined;
    answer: undefined;
  };
  'GET /contacts/count': {
    query: {
      q?: string;
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      segment_id?: string;
      topic_id?: string;
      rules?: string;
      match?: "all" | "any";
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "contact_count";
      /** How many contacts match. */
      count: number;
      /** By how much the count may be wrong: above 0 where so many contacts were only sampled. */
      count_margin: number;
    };
  };
  'POST /contacts/changes': {
    query: undefined;
    body: {
      /** Whom it is for: all who match at this moment. Everybody, where it is empty. */
      filters: {
        /** A part of the address, whatever its case, or of the name: `first_name`, `last_name` and `name` are searched by their parts among the newest 20,000 contacts, and whole, alone or together, among all. A whole address that a contact has finds it alone. */
        q?: string;
        /** Only contacts of this state. */
        state?: "subscribed" | "unconfirmed" | "unsubscribed";
        /** Only contacts of this segment. */
        segment_id?: string;
        /** Only contacts who are subscribed to this topic. */
        topic_id?: string;
        /** Only contacts who match these rules, written as those of a segment. */
        rules?: ({
          /** `email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`), or `opened` and `clicked` of any broadcast (`within_days`, `not_within_days`), as far back as emails are kept. */
          field: string;
          /** How the field is compared with the value. */
          operator: "equals" | "not_equals" | "contains" | "starts_with" | "greater" | "less" | "before" | "after" | "within_days" | "not_within_days" | "exists" | "empty" | "is" | "is_not" | "one_of" | "not_one_of";
          /** What it is compared with: a list for `one_of` and `not_one_of`, null where the operator needs none. */
          value?: string | number | boolean | (string | number)[] | null;
          /** Of `opened` and `clicked`: in how many emails it happened within the days, 1 where it is left out. `not_within_days` means in fewer. */
          at_least?: number;
        })[];
        /** Whether a contact has to match all rules or any of them. */
        match?: "all" | "any";
        /** Only these contacts. */
        ids?: string[];
      };
      /** What is done with each of them. */
      change: {
        /** What was done. */
        action: "subscribe_topic";
        /** The id of the topic. */
        topic_id: string;
      } | {
        /** What was done. */
        action: "unsubscribe_topic";
        /** The id of the topic. */
        topic_id: string;
      } | {
        /** What was done. */
        action: "add_to_segment";
        /** The id of a manual segment. */
        segment_id: string;
      } | {
        /** What was done. */
        action: "remove_from_segment";
        /** The id of a manual segment. */
        segment_id: string;
      } | {
        /** What was done. */
        action: "unsubscribe";
      } | {
        /** What was done. */
        action: "delete";
      };
    };
    answer: ContactChange;
  };
  'GET /contacts/changes/{changeId}': {
    query: undefined;
    body: undefined;
    answer: ContactChange;
  };
  'PUT /contacts/by-email/{email}': {
    query: undefined;
    body: {
      /** Values by the names of properties; null removes one, the others stay. */
      properties?: Record<string, string | number | boolean | null>;
      /** What was chosen; other topics stay as they are. */
      topics?: ({
        /** The id of the topic. */
        topic_id: string;
        /** Whether emails of this topic may be sent to the contact. */
        subscribed: boolean;
      })[];
      /** The proof of consent to keep. */
      consent?: {
        /** Where it was given. */
        source: string;
        /** When it was given; now without it. */
        at?: string;
        /** The address it was given from. */
        ip?: string | null;
        /** The words that were agreed to. */
        wording?: string | null;
      };
      /** Whether it may get marketing email. Without it a new contact is subscribed, unless its address has unsubscribed before. */
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
      /** Manual segments to put the contact into. */
      segment_ids?: string[];
    };
    answer: Contact;
  };
  'GET /contacts/{contactId}': {
    query: undefined;
    body: undefined;
    answer: Contact;
  };
  'PATCH /contacts/{contactId}': {
    query: undefined;
    body: {
      /** An email address. */
      email?: string;
      /** Values by the names of properties; null removes one, the others stay. */
      properties?: Record<string, string | number | boolean | null>;
      /** What was chosen; other topics stay as they are. */
      topics?: ({
        /** The id of the topic. */
        topic_id: string;
        /** Whether emails of this topic may be sent to the contact. */
        subscribed: boolean;
      })[];
      /** The proof of consent to keep. */
      consent?: {
        /** Where it was given. */
        source: string;
        /** When it was given; now without it. */
        at?: string;
        /** The address it was given from. */
        ip?: string | null;
        /** The words that were agreed to. */
        wording?: string | null;
      };
      /** Whether it may get marketing email. Without it a new contact is subscribed, unless its address has unsubscribed before. */
      state?: "subscribed" | "unconfirmed" | "unsubscribed";
    };
    answer: Contact;
  };
  'DELETE /contacts/{contactId}': {
    query: {
      erase?: "true" | "false";
    };
    body: undefined;
    answer: undefined;
  };
  'GET /contacts/{contactId}/activity': {
    query: {
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "contact_activity";
        /** The id, a UUID. */
        id: string;
        /** An email to the contact, that it was opened or a link in it followed, a new state of the contact, or what was chosen of a topic. */
        kind: "email" | "opened" | "clicked" | "state" | "topic";
        /** The email that was sent, opened or clicked; null for the other kinds. */
        email: {
          /** The id, a UUID. */
          id: string;
          /** The subject line. */
          subject: string;
          /** Where it stands. */
          state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
          /** Whether the test inbox kept it: then nothing was sent. */
          captured: boolean;
          /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
          purpose: "marketing" | "transactional";
          /** A stable category of the failure. */
          failure_code: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR" | null;
        } | null;
        /** Where the link leads; null for the other kinds. */
        url: string | null;
        /** The broadcast that the email is part of. Null where it is of none, and for the other kinds. */
        broadcast: {
          /** The id of the broadcast. */
          id: string;
          /** Its name. */
          name: string;
        } | null;
        /** Whether a scanner or a privacy proxy opened or clicked, and not a person. */
        by_machine: boolean;
        /** The topic that was chosen or left; null for the other kinds. */
        topic: {
          /** The id, a UUID. */
          id: string;
          /** The name shown to people. */
          name: string;
        } | null;
        /** The state of the contact, or of the topic for the contact, from then on; null for emails. */
        state: "subscribed" | "unconfirmed" | "unsubscribed" | null;
        /** Who chose the topic. */
        source: string | null;
        /** When it was created. */
        created_at: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /contacts/{contactId}/export': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "contact_export";
      /** The contact itself. */
      contact: Contact;
      /** The manual segments that it is in. */
      segments: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
      })[];
      /** What changed of its state and its topics, oldest first. */
      history: ({
        /** The topic that was chosen or left; null for the contact itself. */
        topic_id: string | null;
        /** Where it stands. */
        state: "subscribed" | "unconfirmed" | "unsubscribed";
        /** Who chose the topic. */
        source: string | null;
        /** When it was created. */
        created_at: string;
      })[];
      /** What was opened and clicked in emails of broadcasts, oldest first. */
      opens_and_clicks: ({
        /** Where the link leads; null for the other kinds. */
        url: string | null;
        /** Whether a scanner or a privacy proxy opened or clicked, and not a person. */
        by_machine: boolean;
        /** When it was created. */
        created_at: string;
        /** What was done with an email. */
        kind: "opened" | "clicked";
        /** The email. */
        email_id: string;
      })[];
      /** The broadcasts that it was found for, and why it did not get one, newest first. */
      broadcasts: ({
        /** The id of the broadcast. */
        id: string;
        /** Its name. */
        name: string;
        /** Whether the contact waits for it, an email was accepted, or none. */
        state: "waiting" | "accepted" | "skipped" | "canceled";
        /** Why the contact did not get it. Null where it did. */
        reason: string | null;
        /** The email. Null where none was accepted. */
        email_id: string | null;
        /** When the contact left by a link in it. */
        unsubscribed_at: string | null;
      })[];
      /** Sign-ups by forms in the last 7 days, confirmed or not, newest first. */
      sign_ups: ({
        /** The form. */
        form_id: string;
        /** The name of the form. */
        form: string;
        /** What was filled in, by the names of the properties. */
        properties: Record<string, string | number | boolean>;
        /** The words that were agreed to. */
        wording: string;
        /** The address it came from. */
        ip: string | null;
        /** When the form was sent in. */
        requested_at: string;
        /** When the link of the confirmation was followed. Null until then. */
        confirmed_at: string | null;
      })[];
      /** What was sent to it, newest first. */
      emails: ({
        /** The id, a UUID. */
        id: string;
        /** Where it stands. */
        state: "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
        /** A transactional email answers what a person did; a marketing email carries a compliance footer. It never changes. */
        purpose: "marketing" | "transactional";
        /** The sending address that was used. */
        from_email: string;
        /** The recipient. */
        to_email: string;
        /** The subject line. */
        subject: string;
        /** What email clients show after the subject. */
        preview_text: string;
        /** The HTML. */
        html: string | null;
        /** The plain text. */
        text: string | null;
        /** Your own values, searchable in the log. */
        metadata: Record<string, string>;
        /** Headers of your own that it was sent with. */
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
          /** Where it stands. */
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
  };
  'GET /contact-properties': {
    query: {
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ContactProperty[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /contact-properties': {
    query: undefined;
    body: {
      /** The name, as the document uses it. */
      name: string;
      /** What its values are. */
      type: "text" | "number" | "boolean" | "date";
      /** What is kept in it. */
      description?: string;
    };
    answer: ContactProperty;
  };
  'GET /contact-properties/{propertyId}': {
    query: undefined;
    body: undefined;
    answer: ContactProperty;
  };
  'PATCH /contact-properties/{propertyId}': {
    query: undefined;
    body: {
      /** What is kept in it. */
      description: string;
    };
    answer: ContactProperty;
  };
  'DELETE /contact-properties/{propertyId}': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /topics': {
    query: {
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Topic[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /topics': {
    query: undefined;
    body: {
      /** The name that readers see. */
      name: string;
      /** What readers get by it. */
      description?: string;
      /** What holds for contacts who have not chosen. It never changes. */
      default: "subscribed" | "unsubscribed";
      /** Whether readers find it on their preference page. */
      public?: boolean;
    };
    answer: Topic;
  };
  'GET /topics/{topicId}': {
    query: undefined;
    body: undefined;
    answer: Topic;
  };
  'PATCH /topics/{topicId}': {
    query: undefined;
    body: {
      /** The name that readers see. */
      name?: string;
      /** What readers get by it. */
      description?: string;
      /** Whether readers find it on their preference page. */
      public?: boolean;
    };
    answer: Topic;
  };
  'DELETE /topics/{topicId}': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /contacts/imports': {
    query: {
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ContactImportListItem[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /contacts/imports': {
    query: undefined;
    body: {
      /** The rows; the first one has the names of the columns. */
      csv: string;
      /** What the file is called, for those who look at the import later. */
      filename?: string;
      /** What each column is, by the names in the first row. Columns that are not named are ignored; one is `email`. What `property.locale` gets is a language tag, or the name of a language, which is stored as its tag. */
      mapping: Record<string, string>;
      /** Properties that the mapping names and the workspace may not have yet. They are created with the import. */
      new_properties?: ({
        /** The name; templates use it as `contact.<name>`. */
        name: string;
        /** What its values are. */
        type: "text" | "number" | "boolean" | "date";
        /** What is kept in it. */
        description?: string;
      })[];
      /** A manual segment to put everybody into. */
      segment_id?: string;
      /** What is chosen for people who have not chosen themselves. */
      topics?: ({
        /** The id of the topic. */
        topic_id: string;
        /** Whether emails of this topic may be sent to the contact. */
        subscribed: boolean;
      })[];
      /** The proof of consent to keep for people without one. */
      consent?: {
        /** Where it was given. */
        source: string;
        /** When it was given; now without it. */
        at?: string;
        /** The address it was given from. */
        ip?: string | null;
        /** The words that were agreed to. */
        wording?: string | null;
      };
      /** Whether contacts that are there get the values of the file, or stay as they are. */
      existing?: "update" | "keep";
    };
    answer: ContactImportListItem;
  };
  'POST /contacts/imports/preview': {
    query: undefined;
    body: {
      /** The rows; the first one has the names of the columns. */
      csv: string;
      /** What the file is called, for those who look at the import later. */
      filename?: string;
      /** What each column is, by the names in the first row. Columns that are not named are ignored; one is `email`. What `property.locale` gets is a language tag, or the name of a language, which is stored as its tag. */
      mapping?: Record<string, string>;
      /** Properties that the mapping names and the workspace may not have yet. They are created with the import. */
      new_properties?: ({
        /** The name; templates use it as `contact.<name>`. */
        name: string;
        /** What its values are. */
        type: "text" | "number" | "boolean" | "date";
        /** What is kept in it. */
        description?: string;
      })[];
      /** A manual segment to put everybody into. */
      segment_id?: string;
      /** What is chosen for people who have not chosen themselves. */
      topics?: ({
        /** The id of the topic. */
        topic_id: string;
        /** Whether emails of this topic may be sent to the contact. */
        subscribed: boolean;
      })[];
      /** The proof of consent to keep for people without one. */
      consent?: {
        /** Where it was given. */
        source: string;
        /** When it was given; now without it. */
        at?: string;
        /** The address it was given from. */
        ip?: string | null;
        /** The words that were agreed to. */
        wording?: string | null;
      };
      /** Whether contacts that are there get the values of the file, or stay as they are. */
      existing?: "update" | "keep";
      /** Whether this is the whole file, and not only its beginning, whose last row may be cut and is left out. */
      complete?: string | boolean;
    };
    answer: {
      /** What kind of object this is. */
      object: "contact_import_preview";
      /** How its text is read. */
      encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
      /** What separates its columns. */
      delimiter: "," | ";" | "\t";
      /** The columns in their order. */
      columns: ({
        /** The name of the column. */
        name: string;
        /** What it looks like, as in a mapping. */
        proposal: string;
        /** A name for a property to make of it. */
        property_name: string;
        /** The type that takes the values that were looked at, but for one in twenty at most. */
        type: "text" | "number" | "boolean" | "date";
        /** Those that it does not take: as this type, their rows are refused. */
        misfits: ({
          /** The row as a spreadsheet counts. */
          row: number;
          /** What stands there. */
          value: string;
        })[];
        /** Where at least half of the values look like dates: how the first of them are read, with the first that is read as none. */
        dates: ({
          /** What stands there. */
          value: string;
          /** The day that it is read as; null for none. */
          date: string | null;
          /** Why it is read as none. */
          reason: string | null;
        })[];
        /** Its first values, each once. */
        samples: string[];
      })[];
      /** The first rows. */
      rows: (string[])[];
      /** Where the file brings back the refused rows of an import: which one, and what was answered there, which its columns are proposed by. Null for other files, with a mapping, and for keys that may not read contacts. */
      corrects: {
        /** The import that refused them. */
        import_id: string;
        /** The name of the file, where one was given. */
        filename: string | null;
        /** When it was created. */
        created_at: string;
        /** What each column was, as far as it is still there. */
        mapping: Record<string, string>;
        /** The segment that its people are put into. */
        segment_id: string | null;
        /** What was chosen for people who had not chosen themselves. */
        topics: ({
          /** The topic. */
          topic_id: string;
          /** Whether they were subscribed to it. */
          subscribed: boolean;
        })[];
        /** The proof of consent that was kept. */
        consent: {
          /** Where it was given. */
          source: string;
          /** When it was given. */
          at: string;
          /** The address it was given from. */
          ip: string | null;
          /** The words that were agreed to. */
          wording: string | null;
          /** When a sign-up was confirmed; left out where none was. */
          confirmed_at?: string;
          /** The address it was confirmed from. */
          confirmed_ip?: string | null;
        } | null;
        /** Whether contacts that were there got the values. */
        existing: "update" | "keep";
      } | null;
      /** What an import would do with the rows that were given; null where no column is the address. */
      outcome: {
        /** Rows of the file. */
        rows: number;
        /** Rows that would make a new contact. */
        created: number;
        /** Rows that would change a contact. */
        updated: number;
        /** Rows that have nothing new. */
        unchanged: number;
        /** Rows that would not be taken. */
        refused: number;
        /** People of the file who left, and stay so. */
        unsubscribed: number;
        /** Addresses that are in several of the rows. The last value counts; with `keep`, the first row. */
        repeated: number;
        /** Why rows were refused and how many of them, the most frequent first, of the first 10,000. */
        refusal_reasons: ({
          /** The name of the column. */
          column: string;
          /** Why it is not taken. */
          reason: string;
          /** How many rows. */
          rows: number;
        })[];
        /** The first of them, and of rows that are imported without a value, as the reason says. */
        refusals: ({
          /** The row as a spreadsheet counts. */
          row: number;
          /** The name of the column. */
          column: string;
          /** What stands there. */
          value: string;
          /** Why it is not taken. */
          reason: string;
        })[];
      } | null;
    };
  };
  'GET /contacts/imports/{importId}': {
    query: undefined;
    body: undefined;
    answer: ContactImport;
  };
  'GET /contacts/imports/{importId}/refusals': {
    query: {
      form?: "reasons" | "rows";
    };
    body: undefined;
    answer: undefined;
  };
  'POST /contacts/imports/{importId}/undo': {
    query: undefined;
    body: undefined;
    answer: ContactImportListItem;
  };
  'GET /segments': {
    query: {
      q?: string;
      kind?: "manual" | "rules";
      ids?: string;
      contact_id?: string;
      field?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: SegmentListItem[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /segments': {
    query: undefined;
    body: {
      /** The name shown to people. */
      name: string;
      /** Whether contacts are put into it by hand or found by rules. It never changes. */
      kind: "manual" | "rules";
      /** Whether a contact has to match all rules or any of them. */
      match?: "all" | "any";
      /** What is asked of a contact. Empty for manual segments. */
      rules?: ({
        /** `email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`), or `opened` and `clicked` of any broadcast (`within_days`, `not_within_days`), as far back as emails are kept. */
        field: string;
        /** How the field is compared with the value. */
        operator: "equals" | "not_equals" | "contains" | "starts_with" | "greater" | "less" | "before" | "after" | "within_days" | "not_within_days" | "exists" | "empty" | "is" | "is_not" | "one_of" | "not_one_of";
        /** What it is compared with: a list for `one_of` and `not_one_of`, null where the operator needs none. */
        value?: string | number | boolean | (string | number)[] | null;
        /** Of `opened` and `clicked`: in how many emails it happened within the days, 1 where it is left out. `not_within_days` means in fewer. */
        at_least?: number;
      })[];
    };
    answer: SegmentListItem;
  };
  'POST /segments/preview': {
    query: undefined;
    body: {
      /** Whether a contact has to match all rules or any of them. */
      match?: "all" | "any";
      /** What is asked of a contact. Empty for manual segments. */
      rules: ({
        /** `email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`), or `opened` and `clicked` of any broadcast (`within_days`, `not_within_days`), as far back as emails are kept. */
        field: string;
        /** How the field is compared with the value. */
        operator: "equals" | "not_equals" | "contains" | "starts_with" | "greater" | "less" | "before" | "after" | "within_days" | "not_within_days" | "exists" | "empty" | "is" | "is_not" | "one_of" | "not_one_of";
        /** What it is compared with: a list for `one_of` and `not_one_of`, null where the operator needs none. */
        value?: string | number | boolean | (string | number)[] | null;
        /** Of `opened` and `clicked`: in how many emails it happened within the days, 1 where it is left out. `not_within_days` means in fewer. */
        at_least?: number;
      })[];
    };
    answer: {
      /** How many contacts match. */
      count: number;
      /** By how much the count may be wrong: above 0 where so many contacts were only sampled. */
      count_margin: number;
      /** The ten newest of them; fewer where they would take too long to find. */
      sample: Contact[];
    };
  };
  'GET /segments/{segmentId}': {
    query: undefined;
    body: undefined;
    answer: Segment;
  };
  'PATCH /segments/{segmentId}': {
    query: undefined;
    body: {
      /** The name shown to people. */
      name?: string;
      /** Whether a contact has to match all rules or any of them. */
      match?: "all" | "any";
      /** What is asked of a contact. Empty for manual segments. */
      rules?: ({
        /** `email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`), or `opened` and `clicked` of any broadcast (`within_days`, `not_within_days`), as far back as emails are kept. */
        field: string;
        /** How the field is compared with the value. */
        operator: "equals" | "not_equals" | "contains" | "starts_with" | "greater" | "less" | "before" | "after" | "within_days" | "not_within_days" | "exists" | "empty" | "is" | "is_not" | "one_of" | "not_one_of";
        /** What it is compared with: a list for `one_of` and `not_one_of`, null where the operator needs none. */
        value?: string | number | boolean | (string | number)[] | null;
        /** Of `opened` and `clicked`: in how many emails it happened within the days, 1 where it is left out. `not_within_days` means in fewer. */
        at_least?: number;
      })[];
    };
    answer: SegmentListItem;
  };
  'DELETE /segments/{segmentId}': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'POST /segments/{segmentId}/contacts': {
    query: undefined;
    body: {
      /** Contacts by their ids. */
      contact_ids?: string[];
      /** Contacts by their addresses. */
      emails?: string[];
    };
    answer: {
      /** How many contacts were put in or taken out. */
      changed: number;
      /** What was given and is no contact of the workspace. */
      unknown: string[];
    };
  };
  'DELETE /segments/{segmentId}/contacts': {
    query: undefined;
    body: {
      /** Contacts by their ids. */
      contact_ids?: string[];
      /** Contacts by their addresses. */
      emails?: string[];
    };
    answer: {
      /** How many contacts were put in or taken out. */
      changed: number;
      /** What was given and is no contact of the workspace. */
      unknown: string[];
    };
  };
  'GET /forms': {
    query: {
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Form[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /forms': {
    query: undefined;
    body: {
      /** The heading of the page. */
      name: string;
      /** The topics that people sign up for. Of several they choose; without any they sign up for emails in general. */
      topic_ids?: string[];
      /** The manual segment that they are put into; null for none. */
      segment_id?: string | null;
      /** The contact properties that the page asks for, in this order. None has to be filled in. */
      property_names?: string[];
      /** Whether people confirm by a link in an email. Who unsubscribed before confirms in any case. */
      double_opt_in?: boolean;
      /** A version of a published transactional template for the email to confirm: it shows the `url` variable `confirm_url`, and needs no other but `contact.email` and `form_name`. Null for an email in plain words. */
      confirmation_template_version_id?: string | null;
      /** What people agree to, shown above the button and kept with their consent. Empty for a sentence of ours. */
      wording?: string;
      /** What is said to who signed up. Empty for words of ours. */
      thanks?: string;
      /** Where who signed up is led in place of a page of ours; null for our page. */
      redirect_url?: string | null;
      /** The sites that may post to the form and show its page in a frame. */
      allowed_origins?: string[];
    };
    answer: Form;
  };
  'POST /forms/preview': {
    query: undefined;
    body: {
      /** The heading of the page. */
      name: string;
      /** The topics that people sign up for. Of several they choose; without any they sign up for emails in general. */
      topic_ids?: string[];
      /** The contact properties that the page asks for, in this order. None has to be filled in. */
      property_names?: string[];
      /** What people agree to, shown above the button and kept with their consent. Empty for a sentence of ours. */
      wording?: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "form_preview";
      /** The page as people would see it. */
      html: string;
    };
  };
  'GET /forms/{formId}': {
    query: undefined;
    body: undefined;
    answer: Form;
  };
  'PATCH /forms/{formId}': {
    query: undefined;
    body: {
      /** The heading of the page. */
      name?: string;
      /** The topics that people sign up for. Of several they choose; without any they sign up for emails in general. */
      topic_ids?: string[];
      /** The manual segment that they are put into; null for none. */
      segment_id?: string | null;
      /** The contact properties that the page asks for, in this order. None has to be filled in. */
      property_names?: string[];
      /** Whether people confirm by a link in an email. Who unsubscribed before confirms in any case. */
      double_opt_in?: boolean;
      /** A version of a published transactional template for the email to confirm: it shows the `url` variable `confirm_url`, and needs no other but `contact.email` and `form_name`. Null for an email in plain words. */
      confirmation_template_version_id?: string | null;
      /** What people agree to, shown above the button and kept with their consent. Empty for a sentence of ours. */
      wording?: string;
      /** What is said to who signed up. Empty for words of ours. */
      thanks?: string;
      /** Where who signed up is led in place of a page of ours; null for our page. */
      redirect_url?: string | null;
      /** The sites that may post to the form and show its page in a frame. */
      allowed_origins?: string[];
    };
    answer: Form;
  };
  'DELETE /forms/{formId}': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /forms/{formId}/sign-ups': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "form_sign_ups";
      /** How many signed up by it, confirmed where that is needed. */
      confirmed: number;
      /** How many have yet to confirm; who does not in 7 days is forgotten. */
      waiting: number;
    };
  };
  'GET /broadcasts': {
    query: {
      q?: string;
      state?: "draft" | "waiting_approval" | "scheduled" | "sending" | "paused" | "sent" | "canceled" | ("draft" | "waiting_approval" | "scheduled" | "sending" | "paused" | "sent" | "canceled")[];
      from?: string;
      to?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Broadcast[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /broadcasts': {
    query: undefined;
    body: {
      /** The name shown to members. */
      name: string;
      /** A published marketing template. */
      template_id?: string | null;
      /** A sending address of the workspace. */
      from?: string | null;
      /** Where replies go; null: where those of the sending address go. */
      reply_to?: string | null;
      /** Whom it goes to; null: all contacts. */
      segment_id?: string | null;
      /** Whom it does not go to. */
      excluded_segment_ids?: string[];
      /** Only people who are subscribed to this topic, which one click ends. */
      topic_id?: string | null;
      /** Values of variables that are the same for all. */
      variables?: Record<string, unknown>;
      /** A subject of its own, with the variables of the template; null: the template’s. */
      subject?: string | null;
      /** When it goes out. At once where it is left out. */
      at?: {
        /** When it goes out: at once, at one moment, or at that time of each person’s own day. */
        kind: "now" | "time" | "local_time";
        /** Of `time`: an ISO 8601 time with a UTC offset. Of `local_time`: one without an offset, such as 2026-12-01T09:00. */
        time?: string | null;
        /** Of `local_time`: where people live whose property `time_zone` is empty. An IANA name. */
        time_zone?: string | null;
      };
      /** At most so many emails an hour; null: as fast as it goes. */
      per_hour?: number | null;
      /** Only where the workspace has tracking turned on. */
      tracking?: {
        /** Whether opens are counted, by one picture. */
        opens: boolean;
        /** Whether clicks are counted, by links through this installation. */
        clicks: boolean;
      };
      /** What is added to the links; null: nothing. */
      utm?: {
        /** utm_source. */
        source?: string;
        /** utm_medium. */
        medium?: string;
        /** utm_campaign. */
        campaign?: string;
        /** utm_term. */
        term?: string;
        /** utm_content. */
        content?: string;
      } | null;
      /** Subjects that are tried on a share of the people. */
      trial?: {
        /** The subjects that are tried. */
        subjects: string[];
        /** On how many of the people they are tried, in percent. */
        share_percent: number;
        /** Who chooses: the clicks until then, or a person. Null where all subjects are tried on everybody: there is no winner. */
        winner_by?: "clicks" | "hand" | null;
        /** How long they are tried before the winner is chosen by clicks; null without a winner. */
        after_minutes?: number | null;
      } | null;
    };
    answer: Broadcast;
  };
  'GET /broadcasts/{broadcastId}': {
    query: undefined;
    body: undefined;
    answer: Broadcast;
  };
  'PATCH /broadcasts/{broadcastId}': {
    query: undefined;
    body: {
      /** The name shown to members. */
      name?: string;
      /** A published marketing template. */
      template_id?: string | null;
      /** A sending address of the workspace. */
      from?: string | null;
      /** Where replies go; null: where those of the sending address go. */
      reply_to?: string | null;
      /** Whom it goes to; null: all contacts. */
      segment_id?: string | null;
      /** Whom it does not go to. */
      excluded_segment_ids?: string[];
      /** Only people who are subscribed to this topic, which one click ends. */
      topic_id?: string | null;
      /** Values of variables that are the same for all. */
      variables?: Record<string, unknown>;
      /** A subject of its own, with the variables of the template; null: the template’s. */
      subject?: string | null;
      /** When it goes out. At once where it is left out. */
      at?: {
        /** When it goes out: at once, at one moment, or at that time of each person’s own day. */
        kind: "now" | "time" | "local_time";
        /** Of `time`: an ISO 8601 time with a UTC offset. Of `local_time`: one without an offset, such as 2026-12-01T09:00. */
        time?: string | null;
        /** Of `local_time`: where people live whose property `time_zone` is empty. An IANA name. */
        time_zone?: string | null;
      };
      /** At most so many emails an hour; null: as fast as it goes. */
      per_hour?: number | null;
      /** Only where the workspace has tracking turned on. */
      tracking?: {
        /** Whether opens are counted, by one picture. */
        opens: boolean;
        /** Whether clicks are counted, by links through this installation. */
        clicks: boolean;
      };
      /** What is added to the links; null: nothing. */
      utm?: {
        /** utm_source. */
        source?: string;
        /** utm_medium. */
        medium?: string;
        /** utm_campaign. */
        campaign?: string;
        /** utm_term. */
        term?: string;
        /** utm_content. */
        content?: string;
      } | null;
      /** Subjects that are tried on a share of the people. */
      trial?: {
        /** The subjects that are tried. */
        subjects: string[];
        /** On how many of the people they are tried, in percent. */
        share_percent: number;
        /** Who chooses: the clicks until then, or a person. Null where all subjects are tried on everybody: there is no winner. */
        winner_by?: "clicks" | "hand" | null;
        /** How long they are tried before the winner is chosen by clicks; null without a winner. */
        after_minutes?: number | null;
      } | null;
      /** The revision that you read: another one is a conflict. */
      revision: number;
    };
    answer: Broadcast;
  };
  'DELETE /broadcasts/{broadcastId}': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /broadcasts/{broadcastId}/check': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "broadcast_check";
      /** How many people get it. */
      recipients: number;
      /** By how much that may be wrong: above 0 where so many contacts were only sampled. */
      recipients_margin: number;
      /** Ten of them. */
      recipient_examples: ({
        /** The contact. */
        contact_id: string;
        /** An email address. */
        email: string;
        /** More about this step, such as what the receiving server said. */
        detail: string | null;
      })[];
      /** How many do not get it and why, with ten examples of each reason. */
      skipped: ({
        /** Why. */
        reason: "unsubscribed" | "suppressed" | "unconfirmed" | "excluded" | "data" | "limit" | "erased" | "refused";
        /** How many items were returned. */
        count: number;
        /** Ten of them. */
        examples: ({
          /** The contact. */
          contact_id: string;
          /** An email address. */
          email: string;
          /** More about this step, such as what the receiving server said. */
          detail: string | null;
        })[];
      })[];
      /** What the HTML of one email may grow to. */
      largest_bytes: number | null;
      /** What refuses sending. */
      errors: ({
        /** What it is about. */
        code: string;
        /** A sentence for people. Its words may change. */
        message: string;
        /** The field to change, where there is one. */
        field: string | null;
      })[];
      /** What is worth a look before sending. */
      warnings: ({
        /** What it is about. */
        code: string;
        /** A sentence for people. Its words may change. */
        message: string;
        /** The field to change, where there is one. */
        field: string | null;
      })[];
    };
  };
  'POST /broadcasts/{broadcastId}/preview': {
    query: undefined;
    body: {
      /** Whose values are filled in; sample values without it. */
      contact_id?: string | null;
    };
    answer: {
      /** What kind of object this is. */
      object: "broadcast_preview";
      /** Whose values it shows. Null where it shows samples. */
      contact_id: string | null;
      /** The recipient. */
      to_email: string | null;
      /** The subject line. */
      subject: string;
      /** What email clients show after the subject. */
      preview_text: string;
      /** The HTML. */
      html: string;
      /** The plain text. */
      plain_text: string;
      /** The size in bytes. */
      size_bytes: number;
      /** Names of variables that have no value yet: their samples are shown. */
      sampled: string[];
    };
  };
  'POST /broadcasts/{broadcastId}/test-sends': {
    query: undefined;
    body: {
      /** 1 to 5 recipients of the test. */
      to: string[];
      /** As this contact would get it. Without it sample values are filled in. */
      contact_id?: string | null;
    };
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** The position of the item in the request, counted from 0. */
        index: number;
        /** The key that makes a repeated send harmless. */
        idempotency_key: string | null;
        /** The id, a UUID. */
        id?: string;
        /** This key was accepted before; nothing was sent again. */
        replayed?: true;
        /** Why it was refused, where it was. */
        error?: ItemError;
        /** Who it is for. */
        to: string;
        /** Where it really goes: `relay`, to be passed on to the recipient; `test_inbox`, where it is kept and goes no further, since no relay is set; `simulator` for a simulated recipient; `none` where it was refused or the recipient is suppressed. */
        destination: "relay" | "test_inbox" | "simulator" | "none";
      })[];
      /** How many items were accepted. */
      accepted: number;
      /** How many items were refused. */
      failed: number;
    };
  };
  'POST /broadcasts/{broadcastId}/duplicate': {
    query: undefined;
    body: {
      /** Whom the copy goes to: the same, or those who did not open it or click in it. */
      audience?: "same" | "not_opened" | "not_clicked";
    };
    answer: Broadcast;
  };
  'GET /broadcasts/{broadcastId}/links': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** The address. */
        url: string;
        /** All clicks of people. */
        clicks: number;
        /** How many people followed it. */
        people: number;
        /** Clicks of scanners. */
        clicks_by_machines: number;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /broadcasts/{broadcastId}/hours': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "broadcast_hours";
      /** The same by hour or day. */
      series: ({
        /** The begin of this hour or day. */
        at: string;
        /** How many items were accepted. */
        accepted: number;
        /** How many were delivered. */
        delivered: number;
        /** People who opened it for the first time. */
        opened: number;
        /** People who clicked for the first time. */
        clicked: number;
        /** People who unsubscribed by it. */
        unsubscribed: number;
      })[];
    };
  };
  'POST /broadcasts/{broadcastId}/send': {
    query: undefined;
    body: {
      /** The revision that you read: another one is a conflict. */
      revision: number;
    };
    answer: Broadcast;
  };
  'POST /broadcasts/{broadcastId}/approval': {
    query: undefined;
    body: {
      /** The revision that you read: another one is a conflict. */
      revision: number;
      /** False sends it back to its author as a draft. */
      approved: boolean;
      /** What who sends it back has to say. */
      note?: string | null;
    };
    answer: Broadcast;
  };
  'POST /broadcasts/{broadcastId}/pause': {
    query: undefined;
    body: undefined;
    answer: Broadcast;
  };
  'POST /broadcasts/{broadcastId}/resume': {
    query: undefined;
    body: undefined;
    answer: Broadcast;
  };
  'POST /broadcasts/{broadcastId}/cancellation': {
    query: undefined;
    body: undefined;
    answer: Broadcast;
  };
  'GET /broadcasts/{broadcastId}/recipients': {
    query: {
      state?: "waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      reason?: string;
      did?: "opened" | "not_opened" | "clicked" | "not_clicked" | "unsubscribed";
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: BroadcastRecipient[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /broadcasts/{broadcastId}/recipients/export': {
    query: {
      state?: "waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained" | ("waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained")[];
      reason?: string;
      did?: "opened" | "not_opened" | "clicked" | "not_clicked" | "unsubscribed";
      q?: string;
    };
    body: undefined;
    answer: undefined;
  };
  'GET /broadcasts/{broadcastId}/reasons': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What became of them: skipped, or the state of their email. */
        state: "waiting" | "skipped" | "accepted" | "queued" | "deferred" | "uncertain" | "submitted" | "delivered" | "bounced" | "failed" | "suppressed" | "canceled" | "complained";
        /** Why: a reason to skip, or the failure code of the email. */
        reason: string | null;
        /** How many people. */
        count: number;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /broadcasts/{broadcastId}/winner': {
    query: undefined;
    body: {
      /** The place of the subject that the rest gets. */
      winner: number;
    };
    answer: Broadcast;
  };
  'GET /domains': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Domain[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /domains': {
    query: undefined;
    body: {
      /** The domain. */
      domain: string;
    };
    answer: Domain;
  };
  'GET /domains/{domainId}': {
    query: undefined;
    body: undefined;
    answer: Domain;
  };
  'DELETE /domains/{domainId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "domain";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'POST /domains/{domainId}/verification': {
    query: undefined;
    body: undefined;
    answer: Domain;
  };
  'GET /sending-addresses': {
    query: {
      domain_id?: string;
      include_disabled?: "true" | "false";
      limit?: number;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: SendingAddress[];
      /** How many items were returned. */
      count: number;
    };
  };
  'POST /sending-addresses': {
    query: undefined;
    body: {
      /** An email address. */
      email: string;
      /** The name that recipients see. */
      name?: string | null;
      /** Where replies go. Null: to the sender. */
      reply_to_email?: string | null;
    };
    answer: SendingAddress;
  };
  'GET /sending-addresses/{addressId}': {
    query: undefined;
    body: undefined;
    answer: SendingAddress;
  };
  'PATCH /sending-addresses/{addressId}': {
    query: undefined;
    body: {
      /** The name that recipients see. */
      name?: string | null;
      /** Where replies go. Null: to the sender. */
      reply_to_email?: string | null;
      /** Whether it is in use. */
      enabled?: boolean;
      /** The default stays one until another address is made it. */
      is_default?: boolean;
    };
    answer: SendingAddress;
  };
  'DELETE /sending-addresses/{addressId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "sending_address";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /suppressions': {
    query: {
      q?: string;
      email?: string;
      reason?: "manual" | "bounce" | "complaint" | "unsubscribe";
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Suppression[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /suppressions': {
    query: undefined;
    body: {
      /** An email address. */
      email: string;
      /** `bounce` and `complaint` are kept as such, as when a list is brought along; anything else is the note of a manual one. All emails stop either way. */
      reason?: string;
    };
    answer: Suppression;
  };
  'DELETE /suppressions/{suppressionId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "suppression";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /webhooks': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Webhook[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /webhooks': {
    query: undefined;
    body: {
      /** The address. */
      url: string;
      /** The events that are sent. */
      events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
      /** A note for the people who work with it. */
      description?: string | null;
    };
    answer: {
      /** What kind of object this is. */
      object: "webhook";
      /** The id, a UUID. */
      id: string;
      /** The address. */
      url: string;
      /** Whether it is the built-in receiver, which shows what arrives. */
      test_receiver: boolean;
      /** A note for the people who work with it. */
      description: string | null;
      /** The events that are sent. */
      events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
      /** Whether it is in use. */
      enabled: boolean;
      /** Why it was disabled by itself. */
      disabled_reason: string | null;
      /** Since when every delivery fails. */
      failing_since: string | null;
      /** When it was created. */
      created_at: string;
      /** When it was changed last. */
      updated_at: string;
      /** The signing secret, shown in this answer only. */
      secret: string;
    };
  };
  'POST /webhooks/test-receiver': {
    query: undefined;
    body: {
      /** The events that are sent. */
      events?: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
    };
    answer: {
      /** What kind of object this is. */
      object: "webhook";
      /** The id, a UUID. */
      id: string;
      /** The address. */
      url: string;
      /** Whether it is the built-in receiver, which shows what arrives. */
      test_receiver: boolean;
      /** A note for the people who work with it. */
      description: string | null;
      /** The events that are sent. */
      events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
      /** Whether it is in use. */
      enabled: boolean;
      /** Why it was disabled by itself. */
      disabled_reason: string | null;
      /** Since when every delivery fails. */
      failing_since: string | null;
      /** When it was created. */
      created_at: string;
      /** When it was changed last. */
      updated_at: string;
      /** The signing secret, shown in this answer only. */
      secret: string;
    };
  };
  'GET /webhooks/{webhookId}': {
    query: undefined;
    body: undefined;
    answer: Webhook;
  };
  'PATCH /webhooks/{webhookId}': {
    query: undefined;
    body: {
      /** The address. */
      url?: string;
      /** The events that are sent. */
      events?: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
      /** A note for the people who work with it. */
      description?: string | null;
      /** Whether it is in use. */
      enabled?: boolean;
    };
    answer: Webhook;
  };
  'DELETE /webhooks/{webhookId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "webhook";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /webhooks/{webhookId}/deliveries': {
    query: {
      state?: "pending" | "succeeded" | "failed";
      event?: "email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test";
      created_after?: string;
      created_before?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: WebhookDelivery[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "webhook_attempt";
        /** The id, a UUID. */
        id: string;
        /** Counted from 1. */
        number: number;
        /** The headers by which it was signed. */
        headers: Record<string, string>;
        /** The HTTP status of the answer. Null where none came. */
        status: number | null;
        /** Why it failed. Null when it succeeded. */
        error: string | null;
        /** The first 4 kB of the answer. */
        response: string | null;
        /** How long it took, in milliseconds. */
        duration_ms: number;
        /** When it was created. */
        created_at: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': {
    query: undefined;
    body: undefined;
    answer: WebhookDelivery;
  };
  'POST /webhooks/{webhookId}/replays': {
    query: undefined;
    body: {
      /** Exclusive; with a UTC offset. */
      created_after?: string;
      /** Exclusive; with a UTC offset. */
      created_before?: string;
      /** Only deliveries that ended so. */
      state?: "succeeded" | "failed";
      /** Only deliveries of this event. */
      event?: "email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test";
    };
    answer: {
      /** What kind of object this is. */
      object: "webhook_replay";
      /** How many deliveries were made anew. */
      replayed: number;
      /** Whether more match: send the request again. */
      has_more: boolean;
    };
  };
  'POST /webhooks/{webhookId}/secret': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "webhook";
      /** The id, a UUID. */
      id: string;
      /** The address. */
      url: string;
      /** Whether it is the built-in receiver, which shows what arrives. */
      test_receiver: boolean;
      /** A note for the people who work with it. */
      description: string | null;
      /** The events that are sent. */
      events: ("email.accepted" | "email.submitted" | "email.deferred" | "email.delivered" | "email.bounced" | "email.failed" | "email.suppressed" | "email.complained" | "email.uncertain" | "email.canceled" | "email.opened" | "email.clicked" | "contact.subscribed" | "contact.unsubscribed" | "broadcast.sent" | "broadcast.paused" | "template.published" | "template.deleted" | "webhook.test")[];
      /** Whether it is in use. */
      enabled: boolean;
      /** Why it was disabled by itself. */
      disabled_reason: string | null;
      /** Since when every delivery fails. */
      failing_since: string | null;
      /** When it was created. */
      created_at: string;
      /** When it was changed last. */
      updated_at: string;
      /** The signing secret, shown in this answer only. */
      secret: string;
    };
  };
  'POST /webhooks/{webhookId}/test-events': {
    query: undefined;
    body: undefined;
    answer: WebhookDelivery;
  };
  'GET /keys': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ApiKey[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /keys': {
    query: undefined;
    body: {
      /** What the key is used by. */
      name: string;
      /** What it may do. */
      scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage" | "contact:read" | "contact:write" | "broadcast:read" | "broadcast:write" | "broadcast:send")[];
      /** When it stops being valid. Null: never. */
      expires_at?: string | null;
    };
    answer: {
      /** What kind of object this is. */
      object: "api_key";
      /** The id, a UUID. */
      id: string;
      /** What the key is used by. */
      name: string;
      /** The public beginning of the key, by which it is known again. */
      prefix: string;
      /** What it may do. */
      scopes: ("template:read" | "template:write" | "email:send" | "email:read" | "domain:read" | "domain:manage" | "webhook:manage" | "key:manage" | "workspace:manage" | "contact:read" | "contact:write" | "broadcast:read" | "broadcast:write" | "broadcast:send")[];
      /** Who created it, as far as that is known. */
      created_by: {
        /** The id, a UUID. */
        id: string;
        /** The name of the person. */
        name: string;
      } | null;
      /** When it was created. */
      created_at: string;
      /** When it was used last. */
      last_used_at: string | null;
      /** When it stops being valid. Null: never. */
      expires_at: string | null;
      /** When it was revoked. */
      revoked_at: string | null;
      /** The API key, shown in this answer only. */
      key: string;
    };
  };
  'DELETE /keys/{keyId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "api_key";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /request-log': {
    query: {
      key_id?: string;
      status?: string;
      method?: string;
      route?: string;
      error_code?: string;
      request_id?: string;
      created_after?: string;
      created_before?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "request";
        /** The id, a UUID. */
        id: string;
        /** What the answer carried in `X-Request-Id`. */
        request_id: string;
        /** When the request came. */
        at: string;
        /** Such as `POST`. */
        method: string;
        /** The path with the names of its parameters, such as `/api/v1/emails/{messageId}`; `/api/*` where there is none. */
        route: string;
        /** The HTTP status of the answer. */
        status: number;
        /** The code it was refused by. Null where it was not. */
        error_code: string | null;
        /** Of a batch: how many of its items were accepted. Null elsewhere. */
        accepted: number | null;
        /** Of a batch: how many of its items were refused. Null elsewhere. */
        failed: number | null;
        /** From the request to its answer, in milliseconds. */
        duration_ms: number;
        /** The API key that asked. */
        key: {
          /** Its ID. */
          id: string;
          /** Its name today. */
          name: string;
        };
        /** The address it came from. Null where that is not known. */
        ip: string | null;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /audit-events': {
    query: {
      actor?: string;
      action?: string;
      target?: string;
      created_after?: string;
      created_before?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: AuditEvent[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /audit-events/export': {
    query: {
      actor?: string;
      action?: string;
      target?: string;
      created_after?: string;
      created_before?: string;
    };
    body: undefined;
    answer: undefined;
  };
  'GET /overview': {
    query: {
      from: string;
      to: string;
      template_id?: string;
      purpose?: "transactional" | "marketing";
      simulated?: "include" | "exclude" | "only";
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "overview";
      /** The beginning of the span, on a whole hour. */
      from: string;
      /** The end of the span, on a whole hour. */
      to: string;
      /** How long each entry of `series` is. */
      step: "hour" | "day";
      /** All emails of the span by what they have come to. */
      totals: {
        /** All that were accepted. */
        accepted: number;
        /** Confirmed; those that were complained about included. */
        delivered: number;
        /** Taken by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Given up. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** Of those delivered, what the test inbox kept: it never left the installation. */
        captured: number;
        /** Accepted, queued or deferred. */
        waiting: number;
        /** Handed over, with the answer lost. */
        uncertain: number;
        /** Canceled while they waited. */
        canceled: number;
        /** Of those accepted, what was for the simulator. */
        simulated: number;
      };
      /** The same hour by hour or day by day, the oldest first. */
      series: ({
        /** All that were accepted. */
        accepted: number;
        /** Confirmed; those that were complained about included. */
        delivered: number;
        /** Taken by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Given up. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** Of those delivered, what the test inbox kept: it never left the installation. */
        captured: number;
        /** When the hour or day begins, UTC. */
        at: string;
      })[];
      /** Between 0 and 1; null without emails. Delivered, failed, suppressed: of what was accepted. Bounced: of what reached a receiving network. Complained: of what it took. */
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
      /** The 20 with the most emails; null is emails without a template. */
      by_template: ({
        /** All that were accepted. */
        accepted: number;
        /** Confirmed; those that were complained about included. */
        delivered: number;
        /** Taken by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Given up. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** Of those delivered, what the test inbox kept: it never left the installation. */
        captured: number;
        /** The template; null is emails without one. */
        template: {
          /** The id, a UUID. */
          id: string;
          /** The name shown to people. */
          name: string;
        } | null;
      })[];
      /** Broadcasts that began to go out in the span, of `template_id` and `purpose` where asked for, with all of their emails so far, those to the simulator included: the 20 with the most. */
      by_broadcast: ({
        /** All that were accepted. */
        accepted: number;
        /** Confirmed; those that were complained about included. */
        delivered: number;
        /** Taken by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Given up. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** Of those delivered, what the test inbox kept: it never left the installation. */
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
        /** All that were accepted. */
        accepted: number;
        /** Confirmed; those that were complained about included. */
        delivered: number;
        /** Taken by the receiving network, without a confirmation. */
        submitted: number;
        /** Permanently refused. */
        bounced: number;
        /** Reported by the recipient. */
        complained: number;
        /** Given up. */
        failed: number;
        /** Not sent: the recipient is on the suppression list. */
        suppressed: number;
        /** Of those delivered, what the test inbox kept: it never left the installation. */
        captured: number;
        /** The domain. */
        domain: string;
      })[];
      /** Bounced, failed and suppressed emails by reason, 20 at most. */
      failures: ({
        /** How they ended. */
        state: "bounced" | "failed" | "suppressed";
        /** The failure code. */
        code: string;
        /** How many. */
        count: number;
      })[];
      /** What is used of the limits of the workspace. */
      usage: {
        /** Accepted on this day, UTC. */
        today: number;
        /** Emails a day, UTC. Null: no limit. */
        daily_limit: number | null;
        /** Emails left. Null: not metered. */
        balance: number | null;
        /** Bytes of attachments kept. */
        storage_bytes: number;
        /** Storage for attachments. Null: no limit. */
        storage_limit_bytes: number | null;
      };
      /** The mail server that emails leave by, and what waits for it. */
      relay: {
        /** `resting` while the mail server fails and is tried again. */
        state: "ok" | "resting";
        /** Since when it rests. */
        since: string | null;
        /** Why it rests. */
        reason: string | null;
        /** Its host and port, for operators, where it answered. */
        host: string | null;
        /** What it answered, word for word, for operators. */
        reply: string | null;
        /** Whether a relay is set. Without one nothing leaves the installation: the test inbox keeps it. */
        configured: boolean;
        /** Whether an email of this workspace ever reached the mail server. */
        used: boolean;
        /** Emails of this workspace that wait for delivery now. */
        waiting: number;
        /** Of those, held after a restored backup until an operator decides. */
        waiting_held: number;
        /** Emails that wait for the time at which they are to go out. */
        scheduled: number;
        /** When the oldest waiting email was accepted. */
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
        /** How many endpoints are on. */
        enabled: number;
        /** Endpoints that fail now, or were switched off because they did. */
        failing: ({
          /** The id, a UUID. */
          id: string;
          /** The host of the endpoint. */
          host: string;
          /** Since when every delivery fails. */
          failing_since: string | null;
          /** Why it was disabled by itself. */
          disabled_reason: string | null;
        })[];
      };
    };
  };
  'GET /first-steps': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "first_steps";
      /** Whether the list was put away on the Overview. */
      hidden: boolean;
      /** A template, a test or an email of a program, the postal address, the logo of the brand, a verified domain of your own, and colleagues. */
      steps: ({
        /** The id, a UUID. */
        id: "template" | "email" | "postal_address" | "brand" | "domain" | "colleagues";
        /** Whether it is done. */
        done: boolean;
      })[];
    };
  };
  'GET /workspace': {
    query: undefined;
    body: undefined;
    answer: Workspace;
  };
  'PATCH /workspace': {
    query: undefined;
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
      /** Storage for attachments. Null: no limit. */
      storage_limit_bytes?: number | null;
      /** How long emails are kept, in days. */
      retention_days?: number;
      /** The time zone of the workspace. */
      time_zone?: string | null;
      /** Whether the role support may resend an email to its own recipient. */
      support_may_resend?: boolean;
      /** Whether the role support may resend an email to another address, where it may resend. */
      support_may_readdress?: boolean;
      /** Whether members without two-factor sign-in are refused until they set it up. Owners change this, who use it themselves. */
      require_two_factor?: boolean;
      /** Whether a draft is published only once somebody else approved it by a review link. */
      template_approval?: boolean;
      /** Whether the list of first steps is put away (`GET /first-steps`). */
      first_steps_hidden?: boolean;
      /** Whether another member has to approve a broadcast before it is sent. */
      approval?: boolean;
      /** Whether broadcasts may count opens and clicks. */
      tracking?: boolean;
      /** A broadcast is paused when more than this share of its emails bounced, in percent. */
      bounce_pause_percent?: number;
      /** A broadcast is paused when more than this share of its emails was reported as unwanted, in percent. */
      complaint_pause_percent?: number;
      /** At most so many emails of broadcasts to one person in so many days. Null: no limit. */
      marketing_limit?: {
        /** 1 to 100 emails, each of one recipient. */
        emails: number;
        /** How many days. */
        days: number;
      } | null;
      /** When broadcasts wait, as HH:MM in the time zone of the workspace (UTC where it has none). Null: never. */
      quiet_hours?: {
        /** From this time of day on they wait. */
        from: string;
        /** At this time of day they go on. */
        until: string;
      } | null;
    };
    answer: Workspace;
  };
  'DELETE /workspace': {
    query: undefined;
    body: {
      /** The name of the workspace, so that none is deleted by mistake. */
      name: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "workspace";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
      /** Until when it can be recovered. */
      recoverable_until: string;
    };
  };
  'GET /workspace/deletion': {
    query: undefined;
    body: undefined;
    answer: DeletionPreview;
  };
  'GET /workspace/retention': {
    query: {
      days?: number;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "retention_preview";
      /** How long emails are kept, in days. */
      retention_days: number;
      /** How many emails that are kept today would be deleted. */
      emails_removed: number;
      /** There are more: so far was counted. */
      at_least: boolean;
    };
  };
  'POST /workspaces': {
    query: undefined;
    body: {
      /** The name of the workspace. */
      name: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "workspace";
      /** The id, a UUID. */
      id: string;
      /** The name shown to people. */
      name: string;
    };
  };
  'POST /workspaces/{workspaceId}/restoration': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "workspace";
      /** The id, a UUID. */
      id: string;
      /** The name shown to people. */
      name: string;
    };
  };
  'GET /invitations': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Invitation[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /invitations': {
    query: undefined;
    body: {
      /** An email address. */
      email: string;
      /** The role in the workspace. */
      role: "owner" | "admin" | "marketer" | "support" | "developer";
    };
    answer: {
      /** What kind of object this is. */
      object: "invitation";
      /** The id, a UUID. */
      id: string;
      /** An email address. */
      email: string;
      /** The role in the workspace. */
      role: "owner" | "admin" | "marketer" | "support" | "developer";
      /** Where it stands. */
      state: "pending" | "accepted" | "revoked" | "expired";
      /** When it was created. */
      created_at: string;
      /** When it stops being valid. Null: never. */
      expires_at: string;
      /** The secret part of the address. */
      token: string;
      /** The address at which the invitation is accepted. */
      accept_url: string;
      /** False where no relay is set: then the email is only kept, and operators read it under `/installation/mail`. */
      emailed: boolean;
    };
  };
  'GET /invitations/{invitation}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
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
      /** When it stops being valid. Null: never. */
      expires_at: string;
      /** Whether this person has signed in here before. */
      has_account: boolean;
      /** Whether this person is a member already. */
      is_member: boolean;
    };
  };
  'DELETE /invitations/{invitation}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "invitation";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'POST /invitations/{invitation}/acceptance': {
    query: undefined;
    body: {
      /** The name shown to people. */
      name: string;
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "sign_in";
      /** The person. */
      user: {
        /** The id, a UUID. */
        id: string;
        /** The name of the person. */
        name: string;
        /** An email address. */
        email: string;
      };
    } | {
      /** What kind of object this is. */
      object: "sign_in";
      /** There is no session yet: the second step takes a code. */
      two_factor_required: true;
    };
  };
  'GET /members': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Member[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'PATCH /members/{memberId}': {
    query: undefined;
    body: {
      /** The role in the workspace. */
      role: "owner" | "admin" | "marketer" | "support" | "developer";
    };
    answer: Member;
  };
  'DELETE /members/{memberId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "member";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /mailbox': {
    query: {
      limit?: number;
      cursor?: string;
      email_id?: string;
      q?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
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
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /mailbox/{mailboxMessageId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
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
  };
  'DELETE /mailbox/{mailboxMessageId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "mailbox_message";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /mailbox/{mailboxMessageId}/attachments/{position}': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /mailbox/{mailboxMessageId}/source': {
    query: undefined;
    body: undefined;
    answer: undefined;
  };
  'GET /assets': {
    query: {
      q?: string;
      tag?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Asset[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /assets': {
    query: undefined;
    body: {
      /** The name of the file. */
      filename: string;
      /** What it is said to be; the bytes themselves decide. */
      content_type: string;
      /** The bytes in Base64, at most 10,000,000 of them and 60 megapixels. */
      content: string;
      /** What the picture shows, for those who do not see it. */
      alt?: string | null;
    };
    answer: Asset;
  };
  'POST /assets/copies': {
    query: undefined;
    body: {
      /** Where the image is: a public https address on port 443. */
      url: string;
      /** What the picture shows, for those who do not see it. */
      alt?: string | null;
    };
    answer: Asset;
  };
  'POST /assets/videos': {
    query: undefined;
    body: {
      /** Where the video is watched, on YouTube or Vimeo. */
      url: string;
      /** What it is called, in place of what its site says. */
      title?: string;
      /** A public https address of the picture to use, in place of the one that its site shows. */
      picture_url?: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "video";
      /** Where the video is. */
      provider: "youtube" | "vimeo";
      /** Where it is watched: what the picture links to. */
      url: string;
      /** What its site calls it; null where it does not say. */
      title: string | null;
      /** The picture, with a play button in its middle. */
      asset: Asset;
    };
  };
  'POST /assets/{assetId}/crops': {
    query: undefined;
    body: {
      /** Where the part begins, in pixels of the image as it is seen. */
      left: number;
      /** Where it begins from above. */
      top: number;
      /** The width in pixels. */
      width: number;
      /** The height in pixels. */
      height: number;
      /** How wide it comes out; its shape is kept, and it is never enlarged. */
      output_width?: number;
    };
    answer: Asset;
  };
  'GET /assets/{assetId}': {
    query: undefined;
    body: undefined;
    answer: Asset;
  };
  'PATCH /assets/{assetId}': {
    query: undefined;
    body: {
      /** The name of the file. */
      filename?: string;
      /** What the picture shows, for those who do not see it. */
      alt?: string | null;
      /** Up to 20 tags to find it by. */
      tags?: string[];
    };
    answer: Asset;
  };
  'DELETE /assets/{assetId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "asset";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /assets/{assetId}/uses': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "asset_uses";
      /** Templates whose draft or published version has its address. */
      templates: ({
        /** The id of the template. */
        template_id: string;
        /** The name shown to people. */
        name: string;
        /** Whether the draft shows the image, only names it in a link or a text, is without it, or there is none. */
        draft: "shows" | "names" | "without" | "none";
        /** In how many places the draft shows it. */
        places: number;
      })[];
      /** Saved rows that have its address. */
      rows: ({
        /** The id of the saved row. */
        row_id: string;
        /** The name shown to people. */
        name: string;
        /** In how many places the row shows it; 0 where it only names it. */
        places: number;
      })[];
      /** Whether it is the logo of the brand. */
      brand_logo: boolean;
    };
  };
  'PATCH /assets/{assetId}/uses': {
    query: undefined;
    body: {
      /** The image of the library that takes its place. */
      replacement_asset_id: string;
      /** Templates whose draft is to change, at most 50. */
      template_ids?: string[];
      /** Saved rows to change, at most 50. */
      row_ids?: string[];
      /** Whether the logo of the brand is to change. */
      brand_logo?: boolean;
    };
    answer: {
      /** What kind of object this is. */
      object: "asset_replacement";
      /** What came of each draft that was named. */
      templates: ({
        /** The id of the template. */
        template_id: string;
        /** In how many places it was replaced; 0 where it is not shown. */
        places: number;
        /** Why the draft could not be saved. Null: it was, or there was nothing to change. */
        error: {
          /** A stable code for programs. */
          code: string;
          /** A sentence for people. Its words may change. */
          message: string;
          /** More about it, in the form its code documents. */
          details?: Record<string, unknown>;
        } | null;
      })[];
      /** What came of each saved row that was named. */
      rows: ({
        /** The id of the saved row. */
        row_id: string;
        /** In how many places it was replaced; 0 where it is not shown. */
        places: number;
      })[];
      /** Whether the logo was this image and is the new one now. */
      brand_logo: boolean;
    };
  };
  'GET /brand': {
    query: undefined;
    body: undefined;
    answer: {
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
        /** Where programs that show web fonts load the first font of the list from. */
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
      /** What kind of object this is. */
      object: "brand";
      /** null while nothing was set. */
      updated_at: string | null;
    };
  };
  'PUT /brand': {
    query: undefined;
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
        /** Where programs that show web fonts load the first font of the list from. */
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
      /** What kind of object this is. */
      object?: "brand";
      /** As it was read: it changes nothing. */
      updated_at?: string | null;
    };
    answer: {
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
        /** Where programs that show web fonts load the first font of the list from. */
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
      /** What kind of object this is. */
      object: "brand";
      /** null while nothing was set. */
      updated_at: string | null;
    };
  };
  'GET /rows': {
    query: {
      q?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: SavedRow[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /rows': {
    query: undefined;
    body: {
      /** The name shown to people. */
      name: string;
      /** What goes inside `<mj-body>`: one or more sections, wrappers or heroes. */
      mjml: string;
    };
    answer: SavedRow;
  };
  'PATCH /rows/{rowId}': {
    query: undefined;
    body: {
      /** The name shown to people. */
      name: string;
    };
    answer: SavedRow;
  };
  'DELETE /rows/{rowId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "row";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'PATCH /comments/{commentId}': {
    query: undefined;
    body: {
      /** New words; of a comment of one’s own. */
      body?: string;
      /** Whether the thread is settled; of its first comment. */
      resolved?: boolean;
    };
    answer: Comment;
  };
  'DELETE /comments/{commentId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "comment";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /reviews/{review}': {
    query: {
      locale?: string;
      holds?: string;
      fails?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
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
        /** When a newer draft was saved, or another version published; null where this is the newest. */
        changed_at: string | null;
      };
      /** A remark, up to 500 characters. */
      note: string | null;
      /** Who made the link. */
      shared_by: string;
      /** When it stops being valid. Null: never. */
      expires_at: string;
      /** Whether people with the link may comment. */
      comments: boolean;
      /** Who looks, where a member of the workspace is signed in. */
      viewer: {
        /** The name shown to people. */
        name: string;
      } | null;
      /** The language that is shown. Only of an email with languages. */
      locale?: string;
      /** The languages that it can be looked at in, the one it is written in first. */
      locales?: string[];
      /** The subject line. */
      subject: string;
      /** What email clients show after the subject. */
      preview_text: string;
      /** The HTML. */
      html: string;
      /** The plain text. */
      plain_text: string;
      /** The same email with the classes of `blocks`; null where blocks cannot be told apart. */
      measured_html: string | null;
      /** The blocks that a comment can be about, in reading order. */
      blocks: ({
        /** The class of the block in `measured_html`. */
        class_name: string;
        /** The element. */
        tag: string;
        /** How deep it stands below the body. */
        depth: number;
        /** Its first words. */
        excerpt: string;
        /** When, or how often, it is shown, in words. */
        rules: string[];
      })[];
      /** What decides who sees parts of the email. */
      conditions: ({
        /** The id, a UUID. */
        id: string;
        /** The name shown to people. */
        name: string;
      })[];
    };
  };
  'DELETE /reviews/{review}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "review";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'GET /reviews/{review}/comments': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ReviewComment[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /reviews/{review}/comments': {
    query: undefined;
    body: {
      /** The words, plain text. */
      body: string;
      /** Who says it. Members who are signed in are known. */
      name?: string;
      /** The first comment of the thread, for a reply. */
      parent_id?: string;
      /** The block of the page, by its place in `blocks`. */
      block?: number;
      /** The language that is looked at, of an email with languages. */
      locale?: string;
    };
    answer: ReviewComment;
  };
  'GET /reviews/{review}/decisions': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "review_decision";
        /** The id, a UUID. */
        id: string;
        /** Whether it may go out as it is. */
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
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /reviews/{review}/decisions': {
    query: undefined;
    body: {
      /** Whether it may go out as it is. */
      decision: "approved" | "changes_requested";
      /** Why, or what is to change. */
      note?: string;
      /** Who decides. Members who are signed in are known. */
      name?: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "review_decision";
      /** The id, a UUID. */
      id: string;
      /** Whether it may go out as it is. */
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
  };
  'GET /templates/{templateId}/decisions': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "template_decision";
        /** The id, a UUID. */
        id: string;
        /** Whether it may go out as it is. */
        decision: "approved" | "changes_requested";
        /** A remark, up to 500 characters. */
        note: string | null;
        /** Who decided. */
        reviewer: {
          /** The name shown to people. */
          name: string;
          /** Whether it is a member of the workspace. */
          member: boolean;
          /** Whether it is who asks: their own approval does not let them publish. */
          own: boolean;
        };
        /** When it was created. */
        created_at: string;
        /** The saved revision that was looked at. */
        revision: number;
        /** Whether the draft still holds exactly that, and the reviewer decided nothing since. */
        current: boolean;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /templates/{templateId}/comments': {
    query: {
      state?: "open" | "resolved" | "all";
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Comment[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /templates/{templateId}/comments': {
    query: undefined;
    body: {
      /** The words, plain text. */
      body: string;
      /** The comment that this one replies to. */
      parent_id?: string;
      /** The block that the comment is about. */
      anchor?: {
        /** The block below the body: its place in each element. */
        path: number[];
        /** Among how many it stood. */
        siblings: number;
        /** Its element. */
        tag: string;
        /** A digest of its source. */
        digest: string;
        /** Its first words. */
        excerpt: string;
      };
    };
    answer: Comment;
  };
  'GET /templates/{templateId}/reviews': {
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Review[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /templates/{templateId}/reviews': {
    query: undefined;
    body: {
      /** A saved revision of the draft. The current one where nothing is named. */
      revision?: number;
      /** A published version instead of the draft. */
      version_id?: string;
      /** Shown on the page: what to look at. */
      note?: string;
      /** Whether people with the link may comment. */
      comments?: boolean;
      /** At most a year from now. 30 days where nothing is said. */
      expires_at?: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "review";
      /** The id, a UUID. */
      id: string;
      /** The id of the template. */
      template_id: string;
      /** The saved revision that is shown; null for a version. */
      revision: number | null;
      /** A published version instead of the draft. */
      version_id: string | null;
      /** Counts the versions of the template, from 1. */
      version_number: number | null;
      /** A remark, up to 500 characters. */
      note: string | null;
      /** Whether people with the link may comment. */
      comments: boolean;
      /** Where it stands. */
      state: "open" | "expired" | "revoked";
      /** Who created it, as far as that is known. */
      created_by: {
        /** The id, a UUID. */
        id: string | null;
        /** The name of the person. */
        name: string;
      };
      /** When it was created. */
      created_at: string;
      /** When it stops being valid. Null: never. */
      expires_at: string;
      /** When it was revoked. */
      revoked_at: string | null;
      /** When somebody opened it last. */
      last_opened_at: string | null;
      /** How often it was opened. */
      open_count: number;
      /** The address to give to reviewers. It is in this answer only. */
      url: string;
    };
  };
  'GET /account': {
    query: undefined;
    body: undefined;
    answer: Account;
  };
  'PATCH /account': {
    query: undefined;
    body: {
      /** The name of the person. */
      name?: string;
    };
    answer: Account;
  };
  'GET /account/passkeys': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: Passkey[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /account/passkeys': {
    query: undefined;
    body: {
      /** What the passkey is called. */
      name: string;
      /** What the browser made, as its `toJSON` gives it. */
      response: {
        /** The id of the credential, as the device made it. */
        id: string;
        /** The kind of the credential. */
        type: "public-key";
      };
    };
    answer: Passkey;
  };
  'POST /account/passkeys/options': {
    query: undefined;
    body: {
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "passkey_options";
      /** The options that the browser makes or finds a passkey with. */
      options: unknown;
    };
  };
  'PATCH /account/passkeys/{passkeyId}': {
    query: undefined;
    body: {
      /** What the passkey is called. */
      name: string;
    };
    answer: Passkey;
  };
  'DELETE /account/passkeys/{passkeyId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "passkey";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'POST /account/password': {
    query: undefined;
    body: {
      /** The password until now. */
      current_password: string;
      /** The new password, at least 8 characters. */
      new_password: string;
    };
    answer: Account;
  };
  'POST /account/password-resets': {
    query: undefined;
    body: {
      /** An email address. */
      email: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "password_reset_request";
      /** The same for every address. False where no relay is set: then operators read it under `/installation/mail`. */
      emailed: boolean;
    };
  };
  'GET /account/password-resets/{reset}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "password_reset";
      /** An email address. */
      email: string;
    };
  };
  'POST /account/password-resets/{reset}': {
    query: undefined;
    body: {
      /** The new password, at least 8 characters. */
      new_password: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "password_reset";
      /** An email address. */
      email: string;
    };
  };
  'GET /account/sessions': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "account_session";
        /** The id, a UUID. */
        id: string;
        /** The browser and system of the session. */
        device: string;
        /** The address from which it was used last. */
        place: string;
        /** Whether it is the session of this request. */
        current: boolean;
        /** When it was created. */
        created_at: string;
        /** When it was used last. */
        last_used_at: string;
        /** When it stops being valid. Null: never. */
        expires_at: string;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'DELETE /account/sessions': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "ended_sessions";
      /** How many sessions were ended. */
      ended: number;
    };
  };
  'DELETE /account/sessions/{sessionId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "account_session";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
    };
  };
  'POST /account/two-factor': {
    query: undefined;
    body: {
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "two_factor_setup";
      /** What the QR code for an authenticator app holds. */
      uri: string;
      /** The same secret, for typing it in. */
      key: string;
    };
  };
  'PUT /account/two-factor': {
    query: undefined;
    body: {
      /** The code that the app shows. */
      code: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "recovery_codes";
      /** Ten recovery codes, shown in this answer only. */
      codes: string[];
    };
  };
  'DELETE /account/two-factor': {
    query: undefined;
    body: {
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: Account;
  };
  'POST /account/two-factor/recovery-codes': {
    query: undefined;
    body: {
      /** A password of at least 8 characters. */
      password: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "recovery_codes";
      /** Ten recovery codes, shown in this answer only. */
      codes: string[];
    };
  };
  'GET /session': {
    query: undefined;
    body: undefined;
    answer: Session;
  };
  'PUT /session': {
    query: undefined;
    body: {
      /** The id of the workspace. */
      workspace_id: string;
    };
    answer: Session;
  };
  'GET /setup': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "setup";
      /** Whether it has to be there. */
      required: boolean;
      /** Sign-in by OpenID Connect, by the name for its button; null where it is not set up. */
      oidc: {
        /** The name shown to people. */
        name: string;
      } | null;
    };
  };
  'POST /setup': {
    query: undefined;
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
      /** What kind of object this is. */
      object: "sign_in";
      /** The person. */
      user: {
        /** The id, a UUID. */
        id: string;
        /** The name of the person. */
        name: string;
        /** An email address. */
        email: string;
      };
    } | {
      /** What kind of object this is. */
      object: "sign_in";
      /** There is no session yet: the second step takes a code. */
      two_factor_required: true;
    };
  };
  'GET /installation': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "installation";
      /** The version of Postroom. */
      version: string;
      /** The commit of the checkout that runs. Null where it runs from no checkout. */
      commit: string | null;
      /** The public address of the installation. */
      app_url: string;
      /** Whether `APP_SECRET` is another one than before: what the one before sealed cannot be read. */
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
        /** Storage for attachments. Null: no limit. */
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
        /** `mailbox`: no relay is set, emails are only kept. */
        kind: "mailbox" | "smtp";
        /** Where it stands. */
        state: "ok" | "resting";
        /** Since when. */
        since: string | null;
        /** Why. */
        reason: string | null;
        /** Whether an email ever reached it. */
        used: boolean;
        /** Its host and port. Null without a relay. */
        host: string | null;
        /** Why it rested last, and when that began. Null where it never did. */
        last_error: {
          /** A stable code for programs. */
          code: "RECIPIENT_INVALID" | "DOMAIN_INVALID" | "MAILBOX_DISABLED" | "MAILBOX_FULL" | "MESSAGE_TOO_LARGE" | "CONTENT_REJECTED" | "ADDRESS_UNSUPPORTED" | "AUTHENTICATION_REJECTED" | "POLICY_REJECTED" | "RELAY_AUTH_FAILED" | "TLS_UNAVAILABLE" | "DELIVERY_EXPIRED" | "CONNECTION_FAILED" | "PROTOCOL_ERROR" | "ATTACHMENT_UNAVAILABLE" | "SUPPRESSED" | "CANCELED" | "OUTCOME_UNKNOWN" | "INTERNAL_ERROR";
          /** What it means. */
          message: string;
          /** The begin of this hour or day. */
          at: string;
          /** What it answered, word for word. Null where it did not. */
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
        /** What kind of change it is. */
        kind: "embedded" | "server";
        /** The version of Postroom. */
        version: string;
        /** The size in bytes. */
        size_bytes: number;
        /** The replica of `DATABASE_REPLICA_URL`. Null where none is set. */
        replica: {
          /** `ok`: it is read. Else the primary is read in its place. */
          state: "ok" | "behind" | "unavailable";
          /** What it has not written yet of what the primary has. Null where that cannot be told. */
          behind_bytes: number | null;
        } | null;
      };
      /** The storage of attachments. */
      storage: {
        /** What kind of change it is. */
        kind: "disk" | "s3";
        /** The size in bytes. */
        size_bytes: number;
      };
      /** The backups of `BACKUP_SCHEDULE`. Null where none is scheduled. */
      backups: {
        /** Where they are written, on the machine of the worker that makes them. */
        folder: string;
        /** How many are kept. */
        keep: number;
        /** The last one that was tried. */
        last: {
          /** Its path. */
          file: string;
          /** When it was begun: it holds what there was then. */
          started_at: string;
          /** When it was there, or failed. */
          ended_at: string;
          /** Null where it failed. */
          size_bytes: number | null;
          /** Why there is none. Null where it is whole. */
          error: string | null;
        } | null;
        /** The last one that was made. */
        last_whole: {
          /** Its path. */
          file: string;
          /** When it was begun: it holds what there was then. */
          started_at: string;
          /** When it was there, or failed. */
          ended_at: string;
          /** Null where it failed. */
          size_bytes: number | null;
          /** Why there is none. Null where it is whole. */
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
          /** Where it stands. */
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
  };
  'GET /installation/audit-events': {
    query: {
      actor?: string;
      action?: string;
      target?: string;
      created_after?: string;
      created_before?: string;
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: AuditEvent[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'GET /installation/mail': {
    query: {
      q?: string;
      kind?: "invitation" | "password_reset" | "new_device" | "webhook_disabled" | "limit_reached" | "broadcast_paused" | "review_decided" | "test";
      state?: "waiting" | "sent" | "failed";
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "list";
      /** The items of this page, in the order of the list. */
      data: ({
        /** What kind of object this is. */
        object: "installation_mail";
        /** The id, a UUID. */
        id: string;
        /** What kind of change it is. */
        kind: "invitation" | "password_reset" | "new_device" | "webhook_disabled" | "limit_reached" | "broadcast_paused" | "review_decided" | "test";
        /** The recipient. */
        to_email: string;
        /** The subject line. */
        subject: string;
        /** Where it stands. */
        state: "waiting" | "sent" | "failed";
        /** The failure in a sentence. */
        failure_message: string | null;
        /** How often it was posted. */
        attempts: number;
        /** When it was created. */
        created_at: string;
        /** When it was sent. */
        sent_at: string | null;
      })[];
      /** Whether there is another page. */
      has_more: boolean;
      /** Pass it unchanged as `cursor` for the next page. Null on the last one. */
      next_cursor: string | null;
    };
  };
  'POST /installation/mail': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "installation_test";
      /** The address of whoever asked for it. */
      to_email: string;
      /** Whether a relay is set. Otherwise it is only kept. */
      emailed: boolean;
    };
  };
  'POST /installation/held-emails': {
    query: undefined;
    body: {
      /** `send`: they go out now. `settle`: none of them is sent, each is marked uncertain. */
      decision: "send" | "settle";
    };
    answer: {
      /** What kind of object this is. */
      object: "held_emails";
      /** How many emails were held. */
      decided: number;
    };
  };
  'GET /installation/mail/{installationMailId}': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "installation_mail";
      /** The id, a UUID. */
      id: string;
      /** What kind of change it is. */
      kind: "invitation" | "password_reset" | "new_device" | "webhook_disabled" | "limit_reached" | "broadcast_paused" | "review_decided" | "test";
      /** The recipient. */
      to_email: string;
      /** The subject line. */
      subject: string;
      /** Where it stands. */
      state: "waiting" | "sent" | "failed";
      /** The failure in a sentence. */
      failure_message: string | null;
      /** How often it was posted. */
      attempts: number;
      /** When it was created. */
      created_at: string;
      /** When it was sent. */
      sent_at: string | null;
      /** The HTML. */
      html: string | null;
      /** The plain text. */
      text: string | null;
    };
  };
  'PATCH /installation/members/{userId}': {
    query: undefined;
    body: {
      /** Whether this person runs the installation. */
      operator: boolean;
    };
    answer: InstallationMember;
  };
  'PATCH /installation/workspaces/{workspaceId}': {
    query: undefined;
    body: {
      /** Emails left. Null: not metered. */
      balance?: number | null;
      /** Emails a day, UTC. Null: no limit. */
      daily_limit?: number | null;
      /** Storage for attachments. Null: no limit. */
      storage_limit_bytes?: number | null;
      /** Whether sending is refused for the billing account. */
      billing_restricted?: boolean;
    };
    answer: Workspace;
  };
  'DELETE /installation/workspaces/{workspaceId}': {
    query: undefined;
    body: {
      /** The name of the workspace, so that none is deleted by mistake. */
      name: string;
    };
    answer: {
      /** What kind of object this is. */
      object: "workspace";
      /** The id, a UUID. */
      id: string;
      /** Always true: it is gone. */
      deleted: true;
      /** Until when it can be recovered. */
      recoverable_until: string;
    };
  };
  'GET /installation/workspaces/{workspaceId}/deletion': {
    query: undefined;
    body: undefined;
    answer: DeletionPreview;
  };
  'POST /installation/workspaces/{workspaceId}/restoration': {
    query: undefined;
    body: undefined;
    answer: {
      /** What kind of object this is. */
      object: "workspace";
      /** The id, a UUID. */
      id: string;
      /** The name shown to people. */
      name: string;
    };
  };
}
