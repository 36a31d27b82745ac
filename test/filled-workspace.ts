import type { Database } from '@/lib/db/database';
import { mailboxMessages, passkeys, sessions } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { type ApiAnswer, type ApiClient, apiWithKey } from './api';
import { createMarketingTemplate } from './broadcasts';
import { dotImage } from './documents/images';
import { createKey, createMember, createSendingAddress, createWorkspace } from './factories';
import { visualDocument } from './templates';

/** The ids of one thing of each kind, by path parameter. */
export type Ids = Record<string, string>;

/** A workspace with one thing of every kind in a path, all created through the API. */
export async function fillWorkspace(
  db: Database,
): Promise<{ api: ApiClient; workspaceId: string; ids: Ids }> {
  const workspaceId = (await createWorkspace(db)).id;
  const api = apiWithKey((await createKey(db, workspaceId)).token);
  const address = await createSendingAddress(db, workspaceId);
  const ids: Ids = {
    addressId: address.id,
    ...(await fillTemplates(api)),
    ...(await fillSettings(api)),
    ...(await fillAccount(db, workspaceId)),
  };
  ids.topicId = made(await api.post('/topics', { name: 'News', default: 'subscribed' })).id;
  ids.propertyId = made(await api.post('/contact-properties', { name: 'city', type: 'text' })).id;
  ids.segmentId = made(await api.post('/segments', { name: 'Readers', kind: 'manual' })).id;
  ids.formId = made(await api.post('/forms', { name: 'Newsletter' })).id;
  const autumn = { name: 'Autumn', template_id: ids.newsId, from: 'hello@postroom.test' };
  ids.broadcastId = made(await api.post('/broadcasts', autumn)).id;
  ids.email = 'reader@far.test';
  ids.contactId = made(await api.put(`/contacts/by-email/${ids.email}`, {})).id;
  const change = { filters: { q: 'nobody' }, change: { action: 'unsubscribe' } };
  ids.changeId = made(await api.post('/contacts/changes', change)).id;
  ids.importId = made(
    await api.post('/contacts/imports', { csv: 'email\nbo@far.test', mapping: { email: 'email' } }),
  ).id;
  ids.attachmentId = made(
    await api.post('/attachments', {
      filename: 'note.txt',
      content_type: 'text/plain',
      content: Buffer.from('A note').toString('base64'),
    }),
  ).id;
  ids.assetId = made(
    await api.post('/assets', { filename: 'dot.gif', content_type: 'image/gif', content: dotImage() }),
  ).id;
  ids.rowId = made(await api.post('/rows', { name: 'Hero', mjml: '<mj-section></mj-section>' })).id;
  ids.messageId = made(await api.post('/emails', mailWith(ids.attachmentId ?? ''))).id;
  ids.cancellationId = made(await api.post('/emails/cancellations', { to: 'nobody@far.test' })).id;
  ids.mailboxMessageId = newId();
  await db.insert(mailboxMessages).values({
    id: ids.mailboxMessageId,
    workspaceId,
    emailId: ids.messageId ?? '',
    fromEmail: 'hello@postroom.test',
    toEmail: 'ada@lovelace.test',
    subject: 'Hello',
    raw: receivedMail,
    sizeBytes: receivedMail.length,
  });
  ids.position = '0';
  return { api, workspaceId, ids };
}

/** A message with one file. */
const receivedMail = Buffer.from(
  [
    ...['From: hello@postroom.test', 'Subject: Hello', 'MIME-Version: 1.0'],
    ...[
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      'Hello',
    ],
    ...[
      '--part',
      'Content-Type: text/plain',
      'Content-Disposition: attachment; filename=note.txt',
      '',
      'A note',
    ],
    '--part--',
  ].join('\r\n'),
);

async function fillAccount(db: Database, workspaceId: string): Promise<Ids> {
  const member = await createMember(db, workspaceId, 'support');
  const sessionId = newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ id: sessionId, token: sessionId, userId: member.userId, expiresAt });
  const passkeyId = newId();
  const key = { publicKey: 'test', counter: 0, deviceType: 'singleDevice', backedUp: false };
  const credentialID = passkeyId;
  await db.insert(passkeys).values({ id: passkeyId, userId: member.userId, credentialID, ...key });
  const installationMailId = newId();
  return { memberId: member.id, userId: member.userId, sessionId, passkeyId, installationMailId };
}

/** An email with one attachment and its own key. */
export function mailWith(attachmentId: string) {
  return {
    idempotency_key: newId(),
    from: 'hello@postroom.test',
    to: 'ada@lovelace.test',
    subject: 'Hello',
    text: 'Hello',
    attachments: [attachmentId],
  };
}

async function fillTemplates(api: ApiClient): Promise<Ids> {
  const newsId = await createMarketingTemplate(api);
  const template = made(
    await api.post('/templates', {
      name: 'Welcome',
      tags: ['autumn'],
      subject: 'Hello',
      purpose: 'transactional',
      source_mode: 'visual',
      document: visualDocument(),
    }),
  );
  made(await api.post(`/templates/${template.id}/translations`, { locale: 'de', default_locale: 'en' }));
  const published = { revision: 0, published_version_id: null };
  const version = made(await api.post(`/templates/${template.id}/publish`, published));
  const review = made(await api.post(`/templates/${template.id}/reviews`, {}));
  const comment = made(await api.post(`/templates/${template.id}/comments`, { body: 'Nice' }));
  const sampleSet = made(await api.put(`/templates/${template.id}/sample-sets`, { name: 'Ada', values: {} }));
  return {
    ...{ templateId: template.id, versionId: version.id, revision: '0', to: version.id },
    ...{ review: review.id, commentId: comment.id, sampleSetId: sampleSet.id, newsId },
    locale: 'de',
  };
}

async function fillSettings(api: ApiClient): Promise<Ids> {
  const webhook = made(
    await api.post('/webhooks', { url: 'https://93.184.216.34/hook', events: ['email.delivered'] }),
  );
  return {
    webhookId: webhook.id,
    deliveryId: made(await api.post(`/webhooks/${webhook.id}/test-events`)).id,
    domainId: made(await api.post('/domains', { domain: 'more.test' })).id,
    suppressionId: made(await api.post('/suppressions', { email: 'gone@far.test' })).id,
    keyId: made(await api.post('/keys', { name: 'Another', scopes: ['email:read'] })).id,
    invitation: made(await api.post('/invitations', { email: 'new@people.example', role: 'support' })).id,
  };
}

function made(answer: ApiAnswer) {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}
