import { scopes } from '@/lib/scopes';
import { owner, type Target } from './target';

/** A workspace with one object of each kind; `ids` by path parameter. */
export type Filled = { key: string; cookie: string; ids: Record<string, string> };

type Made = Record<string, unknown> & { id: string };

const dot = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Signs the owner in; each session acts in its own workspace. */
export async function signIn({ origin }: Target): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`Nobody is signed in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

let filled = 0;

/** Created through the API, as by members. */
export async function fillWorkspace(target: Target): Promise<Filled> {
  filled += 1;
  const { origin } = target;
  const cookie = await signIn(target);
  const caller =
    (headers: Record<string, string>) =>
    async (method: string, path: string, body?: unknown): Promise<Made> => {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          ...headers,
          Origin: origin,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Made;
    };
  const person = caller({ Cookie: cookie });
  const workspaceId = (await person('POST', '/workspaces', { name: `Fuzz ${filled}` })).id;
  await person('PUT', '/session', { workspace_id: workspaceId });
  await person('PATCH', '/workspace', { postal_address: 'Postroom Ltd, 1 Sample Street, 10115 Berlin' });
  const key = String((await person('POST', '/keys', { name: 'Fuzz', scopes: [...scopes] })).key);
  const api = caller({ Authorization: `Bearer ${key}` });
  const make = async (path: string, body: unknown = {}) => (await api('POST', path, body)).id;

  const ids: Record<string, string> = { workspaceId, revision: '0', position: '0', email: 'reader@far.test' };
  ids.domainId = await make('/domains', { domain: `w${filled}.test` });
  const from = `hello@w${filled}.test`;
  ids.addressId = await make('/sending-addresses', { email: from, name: 'Postroom' });
  const welcome = { name: 'Welcome', purpose: 'transactional', source_mode: 'visual', subject: 'Hello' };
  ids.templateId = await make('/templates', welcome);
  ids.locale = 'de';
  await api('POST', `/templates/${ids.templateId}/translations`, { locale: 'de', default_locale: 'en' });
  const first = { revision: 0, published_version_id: null };
  ids.versionId = await make(`/templates/${ids.templateId}/publish`, first);
  ids.to = ids.versionId;
  const review = await api('POST', `/templates/${ids.templateId}/reviews`, {});
  // The secret, for everyone with the link: with the id, a link is only ended.
  ids.review = String(review.url).split('/').at(-1) ?? '';
  ids.commentId = await make(`/templates/${ids.templateId}/comments`, { body: 'Nice' });
  const set = { name: 'Ada', values: {} };
  ids.sampleSetId = (await api('PUT', `/templates/${ids.templateId}/sample-sets`, set)).id;
  const newsId = await make('/templates', { ...welcome, name: 'News', purpose: 'marketing' });
  await make(`/templates/${newsId}/publish`, first);
  ids.webhookId = await make('/webhooks', { url: 'https://93.184.216.34/hook', events: ['email.delivered'] });
  ids.deliveryId = await make(`/webhooks/${ids.webhookId}/test-events`);
  ids.suppressionId = await make('/suppressions', { email: 'gone@far.test' });
  ids.keyId = await make('/keys', { name: 'Another', scopes: ['email:read'] });
  ids.invitation = await make('/invitations', { email: `new${filled}@people.example`, role: 'support' });
  ids.topicId = await make('/topics', { name: 'News', default: 'subscribed' });
  ids.propertyId = await make('/contact-properties', { name: 'city', type: 'text' });
  ids.segmentId = await make('/segments', { name: 'Readers', kind: 'manual' });
  ids.formId = await make('/forms', { name: 'Newsletter' });
  ids.broadcastId = await make('/broadcasts', { name: 'Autumn', template_id: newsId, from });
  ids.contactId = (await api('PUT', `/contacts/by-email/${ids.email}`, {})).id;
  const change = { filters: { q: 'nobody' }, change: { action: 'unsubscribe' } };
  ids.changeId = await make('/contacts/changes', change);
  const csv = { csv: 'email\nbo@far.test', mapping: { email: 'email' } };
  ids.importId = await make('/contacts/imports', csv);
  const note = { filename: 'note.txt', content_type: 'text/plain', content: 'QSBub3Rl' };
  ids.attachmentId = await make('/attachments', note);
  ids.assetId = await make('/assets', { filename: 'dot.gif', content_type: 'image/gif', content: dot });
  ids.rowId = await make('/rows', { name: 'Hero', mjml: '<mj-section></mj-section>' });
  const email = {
    from,
    to: 'ada@far.test',
    subject: 'Hello',
    text: 'Hello',
    attachments: [ids.attachmentId],
  };
  ids.messageId = await make('/emails', { ...email, idempotency_key: `fuzz-${workspaceId}` });
  ids.cancellationId = await make('/emails/cancellations', { to: 'nobody@far.test' });
  ids.mailboxMessageId = await delivered(api);
  const { data } = (await api('GET', '/members')) as unknown as { data: { id: string; user_id?: string }[] };
  ids.memberId = data[0]?.id ?? '';
  ids.userId = data[0]?.user_id ?? '';
  ids.sender = from;
  return { key, cookie, ids };
}

/** The sent email, once the mailbox has it. */
async function delivered(api: (method: string, path: string) => Promise<Made>): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = (await api('GET', '/mailbox')) as unknown as { data: { id: string }[] };
    if (data[0]) return data[0].id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The mailbox stays empty.');
}
