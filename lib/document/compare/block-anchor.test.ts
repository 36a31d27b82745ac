import { expect, it } from 'vitest';
import type { CanonicalDocument } from '@/lib/document/contract';
import { visualDocument } from '@/test/templates';
import { createAnchorAt, findAnchors } from './block-anchor';
import { numberBlocks } from './mark-blocks';

const documentOf = (body: string): CanonicalDocument =>
  ({ ...visualDocument(), mjml: `<mjml><mj-body>${body}</mj-body></mjml>` }) as CanonicalDocument;
const section = (content: string) => `<mj-section><mj-column>${content}</mj-column></mj-section>`;
const text = (words: string) => `<mj-text>${words}</mj-text>`;

const hello = text('Hello Ada, thank you for your order');
const first = documentOf(section(`${hello}${text('Sincerely, the shop')}`) + section('<mj-divider />'));

/** The new position of the first document's greeting. */
function greetingIn(body: string) {
  const anchor = createAnchorAt(first, [0, 0, 0]);
  if (!anchor) throw new Error('no block at this path');
  return findAnchors(documentOf(body), [anchor])[0];
}

it('finds an untouched block, whatever changes around it', () => {
  expect(greetingIn(section(`${hello}${text('Bye')}`))).toMatchObject({
    path: [0, 0, 0],
    changed: false,
    moved: false,
  });
  expect(greetingIn(section(text('News first')) + section(text('Bye') + hello))).toMatchObject({
    path: [1, 0, 1],
    changed: false,
    moved: true,
  });
});

it('finds an edited block, at its place or another', () => {
  const edited = text('Hello Ada, thank you so much for your order');
  expect(greetingIn(section(edited + text('Bye')))).toMatchObject({
    path: [0, 0, 0],
    changed: true,
    moved: false,
  });
  expect(greetingIn(section(text('Bye')) + section(edited))).toMatchObject({
    path: [1, 0, 0],
    changed: true,
    moved: true,
  });
});

it('takes a rewritten block at the same place as the same, and reports a deleted one', () => {
  expect(greetingIn(section(text('Welcome!') + text('Sincerely, the shop')))).toMatchObject({
    path: [0, 0, 0],
    changed: true,
  });
  expect(greetingIn(section(text('Sincerely, the shop')))).toBeNull();
  expect(greetingIn(section('<mj-image src="https://a.example/b.png" />'))).toBeNull();
});

it('prefers the nearest of equal blocks', () => {
  const twice = documentOf(section(hello) + section(hello));
  const anchor = createAnchorAt(twice, [1, 0, 0]);
  expect(anchor && findAnchors(twice, [anchor])[0]?.path).toEqual([1, 0, 0]);
});

it('returns the line and column where the block starts', () => {
  const anchor = createAnchorAt(first, [0, 0, 0]);
  const lined = documentOf(`\n${section(`\n  ${hello}`)}`);
  expect(anchor && findAnchors(lined, [anchor])[0]).toMatchObject({ line: 3, column: 3 });
});

it('has no anchors in HTML and unparsable source', () => {
  expect(createAnchorAt(documentOf('<mj-section>'), [0])).toBeNull();
  const anchor = createAnchorAt(first, [0, 0, 0]);
  expect(anchor && findAnchors(documentOf('<mj-section>'), [anchor])).toEqual([null]);
});

it('gives each selectable block a class, and columns none', () => {
  const { document, blocks } = numberBlocks(first);
  expect(blocks.map(({ anchor }) => [anchor.tag, anchor.path])).toEqual([
    ['mj-section', [0]],
    ['mj-text', [0, 0, 0]],
    ['mj-text', [0, 0, 1]],
    ['mj-section', [1]],
    ['mj-divider', [1, 0, 0]],
  ]);
  expect('mjml' in document && document.mjml).toContain('<mj-text css-class="review-block-1">Hello Ada');
  expect('mjml' in document && document.mjml).toContain('<mj-column>');
});
