import { expect, it } from 'vitest';
import { createBlock, type OpenMjml } from '@/components/editor/email/block';
import { readFragment } from '@/components/editor/tree/read-tree';
import { changedSections } from './changed-sections';

const section = (text: string) =>
  `<mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section>`;

function documentOf(source: string): OpenMjml {
  const [body] = readFragment(`<mj-body>${source}</mj-body>`);
  if (!body) throw new Error('There is a body.');
  return { before: '<mjml>', after: '</mjml>', body: createBlock(body) };
}

/** The document with other content in one section. */
function withSection(document: OpenMjml, index: number, source: string): OpenMjml {
  const children = document.body.children.map((child, at) =>
    at === index ? { ...(readFragment(source).map(createBlock)[0] ?? child), id: child.id } : child,
  );
  return { ...document, body: { ...document.body, children } };
}

const before = documentOf(
  `${section('one') + section('two') + section('three') + section('four')}<mj-raw>x</mj-raw>`,
);

it('names the sections that changed', () => {
  const now = withSection(withSection(before, 1, section('2')), 3, section('4'));
  expect(changedSections(before, now)).toEqual([now.body.children[1], now.body.children[3]]);
});

it.each<[string, OpenMjml | null, OpenMjml]>([
  ['nothing was drawn yet', null, before],
  ['nothing changed', before, { ...before }],
  ['the head changed', before, { ...withSection(before, 1, section('2')), before: '<mjml><mj-head/>' }],
  ['the body itself changed', before, { ...before, body: { ...before.body, node: { ...before.body.node } } }],
  [
    'a section went away',
    before,
    { ...before, body: { ...before.body, children: before.body.children.slice(1) } },
  ],
  ['loose HTML changed', before, withSection(before, 4, '<mj-raw>y</mj-raw>')],
  [
    'more than three changed',
    before,
    [0, 1, 2, 3].reduce((document, index) => withSection(document, index, section('new')), before),
  ],
])('redraws everything if %s', (_, old, now) => {
  expect(changedSections(old, now)).toBeNull();
});
