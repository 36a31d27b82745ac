import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintTask } from '@/lib/rendering/pool/lint-task';
import { createTemplate, marketingDocument, useTemplateApi } from '@/test/templates';

type Counted = 'parseMjml' | 'analyzeLiquid' | 'parseStyleSheet';

// The real parsers; each call is recorded with its text.
const calls = vi.hoisted(
  () => ({ parseMjml: [], analyzeLiquid: [], parseStyleSheet: [] }) as Record<Counted, string[]>,
);
const counting = vi.hoisted(
  () =>
    (name: Counted) =>
    async <Parsers extends Record<string, unknown>>(original: () => Promise<Parsers>) => {
      const parsers = await original();
      const parse = parsers[name] as (text: string) => unknown;
      const noted = (text: string) => {
        calls[name].push(text);
        return parse(text);
      };
      return { ...parsers, [name]: noted };
    },
);
vi.mock('@/lib/document/mjml/parse-mjml', counting('parseMjml'));
vi.mock('@/lib/document/liquid/liquid-template', counting('analyzeLiquid'));
vi.mock('@/lib/document/css/css-rules', counting('parseStyleSheet'));

const test = useTemplateApi();
const current = { revision: 0, published_version_id: null };

beforeEach(() => {
  for (const list of Object.values(calls)) list.length = 0;
});

function newsletter(text: string) {
  const document = marketingDocument();
  const head = `<mj-head><mj-style>.card { color: #123456 }</mj-style></mj-head>`;
  const section = `<mj-section><mj-column><mj-text css-class="card">${text}</mj-text></mj-column></mj-section>`;
  const block = `<mj-raw>{% for item in items %}</mj-raw>${section}<mj-raw>{% endfor %}</mj-raw>`;
  const items = {
    name: 'items',
    type: 'list',
    required: false,
    fallback: null,
    sample: ['a'],
    description: null,
  };
  return { ...document, mjml: `<mjml>${head}<mj-body>${block}</mj-body></mjml>`, variables: [items] };
}

function expectEachOnce(): void {
  for (const [name, texts] of Object.entries(calls)) expect(texts, name).toEqual([...new Set(texts)]);
}

describe('a document is parsed once', () => {
  it('when created, saved, published, previewed and checked', async () => {
    const created = await createTemplate(test.api, { purpose: 'marketing', document: newsletter('First') });
    expect(calls.parseMjml).toEqual([newsletter('First').mjml]);
    expectEachOnce();
    for (const [path, document, status] of [
      ['draft', newsletter('Second'), 200],
      ['preview', newsletter('Third'), 200],
      ['checks', newsletter('Fourth'), 200],
      ['publish', newsletter('Second'), 201],
    ] as const) {
      for (const list of Object.values(calls)) list.length = 0;
      const url = `/templates/${created.id}/${path}`;
      const save = { ...current, subject: 'Hello', document };
      const answer =
        path === 'draft'
          ? await test.api.put(url, save)
          : await test.api.post(url, path === 'publish' ? { ...current, revision: 1 } : { document });
      expect(answer.status, answer.text).toBe(status);
      expect(calls.parseMjml, path).toEqual([document.mjml]);
      // The footer is checked in the compiled email, by the compiling thread.
      const read = path === 'checks' ? ['.card { color: #123456 }'] : [];
      expect(calls.parseStyleSheet, path).toEqual(read);
      expectEachOnce();
    }
  });

  it('when big: only in the thread that lints it', async () => {
    const document = newsletter('word '.repeat(25_000));
    const created = await createTemplate(test.api, { purpose: 'marketing', document });
    const saved = await test.api.put(`/templates/${created.id}/draft`, {
      ...current,
      subject: 'Hi',
      document,
    });
    expect(saved.status, saved.text).toBe(200);
    const published = await test.api.post(`/templates/${created.id}/publish`, { ...current, revision: 1 });
    expect(published.status, published.text).toBe(201);
    expect(published.body.html).toContain('{{ unsubscribe_url }}');
    expect(calls.parseMjml).toEqual([]);

    const options = { stage: 'publish', subject: 'Hi', previewText: '' } as const;
    const { withFooter } = lintTask({
      document: document as ParsedDocument['document'],
      locale: null,
      options,
    });
    expect(calls.parseMjml).toEqual([document.mjml]);
    expect(withFooter).toContain('{{ unsubscribe_url }}');
  });
});
