import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { insertBlocks, readBlocks } from '@/components/editor/email/structure';
import { findMissingDefinitions } from '@/components/editor/tree/definitions';
import { checkDocument } from '@/lib/document/checks/check-document';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, withSource } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { withAssets } from '@/lib/mail/social-icons';
import { openHeadless } from '@/test/headless-editor';
import { designedRows } from './designed-rows';
import { paletteGroups } from './palette';

/** The email around a row: without text there would be a warning. */
const words = 'Enough words for somebody who sees no pictures at all, and then some more of them.';

/** Only the author can provide these: the image, and link targets. */
const open = new Set(['image-source', 'link-placeholder']);
const rows = designedRows
  .flatMap((group) => group.blocks)
  .map((row) => ({ ...row, source: withAssets(row.source, 'https://mail.example.com/assets') }));

it('are many, each with files of its own', () => {
  expect(rows.length).toBeGreaterThanOrEqual(24);
  const files = readdirSync('components/editor/blocks/rows').filter((file) => file.endsWith('.mjml'));
  expect(rows.map(({ id }) => `${id}.mjml`).sort()).toEqual(files);
});

it.each(rows)('$id comes into an email whole, and nothing is wrong with it', ({ source, definitions }) => {
  const begun = blankDocument('transactional', 'visual');
  const blank = withSource(begun, sourceOf(begun).replace('Write your message here.', words));
  const { store, source: now } = openHeadless(sourceOf(blank));
  let added: string[] = [];
  store.change(null, (draft) => {
    added = insertBlocks(draft, null, readBlocks(source));
  });
  expect(added.map((id) => store.tree.parentOf(id))).toEqual(added.map(() => store.tree.body));
  const missing = findMissingDefinitions(
    { source, definitions: { variables: [], conditions: [], ...definitions } },
    { variables: [], conditions: [] },
  );
  expect(missing.variables).toEqual(definitions?.variables ?? []);
  const document = { ...withSource(blank, now()), variables: [...missing.variables] };
  const parsed = new ParsedDocument(document);
  expect(lintDocument(parsed, { stage: 'publish' })).toEqual([]);
  const findings = checkDocument(parsed, { subject: 'A subject', previewText: 'And more' });
  expect(findings.filter(({ rule, severity }) => severity !== 'hint' && !open.has(rule))).toEqual([]);
});

it.each(paletteGroups.flatMap((group) => group.blocks))('$id of the palette is a block', ({ source }) => {
  expect(readBlocks(source)).not.toEqual([]);
});
