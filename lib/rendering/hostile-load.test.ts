import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileDocument } from './compile';
import { prepareDirectHtml } from './direct-content';
import { closeRenderingPool } from './pool/pool';
import { renderContent } from './render';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const section = (text: string) =>
  `<mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section>`;
const visual = (mjml: string): CanonicalDocument =>
  ({ ...blankDocument('transactional', 'visual'), mjml }) as CanonicalDocument;
const html = (source: string): CanonicalDocument =>
  ({ ...blankDocument('transactional', 'html'), html: source }) as CanonicalDocument;
const inBody = (inner: string) => `<mjml><mj-body>${inner}</mj-body></mjml>`;

const hostileDocuments: Record<string, CanonicalDocument> = {
  'mjml nested 5,000 deep': visual(inBody('<mj-wrapper>'.repeat(5_000))),
  'mjml nested and closed': visual(inBody('<mj-section>'.repeat(5_000) + '</mj-section>'.repeat(5_000))),
  '5,001 nodes': visual(inBody(section('x').repeat(1_700))),
  'html nested 100,000 deep': html(`<body>${'<div>'.repeat(100_000)}</body>`),
  '1.1 MB of <': visual(inBody('<'.repeat(1_090_000))),
  '1.1 MB of < as html': html('<'.repeat(1_090_000)),
  '1.1 MB of {{': html('{{'.repeat(540_000)),
  '1.1 MB of {% if %}': html('{% if a %}'.repeat(109_000)),
  '1.1 MB of attributes': html(`<p ${'a=1 '.repeat(270_000)}>`),
  '1.1 MB of comment': html('<!--'.repeat(270_000)),
  '1.1 MB of css': html(`<style>${'a{b:url('.repeat(130_000)}</style>`),
  include: html("<body>{% include '.env' %}{% render '.env' %}</body>"),
  'mj-include': visual(inBody('<mj-include path="./.env" />')),
  'a font name that is an endless pattern': visual(
    `<mjml><mj-head><mj-font name="(([a-z]+)+)+X" href="https://a.test/f"/></mj-head><mj-body>${section(`<span style="font-family:${'a'.repeat(60)}">x</span>`)}</mj-body></mjml>`,
  ),
};

beforeAll(async () => {
  await Promise.all([
    compileDocument(new ParsedDocument(visual(inBody(section('a'))))),
    compileDocument(new ParsedDocument(visual(inBody(section('b'))))),
  ]);
});
afterAll(closeRenderingPool);

it('answers hostile documents in well under a second each, by linter or compiler', async () => {
  for (const [name, document] of Object.entries(hostileDocuments)) {
    const before = process.cpuUsage().user;
    const errors = lintDocument(new ParsedDocument(document), { stage: 'save' }).filter(
      ({ severity }) => severity === 'error',
    );
    const ok = errors.length === 0 && (await compileDocument(new ParsedDocument(document))).ok;
    // Processor time of all threads, independent of other load.
    expect.soft((process.cpuUsage().user - before) / 1_000, name).toBeLessThan(1_500);
    // Endless attributes are odd but harmless.
    expect.soft(ok, name).toBe(/attributes/.test(name));
  }
});

it('keeps small work fast while hostile documents compile, and frees their memory', async () => {
  const before = process.memoryUsage().rss;
  const order: string[] = [];
  const hostile = ['1.1 MB of <', '5,001 nodes', '1.1 MB of css'].map((name) => {
    const document = hostileDocuments[name];
    if (!document) throw new Error(name);
    return compileDocument(new ParsedDocument(document)).finally(() => order.push('hostile'));
  });
  const small = compileDocument(new ParsedDocument(visual(inBody(section('quick'))))).finally(() =>
    order.push('small'),
  );
  await Promise.all([...hostile, small]);
  expect(order.lastIndexOf('hostile')).toBeGreaterThan(order.indexOf('small'));
  await closeRenderingPool();
  globalThis.gc?.();
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

it('renders hostile templates to an answer while others render', async () => {
  const content = (source: string) => ({
    html: source,
    plain_text: '',
    subject: 'S',
    preview_text: '',
    variables: [],
    conditions: [],
    system: { unsubscribe_url: null, postal_address: null },
  });
  const bombs = [
    '{% for i in (1..100000000) %}x{% endfor %}',
    '{% for i in (1..3000) %}{% for j in (1..3000) %}{% assign x = i %}{% endfor %}{% endfor %}',
    `${'{% if true %}'.repeat(30_000)}x`,
    `{% assign a = 'x' %}{% for i in (1..100) %}{% assign a = a | append: a %}{% endfor %}`,
  ];
  const results = await Promise.allSettled([
    ...bombs.map((bomb) => renderContent(content(bomb), {})),
    renderContent(content('<p>ok</p>'), {}),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});

it('sanitizes a batch of the largest hostile bodies without blocking the event loop', async () => {
  let longestGapMs = 0;
  let last = performance.now();
  const ticker = setInterval(() => {
    longestGapMs = Math.max(longestGapMs, performance.now() - last);
    last = performance.now();
  }, 5);
  const seeds = [
    '<',
    '<p style="a:b',
    '<!--[if mso]>',
    '<style>a{',
    '<a href="javascript:',
    '<div>',
    '\u0000',
    '&amp;',
  ];
  await Promise.all(
    seeds.map((seed, index) => {
      const html = `${index}${seed.repeat(500_000 / seed.length)}`;
      return prepareDirectHtml({ html, previewText: '', deriveText: true });
    }),
  );
  clearInterval(ticker);
  expect(longestGapMs).toBeLessThan(1_000);
});
