import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import type { DraftContent } from './draft-content';
import { mergeContent } from './merge-content';

const section = (text: string) =>
  `<mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section>`;

function content(subject: string, ...texts: string[]): DraftContent {
  const mjml = `<mjml><mj-body>${texts.map(section).join('\n')}</mj-body></mjml>`;
  const document = withSource(blankDocument('transactional', 'visual'), mjml);
  return { subject, previewText: '', document };
}

const base = content('Hello', 'One', 'Two', 'Three');

it('merges changes in different places', () => {
  const mine = content('Hello', 'One, mine', 'Two', 'Three');
  const theirs = content('Hi', 'One', 'Two, theirs', 'Three');
  const { content: merged, conflicts } = mergeContent(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged).toEqual(content('Hi', 'One, mine', 'Two, theirs', 'Three'));
});

it('keeps mine if both changed one block, and theirs elsewhere', () => {
  const mine = content('Hello', 'Mine', 'Two', 'Three');
  const theirs = content('Hello', 'Theirs', 'Two', 'Three, theirs');
  const kept = mergeContent(base, mine, theirs);
  expect(kept.conflicts).toMatchObject([{ kind: 'block', kept: 'mine' }]);
  expect(kept.content).toEqual(content('Hello', 'Mine', 'Two', 'Three, theirs'));
  const chosen = mergeContent(base, mine, theirs, () => 'theirs');
  expect(chosen.content).toEqual(content('Hello', 'Theirs', 'Two', 'Three, theirs'));
});

it('keeps both texts in one block: mine first, theirs complete', () => {
  const mine = content('Mine', 'Mine', 'Two', 'Three');
  const theirs = content('Theirs', 'Theirs <b>and more</b>', 'Two', 'Three');
  const kept = mergeContent(base, mine, theirs, () => 'both');
  expect(kept.conflicts).toMatchObject([
    { kind: 'subject', mayKeepBoth: false, kept: 'mine' },
    { kind: 'block', mayKeepBoth: true, kept: 'both' },
  ]);
  expect(kept.content.subject).toBe('Mine');
  expect(sourceOf(kept.content.document)).toContain(
    '<mj-column><mj-text>Mine<br />Theirs <b>and more</b></mj-text></mj-column>',
  );
  expect(sourceOf(kept.content.document)).toContain('<mj-text>Two</mj-text>');
});

it('merges changes of different words in one sentence', () => {
  const text = 'Our summer sale ends Monday at noon.';
  const [mine, theirs] = [text.replace('Monday', 'Tuesday'), text.replace('noon', 'midnight')];
  const merged = mergeContent(content('', text), content('', mine), content('', theirs));
  expect(merged.conflicts).toEqual([]);
  expect(merged.content).toEqual(content('', 'Our summer sale ends Tuesday at midnight.'));
});

it('cannot keep both of what a document has only once, such as its title, or of a removal', () => {
  const titled = (title: string, ...texts: string[]) => {
    const made = content('Hello', ...texts);
    const mjml = sourceOf(made.document).replace(
      '<mj-body>',
      `<mj-head><mj-title>${title}</mj-title></mj-head><mj-body>`,
    );
    return { ...made, document: { ...made.document, mjml } as CanonicalDocument };
  };
  const { conflicts } = mergeContent(
    titled('T', 'One', 'Two'),
    titled('Mine', 'One', 'Two, mine'),
    titled('Theirs', 'One'),
    () => 'both',
  );
  expect(conflicts.map(({ label, mayKeepBoth, kept }) => [label, mayKeepBoth, kept])).toEqual([
    ['<mj-title>', false, 'mine'],
    ['<mj-section>', false, 'mine'],
  ]);
});

it('lets each conflict be chosen separately, in a stable order', () => {
  const mine = content('A', 'Mine 1', 'Mine 2', 'Three');
  const theirs = content('B', 'Theirs 1', 'Theirs 2', 'Three');
  const { conflicts } = mergeContent(base, mine, theirs);
  expect(conflicts.map(({ kind }) => kind)).toEqual(['subject', 'block', 'block']);
  const choices = ['theirs', 'mine', 'theirs'] as const;
  const merged = mergeContent(base, mine, theirs, (index) => choices[index] ?? null);
  expect(merged.content).toEqual(content('B', 'Mine 1', 'Theirs 2', 'Three'));
  expect(merged.conflicts.map(({ kept }) => kept)).toEqual([...choices]);
});

it('keeps what one changed and the other removed, until chosen', () => {
  const mine = content('Hello', 'One', 'Two, mine', 'Three');
  const theirs = content('Hello', 'One', 'Three');
  const { content: merged, conflicts } = mergeContent(base, mine, theirs);
  expect(conflicts).toMatchObject([{ kind: 'block', theirs: null, kept: 'mine' }]);
  expect(sourceOf(merged.document)).toContain('Two, mine');
  const without = mergeContent(base, mine, theirs, () => 'theirs');
  expect(sourceOf(without.content.document)).not.toContain('Two');
});

it('chooses an unparsable source as a whole', () => {
  const broken = content('Hello', 'One</mj-text', 'Two', 'Three');
  const theirs = content('Hello', 'One', 'Two, theirs', 'Three');
  const { content: merged, conflicts } = mergeContent(base, broken, theirs);
  expect(conflicts).toHaveLength(1);
  expect(merged).toEqual(broken);
  expect(mergeContent(base, broken, theirs, () => 'theirs').content).toEqual(theirs);
});
