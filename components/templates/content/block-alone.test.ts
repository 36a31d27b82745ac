import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, withSource } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { blockAlone } from './block-alone';

const visual = blankDocument('transactional', 'visual');
const mail = withSource(
  visual,
  '<mjml><mj-head><mj-attributes><mj-text color="#111111" /></mj-attributes></mj-head><mj-body width="500px"><mj-section><mj-column><mj-text>One</mj-text></mj-column></mj-section></mj-body></mjml>',
);

it.each([
  ['<mj-text>', '<mj-text>One, mine</mj-text>'],
  ['<mj-column>', '<mj-column><mj-text>One, mine</mj-text></mj-column>'],
  ['<mj-section>', '<mj-section><mj-column><mj-text>One, mine</mj-text></mj-column></mj-section>'],
  [
    '<mj-section>',
    '<mj-raw>{% if conditions.x %}</mj-raw><mj-section><mj-column><mj-text>One, mine</mj-text></mj-column></mj-section><mj-raw>{% endif %}</mj-raw>',
  ],
])('puts %s into a document with the styles of its email', (label, source) => {
  const alone = blockAlone(mail, label, source);
  const text = alone ? sourceOf(alone) : '';
  expect(text).toContain('<mj-text color="#111111" />');
  expect(text).toContain('<mj-body width="500px">');
  expect(
    alone &&
      lintDocument(new ParsedDocument(alone), { stage: 'save' }).filter(
        ({ severity }) => severity === 'error',
      ),
  ).toEqual([]);
});

it('has nothing to show for invisible blocks', () => {
  expect(blockAlone(mail, '<mj-style>', '<mj-style>p {}</mj-style>')).toBeNull();
  expect(blockAlone(blankDocument('transactional', 'html'), 'text', 'loose')).toBeNull();
});

it('leaves the compliance footer out, which nobody changed', () => {
  const marketing = withSource(blankDocument('marketing', 'visual'), sourceOf(mail));
  expect(blockAlone(marketing, '<mj-text>', '<mj-text>One, mine</mj-text>')?.compliance).toBeNull();
});
