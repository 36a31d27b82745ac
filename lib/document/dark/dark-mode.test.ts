import { describe, expect, it } from 'vitest';
import { checkDarkContrast, compareColors, readPageColors } from '@/lib/document/checks/text-colors';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { compileDocument } from '@/lib/rendering/compile';
import { gallery } from '@/lib/templates/starters/gallery';
import { complianceOf } from '@/test/compliance';
import { documentIssues } from '@/test/document-issues';
import { addDarkMode, removeDarkMode } from './dark-mode';
import { readDarkColors, setDarkColor } from './dark-sheet';

const blanks = (['marketing', 'transactional'] as const).map((purpose) => ({
  id: `a blank ${purpose} email`,
  document: blankDocument(purpose, 'visual'),
}));

async function compile(document: CanonicalDocument): Promise<string> {
  const result = await compileDocument(new ParsedDocument(document));
  if (!result.ok) throw new Error(`It does not compile: ${result.issues[0]?.message}`);
  return result.compiled.html;
}

const mail = (body: string, head = '', attributes = '') =>
  withSource(
    blankDocument('transactional', 'visual'),
    `<mjml><mj-head>${head}</mj-head><mj-body${attributes}>${body}</mj-body></mjml>`,
  );
const section = (inside: string, attributes = '') =>
  `<mj-section${attributes}><mj-column>${inside}</mj-column></mj-section>`;

/** The colors of each text in dark mode. */
async function darkTexts(document: CanonicalDocument): Promise<Record<string, string>> {
  const texts = [...readPageColors(await compile(document))];
  return Object.fromEntries(
    texts.map(({ words, level: { dark } }) => [words, `${dark.color} on ${dark.background}`]),
  );
}

describe.each([...gallery, ...blanks])('the dark mode of $id', ({ document }) => {
  const without = removeDarkMode(document);
  const added = addDarkMode(without, null);

  it('is readable, publishes, and keeps the words of boxes in strong colors', async () => {
    const html = await compile(added);
    expect(checkDarkContrast(html, sourceOf(added))).toEqual([]);
    expect(documentIssues(added)).toEqual([]);
    expect(await complianceOf(added)).toEqual([]);
    const texts = [...readPageColors(html)];
    for (const { words, level } of texts)
      if (!compareColors({ ...level.light, large: level.large }, 0))
        expect(compareColors({ ...level.dark, large: level.large }, 0), words).toBeNull();
  });

  it('goes with a footer of the usual colors, which is dark there too', async () => {
    if (!added.compliance) return;
    const usual = { ...added, compliance: currentCompliance('visual') };
    expect(await complianceOf(usual)).toEqual([]);
    expect(checkDarkContrast(await compile(usual), sourceOf(usual))).toEqual([]);
  });

  it('is removed to the last byte', async () => {
    expect(hasDarkStyles(await compile(without))).toBe(false);
    expect(hasDarkStyles(await compile(added))).toBe(true);
    expect(removeDarkMode(added)).toEqual(without);
    expect(removeDarkMode(without)).toEqual(without);
  });
});

it('darkens what is white or pale, and leaves a box in a strong color with everything in it', async () => {
  const document = mail(
    [
      section(
        '<mj-text color="#1f2933">On white <a href="https://a.example">Link</a></mj-text>',
        ' background-color="#ffffff"',
      ),
      section('<mj-text color="#ffffff">On navy</mj-text>', ' background-color="#16204a"'),
      section(
        '<mj-text>Card <span style="color: #ab3c16">Accent</span></mj-text>',
        ' background-color="#FFF"',
      ),
    ].join(''),
    '',
    ' background-color="#f4f5f7"',
  );
  const texts = await darkTexts(addDarkMode(document, null));
  expect(texts['On navy']).toBe('#ffffff on #16204a');
  expect(texts['On white']).toBe('#d4dbe2 on #1f242d');
  expect(texts.Link).toBe('#adadff on #1f242d');
  expect(texts.Accent).toBe('#ec8b6a on #1f242d');
});

it('holds for blocks that are added later, and gives way to a block’s own dark color', async () => {
  const dark = addDarkMode(
    mail(section('<mj-text>First</mj-text>'), '', ' background-color="#f4f5f7"'),
    null,
  );
  const own = '<mj-text css-class="dark-text-ff0000">Own</mj-text>';
  const rows = [
    section(`<mj-text color="#444444">Later</mj-text>${own}`, ' background-color="#ffffff"'),
    section('<mj-text>Chosen</mj-text>', ' background-color="#ffffff" css-class="dark-background-003300"'),
  ];
  const rule = (name: string, places: string, declared: string) =>
    `<mj-style>@media (prefers-color-scheme: dark) { .${name}.${name}${places} { ${declared} !important } }</mj-style>`;
  const rules =
    rule('dark-text-ff0000', ' > div', 'color: #ff0000') +
    rule(
      'dark-background-003300',
      `, .dark-background-003300.dark-background-003300 > table`,
      'background-color: #003300',
    );
  const source = sourceOf(dark).replace('</mj-head>', `${rules}</mj-head>`);
  const texts = await darkTexts(withSource(dark, source.replace('</mj-body>', `${rows.join('')}</mj-body>`)));
  const [ink = ''] = texts.First?.split(' on ') ?? [];
  expect(texts.Later).toBe(`${ink} on #1f242d`);
  expect(texts.Own).toBe('#ff0000 on #1f242d');
  expect(texts.Chosen).toBe(`${ink} on #003300`);
});

it('has colors that are read, and changed one by one', () => {
  const dark = sourceOf(addDarkMode(blankDocument('transactional', 'visual'), null));
  const colors = readDarkColors(dark);
  expect(colors.map(({ use, light }) => [use, light])).toEqual([
    ['page', null],
    ['box', '#ffffff'],
    ['text', null],
    ['link', null],
    ['line', null],
  ]);
  const changed = setDarkColor(dark, { use: 'box', light: '#ffffff' }, '#123456');
  expect(readDarkColors(changed)).toEqual(
    colors.map((color) => (color.use === 'box' ? { ...color, dark: '#123456' } : color)),
  );
  expect(changed.replace('#123456', colors[1]?.dark ?? '')).toBe(dark);
});

it('takes only what is for dark mode out of a style sheet of others', () => {
  const css = (dark: string) => `<mj-style>
      .a { color: red }${dark}
      @media (max-width: 480px) { .a { color: blue } }
    </mj-style>`;
  const document = mail(
    section('<mj-text css-class="a dark-text-ffffff">A</mj-text>'),
    css(
      '\n      @media only screen and (prefers-color-scheme: dark) { .a { content: "}"; } /* } */ .b { color: red } }',
    ),
    ' css-class="dark-background-14171e"',
  );
  expect(sourceOf(removeDarkMode(document))).toBe(
    sourceOf(mail(section('<mj-text css-class="a">A</mj-text>'), css(''))),
  );
});
