import { env } from '@/lib/process/env';
import type { Role, Scope } from '@/lib/scopes';
import { dotImage } from './documents/images';
import { type Ids, mailWith } from './filled-workspace';
import { mjmlOf, visualDocument } from './templates';

/**
 * Who may do what, as in the contract: intentionally written a second time, besides lib/scopes.ts. One of the scopes is
 * enough. `any`: every key and session; `session`: a signed-in person; `operator`: an operator, or a key with
 * `workspace:manage` created by one; `public`: no credential.
 */
export type Needs = readonly Scope[] | 'any' | 'session' | 'operator' | 'public';

/** A `body` that is valid enough to reach the verb. */
export type Access = {
  needs: Needs;
  body?: (ids: Ids) => unknown;
  /** The required query of a GET. */
  query?: string;
  /** Only the verb can decide, depending on settings. Refused callers send a body that is refused. */
  byVerb?: boolean;
};

const scopesOfRoles: Record<Role, string> = {
  owner:
    'template:read template:write email:send email:read domain:read domain:manage webhook:manage key:manage workspace:manage contact:read contact:write broadcast:read broadcast:write broadcast:send',
  admin:
    'template:read template:write email:send email:read domain:read domain:manage webhook:manage key:manage workspace:manage contact:read contact:write broadcast:read broadcast:write broadcast:send',
  marketer:
    'template:read template:write email:send email:read domain:read contact:read contact:write broadcast:read broadcast:write broadcast:send',
  support: 'template:read email:read domain:read contact:read broadcast:read',
  developer:
    'template:read template:write email:send email:read domain:read domain:manage webhook:manage key:manage contact:read contact:write broadcast:read broadcast:write broadcast:send',
};

/** Whether a member with this role may do what needs this. */
export function mayDo(role: Role, needs: Needs): boolean {
  if (needs === 'operator') return false;
  if (typeof needs === 'string') return true;
  return needs.some((scope) => scopesOfRoles[role].split(' ').includes(scope));
}

const readTemplates: Access = { needs: ['template:read'] };
const writeTemplates: Access = { needs: ['template:write'] };
const readEmails: Access = { needs: ['email:read', 'email:send'] };
const readMailbox: Access = { needs: ['email:read'] };
const readDomains: Access = { needs: ['domain:read', 'domain:manage'] };
const manageDomains: Access = { needs: ['domain:manage'] };
const readAddresses: Access = { needs: ['domain:read', 'domain:manage', 'email:send'] };
const readContacts: Access = { needs: ['contact:read'] };
const writeContacts: Access = { needs: ['contact:write'] };
const readBroadcasts: Access = { needs: ['broadcast:read'] };
const writeBroadcasts: Access = { needs: ['broadcast:write'] };
const sendBroadcasts: Access = { needs: ['broadcast:send'] };
const manageWebhooks: Access = { needs: ['webhook:manage'] };
const manageKeys: Access = { needs: ['key:manage'] };
const manageWorkspace: Access = { needs: ['workspace:manage'] };
const operators: Access = { needs: 'operator' };
const anyone: Access = { needs: 'public' };
const ownAccount: Access = { needs: 'session' };

const bodied = (access: Access, body: Access['body']): Access => ({ ...access, body });
const sends = (body?: Access['body']): Access => ({ needs: ['email:send'], body });

/** Every operation under /api/v1. The test fails for a route without a line here, and for a line without a route. */
export const accessTable: Record<string, Access> = {
  'GET /account': ownAccount,
  'PATCH /account': bodied(ownAccount, () => ({ name: 'Changed' })),
  'POST /account/password': bodied(ownAccount, () => ({
    current_password: 'not it',
    new_password: 'changed it',
  })),
  'GET /account/passkeys': ownAccount,
  'POST /account/passkeys': bodied(ownAccount, () => ({
    name: 'A',
    response: { id: 'a', type: 'public-key' },
  })),
  'POST /account/passkeys/options': bodied(ownAccount, () => ({ password: 'not it' })),
  'PATCH /account/passkeys/{passkeyId}': bodied(ownAccount, () => ({ name: 'Changed' })),
  'DELETE /account/passkeys/{passkeyId}': ownAccount,
  'POST /account/two-factor': bodied(ownAccount, () => ({ password: 'not it' })),
  'PUT /account/two-factor': bodied(ownAccount, () => ({ code: '000000' })),
  'DELETE /account/two-factor': bodied(ownAccount, () => ({ password: 'not it' })),
  'POST /account/two-factor/recovery-codes': bodied(ownAccount, () => ({ password: 'not it' })),
  'POST /account/password-resets': bodied(anyone, () => ({ email: 'nobody@people.example' })),
  'GET /account/password-resets/{reset}': anyone,
  'POST /account/password-resets/{reset}': bodied(anyone, () => ({ new_password: 'changed it' })),
  'GET /account/sessions': ownAccount,
  'DELETE /account/sessions': ownAccount,
  'DELETE /account/sessions/{sessionId}': ownAccount,
  'GET /assets': readTemplates,
  'POST /assets': bodied(writeTemplates, () => ({
    filename: 'other.gif',
    content_type: 'image/gif',
    content: dotImage(2),
  })),
  'POST /assets/copies': bodied(writeTemplates, () => ({ url: `${env().assetsUrl}/assets/social/mail.png` })),
  'POST /assets/videos': bodied(writeTemplates, () => ({
    ...{ url: 'https://vimeo.com/76979871', title: 'Spring' },
    picture_url: `${env().assetsUrl}/assets/social/mail.png`,
  })),
  'POST /assets/{assetId}/crops': bodied(writeTemplates, () => ({ left: 0, top: 0, width: 1, height: 1 })),
  'GET /assets/{assetId}': readTemplates,
  'PATCH /assets/{assetId}': bodied(writeTemplates, () => ({ alt: 'A dot' })),
  'DELETE /assets/{assetId}': writeTemplates,
  'GET /assets/{assetId}/uses': readTemplates,
  'PATCH /assets/{assetId}/uses': bodied(writeTemplates, (ids) => ({ replacement_asset_id: ids.assetId })),
  'GET /attachments/{attachmentId}': readEmails,
  'POST /attachments': sends(() => ({ filename: 'a.txt', content_type: 'text/plain', content: 'YQ==' })),
  'GET /broadcasts': readBroadcasts,
  'POST /broadcasts': bodied(writeBroadcasts, () => ({ name: 'More' })),
  'GET /broadcasts/{broadcastId}': readBroadcasts,
  'PATCH /broadcasts/{broadcastId}': bodied(writeBroadcasts, () => ({ revision: 0, name: 'Changed' })),
  'DELETE /broadcasts/{broadcastId}': writeBroadcasts,
  'GET /broadcasts/{broadcastId}/check': readBroadcasts,
  'POST /broadcasts/{broadcastId}/preview': readBroadcasts,
  'POST /broadcasts/{broadcastId}/test-sends': bodied(writeBroadcasts, () => ({ to: ['ada@lovelace.test'] })),
  'POST /broadcasts/{broadcastId}/duplicate': writeBroadcasts,
  'GET /broadcasts/{broadcastId}/links': readBroadcasts,
  'GET /broadcasts/{broadcastId}/hours': readBroadcasts,
  'GET /broadcasts/{broadcastId}/recipients': readBroadcasts,
  'GET /broadcasts/{broadcastId}/recipients/export': readBroadcasts,
  'GET /broadcasts/{broadcastId}/reasons': readBroadcasts,
  'POST /broadcasts/{broadcastId}/send': bodied(sendBroadcasts, () => ({ revision: 0 })),
  'POST /broadcasts/{broadcastId}/approval': bodied(sendBroadcasts, () => ({ revision: 0, approved: true })),
  'POST /broadcasts/{broadcastId}/pause': sendBroadcasts,
  'POST /broadcasts/{broadcastId}/resume': sendBroadcasts,
  'POST /broadcasts/{broadcastId}/cancellation': sendBroadcasts,
  'POST /broadcasts/{broadcastId}/winner': bodied(sendBroadcasts, () => ({ winner: 0 })),
  'GET /brand': readTemplates,
  'PUT /brand': bodied(writeTemplates, () => ({})),
  'GET /request-log': { needs: ['key:manage'] },
  'GET /audit-events': manageWorkspace,
  'GET /audit-events/export': manageWorkspace,
  'GET /compliance-footers': readTemplates,
  'GET /domains': readDomains,
  'POST /domains': bodied(manageDomains, () => ({ domain: 'added.test' })),
  'GET /domains/{domainId}': readDomains,
  'DELETE /domains/{domainId}': manageDomains,
  'POST /domains/{domainId}/verification': manageDomains,
  'GET /emails': readEmails,
  'POST /emails': sends((ids) => mailWith(ids.attachmentId ?? '')),
  'POST /emails/batch': sends((ids) => ({ emails: [mailWith(ids.attachmentId ?? '')] })),
  'POST /emails/cancellations': sends(() => ({})),
  'GET /emails/cancellations/{cancellationId}': readEmails,
  'GET /emails/export': { needs: ['email:read'] },
  'GET /emails/refusals': readEmails,
  'GET /emails/{messageId}': readEmails,
  'GET /emails/{messageId}/attachments': readEmails,
  'GET /emails/{messageId}/attachments/{attachmentId}': readEmails,
  'POST /emails/{messageId}/cancellation': sends(),
  'GET /emails/{messageId}/content': readEmails,
  'GET /emails/{messageId}/events': readEmails,
  'POST /emails/resends': { ...sends((ids) => ({ ids: [ids.messageId ?? ''] })), byVerb: true },
  'POST /emails/{messageId}/resends': sends(),
  'GET /emails/{messageId}/source': readEmails,
  'GET /installation': operators,
  'GET /installation/audit-events': operators,
  'GET /installation/mail': operators,
  'POST /installation/mail': operators,
  'POST /installation/held-emails': bodied(operators, () => ({ decision: 'send' })),
  'GET /installation/mail/{installationMailId}': operators,
  'PATCH /installation/members/{userId}': bodied(operators, () => ({ operator: true })),
  'DELETE /installation/workspaces/{workspaceId}': bodied(operators, () => ({ name: 'not it' })),
  'GET /installation/workspaces/{workspaceId}/deletion': operators,
  'POST /installation/workspaces/{workspaceId}/restoration': operators,
  'PATCH /installation/workspaces/{workspaceId}': bodied(operators, () => ({ daily_limit: 5 })),
  'GET /invitations': manageWorkspace,
  'POST /invitations': bodied(manageWorkspace, () => ({ email: 'b@people.example', role: 'support' })),
  'GET /invitations/{invitation}': anyone,
  'DELETE /invitations/{invitation}': manageWorkspace,
  'POST /invitations/{invitation}/acceptance': bodied(anyone, () => ({ name: 'B', password: 'long enough' })),
  'GET /keys': manageKeys,
  'POST /keys': bodied(manageKeys, () => ({ name: 'Key', scopes: ['key:manage'] })),
  'GET /keys/{keyId}/usage': manageKeys,
  'DELETE /keys/{keyId}': manageKeys,
  'GET /mailbox': readMailbox,
  'GET /mailbox/{mailboxMessageId}': readMailbox,
  'DELETE /mailbox/{mailboxMessageId}': sends(),
  'GET /mailbox/{mailboxMessageId}/attachments/{position}': readMailbox,
  'GET /mailbox/{mailboxMessageId}/source': readMailbox,
  'GET /members': { needs: ['workspace:manage', 'email:read', 'email:send'] },
  'PATCH /members/{memberId}': bodied(manageWorkspace, () => ({ role: 'marketer' })),
  'DELETE /members/{memberId}': manageWorkspace,
  'PATCH /comments/{commentId}': bodied(readTemplates, () => ({ resolved: true })),
  'DELETE /comments/{commentId}': readTemplates,
  'GET /reviews/{review}': anyone,
  'DELETE /reviews/{review}': writeTemplates,
  'GET /reviews/{review}/decisions': anyone,
  'POST /reviews/{review}/decisions': bodied(anyone, () => ({ decision: 'approved', name: 'Ada' })),
  'GET /reviews/{review}/guest': { ...anyone, query: `?guest=${'k'.repeat(22)}` },
  'PUT /reviews/{review}/guest': bodied(anyone, () => ({ guest: 'k'.repeat(22), email: 'ada@far.test' })),
  'GET /reviews/{review}/comments': anyone,
  'POST /reviews/{review}/comments': bodied(anyone, () => ({ body: 'Hello', name: 'Ada' })),
  'GET /rows': readTemplates,
  'POST /rows': bodied(writeTemplates, () => ({ name: 'Hero', mjml: '<mj-section></mj-section>' })),
  'PATCH /rows/{rowId}': bodied(writeTemplates, () => ({ name: 'Changed' })),
  'DELETE /rows/{rowId}': writeTemplates,
  'GET /overview': { needs: ['email:read'], query: '?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z' },
  'GET /sending-addresses': readAddresses,
  'POST /sending-addresses': bodied(manageDomains, () => ({ email: 'more@postroom.test' })),
  'GET /sending-addresses/{addressId}': readAddresses,
  'PATCH /sending-addresses/{addressId}': bodied(manageDomains, () => ({ name: 'Changed' })),
  'DELETE /sending-addresses/{addressId}': manageDomains,
  'GET /forms': readContacts,
  'POST /forms': bodied(writeContacts, () => ({ name: 'More' })),
  'POST /forms/preview': bodied(readContacts, () => ({ name: 'More' })),
  'GET /forms/{formId}': readContacts,
  'PATCH /forms/{formId}': bodied(writeContacts, () => ({ name: 'Changed' })),
  'DELETE /forms/{formId}': writeContacts,
  'GET /forms/{formId}/sign-ups': readContacts,
  'GET /segments': readContacts,
  'POST /segments': bodied(writeContacts, () => ({ name: 'More', kind: 'manual' })),
  'POST /segments/preview': bodied(readContacts, () => ({
    rules: [{ field: 'email', operator: 'contains', value: 'a' }],
  })),
  'GET /segments/{segmentId}': readContacts,
  'PATCH /segments/{segmentId}': bodied(writeContacts, () => ({ name: 'Changed' })),
  'DELETE /segments/{segmentId}': writeContacts,
  'POST /segments/{segmentId}/contacts': bodied(writeContacts, (ids) => ({ contact_ids: [ids.contactId] })),
  'DELETE /segments/{segmentId}/contacts': bodied(writeContacts, (ids) => ({ contact_ids: [ids.contactId] })),
  'GET /session': { needs: 'session' },
  'PUT /session': { needs: 'session', body: (ids) => ({ workspace_id: ids.workspaceId }) },
  'GET /setup': anyone,
  'POST /setup': bodied(anyone, () => ({})),
  'GET /starter-templates': readTemplates,
  'GET /suppressions': readDomains,
  'POST /suppressions': bodied(manageDomains, () => ({ email: 'stop@far.test' })),
  'DELETE /suppressions/{suppressionId}': manageDomains,
  'GET /labels': readTemplates,
  'PATCH /labels': bodied(writeTemplates, () => ({
    ...{ kind: 'template_folder', name: 'Filled', new_name: 'Renamed' },
  })),
  'GET /templates': readTemplates,
  'POST /templates': bodied(writeTemplates, () => ({ name: 'New', purpose: 'transactional' })),
  'GET /templates/{templateId}': readTemplates,
  'PATCH /templates/{templateId}': bodied(writeTemplates, () => ({ name: 'Changed' })),
  'DELETE /templates/{templateId}': writeTemplates,
  'POST /templates/imports': bodied(writeTemplates, () => ({ source: mjmlOf('Hi'), repair: 'safe' })),
  'POST /templates/{templateId}/checks': bodied(readTemplates, () => ({})),
  'GET /templates/{templateId}/comments': readTemplates,
  'POST /templates/{templateId}/comments': bodied(readTemplates, () => ({ body: 'Hello' })),
  'POST /templates/{templateId}/draft': bodied(writeTemplates, () => ({})),
  'PUT /templates/{templateId}/draft': bodied(writeTemplates, (ids) => ({
    revision: 0,
    published_version_id: ids.versionId,
    subject: 'Changed',
    document: visualDocument({ mjml: mjmlOf('Changed') }),
  })),
  'DELETE /templates/{templateId}/draft': writeTemplates,
  'POST /templates/{templateId}/duplicate': bodied(writeTemplates, () => ({})),
  'GET /templates/{templateId}/export': readTemplates,
  'GET /templates/{templateId}/live': readTemplates,
  'PUT /templates/{templateId}/live': bodied(readTemplates, (ids) => ({
    follower_id: ids.templateId,
    block: null,
  })),
  'POST /templates/{templateId}/preview': bodied(readTemplates, () => ({})),
  'POST /templates/{templateId}/publish': bodied(writeTemplates, (ids) => ({
    revision: 0,
    published_version_id: ids.versionId,
  })),
  'POST /templates/{templateId}/rollback': bodied(writeTemplates, (ids) => ({
    version_id: ids.versionId,
    published_version_id: ids.versionId,
  })),
  'GET /templates/{templateId}/decisions': readTemplates,
  'GET /templates/{templateId}/reviews': readTemplates,
  'POST /templates/{templateId}/reviews': bodied(writeTemplates, () => ({})),
  'GET /templates/{templateId}/revisions': readTemplates,
  'GET /templates/{templateId}/revisions/{revision}': readTemplates,
  'GET /templates/{templateId}/sample-sets': readTemplates,
  'PUT /templates/{templateId}/sample-sets': bodied(writeTemplates, () => ({ name: 'Ada', values: {} })),
  'DELETE /templates/{templateId}/sample-sets/{sampleSetId}': writeTemplates,
  'GET /templates/{templateId}/translations': readTemplates,
  'POST /templates/{templateId}/translations': bodied(writeTemplates, () => ({
    locale: 'fr',
    default_locale: 'en',
  })),
  'POST /templates/{templateId}/translations/imports': bodied(writeTemplates, () => ({
    content: '{"locale":"de","units":{}}',
  })),
  'GET /templates/{templateId}/translations/{locale}': readTemplates,
  'PUT /templates/{templateId}/translations/{locale}': bodied(writeTemplates, () => ({
    revision: 0,
    units: [{ key: 'subject', target: 'Hallo' }],
  })),
  'DELETE /templates/{templateId}/translations/{locale}': writeTemplates,
  'GET /templates/{templateId}/translations/{locale}/export': readTemplates,
  'GET /templates/{templateId}/translations/{locale}/revisions': readTemplates,
  'POST /templates/{templateId}/translations/{locale}/restoration': bodied(writeTemplates, () => ({
    revision: 0,
    restore: 0,
  })),
  'GET /templates/{templateId}/translations/{locale}/usage': readTemplates,
  'GET /templates/{templateId}/versions/{versionId}/locales/{locale}': readTemplates,
  'POST /templates/{templateId}/test-sends': sends(() => ({ to: ['ada@lovelace.test'] })),
  'GET /templates/{templateId}/usage': readTemplates,
  'GET /templates/{templateId}/versions': readTemplates,
  'GET /templates/{templateId}/versions/{versionId}': readTemplates,
  'GET /templates/{templateId}/versions/{versionId}/diff/{to}': readTemplates,
  'GET /contacts': readContacts,
  'GET /contacts/export': readContacts,
  'GET /contacts/count': readContacts,
  'POST /contacts/changes': bodied(writeContacts, () => ({
    filters: { q: 'nobody' },
    change: { action: 'unsubscribe' },
  })),
  'GET /contacts/changes/{changeId}': readContacts,
  'GET /contacts/imports': readContacts,
  'POST /contacts/imports': bodied(writeContacts, () => ({ csv: 'a\nb@far.test', mapping: { a: 'email' } })),
  'POST /contacts/imports/preview': bodied(writeContacts, () => ({ csv: 'a\nb@far.test' })),
  'GET /contacts/imports/{importId}': readContacts,
  'GET /contacts/imports/{importId}/refusals': readContacts,
  'POST /contacts/imports/{importId}/undo': writeContacts,
  'POST /contacts': bodied(writeContacts, () => ({ email: 'more@far.test' })),
  'DELETE /contacts/by-email/{email}': writeContacts,
  'GET /contacts/by-email/{email}/export': readContacts,
  'PUT /contacts/by-email/{email}': bodied(writeContacts, () => ({})),
  'GET /contacts/{contactId}': readContacts,
  'PATCH /contacts/{contactId}': bodied(writeContacts, () => ({ properties: {} })),
  'DELETE /contacts/{contactId}': writeContacts,
  'GET /contacts/{contactId}/activity': readContacts,
  'GET /contacts/{contactId}/export': readContacts,
  'GET /contact-properties': readContacts,
  'POST /contact-properties': bodied(writeContacts, () => ({ name: 'more', type: 'text' })),
  'GET /contact-properties/{propertyId}': readContacts,
  'PATCH /contact-properties/{propertyId}': bodied(writeContacts, () => ({ description: 'Changed' })),
  'DELETE /contact-properties/{propertyId}': writeContacts,
  'GET /topics': readContacts,
  'POST /topics': bodied(writeContacts, () => ({ name: 'More', default: 'subscribed' })),
  'GET /topics/{topicId}': readContacts,
  'PATCH /topics/{topicId}': bodied(writeContacts, () => ({ name: 'Changed' })),
  'DELETE /topics/{topicId}': writeContacts,
  'GET /webhooks': manageWebhooks,
  'POST /webhooks': bodied(manageWebhooks, () => ({
    url: 'https://93.184.216.34/b',
    events: ['email.failed'],
  })),
  'GET /webhooks/{webhookId}': manageWebhooks,
  'PATCH /webhooks/{webhookId}': bodied(manageWebhooks, () => ({ description: 'Changed' })),
  'DELETE /webhooks/{webhookId}': manageWebhooks,
  'GET /webhooks/{webhookId}/deliveries': manageWebhooks,
  'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': manageWebhooks,
  'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': manageWebhooks,
  'POST /webhooks/{webhookId}/replays': manageWebhooks,
  'POST /webhooks/test-receiver': manageWebhooks,
  'POST /webhooks/{webhookId}/secret': manageWebhooks,
  'POST /webhooks/{webhookId}/test-events': manageWebhooks,
  'GET /first-steps': manageWorkspace,
  'GET /workspace': { needs: 'any' },
  'GET /workspace/deletion': manageWorkspace,
  'GET /workspace/retention': manageWorkspace,
  'PATCH /workspace': bodied(manageWorkspace, () => ({ name: 'Changed' })),
  'DELETE /workspace': bodied(manageWorkspace, () => ({ name: 'not it' })),
  'POST /workspaces/{workspaceId}/restoration': ownAccount,
  'POST /workspaces': { needs: 'operator', byVerb: true, body: () => ({ name: 'Another' }) },
};
