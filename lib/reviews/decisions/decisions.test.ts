import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { installationMail } from '@/lib/db/tables';
import { type ApiClient, apiClient } from '@/test/api';
import { createSignedIn } from '@/test/sign-in';
import { createTemplate, mjmlOf, publish, save, useTemplateApi, visualDocument } from '@/test/templates';

const test = useTemplateApi();
const guest = apiClient({});
let templateId: string;

beforeEach(async () => {
  templateId = (await createTemplate(test.api)).id;
  await test.api.patch('/workspace', { template_approval: false });
});

async function share(api: ApiClient = test.api, input: object = {}): Promise<string> {
  const { body } = await api.post(`/templates/${templateId}/reviews`, input);
  return `/reviews/${String(body.url).split('/').at(-1)}/decisions`;
}

const member = () => createSignedIn(test.db, test.workspace.id, 'marketer');

const decided = async () => (await test.api.get(`/templates/${templateId}/decisions`)).body.data;
const publishes = async (api: ApiClient = test.api) => {
  const { draft, published_version_id } = (await api.get(`/templates/${templateId}`)).body;
  const body = { revision: draft.revision, published_version_id };
  const answer = await api.post(`/templates/${templateId}/publish`, body);
  return answer.body.error?.code ?? answer.status;
};

describe('a reader of a link', () => {
  it('approves or requests changes, with a note and a name, and sees the decision', async () => {
    const link = await share();
    const note = 'The headline is too long.';
    const asked = await guest.post(link, { decision: 'changes_requested', name: 'Grace', note });
    expect([asked.status, asked.body]).toEqual([
      201,
      {
        ...{ object: 'review_decision', id: expect.any(String), decision: 'changes_requested', note },
        ...{ reviewer: { name: 'Grace', member: false }, created_at: expect.stringMatching(/Z$/) },
      },
    ]);
    const { api } = await member();
    await api.post(link, { decision: 'approved' });
    expect((await guest.get(link)).body.data).toMatchObject([
      { decision: 'approved', note: null, reviewer: { member: true } },
      { decision: 'changes_requested' },
    ]);
    expect(await decided()).toMatchObject([
      { object: 'template_decision', decision: 'approved', revision: 0, current: true },
      { decision: 'changes_requested', note, current: true },
    ]);
  });

  it('needs a name, and decides nothing for a read-only or version link', async () => {
    const link = await share();
    expect((await guest.post(link, { decision: 'approved' })).body.error.code).toBe('INVALID_REQUEST');
    expect((await guest.post(link, { decision: 'maybe', name: 'Eve' })).body.error.code).toBe(
      'INVALID_REQUEST',
    );
    const approval = { decision: 'approved', name: 'Eve' };
    const reading = await share(test.api, { comments: false });
    expect((await guest.post(reading, approval)).body.error.code).toBe('FORBIDDEN');
    const { id } = await publish(test.api, templateId);
    const version = await share(test.api, { version_id: id });
    expect((await guest.post(version, approval)).body.error.code).toBe('FORBIDDEN');
    expect((await guest.post(`/reviews/${'x'.repeat(43)}/decisions`, approval)).status).toBe(404);
  });

  it('decides about the content shown: a change of the draft needs another decision, its undo none', async () => {
    const link = await share();
    await guest.post(link, { decision: 'changes_requested', name: 'Grace' });
    await guest.post(link, { decision: 'approved', name: 'grace' });
    const currents = async () => (await decided()).map((one: { current: boolean }) => one.current);
    expect(await currents()).toEqual([true, false]);
    const before = (await test.api.get(`/templates/${templateId}`)).body.draft;
    await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf('Another') }) });
    expect(await currents()).toEqual([false, false]);
    const { subject, preview_text, source_document: document } = before;
    await save(test.api, templateId, { subject, preview_text, document });
    expect(await currents()).toEqual([true, false]);
  });

  it('notifies the sharer by email, except themselves, and the audit log', async () => {
    const ada = await member();
    const link = await share(ada.api);
    await ada.api.post(link, { decision: 'approved' });
    await guest.post(link, { decision: 'changes_requested', name: 'Grace' });
    const mails = await test.db
      .select({ to: installationMail.toEmail, subject: installationMail.subject })
      .from(installationMail)
      .where(eq(installationMail.kind, 'review_decided'))
      .orderBy(desc(installationMail.createdAt));
    expect(mails.filter(({ to }) => to === ada.email)).toEqual([
      { to: ada.email, subject: 'Changes are asked for in “Welcome”' },
    ]);
    const { data } = (await test.api.get(`/audit-events?target=${templateId}&action=template.reviewed`)).body;
    expect(data).toHaveLength(2);
    expect(data[0].changes).toContainEqual({ field: 'reviewer', from: null, to: 'Grace' });
  });
});

describe('a workspace with required approval', () => {
  it('publishes only a draft that someone else approved', async () => {
    await test.api.patch('/workspace', { template_approval: true });
    const ada = await member();
    expect(await publishes(ada.api)).toBe('APPROVAL_REQUIRED');
    const link = await share(ada.api);
    await ada.api.post(link, { decision: 'approved' });
    expect(await publishes(ada.api)).toBe('APPROVAL_REQUIRED');
    for (const [api, own] of [[ada.api, true] as const, [test.api, false] as const]) {
      const { data } = (await api.get(`/templates/${templateId}/decisions`)).body;
      expect(data).toMatchObject([{ decision: 'approved', reviewer: { member: true, own } }]);
    }
    await guest.post(link, { decision: 'changes_requested', name: 'Grace' });
    expect(await publishes(ada.api)).toBe('APPROVAL_REQUIRED');
    await guest.post(link, { decision: 'approved', name: 'Grace' });
    expect(await publishes(ada.api)).toBe(201);
    await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf('Another') }) });
    expect(await publishes(ada.api)).toBe('APPROVAL_REQUIRED');
  });

  it('asks again for translations that changed since, also of a version to roll back to', async () => {
    const path = `/templates/${templateId}/translations`;
    const { units } = await test.api.made(path, { locale: 'de', default_locale: 'en' });
    const [{ key }] = units;
    const translate = (revision: number, target: string) =>
      test.api.put(`${path}/de`, { revision, units: [{ key, target }] });
    await translate(0, 'Willkommen');
    const ada = await member();
    const link = await share(ada.api);
    await guest.post(link, { decision: 'approved', name: 'Grace' });
    const changed = await publish(test.api, templateId);
    await translate(1, 'Gratis für alle');
    const unseen = await publish(test.api, templateId);

    await test.api.patch('/workspace', { template_approval: true });
    await save(test.api, templateId, { document: visualDocument({ mjml: mjmlOf('Another') }) });
    const last = await share();
    await guest.post(last, { decision: 'approved', name: 'Alan' });
    expect((await decided())[0].current).toBe(true);
    await translate(2, 'Nur heute gratis');
    expect((await decided())[0].current).toBe(false);
    expect(await publishes()).toBe('APPROVAL_REQUIRED');
    const approval = { decision: 'approved', name: 'Alan' };
    // Whoever opened the page before has not seen it.
    expect((await guest.post(last, approval)).body.error?.code).toBe('CONFLICT');
    await guest.get(last.replace('/decisions', ''));
    expect((await guest.post(last, approval)).status).toBe(201);
    expect(await publishes()).toBe(201);

    const rollBack = async (versionId: string) => {
      const { published_version_id } = (await test.api.get(`/templates/${templateId}`)).body;
      const body = { version_id: versionId, published_version_id };
      const answer = await test.api.post(`/templates/${templateId}/rollback`, body);
      return answer.body.error?.code ?? answer.status;
    };
    expect(await rollBack(unseen.id)).toBe('APPROVAL_REQUIRED');
    expect(await rollBack(changed.id)).toBe(201);
  });

  it('is not the default', async () => {
    expect(await publishes()).toBe(201);
  });
});
