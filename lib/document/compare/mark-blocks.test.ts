import { expect, it } from 'vitest';
import type { CanonicalDocument } from '@/lib/document/contract';
import { visualDocument } from '@/test/templates';
import { addOutlines, markBlocks } from './mark-blocks';

const documentOf = (body: string, head = ''): CanonicalDocument =>
  ({ ...visualDocument(), mjml: `<mjml>${head}<mj-body>${body}</mj-body></mjml>` }) as CanonicalDocument;
const section = (content: string) => `<mj-section><mj-column>${content}</mj-column></mj-section>`;
const sources = (a: CanonicalDocument, b: CanonicalDocument) =>
  markBlocks(a, b).map((block) => ('mjml' in block ? block.mjml : ''));

it('marks changed, added and removed blocks on their side, and nothing else', () => {
  const before = documentOf(section('<mj-text>Total: 10 €</mj-text><mj-divider /><mj-text>Bye</mj-text>'));
  const after = documentOf(section('<mj-text css-class="big">Total: 12 €</mj-text><mj-text>Bye</mj-text>'));
  const [from, to] = sources(before, after);
  expect(from).toContain('<mj-text css-class="changed-block">Total: 10 €');
  expect(from).toContain('<mj-divider css-class="changed-block" />');
  expect(to).toContain('<mj-text css-class="changed-block big">Total: 12 €');
  for (const source of [from, to]) expect(source).toContain('<mj-text>Bye</mj-text>');
});

it('keeps the head, and equal documents, unchanged', () => {
  const head = (color: string) =>
    `<mj-head><mj-attributes><mj-text color="${color}" /></mj-attributes></mj-head>`;
  const [a, b] = [
    documentOf(section('<mj-text>Hi</mj-text>'), head('#111111')),
    documentOf(section('<mj-text>Hi</mj-text>'), head('#222222')),
  ];
  expect(sources(a, b)).toEqual([a, b].map((one) => ('mjml' in one ? one.mjml : '')));
  expect(sources(a, a).join()).not.toContain('changed-block');
});

it('draws the outline in the document itself for a picture, with or without a head', () => {
  const [from] = markBlocks(
    documentOf(section('<mj-text>A</mj-text>')),
    documentOf(section('<mj-text>B</mj-text>')),
  );
  const outlined = addOutlines(from);
  expect('mjml' in outlined && outlined.mjml).toMatch(/^<mjml><mj-head><mj-style>\.changed-block\{outline/);
  const head = '<mj-head><mj-title>T</mj-title></mj-head>';
  const [other] = markBlocks(
    documentOf(section('<mj-text>A</mj-text>'), head),
    documentOf(section('<mj-text>B</mj-text>'), head),
  );
  const kept = addOutlines(other);
  expect('mjml' in kept && kept.mjml).toMatch(
    /<mj-title>T<\/mj-title><mj-style>[^<]+<\/mj-style><\/mj-head>/,
  );
  const same = documentOf(section('<mj-text>A</mj-text>'));
  expect(addOutlines(same)).toBe(same);
});
