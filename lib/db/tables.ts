import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOfOtherMonth } from './month';

// Every table of the product. Documents and payloads are text, never jsonb: jsonb reorders keys and drops bytes.
// Indexes are plain ascending and read backwards: Drizzle's .desc() emits NULLS LAST, which the planner cannot use.

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 6, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();
/** The id of a row that this one is deleted with. */
const belongsTo = (name: string, id: () => AnyPgColumn) => uuid(name).references(id, { onDelete: 'cascade' });
const workspaceId = () => belongsTo('workspace_id', () => workspaces.id).notNull();

// People ------------------------------------------------------------------------------------------------------

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  operator: boolean('operator').notNull().default(false),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: belongsTo('user_id', () => users.id).notNull(),
    activeWorkspaceId: uuid('active_workspace_id'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: belongsTo('user_id', () => users.id).notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('accounts_user').on(t.userId)],
);

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A second factor: an authenticator app's secret, sealed. In force from `confirmed_at` on. */
export const twoFactors = pgTable('two_factors', {
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  secret: text('secret').notNull(),
  // The time step of the last used code: no code works twice.
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  // Trusted devices are bound to this value; a new one revokes them all.
  trust: uuid('trust').notNull(),
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
});

/** Codes for people who lost the authenticator app; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id).notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** The columns are better-auth's. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: belongsTo('user_id', () => users.id).notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Links for choosing a new password: only the keyed hash of the token is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** Postroom's own email: in no workspace, because it contains secrets. Delivered by workers from here. */
export const installationMail = pgTable(
  'installation_mail',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: [
        ...(['invitation', 'password_reset', 'new_device', 'webhook_disabled', 'limit_reached'] as const),
        ...(['broadcast_paused', 'test', 'review_decided', 'review_confirmation'] as const),
        ...(['review_replied', 'review_again', 'review_published'] as const),
      ],
    }).notNull(),
    toEmail: text('to_email').notNull(),
    subject: text('subject').notNull(),
    // Sealed; null until a worker has written it, and after it was removed.
    content: text('content'),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    // False: no webhook wanted its events, or that is not known yet.
    shown: boolean('shown').notNull(),
    attempts: integer('attempts').notNull().default(0),
    failureMessage: text('failure_message'),
    dueAt: moment('due_at').notNull().defaultNow(),
    leaseUntil: moment('lease_until'),
    leaseEpoch: integer('lease_epoch').notNull().default(0),
    sentAt: moment('sent_at'),
    // The guest of a review link whom it is for: erased with them.
    guestId: uuid('guest_id').references((): AnyPgColumn => reviewGuests.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('installation_mail_list').on(t.createdAt, t.id),
    index('installation_mail_due').on(t.dueAt).where(sql`state = 'waiting'`),
    index('installation_mail_guest').on(t.guestId),
  ],
);

// Workspaces --------------------------------------------------------------------------------------------------

export const workspaces = pgTable(
  'workspaces',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    postalAddress: text('postal_address').notNull().default(''),
    sendingPaused: boolean('sending_paused').notNull().default(false),
    // In the words of the person who paused it.
    pauseReason: text('pause_reason'),
    // Whether a pause also holds emails that were accepted before it.
    waitingHeld: boolean('waiting_held').notNull().default(false),
    // When sending was last paused or restricted, or waiting emails were held.
    pausedAt: moment('paused_at'),
    billingRestricted: boolean('billing_restricted').notNull().default(false),
    balance: integer('balance'),
    dailyLimit: integer('daily_limit'),
    storageLimitBytes: bigint('storage_limit_bytes', { mode: 'number' }),
    storageUsedBytes: bigint('storage_used_bytes', { mode: 'number' }).notNull().default(0),
    retentionDays: integer('retention_days').notNull().default(365),
    requireTwoFactor: boolean('require_two_factor').notNull().default(false),
    // For displayed times; null: each device's own.
    timeZone: text('time_zone'),
    supportMayResend: boolean('support_may_resend').notNull().default(false),
    // Also to another address.
    supportMayReaddress: boolean('support_may_readdress').notNull().default(false),
    onUncertain: text('on_uncertain', { enum: ['hold', 'retry'] })
      .notNull()
      .default('hold'),
    // Whether broadcasts need a second person.
    approval: boolean('approval').notNull().default(false),
    // Whether a draft needs someone else's approval before it is published.
    templateApproval: boolean('template_approval').notNull().default(false),
    // When the list of first steps was hidden.
    firstStepsHiddenAt: moment('first_steps_hidden_at'),
    // Whether broadcasts may track opens and clicks.
    tracking: boolean('tracking').notNull().default(false),
    // The percentages of ended emails above which a broadcast is paused.
    bouncePausePercent: doublePrecision('bounce_pause_percent').notNull().default(8),
    complaintPausePercent: doublePrecision('complaint_pause_percent').notNull().default(0.3),
    // The most marketing emails to one person in this many days; null: no limit.
    marketingLimitEmails: integer('marketing_limit_emails'),
    marketingLimitDays: integer('marketing_limit_days'),
    // When no broadcast goes out, as HH:MM of the workspace's time zone; null: at any time.
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    // Unusable since then; a chore removes it 7 days later.
    deletedAt: moment('deleted_at'),
  },
  (t) => [index('workspaces_deleted').on(t.deletedAt).where(sql`deleted_at is not null`)],
);

export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    userId: belongsTo('user_id', () => users.id).notNull(),
    role: text('role', { enum: ['owner', 'admin', 'marketer', 'support', 'developer'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('members_one').on(t.workspaceId, t.userId), index('members_user').on(t.userId)],
);

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    email: text('email').notNull(),
    role: text('role', { enum: ['owner', 'admin', 'marketer', 'support', 'developer'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by'),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [index('invitations_workspace').on(t.workspaceId, t.createdAt, t.id)],
);

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    publicId: text('public_id').notNull().unique(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdBy: uuid('created_by'),
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [index('api_keys_workspace').on(t.workspaceId, t.createdAt, t.id)],
);

/** Requests of keys in the last seven days. No foreign keys: rows are written after the response, in batches. */
export const requestLog = pgTable(
  'request_log',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    keyId: uuid('key_id').notNull(),
    requestId: uuid('request_id').notNull(),
    at: moment('at').notNull(),
    method: text('method').notNull(),
    route: text('route').notNull(),
    status: integer('status').notNull(),
    errorCode: text('error_code'),
    // For a batch: how many of its items were accepted and refused.
    accepted: integer('accepted'),
    failed: integer('failed'),
    durationMs: integer('duration_ms').notNull(),
    ip: text('ip'),
  },
  (t) => [
    index('request_log_list').on(t.workspaceId, t.at, t.id),
    index('request_log_key').on(t.workspaceId, t.keyId, t.at, t.id),
    index('request_log_refused').on(t.workspaceId, t.at, t.id).where(sql`status >= 400`),
    index('request_log_request').on(t.requestId),
    index('request_log_age').on(t.at, t.id),
  ],
);

/**
 * Audit events. A trigger refuses changes, and deletions before 400 days. No foreign keys: targets may be deleted
 * while their events stay.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id'),
    // Whether operators see it: actions with operator rights, and events without a workspace.
    installation: boolean('installation').notNull().default(false),
    actorType: text('actor_type', { enum: ['member', 'key', 'operator', 'system'] }).notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id'),
    targetName: text('target_name').notNull(),
    changes: text('changes').notNull().default('[]'),
    ip: text('ip'),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_events_list').on(t.workspaceId, t.createdAt, t.id),
    index('audit_events_actor').on(t.workspaceId, t.actorId, t.createdAt, t.id),
    index('audit_events_action').on(t.workspaceId, t.action, t.createdAt, t.id),
    index('audit_events_target').on(t.workspaceId, t.targetId, t.createdAt, t.id),
    index('audit_events_installation').on(t.createdAt, t.id).where(sql`installation`).concurrently(),
    index('audit_events_age').on(t.createdAt, t.id),
  ],
);

/** Accepted emails per workspace and UTC day, for the daily limit. */
export const usageDays = pgTable(
  'usage_days',
  {
    workspaceId: workspaceId(),
    day: date('day').notNull(),
    accepted: integer('accepted').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day] })],
);

/**
 * The same for workspaces without a limit, in parts, so that commits do not wait for each other. Added to
 * `usage_days` when the day is over.
 */
export const usageParts = pgTable(
  'usage_parts',
  {
    workspaceId: workspaceId(),
    day: date('day').notNull(),
    part: smallint('part').notNull(),
    accepted: integer('accepted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day, t.part] })],
);

/** The day on which owners were last notified of a reached limit. */
export const limitNotices = pgTable(
  'limit_notices',
  {
    workspaceId: workspaceId(),
    kind: text('kind', { enum: ['daily_limit', 'balance', 'storage'] }).notNull(),
    toldOn: date('told_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.kind] })],
);

/** Token buckets, shared by all web processes. */
export const rateBuckets = pgTable('rate_buckets', {
  key: text('key').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  updatedAt: updatedAt(),
});

// Templates ---------------------------------------------------------------------------------------------------

export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    description: text('description'),
    purpose: text('purpose', { enum: ['marketing', 'transactional'] }).notNull(),
    sourceMode: text('source_mode', { enum: ['visual', 'html'] }).notNull(),
    state: text('state', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    industry: text('industry'),
    tone: text('tone'),
    // A folder exists as long as a template is in it; null: no folder.
    folder: text('folder'),
    tags: text('tags').array().notNull().default([]),
    // Hidden from lists and pickers since then; the published version can still be sent.
    archivedAt: moment('archived_at'),
    publishedVersionId: uuid('published_version_id'),
    // The source language of the draft; null: not set.
    defaultLocale: text('default_locale'),
    // The highest numbers ever used: a discarded draft or a deleted row never frees one.
    lastRevision: integer('last_revision').notNull().default(0),
    lastVersionNumber: integer('last_version_number').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [index('templates_list').on(t.workspaceId, t.updatedAt, t.id).where(sql`deleted_at is null`)],
);

/** Earlier positions of templates in the list: a cursor pages through the list as it was at its first page. */
export const templatePositions = pgTable(
  'template_positions',
  {
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    workspaceId: workspaceId(),
    updatedAt: moment('updated_at').notNull(),
    supersededAt: moment('superseded_at'),
    // The template's name in lower case at that time. A trigger writes it: older processes do not know of it.
    sortName: text('sort_name').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.updatedAt] }),
    index('template_positions_walk').on(t.workspaceId, t.updatedAt, t.templateId),
    index('template_positions_by_name').on(t.workspaceId, t.sortName, t.templateId).concurrently(),
    index('template_positions_superseded')
      .on(t.supersededAt)
      .where(sql`superseded_at is not null`)
      .concurrently(),
  ],
);

export const templateDrafts = pgTable('template_drafts', {
  templateId: belongsTo('template_id', () => templates.id).primaryKey(),
  workspaceId: workspaceId(),
  revision: integer('revision').notNull(),
  basePublishedVersionId: uuid('base_published_version_id'),
  schemaVersion: integer('schema_version').notNull(),
  sourceDocument: text('source_document').notNull(),
  subject: text('subject').notNull(),
  previewText: text('preview_text').notNull().default(''),
  updatedById: uuid('updated_by_id'),
  updatedByName: text('updated_by_name').notNull().default(''),
  updatedAt: updatedAt(),
});

/** Open event streams of a template and the people behind them. `seen_at`: the last sign of life. */
export const templateFollowers = pgTable(
  'template_followers',
  {
    id: uuid('id').primaryKey(),
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    /** null for an API key, which is not shown to others. */
    userId: uuid('user_id'),
    /** The block that the person has selected, as JSON of its anchor; null for none. */
    block: text('block'),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [index('template_followers_template').on(t.templateId)],
);

export const templateRevisions = pgTable(
  'template_revisions',
  {
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    workspaceId: workspaceId(),
    revision: integer('revision').notNull(),
    basePublishedVersionId: uuid('base_published_version_id'),
    schemaVersion: integer('schema_version').notNull(),
    sourceDocument: text('source_document').notNull(),
    subject: text('subject').notNull(),
    previewText: text('preview_text').notNull(),
    // The changes since the previous revision, in words; null if unknown.
    changes: text('changes'),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.revision] }),
    index('template_revisions_age').on(t.createdAt).concurrently(),
  ],
);

/** Immutable: a trigger refuses update and delete. Removed with a workspace, 7 days after its deletion. */
export const templateVersions = pgTable(
  'template_versions',
  {
    id: uuid('id').primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id),
    workspaceId: uuid('workspace_id').notNull(),
    versionNumber: integer('version_number').notNull(),
    schemaVersion: integer('schema_version').notNull(),
    sourceDocument: text('source_document').notNull(),
    mjml: text('mjml'),
    html: text('html').notNull(),
    plainText: text('plain_text').notNull(),
    subject: text('subject').notNull(),
    previewText: text('preview_text').notNull(),
    contentHash: text('content_hash').notNull(),
    variables: text('variables').notNull(),
    conditions: text('conditions').notNull(),
    defaultLocale: text('default_locale'),
    note: text('note'),
    revision: integer('revision').notNull(),
    publishedById: uuid('published_by_id'),
    publishedByName: text('published_by_name').notNull().default(''),
    publishedAt: moment('published_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('template_versions_number').on(t.templateId, t.versionNumber)],
);

/** Translations of a template's draft. Each has its own revisions, so translators do not block each other. */
export const templateTranslations = pgTable(
  'template_translations',
  {
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    locale: text('locale').notNull(),
    workspaceId: workspaceId(),
    revision: integer('revision').notNull().default(0),
    // JSON text: each unit with the words that it translates.
    units: text('units').notNull(),
    updatedById: uuid('updated_by_id'),
    updatedByName: text('updated_by_name').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.locale] }),
    index('template_translations_workspace').on(t.workspaceId),
  ],
);

/**
 * The changes of each save of a translation, from which earlier revisions are restored. They stay while the language
 * is removed.
 */
export const templateTranslationRevisions = pgTable(
  'template_translation_revisions',
  {
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    locale: text('locale').notNull(),
    revision: integer('revision').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    // JSON text: the removed and added units, with their positions.
    changes: text('changes').notNull(),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.locale, t.revision] })],
);

/** A published version in another language, compiled with it and as immutable. */
export const templateVersionLocales = pgTable(
  'template_version_locales',
  {
    versionId: belongsTo('version_id', () => templateVersions.id).notNull(),
    locale: text('locale').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    // The revision of the translation that it was made from.
    revision: integer('revision').notNull(),
    html: text('html').notNull(),
    plainText: text('plain_text').notNull(),
    subject: text('subject').notNull(),
    previewText: text('preview_text').notNull(),
    contentHash: text('content_hash').notNull(),
    variables: text('variables').notNull(),
    // JSON text: the translations, for comparisons and new drafts.
    units: text('units').notNull(),
    counts: text('counts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.locale] })],
);

/** Images of the library: one row per content. Removed images keep their bytes, because sent emails show them. */
export const assets = pgTable(
  'assets',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt'),
    tags: text('tags').array().notNull().default([]),
    sha256: text('sha256').notNull(),
    // null until the bytes are stored.
    storedAt: moment('stored_at'),
    removedAt: moment('removed_at'),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('assets_same_bytes').on(t.workspaceId, t.sha256),
    index('assets_list').on(t.workspaceId, t.createdAt, t.id),
  ],
);

/** Templates that show an image, in the draft or the published version. Written by triggers of both tables. */
export const assetUses = pgTable(
  'asset_uses',
  {
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    place: text('place', { enum: ['draft', 'published'] }).notNull(),
    sha256: text('sha256').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.place, t.sha256] }),
    index('asset_uses_by_bytes').on(t.workspaceId, t.sha256),
  ],
);

/** The keys that sent a template, and when last: updated at most once an hour, so that sending hardly waits for it. */
export const templateKeys = pgTable(
  'template_keys',
  {
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    keyId: belongsTo('key_id', () => apiKeys.id).notNull(),
    workspaceId: workspaceId(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.keyId] }),
    index('template_keys_key').on(t.keyId),
    index('template_keys_workspace').on(t.workspaceId),
  ],
);

/**
 * Review links to a template as it was saved then, for people without an account. Only the hash of the secret is
 * stored.
 */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    // SHA-256 of the secret in the address: with 256 random bits, a slower hash gains nothing.
    secretHash: text('secret_hash').notNull().unique(),
    // A saved revision, kept as long as the link, or a version.
    revision: integer('revision'),
    versionId: uuid('version_id'),
    note: text('note'),
    commentsAllowed: boolean('comments_allowed').notNull().default(true),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    lastOpenedAt: moment('last_opened_at'),
    openCount: integer('open_count').notNull().default(0),
  },
  (t) => [
    index('review_links_list').on(t.templateId, t.createdAt, t.id),
    index('review_links_workspace').on(t.workspaceId),
  ],
);

/** Guests of a review link who want emails about it: erased when the link ends, or if they do not confirm. */
export const reviewGuests = pgTable(
  'review_guests',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    reviewId: belongsTo('review_id', () => reviewLinks.id).notNull(),
    // SHA-256 of the key of their browser.
    keyHash: text('key_hash').notNull(),
    email: text('email').notNull(),
    // Sealed: the secret of the link, for the links in emails to them.
    linkSecret: text('link_secret').notNull(),
    // When the address was last asked to confirm.
    askedAt: moment('asked_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    // When they were emailed that a version was published: once for each link.
    publishedToldAt: moment('published_told_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('review_guests_key').on(t.reviewId, t.keyHash),
    index('review_guests_address').on(t.workspaceId, t.email),
  ],
);

/** Comments on a template or one of its blocks. A trigger notifies people who have it open. */
export const templateComments = pgTable(
  'template_comments',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => templateComments.id, { onDelete: 'cascade' }),
    // The link through which it or its thread was written: people with that link see it.
    reviewId: uuid('review_id').references(() => reviewLinks.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    authorType: text('author_type', { enum: ['member', 'key', 'guest'] }).notNull(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    // SHA-256 of the key of a guest's browser.
    guestKeyHash: text('guest_key_hash'),
    // Whether the guest has confirmed an email address, even if that was erased since.
    guestConfirmed: boolean('guest_confirmed').notNull().default(false),
    // JSON text: the position and content of the block.
    anchor: text('anchor'),
    // What the reviewer viewed: the language, and the saved draft or the version.
    locale: text('locale'),
    revision: integer('revision'),
    versionNumber: integer('version_number'),
    resolvedAt: moment('resolved_at'),
    resolvedById: uuid('resolved_by_id'),
    resolvedByName: text('resolved_by_name'),
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('template_comments_list').on(t.templateId, t.createdAt, t.id),
    index('template_comments_parent').on(t.parentId),
    index('template_comments_review').on(t.reviewId),
    index('template_comments_workspace').on(t.workspaceId),
  ],
);

/** Decisions of reviewers. A trigger notifies people who have the template open. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    reviewId: uuid('review_id').references(() => reviewLinks.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull(),
    decision: text('decision', { enum: ['approved', 'changes_requested'] }).notNull(),
    note: text('note'),
    // The signed-in member; null for a guest, who is known only by name.
    reviewerId: uuid('reviewer_id'),
    reviewerName: text('reviewer_name').notNull(),
    // As for comments.
    guestKeyHash: text('guest_key_hash'),
    guestConfirmed: boolean('guest_confirmed').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('review_decisions_list').on(t.templateId, t.createdAt, t.id),
    index('review_decisions_review').on(t.reviewId),
    index('review_decisions_workspace').on(t.workspaceId),
  ],
);

/** Saved blocks. */
export const savedRows = pgTable(
  'saved_rows',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    mjml: text('mjml').notNull(),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('saved_rows_list').on(t.workspaceId, t.createdAt, t.id)],
);

/** Named values to preview a template with. */
export const templateSampleSets = pgTable(
  'template_sample_sets',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    templateId: belongsTo('template_id', () => templates.id).notNull(),
    name: text('name').notNull(),
    // JSON text, because keys keep their order.
    values: text('values').notNull(),
    // The language of the preview.
    locale: text('locale'),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('template_sample_sets_name').on(t.templateId, t.name),
    index('template_sample_sets_list').on(t.templateId, t.createdAt, t.id),
    index('template_sample_sets_workspace').on(t.workspaceId),
  ],
);

/** The look of a workspace. Colors, fonts and the button are one JSON text. */
export const brands = pgTable('brands', {
  workspaceId: belongsTo('workspace_id', () => workspaces.id).primaryKey(),
  content: text('content').notNull(),
  logoAssetId: uuid('logo_asset_id'),
  updatedAt: updatedAt(),
});

// Emails -----------------------------------------------------------------------------------------------------

export const emails = pgTable(
  'emails',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    state: text('state').notNull().default('accepted'),
    purpose: text('purpose', { enum: ['marketing', 'transactional'] })
      .notNull()
      .default('transactional'),
    idempotencyKey: text('idempotency_key').notNull(),
    itemHash: text('item_hash').notNull(),
    sendingAddressId: uuid('sending_address_id').notNull(),
    fromEmail: text('from_email').notNull(),
    fromName: text('from_name'),
    replyToEmail: text('reply_to_email'),
    toEmail: text('to_email').notNull(),
    subject: text('subject').notNull(),
    templateId: uuid('template_id'),
    templateVersionId: uuid('template_version_id'),
    // The language that was sent, and the one that was requested.
    locale: text('locale'),
    requestedLocale: text('requested_locale'),
    // The email that this one repeats; null if it is not a resend.
    resendOf: uuid('resend_of'),
    isTest: boolean('is_test').notNull().default(false),
    // The template whose draft was sent, before it had a version; null: none, or accepted before this was stored.
    draftOf: uuid('draft_of'),
    attachmentCount: integer('attachment_count').notNull().default(0),
    // The requested send time; null: at once.
    sendAt: moment('send_at'),
    // Captured by the test inbox: it never left the installation.
    captured: boolean('captured').notNull().default(false),
    createdById: uuid('created_by_id'),
    // The API key that it was accepted with; null: none, or accepted before this was stored.
    keyId: uuid('key_id'),
    // The broadcast and the contact of the email.
    broadcastId: uuid('broadcast_id'),
    contactId: uuid('contact_id'),
    queuedAt: moment('queued_at'),
    submittedAt: moment('submitted_at'),
    deliveredAt: moment('delivered_at'),
    terminalAt: moment('terminal_at'),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    // Since then, it no longer identifies its recipient.
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('emails_idempotency').on(t.workspaceId, t.idempotencyKey),
    index('emails_list').on(t.workspaceId, t.createdAt, t.id),
    index('emails_by_state').on(t.workspaceId, t.state, t.createdAt, t.id),
    index('emails_by_to').on(t.workspaceId, t.toEmail, t.createdAt, t.id),
    // For all emails to one person, in any letter case.
    index('emails_by_recipient').on(t.workspaceId, sql`lower(to_email)`, t.createdAt, t.id).concurrently(),
    // For combined filters: one of these starts with all of them, and their states are read side by side.
    index('emails_by_from_state').on(t.workspaceId, t.fromEmail, t.state, t.createdAt, t.id).concurrently(),
    index('emails_by_template_state')
      .on(t.workspaceId, t.templateId, t.state, t.createdAt, t.id)
      .where(sql`template_id is not null`)
      .concurrently(),
    index('emails_by_template_from_state')
      .on(t.workspaceId, t.templateId, t.fromEmail, t.state, t.createdAt, t.id)
      .where(sql`template_id is not null`)
      .concurrently(),
    index('emails_by_failure')
      .on(t.workspaceId, t.failureCode, t.createdAt, t.id)
      .where(sql`failure_code is not null`)
      .concurrently(),
    index('emails_by_version')
      .on(t.workspaceId, t.templateVersionId, t.createdAt, t.id)
      .where(sql`template_version_id is not null`)
      .concurrently(),
    index('emails_with_attachments')
      .on(t.workspaceId, t.state, t.createdAt, t.id)
      .where(sql`attachment_count > 0`)
      .concurrently(),
    index('emails_of_tests').on(t.workspaceId, t.state, t.createdAt, t.id).where(sql`is_test`).concurrently(),
    index('emails_captured')
      .on(t.workspaceId, t.state, t.createdAt, t.id)
      .where(sql`captured`)
      .concurrently(),
    index('emails_by_purpose').on(t.workspaceId, t.purpose, t.state, t.createdAt, t.id).concurrently(),
    index('emails_by_key')
      .on(t.workspaceId, t.keyId, t.state, t.createdAt, t.id)
      .where(sql`key_id is not null`)
      .concurrently(),
    index('emails_resend_of').on(t.resendOf, t.createdAt).where(sql`resend_of is not null`).concurrently(),
    uniqueIndex('emails_broadcast_contact')
      .on(t.broadcastId, t.contactId)
      .where(sql`broadcast_id is not null`)
      .concurrently(),
    index('emails_by_broadcast')
      .on(t.broadcastId, t.state, t.createdAt, t.id)
      .where(sql`broadcast_id is not null`)
      .concurrently(),
    index('emails_by_contact')
      .on(t.contactId, t.createdAt, t.id)
      .where(sql`contact_id is not null`)
      .concurrently(),
    // Almost none: ids from a wrong clock. All others are of the month that they were created in.
    index('emails_of_other_months').on(t.id).where(isOfOtherMonth).concurrently(),
  ],
);

/**
 * Exactly what is sent: rendered and sanitised before acceptance, so later changes of a template cannot affect it.
 * Partitioned by the month of the email's id, as are signatures and events.
 */
export const emailBodies = pgTable('email_bodies', {
  emailId: belongsTo('email_id', () => emails.id).primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  previewText: text('preview_text').notNull().default(''),
  html: text('html'),
  text: text('text'),
  // The reply address, including the sending address's default; '' for none, null: accepted before this was stored.
  replyTo: text('reply_to'),
  // The sender's own headers as a JSON object; null: none.
  headers: text('headers'),
  metadata: text('metadata').notNull().default('{}'),
  variables: text('variables').notNull().default('{}'),
  unsubscribeUrl: text('unsubscribe_url'),
});

/**
 * New emails that are not indexed for search yet, grouped by statement. Written by a trigger of `emails`, so that
 * inserts need no extra code.
 */
export const emailSearchBatches = pgTable(
  'email_search_batches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: uuid('workspace_id').notNull(),
    emailIds: uuid('email_ids').array().notNull(),
  },
  (t) => [index('email_search_batches_workspace').on(t.workspaceId)],
);

/** Empty, and read only by processes from before `emailSearchBatches`. */
export const emailSearchQueue = pgTable(
  'email_search_queue',
  {
    emailId: uuid('email_id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
  },
  (t) => [index('email_search_queue_workspace').on(t.workspaceId)],
);

/** A limited number of emails of about the same time: search goes from segment to segment, the newest first. */
export const emailSearchSegments = pgTable(
  'email_search_segments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    // From before search existed, indexed later.
    isOld: boolean('is_old').notNull(),
    rowCount: integer('row_count').notNull(),
    newest: moment('newest').notNull(),
    oldest: moment('oldest').notNull(),
  },
  (t) => [index('email_search_segments_walk').on(t.workspaceId, t.newest)],
);

/** The index for `q`. `keys` has the segment, and hashes of everything that is matched exactly. */
export const emailSearch = pgTable(
  'email_search',
  {
    emailId: belongsTo('email_id', () => emails.id).primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    createdAt: moment('created_at').notNull(),
    keys: bigint('keys', { mode: 'bigint' }).array().notNull(),
    words: text('words').notNull(),
  },
  (t) => [
    index('email_search_walk').on(t.workspaceId, t.createdAt, t.emailId),
    // One scan matches segment and words; no pending list, because every search would read it.
    index('email_search_words').using('gin', t.keys, sql`words gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/** How far old emails have been indexed: all above this id. No row: done. */
export const emailSearchProgress = pgTable('email_search_progress', {
  below: uuid('below').primaryKey(),
});

/** Emails per hour of acceptance and state, for the overview. */
export const emailCounts = pgTable(
  'email_counts',
  {
    workspaceId: workspaceId(),
    hour: moment('hour').notNull(),
    // All zeros: no template.
    templateId: uuid('template_id').notNull(),
    domain: text('domain').notNull(),
    state: text('state').notNull(),
    // The failure code of bounced, failed and suppressed emails; else ''.
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.hour, t.templateId, t.domain, t.state, t.reason] }),
    index('email_counts_waiting')
      .on(t.workspaceId)
      .where(sql`state in ('accepted', 'queued', 'deferred') and count <> 0`),
  ],
);

/** The same by UTC day: triggers of `email_counts` keep it, so that a year is read as quickly as a week. */
export const emailDayCounts = pgTable(
  'email_day_counts',
  {
    workspaceId: workspaceId(),
    day: moment('day').notNull(),
    templateId: uuid('template_id').notNull(),
    domain: text('domain').notNull(),
    state: text('state').notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day, t.templateId, t.domain, t.state, t.reason] })],
);

/** Changes to be added to the counts. Triggers of `emails` write them in each commit, so nobody waits for a lock. */
export const emailCountChanges = pgTable('email_count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid('workspace_id').notNull(),
  hour: moment('hour').notNull(),
  templateId: uuid('template_id').notNull(),
  domain: text('domain').notNull(),
  state: text('state').notNull(),
  reason: text('reason').notNull(),
  change: integer('change').notNull(),
});

/** Old emails are counted from this hour on. No row: all are. */
export const emailCountProgress = pgTable('email_count_progress', {
  workspaceId: workspaceId().primaryKey(),
  countedFrom: moment('counted_from').notNull(),
});

/** The DKIM headers of an email: its source can be rebuilt, but signatures only with the keys. */
export const emailSignatures = pgTable('email_signatures', {
  emailId: belongsTo('email_id', () => emails.id).primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  headers: text('headers').notNull(),
});

export const emailEvents = pgTable(
  'email_events',
  {
    id: uuid('id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    emailId: belongsTo('email_id', () => emails.id).notNull(),
    state: text('state').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.emailId, t.id] }),
    index('email_events_email').on(t.emailId, t.createdAt, t.id),
  ],
);

/** A cancellation of all matching waiting emails, with its progress so that another process can continue it. */
export const emailCancellations = pgTable(
  'email_cancellations',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    filters: text('filters').notNull(),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    matched: integer('matched').notNull(),
    canceled: integer('canceled').notNull().default(0),
    // The position of the scan, and how many emails it canceled.
    position: uuid('position'),
    inThisWalk: integer('in_this_walk').notNull().default(0),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('email_cancellations_running').on(t.createdAt, t.id).where(sql`state = 'running'`),
    index('email_cancellations_workspace').on(t.workspaceId),
  ],
);

/** Refused batch items with their reason: support looks here when "we sent it" is not true. */
export const emailRefusals = pgTable(
  'email_refusals',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    idempotencyKey: text('idempotency_key'),
    fromEmail: text('from_email'),
    toEmail: text('to_email'),
    subject: text('subject'),
    templateId: text('template_id'),
    code: text('code').notNull(),
    message: text('message').notNull(),
    status: integer('status').notNull(),
    // The original item as JSON, without file contents and with long texts cut; null if it was not an object.
    item: text('item'),
    metadataValues: text('metadata_values').array(),
    details: jsonb('details').$type<Record<string, unknown>>(),
    createdById: uuid('created_by_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('email_refusals_list').on(t.workspaceId, t.createdAt, t.id),
    index('email_refusals_by_code').on(t.workspaceId, t.code, t.createdAt, t.id).concurrently(),
    index('email_refusals_by_template')
      .on(t.workspaceId, t.templateId, t.createdAt, t.id)
      .where(sql`template_id is not null`)
      .concurrently(),
    index('email_refusals_by_to')
      .on(t.workspaceId, t.toEmail, t.createdAt, t.id)
      .where(sql`to_email is not null`)
      .concurrently(),
    index('email_refusals_by_key')
      .on(t.workspaceId, t.idempotencyKey)
      .where(sql`idempotency_key is not null`)
      .concurrently(),
    // The words that `q` searches, as in `refusalWords` of lib/emails/log.
    index('email_refusals_words')
      .using(
        'gin',
        sql`lower(coalesce(to_email, '') || E'\\n' || coalesce(subject, '') || E'\\n' || coalesce(from_email, '')) gin_trgm_ops`,
      )
      .concurrently(),
    index('email_refusals_metadata').using('gin', t.metadataValues).concurrently(),
  ],
);

/** The queue: a row next to the email, written in the accepting transaction and deleted with the outcome. */
export const deliveries = pgTable(
  'deliveries',
  {
    emailId: belongsTo('email_id', () => emails.id).primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    dueAt: moment('due_at').notNull().defaultNow(),
    // For scheduled email: the requested time, until which it waits even while sending is paused.
    sendAt: moment('send_at'),
    // Since then, held by a restored backup.
    heldSince: moment('held_since'),
    leaseUntil: moment('lease_until'),
    leaseEpoch: integer('lease_epoch').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    handedOver: boolean('handed_over').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    // For broadcasts, which come after all other email: the broadcast, and the recipient's domain.
    broadcastId: uuid('broadcast_id'),
    recipientDomain: text('recipient_domain'),
  },
  (t) => [
    index('deliveries_due').on(t.dueAt, t.emailId),
    index('deliveries_first').on(t.dueAt, t.emailId).where(sql`broadcast_id is null`).concurrently(),
    index('deliveries_by_workspace')
      .on(t.workspaceId, t.dueAt, t.emailId)
      .where(sql`broadcast_id is null`)
      .concurrently(),
    index('deliveries_by_broadcast')
      .on(t.broadcastId, t.dueAt, t.emailId)
      .where(sql`broadcast_id is not null`)
      .concurrently(),
  ],
);

export const relays = pgTable('relays', {
  name: text('name').primaryKey(),
  pausedUntil: moment('paused_until'),
  failures: integer('failures').notNull().default(0),
  reason: text('reason'),
  // The server's response, without our credentials; null if there was none.
  reply: text('reply'),
  restingSince: moment('resting_since'),
  updatedAt: updatedAt(),
});

export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    emailId: belongsTo('email_id', () => emails.id)
      .notNull()
      .unique(),
    fromEmail: text('from_email').notNull(),
    toEmail: text('to_email').notNull(),
    subject: text('subject').notNull(),
    raw: bytes('raw').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (t) => [index('mailbox_messages_list').on(t.workspaceId, t.receivedAt, t.id)],
);

// Attachments -------------------------------------------------------------------------------------------------

export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    state: text('state', { enum: ['processing', 'ready', 'rejected', 'expired'] }).notNull(),
    rejection: text('rejection'),
    storageKey: text('storage_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
    // When the chore next checks whether it is still needed: attachments of emails are not checked in every round.
    nextCheckAt: moment('next_check_at').default(sql`now() + interval '25 hours'`),
    createdAt: createdAt(),
  },
  (t) => [
    index('attachments_expiry').on(t.state, t.expiresAt),
    index('attachments_workspace').on(t.workspaceId, t.id).concurrently(),
    index('attachments_next_check')
      .on(t.nextCheckAt, t.id)
      .where(sql`next_check_at is not null`)
      .concurrently(),
  ],
);

/** Links an attachment to an email; it keeps what the email needs to be shown after the bytes are gone. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    emailId: belongsTo('email_id', () => emails.id).notNull(),
    attachmentId: uuid('attachment_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    position: integer('position').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    available: boolean('available').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.emailId, t.attachmentId] }),
    index('email_attachments_attachment').on(t.attachmentId),
  ],
);

// Sending -----------------------------------------------------------------------------------------------------

export const domains = pgTable(
  'domains',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    domain: text('domain').notNull(),
    status: text('status', { enum: ['verified', 'pending', 'failed'] })
      .notNull()
      .default('pending'),
    // How it was verified: by DNS, by being local (.test and the like), or by the operator.
    basis: text('basis', { enum: ['dns', 'local', 'trusted'] })
      .notNull()
      .default('dns'),
    verificationToken: text('verification_token').notNull(),
    dkimSelector: text('dkim_selector').notNull(),
    // Sealed by lib/secrets.
    dkimRsaPrivateKey: text('dkim_rsa_private_key').notNull(),
    dkimRsaPublicKey: text('dkim_rsa_public_key').notNull(),
    dkimEd25519PrivateKey: text('dkim_ed25519_private_key').notNull(),
    dkimEd25519PublicKey: text('dkim_ed25519_public_key').notNull(),
    recordChecks: jsonb('record_checks').$type<Record<string, unknown>>().notNull().default({}),
    failureReason: text('failure_reason'),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    nextCheckAt: moment('next_check_at'),
    lastCheckedAt: moment('last_checked_at'),
    verifiedAt: moment('verified_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('domains_name').on(t.workspaceId, t.domain),
    index('domains_next_check').on(t.nextCheckAt),
  ],
);

export const sendingAddresses = pgTable(
  'sending_addresses',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    domainId: belongsTo('domain_id', () => domains.id).notNull(),
    email: text('email').notNull(),
    name: text('name'),
    replyToEmail: text('reply_to_email'),
    enabled: boolean('enabled').notNull().default(true),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('sending_addresses_email').on(t.workspaceId, t.email),
    uniqueIndex('sending_addresses_default').on(t.workspaceId).where(sql`is_default`),
    index('sending_addresses_domain').on(t.domainId),
  ],
);

export const suppressions = pgTable(
  'suppressions',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    email: text('email').notNull(),
    reason: text('reason', { enum: ['manual', 'bounce', 'complaint', 'unsubscribe'] }).notNull(),
    // Unsubscribing stops marketing email only; the other reasons stop all email.
    unsubscribed: boolean('unsubscribed').notNull().default(false),
    note: text('note'),
    emailId: uuid('email_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('suppressions_email').on(t.workspaceId, t.email),
    index('suppressions_list').on(t.workspaceId, t.createdAt, t.id),
    index('suppressions_search').using('gin', t.email.op('gin_trgm_ops')).concurrently(),
  ],
);

// Contacts ----------------------------------------------------------------------------------------------------

/** Contacts: one row per address. `properties` has values by property id. */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    // In the form of `canonicalAddress`, so that it can be compared as it is.
    email: text('email').notNull(),
    state: text('state', { enum: ['subscribed', 'unconfirmed', 'unsubscribed'] }).notNull(),
    properties: jsonb('properties').$type<Record<string, string | number | boolean>>().notNull().default({}),
    consent: jsonb('consent').$type<{
      source: string;
      at: string;
      ip: string | null;
      wording: string | null;
      confirmed_at?: string | undefined;
      confirmed_ip?: string | null | undefined;
    }>(),
    // Address and names as `search_text` writes them, kept by triggers. Null until `fillContactWords` came by.
    words: text('words'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('contacts_email').on(t.workspaceId, t.email),
    index('contacts_list').on(t.workspaceId, t.createdAt, t.id),
    index('contacts_by_state').on(t.workspaceId, t.state, t.createdAt, t.id),
    // For parts of addresses and equal values. New entries wait in a pending list that is read too and merged in bulk:
    // merged one by one, they made an import three times as long.
    index('contacts_search')
      .using('gin', t.email.op('gin_trgm_ops'), t.properties.op('jsonb_path_ops'))
      .with({ gin_pending_list_limit: 16_384 })
      .concurrently(),
    // One scan matches workspace and words.
    index('contacts_words')
      .using('gin', sql`(array[workspace_id])`, sql`words gin_trgm_ops`)
      .with({ gin_pending_list_limit: 16_384 })
      .concurrently(),
  ],
);

/** How far the words of a workspace's contacts have been written, from the newest. No row: all are. */
export const contactWordsProgress = pgTable('contact_words_progress', {
  workspaceId: workspaceId().primaryKey(),
  createdAt: moment('created_at').notNull(),
  contactId: uuid('contact_id').notNull(),
});

/** Contact properties. A reused name is a new property: values are stored by id. */
export const contactProperties = pgTable(
  'contact_properties',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    type: text('type', { enum: ['text', 'number', 'boolean', 'date'] }).notNull(),
    description: text('description').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('contact_properties_name').on(t.workspaceId, t.name)],
);

/** Topics that readers choose from. */
export const topics = pgTable(
  'topics',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    subscribedByDefault: boolean('subscribed_by_default').notNull(),
    public: boolean('public').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('topics_list').on(t.workspaceId, t.createdAt, t.id)],
);

/** A contact's choice. No row: the default of the topic. */
export const contactTopics = pgTable(
  'contact_topics',
  {
    contactId: belongsTo('contact_id', () => contacts.id).notNull(),
    topicId: belongsTo('topic_id', () => topics.id).notNull(),
    subscribed: boolean('subscribed').notNull(),
    // Set by: `api`, `member`, `import`.
    source: text('source').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.contactId, t.topicId] }),
    index('contact_topics_topic').on(t.topicId, t.subscribed, t.contactId),
  ],
);

/** Activity of contacts besides emails. Changes are written by triggers of `contacts` and `contact_topics`. */
export const contactEvents = pgTable(
  'contact_events',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    contactId: belongsTo('contact_id', () => contacts.id).notNull(),
    // Without a topic: the new state of the contact itself.
    topicId: uuid('topic_id'),
    state: text('state', { enum: ['subscribed', 'unconfirmed', 'unsubscribed'] }).notNull(),
    // Set by.
    source: text('source'),
    importId: uuid('import_id'),
    createdAt: createdAt(),
  },
  (t) => [index('contact_events_contact').on(t.contactId, t.createdAt, t.id)],
);

/** Emails to others that contain values of the contact, such as tests: erasing the contact erases them too. */
export const shownContacts = pgTable(
  'shown_contacts',
  {
    emailId: belongsTo('email_id', () => emails.id).primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    // The address of the contact, in the form that `canonicalAddress` gives.
    email: text('email').notNull(),
  },
  (t) => [index('shown_contacts_email').on(t.workspaceId, t.email)],
);

/** Erased people. The address is stored until everything is erased; then only a keyed hash, for restored backups. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    addressHash: text('address_hash').notNull(),
    email: text('email'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('erasures_address').on(t.workspaceId, t.addressHash),
    index('erasures_running').on(t.createdAt, t.id).where(sql`email is not null`),
  ],
);

/** Contacts that belong together: added manually, or found by rules. */
export const segments = pgTable(
  'segments',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['manual', 'rules'] }).notNull(),
    match: text('match', { enum: ['all', 'any'] }).notNull(),
    rules: jsonb('rules')
      .$type<
        {
          field: string;
          operator: string;
          value: string | number | boolean | (string | number)[] | null;
          at_least?: number | undefined;
        }[]
      >()
      .notNull(),
    // The number of contacts at the last count.
    contactCount: bigint('contact_count', { mode: 'number' }),
    countMargin: bigint('count_margin', { mode: 'number' }),
    countedAt: moment('counted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('segments_list').on(t.workspaceId, t.createdAt, t.id)],
);

/** The contacts of manual segments. */
export const segmentContacts = pgTable(
  'segment_contacts',
  {
    segmentId: belongsTo('segment_id', () => segments.id).notNull(),
    contactId: belongsTo('contact_id', () => contacts.id).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.segmentId, t.contactId] }),
    index('segment_contacts_contact').on(t.contactId),
  ],
);

/** One change to all contacts that match, done in batches, newest contact first. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    // JSON of lib/contacts/changes/contract: the contacts and the action.
    filters: text('filters').notNull(),
    change: text('change').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    matched: integer('matched').notNull(),
    margin: integer('margin').notNull(),
    visited: integer('visited').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    // The last processed contact; null before the first.
    positionAt: moment('position_at'),
    positionId: uuid('position_id'),
    failureMessage: text('failure_message'),
    actor: text('actor').notNull(),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_changes_running').on(t.createdAt, t.id).where(sql`state = 'running'`),
    index('contact_changes_workspace').on(t.workspaceId),
  ],
);

/** Imported contact files, processed row by row. `receiving`: the upload is incomplete. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    state: text('state', { enum: ['receiving', 'running', 'done', 'failed', 'undoing', 'undone'] }).notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    // Everything up to here is done: the position in the file, and the number of the row that ends there.
    offsetBytes: bigint('offset_bytes', { mode: 'number' }).notNull().default(0),
    offsetRow: integer('offset_row').notNull().default(0),
    // What to do with the rows; JSON of lib/contacts/imports/plan.
    plan: text('plan'),
    rows: integer('rows').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    failureMessage: text('failure_message'),
    leaseUntil: moment('lease_until'),
    leaseEpoch: integer('lease_epoch').notNull().default(0),
    endedAt: moment('ended_at'),
    // The name of the file; null for rows that were pasted or sent by a program.
    fileName: text('file_name'),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_imports_list').on(t.workspaceId, t.createdAt, t.id),
    index('contact_imports_due').on(t.id).where(sql`state in ('running', 'undoing')`),
  ],
);

/** The bytes of a file in pieces of one size, until its rows are done. */
export const contactImportPieces = pgTable(
  'contact_import_pieces',
  {
    importId: belongsTo('import_id', () => contactImports.id).notNull(),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** Refused rows with their reasons. */
export const contactImportRefusals = pgTable(
  'contact_import_refusals',
  {
    importId: belongsTo('import_id', () => contactImports.id).notNull(),
    row: integer('row').notNull(),
    column: text('column').notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    // The whole row as it was; null if it could not be read or must not be stored.
    cells: text('cells').array(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.row] })],
);

/** Contacts changed by an import, so that it can be undone. `before` is null for created ones. */
export const contactImportChanges = pgTable(
  'contact_import_changes',
  {
    // No foreign key: it would be checked for every row. Rows are removed with their contact, or by `emptyImports`.
    importId: uuid('import_id').notNull(),
    contactId: belongsTo('contact_id', () => contacts.id).notNull(),
    // JSON of properties and consent; unchanged for contacts who were only added to the segment.
    before: text('before'),
    joined: boolean('joined').notNull(),
    // The contact's `updated_at` after the import.
    contactUpdatedAt: moment('contact_updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.contactId] }),
    index('contact_import_changes_contact').on(t.contactId),
  ],
);

// Sign-up forms -----------------------------------------------------------------------------------------------

/** Pages on which people subscribe themselves. */
export const forms = pgTable(
  'forms',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    topicIds: uuid('topic_ids').array().notNull(),
    segmentId: uuid('segment_id').references(() => segments.id, { onDelete: 'set null' }),
    propertyIds: uuid('property_ids').array().notNull(),
    doubleOptIn: boolean('double_opt_in').notNull().default(true),
    // null: Postroom's own text.
    confirmationTemplateVersionId: uuid('confirmation_template_version_id'),
    wording: text('wording').notNull().default(''),
    thanks: text('thanks').notNull().default(''),
    redirectUrl: text('redirect_url'),
    allowedOrigins: text('allowed_origins').array().notNull(),
    // Number of sign-ups, confirmed if required.
    signUpCount: bigint('sign_up_count', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('forms_list').on(t.workspaceId, t.createdAt, t.id), index('forms_segment').on(t.segmentId)],
);

/** Unconfirmed sign-ups. One row per address and form; the latest sign-up counts. */
export const formRequests = pgTable(
  'form_requests',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    formId: belongsTo('form_id', () => forms.id).notNull(),
    email: text('email').notNull(),
    properties: jsonb('properties').$type<Record<string, string | number | boolean>>().notNull().default({}),
    topicIds: uuid('topic_ids').array().notNull(),
    wording: text('wording').notNull(),
    // The language of the page, used for the confirmation. null: from before languages were stored.
    language: text('language'),
    ip: text('ip'),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    // When it was last asked to confirm; null: not yet.
    mailedAt: moment('mailed_at'),
    emailId: uuid('email_id'),
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    // When it is next checked while it waits to be asked.
    dueAt: moment('due_at').notNull().defaultNow(),
    // The contact that was created for it: deleted with it if never confirmed.
    contactId: uuid('contact_id'),
  },
  (t) => [
    uniqueIndex('form_requests_address').on(t.formId, t.email),
    index('form_requests_person').on(t.workspaceId, t.email),
    index('form_requests_waiting')
      .on(t.requestedAt, t.id)
      .where(sql`mailed_at is null and confirmed_at is null`),
    index('form_requests_age').on(t.expiresAt, t.id),
  ],
);

// Broadcasts --------------------------------------------------------------------------------------------------

/** Marketing email to many. Its state moves only through `lib/broadcasts/states`. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    name: text('name').notNull(),
    state: text('state', {
      enum: ['draft', 'waiting_approval', 'scheduled', 'sending', 'paused', 'sent', 'canceled'],
    })
      .notNull()
      .default('draft'),
    pausedBecause: text('paused_because', {
      enum: [
        ...(['MEMBER', 'BOUNCES', 'COMPLAINTS', 'MISSED_TIME', 'SENDER_UNAVAILABLE', 'RELAY'] as const),
        ...(['DAILY_LIMIT', 'BALANCE', 'SENDING_PAUSED', 'TEMPLATE_UNAVAILABLE'] as const),
        ...(['AUDIENCE_UNAVAILABLE', 'RESTORED'] as const),
      ],
    }),
    templateId: uuid('template_id'),
    // Set when it is sent.
    templateVersionId: uuid('template_version_id'),
    fromEmail: text('from_email'),
    replyToEmail: text('reply_to_email'),
    // null: all contacts.
    segmentId: uuid('segment_id'),
    excludedSegmentIds: uuid('excluded_segment_ids').array().notNull(),
    topicId: uuid('topic_id'),
    // JSON text: its keys keep their order.
    variables: text('variables').notNull().default('{}'),
    // null: the template's own.
    subject: text('subject'),
    atKind: text('at_kind', { enum: ['now', 'time', 'local_time'] })
      .notNull()
      .default('now'),
    // As it was given: with an offset for `time`, without one for `local_time`.
    atTime: text('at_time'),
    atTimeZone: text('at_time_zone'),
    // The earliest time at which an email may be sent.
    dueAt: moment('due_at'),
    perHour: integer('per_hour'),
    trackOpens: boolean('track_opens').notNull().default(false),
    trackClicks: boolean('track_clicks').notNull().default(false),
    // JSON: UTM parameters; null: none.
    utm: text('utm'),
    // JSON: the subjects to test on a share of the people, and how the winner is chosen; null: none.
    trial: text('trial'),
    revision: integer('revision').notNull().default(0),
    recipientsExpected: bigint('recipients_expected', { mode: 'number' }),
    createdById: uuid('created_by_id'),
    createdByName: text('created_by_name').notNull().default(''),
    sentById: uuid('sent_by_id'),
    sentByName: text('sent_by_name'),
    // The idempotency key of the request that sent it; null: none.
    sentKey: text('sent_key'),
    approvedById: uuid('approved_by_id'),
    approvedByName: text('approved_by_name'),
    // The note of the person who sent it back.
    approvalNote: text('approval_note'),
    // Who last changed it.
    updatedById: uuid('updated_by_id'),
    updatedByName: text('updated_by_name').notNull().default(''),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    // The counts of ended, bounced and reported emails when a person resumed it: the brakes count from there.
    brakedEnded: bigint('braked_ended', { mode: 'number' }).notNull().default(0),
    brakedBounced: bigint('braked_bounced', { mode: 'number' }).notNull().default(0),
    brakedComplained: bigint('braked_complained', { mode: 'number' }).notNull().default(0),
    // The walk: recipients are found in the order in which contacts were created, up to this one, then accepted.
    phase: text('phase', { enum: ['finding', 'accepting', 'ending'] }),
    foundAt: moment('found_at'),
    foundUpTo: uuid('found_up_to'),
    // When a worker must look at it next: to start, continue or check whether a pause is over. null: nothing to do.
    nextAt: moment('next_at'),
    leaseUntil: moment('lease_until'),
    leaseEpoch: integer('lease_epoch').notNull().default(0),
  },
  (t) => [
    index('broadcasts_list').on(t.workspaceId, t.createdAt, t.id),
    index('broadcasts_by_state').on(t.workspaceId, t.state, t.createdAt, t.id),
    index('broadcasts_by_template').on(t.templateId, t.createdAt, t.id).concurrently(),
    index('broadcasts_next').on(t.nextAt, t.id).where(sql`next_at is not null`),
  ],
);

/**
 * The recipients of a broadcast, found when it was sent: at most one row per contact. No foreign key to contacts: an
 * erased contact leaves an anonymous row, for the counts.
 */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id).notNull(),
    contactId: uuid('contact_id').notNull(),
    state: text('state', { enum: ['waiting', 'accepted', 'skipped', 'canceled'] })
      .notNull()
      .default('waiting'),
    // Why it was not sent.
    reason: text('reason'),
    emailId: uuid('email_id'),
    // The position of the tested subject; null: no test, or the winner is not known yet.
    variant: smallint('variant'),
    // For `local_time`: the time for this person.
    dueAt: moment('due_at'),
    // By people; machines are only in the activity.
    openedAt: moment('opened_at'),
    clickedAt: moment('clicked_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.contactId] }),
    index('broadcast_recipients_waiting')
      .on(t.broadcastId, t.dueAt, t.contactId)
      .where(sql`state = 'waiting'`),
    // Few rows are part of a subject test: found without reading all.
    index('broadcast_recipients_tried')
      .on(t.broadcastId, t.dueAt, t.contactId)
      .where(sql`state = 'waiting' and variant is not null`)
      .concurrently(),
    index('broadcast_recipients_state').on(t.broadcastId, t.state, t.contactId),
    index('broadcast_recipients_contact').on(t.contactId, t.broadcastId),
    index('broadcast_recipients_email').on(t.emailId).where(sql`email_id is not null`),
    // Few rows have these: found without reading all.
    index('broadcast_recipients_opened').on(t.broadcastId, t.contactId).where(sql`opened_at is not null`),
    index('broadcast_recipients_clicked').on(t.broadcastId, t.contactId).where(sql`clicked_at is not null`),
    index('broadcast_recipients_left').on(t.broadcastId, t.contactId).where(sql`unsubscribed_at is not null`),
  ],
);

/** The counts of a broadcast's emails: names of `counts` in the contract. */
export const broadcastCounts = pgTable(
  'broadcast_counts',
  {
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id).notNull(),
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.name] })],
);

/** Changes to be added to the counts. Written in each commit, so that nobody waits for a lock. */
export const broadcastCountChanges = pgTable('broadcast_count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  broadcastId: uuid('broadcast_id').notNull(),
  // For a link: `clicks`, `people` or `clicks_by_machines`.
  name: text('name').notNull(),
  change: integer('change').notNull(),
  // The position of the link; null: the whole broadcast.
  link: integer('link'),
  at: moment('at').notNull().defaultNow(),
});

/** The counts of a broadcast by the hour in which they happened. */
export const broadcastHours = pgTable(
  'broadcast_hours',
  {
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id).notNull(),
    hour: moment('hour').notNull(),
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.hour, t.name] })],
);

/** The tracked links of a broadcast, in the order of the email, with their counts. */
export const broadcastLinks = pgTable(
  'broadcast_links',
  {
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id).notNull(),
    position: integer('position').notNull(),
    // If it differs by person, as in the template, without values.
    url: text('url').notNull(),
    clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
    people: bigint('people', { mode: 'number' }).notNull().default(0),
    clicksByMachines: bigint('clicks_by_machines', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.position] })],
);

/** Raw opens and clicks; `machine`: of scanners and privacy proxies, with how it was detected. */
export const broadcastActivity = pgTable(
  'broadcast_activity',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id).notNull(),
    emailId: uuid('email_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    kind: text('kind', { enum: ['open', 'click'] }).notNull(),
    // For a click: the link and, if it contains values of the person, its address.
    link: integer('link'),
    url: text('url'),
    machine: text('machine'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('broadcast_activity_email').on(t.emailId, t.kind, t.at),
    index('broadcast_activity_list').on(t.broadcastId, t.at, t.id),
    index('broadcast_activity_contact').on(t.contactId, t.at),
  ],
);

// Webhooks ----------------------------------------------------------------------------------------------------

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    url: text('url').notNull(),
    description: text('description'),
    events: text('events').array().notNull(),
    // Sealed by lib/secrets.
    secret: text('secret').notNull(),
    previousSecret: text('previous_secret'),
    previousSecretExpiresAt: moment('previous_secret_expires_at'),
    enabled: boolean('enabled').notNull().default(true),
    disabledReason: text('disabled_reason'),
    failingSince: moment('failing_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('webhooks_url').on(t.workspaceId, t.url).where(sql`deleted_at is null`),
    index('webhooks_list').on(t.workspaceId, t.createdAt, t.id),
  ],
);

/** An event, stored once for all endpoints. Written in the transaction of the change. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    type: text('type').notNull(),
    payload: text('payload').notNull(),
    // The email of the event; both are deleted together. No foreign key: acceptance would check it for every event.
    emailId: uuid('email_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_events_age').on(t.createdAt),
    index('webhook_events_email').on(t.emailId).where(sql`email_id is not null`).concurrently(),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    workspaceId: workspaceId(),
    webhookId: belongsTo('webhook_id', () => webhooks.id).notNull(),
    eventId: belongsTo('event_id', () => webhookEvents.id).notNull(),
    state: text('state', { enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('pending'),
    dueAt: moment('due_at').notNull().defaultNow(),
    leaseUntil: moment('lease_until'),
    leaseEpoch: integer('lease_epoch').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    replayOf: uuid('replay_of'),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    lastResponse: text('last_response'),
    lastDurationMs: integer('last_duration_ms'),
    lastAttemptAt: moment('last_attempt_at'),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.webhookId, t.dueAt, t.id).where(sql`state = 'pending'`),
    index('webhook_deliveries_list').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_event').on(t.eventId).concurrently(),
  ],
);

/** The attempts of a delivery. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid('id').primaryKey(),
    deliveryId: belongsTo('delivery_id', () => webhookDeliveries.id).notNull(),
    number: integer('number').notNull(),
    headers: text('headers').notNull(),
    status: integer('status'),
    error: text('error'),
    response: text('response'),
    durationMs: integer('duration_ms').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('webhook_attempts_delivery').on(t.deliveryId, t.number)],
);

// Chores ------------------------------------------------------------------------------------------------------

export const chores = pgTable('chores', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull().defaultNow(),
  leaseUntil: moment('lease_until'),
  leaseEpoch: integer('lease_epoch').notNull().default(0),
  lastRunAt: moment('last_run_at'),
  lastSuccessAt: moment('last_success_at'),
  lastError: text('last_error'),
  // Total since the installation, for `/api/metrics`.
  rowsDone: bigint('rows_done', { mode: 'number' }).notNull().default(0),
  rowsSkipped: bigint('rows_skipped', { mode: 'number' }).notNull().default(0),
  failures: integer('failures').notNull().default(0),
  rowsLeft: bigint('rows_left', { mode: 'number' }),
});

/** Backups of `BACKUP_SCHEDULE`, also failed ones. */
export const backups = pgTable('backups', {
  id: uuid('id').primaryKey(),
  file: text('file').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  // A sentence for operators; null if it is complete.
  error: text('error'),
});

/** Metrics of workers without a port, for web processes to expose to Prometheus. */
export const processMeters = pgTable('process_meters', {
  process: text('process').primaryKey(),
  meters: text('meters').notNull(),
  updatedAt: updatedAt(),
});
