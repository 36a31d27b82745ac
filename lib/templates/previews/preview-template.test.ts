import { describe, expect, it } from 'vitest';
import { useTemplateApi } from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();

const createReceipt = () => createFrom('receipt');

async function createFrom(starterId: string) {
  const gallery = await test.api.get('/starter-templates');
  expect(gallery.status, gallery.text).toBe(200);
  const starter = gallery.body.data.find((one: { id: string }) => one.id === starterId);
  const { name, purpose, subject, preview_text, document } = starter;
  const created = await test.api.post('/templates', { name, purpose, subject, preview_text, document });
  expect(created.status, created.text).toBe(201);
  return created.body;
}

describe('a preview', () => {
  it('shows the draft with samples, and with given values', async () => {
    const { id } = await createReceipt();
    const plain = await test.api.post(`/templates/${id}/preview`);
    expect(plain.status, plain.text).toBe(200);
    expect(plain.body).toMatchObject({
      object: 'template_preview',
      subject: 'Your receipt for order P-20417',
      issues: [],
    });
    expect(plain.body.html).toContain('Fountain pen ink, iron gall');
    expect(plain.body.plain_text).toContain('Total  € 60.70');
    expect(plain.body.size_bytes).toBe(Buffer.byteLength(plain.body.html));
    const given = await test.api.post(`/templates/${id}/preview`, {
      subject: 'For {{ customer_name }}',
      variables: { customer_name: '<b>Zoë</b>' },
    });
    expect(given.body.subject).toBe('For <b>Zoë</b>');
    expect(given.body.html).toContain('&lt;b&gt;Zoë&lt;/b&gt;');
  });

  it('shows unsaved content, with placeholders for undeclared variables, and says so', async () => {
    const { id, draft } = await createReceipt();
    const document = {
      ...draft.source_document,
      mjml: '<mjml><mj-body><mj-section><mj-column><mj-text>Dear {{ best_friend }}{% for one in things %}x{% endfor %}</mj-text></mj-column></mj-section></mj-body></mjml>',
    };
    const answer = await test.api.post(`/templates/${id}/preview`, { document });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.html).toContain('Dear Best friend');
    expect(answer.body.issues.map((issue: { code: string }) => issue.code)).toEqual([
      'UNDECLARED_VARIABLE',
      'UNDECLARED_VARIABLE',
    ]);
    // As a refusal reports it.
    expect(answer.body.issues[0]).toMatchObject({ path: 'document.mjml', line: 1, severity: 'error' });
    const again = await test.api.get(`/templates/${id}`);
    expect(again.body.draft).toEqual(draft);
  });

  it('refuses what could not be saved, and shows a version as published', async () => {
    const { id, draft } = await createReceipt();
    const document = { ...draft.source_document, mjml: '<mjml><mj-body><mj-section></mj-body></mjml>' };
    const broken = await test.api.post(`/templates/${id}/preview`, { document });
    expect(broken.body.error).toMatchObject({ code: 'TEMPLATE_COMPILATION_FAILED', status: 422 });
    expect(broken.body.error.details.issues[0]).toMatchObject({ path: 'document.mjml', line: 1 });
    const version = await test.api.post(`/templates/${id}/publish`, {
      revision: 0,
      published_version_id: null,
    });
    expect(version.status, version.text).toBe(201);
    const preview = await test.api.post(`/templates/${id}/preview`, { version_id: version.body.id });
    expect(preview.body.html).toContain('Sealing wax, vermilion');
    const missing = await test.api.post(`/templates/${id}/preview`, { version_id: id });
    expect(missing.body.error.code).toBe('NOT_FOUND');
  });

  it.each(['receipt', 'newsletter'])(
    'returns the plain text before values are filled in, equal to custom text: %s',
    async (starter) => {
      const { id, draft } = await createFrom(starter);
      const derived = (await test.api.post(`/templates/${id}/preview`)).body;
      expect(derived.plain_text_source).toContain('{{');
      expect(derived.plain_text).not.toContain('{{');
      const document = { ...draft.source_document, plain_text: derived.plain_text_source };
      const saved = await test.api.put(`/templates/${id}/draft`, {
        ...{ revision: draft.revision, published_version_id: null, document },
        ...{ subject: draft.subject, preview_text: draft.preview_text },
      });
      expect(saved.status, saved.text).toBe(200);
      expect((await test.api.post(`/templates/${id}/preview`)).body).toEqual({ ...derived });
      // No sample values or placeholders, which would be sent to everyone.
      for (const sample of ['postroom.example', 'Sample Street', 'P-20417'])
        expect(derived.plain_text_source).not.toContain(sample);
    },
  );

  it('has text as sent: no entities in the subject, links as in the email', async () => {
    const { id, draft } = await createFrom('receipt');
    const mjml =
      '<mjml><mj-body><mj-section><mj-column><mj-text>{{ names }} <a href="https://a.test/x">read</a></mj-text></mj-column></mj-section></mj-body></mjml>';
    const names = variable('names', { required: false, fallback: 'F', sample: 'S' });
    const document = { ...draft.source_document, mjml, variables: [names], conditions: [] };
    const look = async (value: string) =>
      (
        await test.api.post(`/templates/${id}/preview`, {
          ...{ document, subject: '{{ names }}', variables: { names: value } },
        })
      ).body;
    expect(await look('Tom & "Jerry"')).toMatchObject({
      subject: 'Tom & "Jerry"',
      plain_text: 'Tom & "Jerry" read [https://a.test/x]',
    });
    // An empty value counts: the email would show the fallback, not the sample.
    expect(await look('')).toMatchObject({ subject: 'F' });
    for (const refused of ['{{ names | raw }}', '{% capture x %}y{% endcapture %}']) {
      const answer = await test.api.post(`/templates/${id}/preview`, { document, subject: refused });
      expect(answer.body.error).toMatchObject({ code: 'TEMPLATE_COMPILATION_FAILED' });
      expect(answer.body.error.details.issues[0]).toMatchObject({ path: 'subject', line: 1 });
    }
  });

  it('refuses given values that a send would refuse, by name', async () => {
    const { id } = await createReceipt();
    const answer = await test.api.post(`/templates/${id}/preview`, { variables: { customer_name: 5 } });
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.error.code).toBe('INVALID_TEMPLATE_DATA');
    expect(answer.body.error.details.variables).toMatchObject([{ name: 'customer_name', reason: 'invalid' }]);
    const ignored = await test.api.post(`/templates/${id}/preview`, {
      variables: { nobody: [], customer_name: null },
    });
    expect(ignored.status, ignored.text).toBe(200);
  });
});
