import { eq } from 'drizzle-orm';
import { insertResetLink } from '@/lib/accounts/resets/reset-token';
import { setPassword } from '@/lib/accounts/set-password';
import { createStoredTrial } from '@/lib/broadcasts/stored-trial';
import type { Database } from '@/lib/db/database';
import { broadcasts, members, passkeys, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { type ApiClient, apiClient } from '@/test/api';
import { createMarketingTemplate, made } from '@/test/broadcasts';
import { dotImage } from '@/test/documents/images';
import { createMember, createWorkspace } from '@/test/factories';
import type { Ids } from '@/test/filled-workspace';
import { fetchAuth } from '@/test/sign-in';
import { createTemplate, publish, save, visualDocument } from '@/test/templates';

type Owner = { api: ApiClient; workspaceId: string; userId: string; email: string; cookie: string };

/** Everyone's password in examples. */
export const password = 'a long enough password';

/** By operation, its own ids if it needs a certain state or leaves nothing for the others. */
export async function ownThings(db: Database, owner: Owner): Promise<Record<string, Ids>> {
  return {
    ...(await ownIds(owner.api)),
    ...(await otherSession(owner.email, owner.cookie)),
    ...(await openResets(db, owner.workspaceId)),
    ...(await ownPasskeys(db, owner.userId)),
    ...(await postroomsOwnMail(owner.cookie)),
    ...(await ownBroadcasts(db, owner.api)),
    ...(await workspacesToEnd(db, owner.workspaceId, owner.userId)),
  };
}

/** A second session of the same person, to be ended. */
async function otherSession(email: string, cookie: string): Promise<Record<string, Ids>> {
  await fetchAuth(email, password);
  const { body } = await apiClient({ Cookie: cookie }).get('/account/sessions');
  const other = body.data.find(({ current }: { current: boolean }) => !current);
  return { 'DELETE /account/sessions/{sessionId}': { sessionId: other.id } };
}

/** A reset link for each operation that uses one. */
async function openResets(db: Database, workspaceId: string): Promise<Record<string, Ids>> {
  const made = async () => {
    const { userId } = await createMember(db, workspaceId);
    await setPassword(db, userId, password);
    const reset = (await insertResetLink(db, userId)).split('/').at(-1) ?? '';
    return { reset };
  };
  const path = '/account/password-resets/{reset}';
  return { [`GET ${path}`]: await made(), [`POST ${path}`]: await made() };
}

/** A passkey for each operation on one. */
async function ownPasskeys(db: Database, userId: string): Promise<Record<string, Ids>> {
  const made = async () => {
    const id = newId();
    const key = { publicKey: 'test', counter: 0, deviceType: 'singleDevice', backedUp: false };
    await db.insert(passkeys).values({ id, userId, credentialID: id, ...key });
    return { passkeyId: id };
  };
  const path = '/account/passkeys/{passkeyId}';
  return { [`PATCH ${path}`]: await made(), [`DELETE ${path}`]: await made() };
}

/** Workspaces to delete and restore, and one to stay in. */
async function workspacesToEnd(
  db: Database,
  workspaceId: string,
  userId: string,
): Promise<Record<string, Ids>> {
  await db.update(workspaces).set({ name: 'Analytical Engines' }).where(eq(workspaces.id, workspaceId));
  const owned = async (overrides: Parameters<typeof createWorkspace>[1] = {}) => {
    const { id } = await createWorkspace(db, overrides);
    await db.insert(members).values({ id: newId(), workspaceId: id, userId, role: 'owner' });
    return { workspaceId: id };
  };
  await owned();
  const path = '/installation/workspaces/{workspaceId}';
  return {
    [`DELETE ${path}`]: await owned({ name: 'Second workspace' }),
    [`POST ${path}/restoration`]: await owned({ deletedAt: new Date() }),
    'POST /workspaces/{workspaceId}/restoration': await owned({ deletedAt: new Date() }),
  };
}

/** A broadcast in the state that each operation needs. */
async function ownBroadcasts(db: Database, api: ApiClient): Promise<Record<string, Ids>> {
  const template_id = await createMarketingTemplate(api);
  await made(api, '/contacts', { email: `${newId()}@far.test` });
  const inState = async (values: Partial<typeof broadcasts.$inferInsert>) => {
    const draft = { name: 'Autumn', template_id, from: 'hello@postroom.test' };
    const { id } = await made(api, '/broadcasts', draft);
    await db
      .update(broadcasts)
      .set({ revision: 3, ...values })
      .where(eq(broadcasts.id, id));
    return { broadcastId: id };
  };
  const path = '/broadcasts/{broadcastId}';
  const startedAt = new Date();
  const subjects = ['Autumn is here', 'New coats'];
  const trial = createStoredTrial({ subjects, share_percent: 20, winner_by: 'hand', after_minutes: 60 });
  return {
    [`POST ${path}/send`]: await inState({}),
    [`POST ${path}/approval`]: await inState({ state: 'waiting_approval' }),
    [`POST ${path}/pause`]: await inState({ state: 'sending', startedAt }),
    [`POST ${path}/resume`]: await inState({ state: 'paused', startedAt }),
    [`POST ${path}/cancellation`]: await inState({ state: 'paused', startedAt }),
    [`POST ${path}/winner`]: await inState({ state: 'paused', startedAt, trial: JSON.stringify(trial) }),
  };
}

/** One of the emails that the invitations of `ownIds` sent. */
async function postroomsOwnMail(cookie: string): Promise<Record<string, Ids>> {
  const { body } = await apiClient({ Cookie: cookie }).get('/installation/mail');
  return { 'GET /installation/mail/{installationMailId}': { installationMailId: body.data[0].id } };
}

/** Separate ids for operations that need a certain state. */
async function ownIds(api: ApiClient): Promise<Record<string, Ids>> {
  const draft = async () => ({ templateId: (await createTemplate(api, { document: visualDocument() })).id });
  const withoutDraft = await draft();
  await publish(api, withoutDraft.templateId);
  await api.delete(`/templates/${withoutDraft.templateId}/draft`);
  const publishedTwice = async () => {
    const { templateId } = await draft();
    const older = await publish(api, templateId);
    await save(api, templateId, { subject: 'New' });
    return { templateId, versionId: older.id, publishedVersionId: (await publish(api, templateId)).id };
  };
  const invite = async (email: string) => (await api.post('/invitations', { email, role: 'support' })).body;
  const other = { filename: 'other.gif', content_type: 'image/gif', content: dotImage(3) };
  const replacementAssetId = (await api.post('/assets', other)).body.id;
  const translated = async () => {
    const { templateId } = await draft();
    await api.post(`/templates/${templateId}/translations`, { locale: 'de', default_locale: 'en' });
    return { templateId };
  };
  const translations = '/templates/{templateId}/translations';
  return {
    [`POST ${translations}`]: await draft(),
    [`POST ${translations}/imports`]: await translated(),
    [`PUT ${translations}/{locale}`]: await translated(),
    [`DELETE ${translations}/{locale}`]: await translated(),
    'PATCH /assets/{assetId}/uses': { replacementAssetId },
    ...(await openReview(api, (await draft()).templateId)),
    'PUT /templates/{templateId}/draft': await draft(),
    'POST /templates/{templateId}/publish': await draft(),
    'POST /templates/{templateId}/rollback': await publishedTwice(),
    'DELETE /templates/{templateId}/draft': await draft(),
    'POST /templates/{templateId}/draft': withoutDraft,
    'GET /invitations/{invitation}': { invitation: (await invite(`${newId()}@far.test`)).token },
    'POST /invitations/{invitation}/acceptance': { invitation: (await invite(`${newId()}@far.test`)).token },
  };
}

/** A review link for each operation that uses its secret; the link's id to end it. */
async function openReview(api: ApiClient, templateId: string): Promise<Record<string, Ids>> {
  const { body: link } = await api.post(`/templates/${templateId}/reviews`, {});
  const { body: ended } = await api.post(`/templates/${templateId}/reviews`, {});
  const { body: comment } = await api.post(`/templates/${templateId}/comments`, { body: 'Nice' });
  const { body: sampleSet } = await api.put(`/templates/${templateId}/sample-sets`, {
    ...{ name: 'Bo', values: {} },
  });
  const review = link.url.split('/').at(-1);
  const path = '/reviews/{review}';
  return {
    [`GET ${path}`]: { review },
    [`GET ${path}/comments`]: { review },
    [`POST ${path}/comments`]: { review },
    [`GET ${path}/decisions`]: { review },
    [`POST ${path}/decisions`]: { review },
    [`GET ${path}/guest`]: { review },
    [`PUT ${path}/guest`]: { review },
    [`DELETE ${path}`]: { review: ended.id },
    'DELETE /comments/{commentId}': { commentId: comment.id },
    'DELETE /templates/{templateId}/sample-sets/{sampleSetId}': { templateId, sampleSetId: sampleSet.id },
  };
}
