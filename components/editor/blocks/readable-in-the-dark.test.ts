import { expect, it } from 'vitest';
import { fillSamples } from '@/components/editor/tree/chip-words';
import { readMjmlDocument } from '@/components/editor/tree/read-tree';
import { compareColors, readPageColors } from '@/lib/document/checks/text-colors';
import { sourceOf, withSource } from '@/lib/document/contract';
import { addDarkMode, removeDarkMode } from '@/lib/document/dark/dark-mode';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { withAssets } from '@/lib/mail/social-icons';
import { compileDocument } from '@/lib/rendering/compile';
import { gallery } from '@/lib/templates/starters/gallery';
import { designedRows } from './designed-rows';
import { readableRow } from './row-in-email';

// computed-colors.test.ts checks on the same emails that a browser computes these colors.
type Starter = (typeof gallery)[number];

const emails: Starter[] = [
  ...gallery,
  // Some: dark-mode.test.ts checks all of them without additions.
  ...gallery
    .filter((_, index) => index % 3 === 0)
    .map((starter) => ({
      ...starter,
      id: `${starter.id} with a dark mode of its colors`,
      document: addDarkMode(removeDarkMode(starter.document), null),
    })),
];

const rows = designedRows.flatMap((group) => group.blocks);
const added =
  '<mj-text>Words that were added</mj-text><mj-table><tr><td>Cell that was added</td></tr></mj-table>';

/** The texts of a template with added blocks, with each one's contrast problems in light and dark mode. */
async function textsOf({ id, document }: Starter, change: (mjml: string) => string) {
  const changed = withSource(document, change(sourceOf(document)));
  const result = await compileDocument(new ParsedDocument(changed));
  if (!result.ok) throw new Error(`${id} does not compile: ${result.issues[0]?.message}`);
  return [...readPageColors(result.compiled.html)].map(({ words, level: { light, dark, large } }) => ({
    words,
    inLight: compareColors({ ...light, large }, 0)?.message,
    inDark: compareColors({ ...dark, large }, 0)?.message,
  }));
}

it.each(emails)('what is added to $id can be read in the dark, wherever it is put', async (starter) => {
  const texts = await textsOf(starter, (mjml) =>
    mjml
      .replaceAll('</mj-column>', `${added}</mj-column>`)
      // Like a designed row, with its own background.
      .replace(
        '</mj-body>',
        `<mj-section background-color="#ffffff"><mj-column>${added}</mj-column></mj-section></mj-body>`,
      ),
  );
  expect(texts.filter(({ words }) => words.endsWith('that was added')).length).toBeGreaterThan(1);
  // Text on a dark background of the starter is unreadable in light mode too, and reported there.
  expect(texts.filter(({ inLight, inDark }) => inDark && !inLight)).toEqual([]);
});

it.each(emails)('a designed row can be read in $id, in the light and in the dark', async (starter) => {
  const { before, body } = readMjmlDocument(sourceOf(starter.document));
  const frame = { before, body: body.node };
  const shown = rows.map(({ source }) => fillSamples(readableRow(source, frame), new Map())).join('\n');
  const all = withAssets(shown, 'https://mail.example.com/assets');
  const texts = await textsOf(starter, (mjml) => mjml.replace('</mj-body>', `${all}</mj-body>`));
  expect(texts.length).toBeGreaterThan(rows.length * 4);
  expect(texts.filter(({ inLight, inDark }) => inLight || inDark)).toEqual([]);
});
