import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';
import { checkDarkContrast } from './text-colors';

const dark = (css: string) => `@media (prefers-color-scheme: dark) { ${css} }`;

async function contrastOfText(style: string, content: string, attributes = ''): Promise<string[]> {
  const source = `<mjml><mj-head><mj-style>${style}</mj-style></mj-head><mj-body><mj-section css-class="card" ${attributes}><mj-column>${content}</mj-column></mj-section></mj-body></mjml>`;
  const { html } = await mjml2html(source);
  return checkDarkContrast(html, source).map(
    ({ message, offset = -1 }) => `${message.split(' has ')[0]}: ${source.slice(offset, offset + 5)}`,
  );
}

describe('contrast in dark mode', () => {
  const words = '<mj-text color="#222222">Words</mj-text>';
  const card = '.card, .card > table { background-color: #14171e !important; }';

  it('is computed for the compiled email with its dark rules', async () => {
    expect(await contrastOfText(dark(card), words)).toEqual(['In dark mode, #222222 on #14171e: Words']);
    const light = `${card} .card div { color: #eeeeee !important; }`;
    expect(await contrastOfText(dark(light), words)).toEqual([]);
    // Style attributes override rules that are not important.
    const weak = `${card} .card div { color: #eeeeee; }`;
    expect(await contrastOfText(dark(weak), words)).toEqual(['In dark mode, #222222 on #14171e: Words']);
  });

  it('is judged of what only Outlook hides', async () => {
    const button = '<mj-text><span style="color:#222222;mso-hide:all">Words</span></mj-text>';
    expect(await contrastOfText(dark(card), button)).toEqual(['In dark mode, #222222 on #14171e: Words']);
  });

  it('uses the dark color of links', async () => {
    const link = '<mj-text color="#222222">Words <a href="https://a.test">a link</a></mj-text>';
    const text = `${card} .card div { color: #eeeeee !important; }`;
    expect(await contrastOfText(`a { color: #0000ee } ${dark(text)}`, link)).toEqual([
      'In dark mode, #0000ee on #14171e: a lin',
    ]);
    expect(
      await contrastOfText(`a { color: #0000ee } ${dark(`${text} .card a { color: #9dbdf5; }`)}`, link),
    ).toEqual([]);
    // Without its own color it gets the email program's, which is lighter if the email supports dark mode.
    expect(await contrastOfText(dark(text), link)).toEqual(['In dark mode, #0000ee on #14171e: a lin']);
    expect(await contrastOfText(`:root { color-scheme: light dark } ${dark(text)}`, link)).toEqual([]);
  });

  it('is not judged without dark rules, in other media, or if equal to light mode', async () => {
    expect(await contrastOfText(card, words)).toEqual([]);
    expect(await contrastOfText(`@media (max-width: 480px) { ${card} }`, words)).toEqual([]);
    const pale = '<mj-text color="#cccccc">Words</mj-text>';
    expect(
      await contrastOfText(dark('.other { color: #000000 !important }'), pale, 'background-color="#ffffff"'),
    ).toEqual([]);
  });

  it('takes bounded work', () => {
    const css = Array.from({ length: 900 }, (_, index) => `.a${index} .b .c { color: #000 }`).join('');
    const html = `<html><head><style>${dark(css)}</style></head><body>${'<p>a</p>'.repeat(20_000)}</body></html>`;
    expect(checkDarkContrast(html, html)).toEqual([]);
  });
});
