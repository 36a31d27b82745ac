import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { templateDrafts, templateRevisions, templateVersions } from '@/lib/db/tables';
import { mergeDocuments } from '@/lib/document/compare/merge-documents';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { withSource } from '@/lib/document/contract';
import {
  createTemplate,
  htmlDocument,
  mjmlOf,
  publish,
  save,
  useTemplateApi,
  visualDocument,
} from '@/test/templates';

const test = useTemplateApi();

describe('saving a draft', () => {
  it('lets exactly one of fifty editors win each revision, and tells the others the current one', async () => {
    const { id } = await createTemplate(test.api, { source_mode: 'html' });
    const won: string[] = [];
    const editor = async (name: number) => {
      let revision = 0;
      for (let attempt = 0; attempt < 20; attempt++) {
        const subject = `Editor ${name}, attempt ${attempt}`;
        const document = htmlDocument({ html: `<p>${subject}</p>` });
        const body = { revision, published_version_id: null, subject, document };
        const answer = await test.api.put(`/templates/${id}/draft`, body);
        if (answer.status === 200) {
          expect(answer.body.revision).toBe(revision + 1);
          expect(won[revision + 1]).toBeUndefined();
          won[revision + 1] = subject;
          revision += 1;
        } else {
          expect(answer.body.error.code).toBe('TEMPLATE_CONFLICT');
          expect(answer.body.error.details.current_revision).toBeGreaterThan(revision);
          revision = answer.body.error.details.current_revision;
        }
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, name) => editor(name)));
    const { revision, subject } = (await test.api.get(`/templates/${id}`)).body.draft;
    expect(subject).toBe(won[revision]);
    const kept = await test.db
      .select({ subject: templateRevisions.subject })
      .from(templateRevisions)
      .where(eq(templateRevisions.templateId, id))
      .orderBy(templateRevisions.revision);
    // Nothing saved is lost, and nothing else was stored.
    expect(kept.map((row) => row.subject)).toEqual(['Welcome', ...won.slice(1)]);
    expect(kept).toHaveLength(revision + 1);
    expect(revision).toBeGreaterThan(15);
  });

  it('takes a stale save again, merged with another setting of the same block, and both are kept', async () => {
    const image = (attributes: string) =>
      withSource(
        blankDocument('transactional', 'visual'),
        mjmlOf('Hello').replace('<mj-text', `<mj-image ${attributes} /><mj-text`),
      );
    const base = image('src="https://a.example/a.png" alt="A"');
    const { id } = await createTemplate(test.api, { document: base });
    const mine = image('src="https://a.example/b.png" alt="A"');
    await save(test.api, id, { document: image('src="https://a.example/a.png" alt="A bicycle"') });
    const stale = { revision: 0, published_version_id: null, subject: 'Welcome', document: mine };
    const { status, body } = await test.api.put(`/templates/${id}/draft`, stale);
    expect([status, body.error.code]).toEqual([409, 'TEMPLATE_CONFLICT']);
    const theirs = (await test.api.get(`/templates/${id}`)).body.draft.source_document;
    const { document, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    const again = { ...stale, revision: body.error.details.current_revision, document };
    expect((await test.api.put(`/templates/${id}/draft`, again)).status).toBe(200);
    expect((await test.api.get(`/templates/${id}`)).body.draft.source_document).toEqual(
      image('src="https://a.example/b.png" alt="A bicycle"'),
    );
  });

  it('describes what each revision changed', async () => {
    const { id } = await createTemplate(test.api, { document: visualDocument() });
    await save(test.api, id, { document: visualDocument({ mjml: mjmlOf('Hello again') }) });
    await save(test.api, id, {
      subject: 'Changed',
      document: visualDocument({ mjml: mjmlOf('Hello again') }),
    });
    await save(test.api, id, {
      subject: 'Changed',
      document: visualDocument({ mjml: mjmlOf('Hello again') }),
    });
    const { data } = (await test.api.get(`/templates/${id}/revisions`)).body;
    expect(data.map(({ changes }: { changes: string | null }) => changes)).toEqual([
      null,
      'Subject: “Welcome” → “Changed”',
      'Text: “Hello” → “Hello again”',
      null,
    ]);
    expect((await test.api.get(`/templates/${id}/revisions/1`)).body.changes).toBe(
      'Text: “Hello” → “Hello again”',
    );
  });

  it('never publishes or unpublishes: the template keeps its state, pointer and time', async () => {
    const { id } = await createTemplate(test.api);
    const version = await publish(test.api, id);
    const before = (await test.api.get(`/templates/${id}`)).body;
    const saved = await save(test.api, id, { subject: 'Changed' });
    expect(saved).toMatchObject({ published_version_id: null, state: 'draft', revision: 1 });
    const after = (await test.api.get(`/templates/${id}`)).body;
    expect(after).toEqual({ ...before, draft: { ...before.draft, revision: 1, subject: 'Changed' } });
    expect(after).toMatchObject({ state: 'published', published_version_id: version.id });
    expect(after.draft.base_published_version_id).toBe(version.id);
    const [item] = (await test.api.get('/templates?limit=1')).body.data;
    expect(item).toMatchObject({ id, updated_at: before.updated_at, draft_updated_at: saved.updated_at });
  });

  it('and a publish at the same revision are settled: what is published is what its author saw', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await createTemplate(test.api);
      const body = { revision: 0, published_version_id: null };
      const [saved, published] = await Promise.all([
        test.api.put(`/templates/${id}/draft`, { ...body, subject: 'Late', document: visualDocument() }),
        test.api.post(`/templates/${id}/publish`, body),
      ]);
      const won = [saved.status === 200, published.status === 201];
      expect(won.filter(Boolean)).toHaveLength(1);
      if (published.status === 201) expect(published.body.subject).toBe('Welcome');
      const losers = [saved, published].filter((answer) => answer.status === 409);
      expect(losers[0]?.body.error.code).toBe('TEMPLATE_CONFLICT');
    }
  });
});

describe('every byte of a document', () => {
  const odd = [
    'CRLF\r\nand CR\rand tab\tand\u00a0spaces   ',
    'entities &amp; &copy; &#8212; &lt;b&gt; and émoji \u{1f48c} and e\u0301',
    "<!-- a  comment --><b  class = 'x'>quoted</b><br/><br />",
    'line\u2028separators\u2029and \u200bnothing and \ufeff',
    '\\u0041 \\n "quotes" \u007f',
  ];

  it.each(odd)('is returned as sent: %j', async (text) => {
    const source = `<mjml>\r\n\t<mj-body >${mjmlOf(text).slice(15)}\n\n`;
    for (const document of [
      visualDocument({ mjml: source, plain_text: text }),
      htmlDocument({ html: `<!DOCTYPE html>\r\n<html><body>${text}</body></html>` }),
    ]) {
      const { source_mode } = document as { source_mode: string };
      const created = await test.api.post('/templates', {
        name: 'Odd',
        purpose: 'transactional',
        source_mode,
        document,
      });
      expect(created.status, created.text).toBe(201);
      const { id } = created.body;
      const version = await publish(test.api, id);
      const [draft] = await test.db.select().from(templateDrafts).where(eq(templateDrafts.templateId, id));
      const [row] = await test.db.select().from(templateVersions).where(eq(templateVersions.id, version.id));
      const stored = draft?.sourceDocument ?? '';
      expect(JSON.parse(stored)).toEqual(document);
      expect(row?.sourceDocument).toBe(stored);
      for (const path of ['', `/versions/${version.id}`, '/revisions/0'])
        expect((await test.api.get(`/templates/${id}${path}`)).text).toContain(`"source_document":${stored}`);
    }
  });

  it('is stored with keys in canonical order, whatever order was sent', async () => {
    const document = Object.fromEntries(Object.entries(visualDocument()).reverse());
    const { id } = await createTemplate(test.api, { document });
    const { text } = await test.api.get(`/templates/${id}`);
    expect(text).toContain(
      '"source_document":{"schema_version":1,"purpose":"transactional","source_mode":"visual","mjml":',
    );
  });
});
