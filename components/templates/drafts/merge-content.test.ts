import { expect, it } from 'vitest';
import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import type { DraftContent } from './draft-content';
import { mergeContent } from './merge-content';

const section = (text: string) =>
  `<mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section>`;

function content(subject: string, ...texts: string[]): DraftContent {
  const document: CanonicalDocument = {
    schema_version: 1,
    purpose: 'transactional',
    source_mode: 'visual',
    mjml: `<mjml><mj-body>${texts.map(section).join('\n')}</mj-body></mjml>`,
    plain_text: null,
    variables: [],
    conditions: [],
    compliance: null,
  };
  return { subject, previewText: '', document };
}

const base = content('Hello', 'One', 'Two');

it('takes both sides where they changed different places', () => {
  const merged = mergeContent(
    base,
    content('Hello', 'One, mine', 'Two'),
    content('Hi', 'One', 'Two, theirs'),
  );
  expect(merged?.subject).toBe('Hi');
  expect(merged && sourceOf(merged.document)).toContain('One, mine');
  expect(merged && sourceOf(merged.document)).toContain('Two, theirs');
});

it('leaves the choice to a person where both changed one block, or the subject', () => {
  expect(mergeContent(base, content('Hello', 'Mine', 'Two'), content('Hello', 'Theirs', 'Two'))).toBeNull();
  expect(mergeContent(base, content('A', 'One', 'Two'), content('B', 'One', 'Two'))).toBeNull();
});
