import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answering } from '@/test/components/answers';
import { openCanvas } from '@/test/components/open-canvas';
import { variable } from '@/test/variable';

const mail = (words: string, attributes = '') =>
  `<mjml><mj-body><mj-section><mj-column><mj-text${attributes}>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`;

/** Edits a text with some of its words selected. */
async function marked(words: string, from: string, to = from, source = mail(words)) {
  const canvas = await openCanvas(source);
  canvas.doubleClick(canvas.inside(from));
  await screen.findByRole('toolbar', { name: 'Text' });
  canvas.mark(from, to);
  const press = (name: string) => canvas.person.click(screen.getByRole('button', { name }));
  return { ...canvas, press };
}

describe('formats', () => {
  it.each([
    ['Bold', 'Hello <b>big</b> world'],
    ['Italic', 'Hello <i>big</i> world'],
    ['Underline', 'Hello <u>big</u> world'],
    ['Strike through', 'Hello <s>big</s> world'],
  ])('%s formats the selection and removes it again', async (name, formatted) => {
    const { press, source, marked: now } = await marked('Hello big world', 'big');
    await press(name);
    expect(source()).toBe(mail(formatted));
    expect(now()).toBe('big');
    await press(name);
    expect(source()).toBe(mail('Hello big world'));
  });

  it('treat several formats as one', async () => {
    const { press, source } = await marked('Hello <i>big</i> world', 'Hello', 'big');
    await press('Bold');
    expect(source()).toBe(mail('<b>Hello <i>big</i></b> world'));
  });

  it('split a format around its middle', async () => {
    const { press, source } = await marked('<strong>One two three</strong>', 'two');
    await press('Bold');
    expect(source()).toBe(mail('<strong>One </strong>two<strong> three</strong>'));
  });

  it('never wrap a paragraph', async () => {
    const { press, source } = await marked('<p>One</p><p>Two</p>', 'One', 'Two');
    await press('Bold');
    expect(source()).toBe(mail('<p><b>One</b></p><p><b>Two</b></p>'));
  });

  it('are cleared together, keeping links and variables', async () => {
    const words =
      '<b>One</b> <a href="https://a.example"><i>two</i></a> <span style="color: red">three</span>';
    const { press, source } = await marked(words, 'One', 'three');
    await press('Clear formatting');
    expect(source()).toBe(mail('One <a href="https://a.example">two</a> three'));
  });

  it('are one undo step', async () => {
    const { press, source, store } = await marked('Hello big world', 'big');
    await press('Bold');
    await press('Italic');
    store.undo();
    store.undo();
    expect(source()).toBe(mail('Hello big world'));
  });
});

describe('styles', () => {
  it('offer the email’s colors for the selection', async () => {
    const source = mail('Hello big world', ' color="#aa1122"');
    const { press, source: now, person, writing } = await marked('', 'big', 'big', source);
    await press('Text color');
    const colors = await screen.findByRole('region', { name: 'In this email' });
    await person.click(within(colors).getByRole('button', { name: '#aa1122' }));
    expect(now()).toBe(mail('Hello <span style="color: #aa1122">big</span> world', ' color="#aa1122"'));
    // It replaces the previous one.
    await person.click(within(colors).getByRole('button', { name: '#aa1122', pressed: true }));
    expect(writing().querySelectorAll('span')).toHaveLength(1);
  });

  it('set a size with a matching line height', async () => {
    const { press, source, person } = await marked('Hello big world', 'big');
    await press('Text size');
    await person.click(await screen.findByRole('menuitem', { name: '24 px' }));
    expect(source()).toBe(mail('Hello <span style="font-size: 24px; line-height: 1.3">big</span> world'));
  });

  it('set a system font', async () => {
    const { press, source, person } = await marked('Hello big world', 'big');
    await press('Font');
    await person.click(await screen.findByRole('menuitem', { name: 'Georgia' }));
    expect(source()).toContain('<span style="font-family: Georgia');
    expect(source()).not.toContain('&quot;');
  });

  it.each([
    ['mj-font', mail('Hello big world'), '<mj-font name="Playfair" href="https://fonts.test/p.css" />'],
    [
      'link',
      '<html><head></head><body><table><tr><td><p>Hello big world</p></td></tr></table></body></html>',
      '<link rel="stylesheet" href="https://fonts.test/p.css" data-font="Playfair">',
    ],
  ])('load a web font of the brand, in one undo step: %s', async (_, source, loading) => {
    const canvas = await openCanvas(source);
    answering({
      'GET /brand': {
        ...{ object: 'brand', colors: [], logo_asset_id: null, updated_at: '2026-11-20T09:00:00.000Z' },
        fonts: [{ name: 'Headlines', stack: 'Playfair, serif', stylesheet_url: 'https://fonts.test/p.css' }],
        button: { background_color: '#1d4ed8', color: '#ffffff', border_radius: 6 },
      },
    });
    canvas.doubleClick(canvas.inside('Hello big'));
    await screen.findByRole('toolbar', { name: 'Text' });
    canvas.mark('big');
    await canvas.person.click(screen.getByRole('button', { name: 'Font' }));
    await canvas.person.click(await screen.findByRole('menuitem', { name: /Headlines/ }));
    expect(canvas.source()).toContain('<span style="font-family: Playfair, serif">big</span>');
    expect(canvas.source()).toContain(loading);
    canvas.store.undo();
    expect(canvas.source()).toBe(source);
  });

  it('align all lines of the block, with the current one pressed', async () => {
    const { press, source } = await marked('Hello', 'Hello');
    await press('Center');
    expect(source()).toBe(mail('Hello', ' align="center"'));
    await press('Align right');
    expect(source()).toBe(mail('Hello', ' align="right"'));
    await screen.findByRole('button', { name: 'Align right', pressed: true });
    await screen.findByRole('button', { name: 'Center', pressed: false });
  });

  it('change nothing without a selection', async () => {
    const { press, person, source, placeCaret } = await marked('Hello', 'Hello');
    placeCaret('Hello', true);
    await press('Text size');
    await person.click(await screen.findByRole('menuitem', { name: '40 px' }));
    expect(source()).toBe(mail('Hello'));
  });
});

describe('variables', () => {
  it('are inserted at the caret, replacing the selection', async () => {
    const canvas = await openCanvas(mail('Hello you, welcome'), {
      variables: [variable('first_name', { sample: 'Ada' })],
    });
    canvas.doubleClick(canvas.inside('Hello you'));
    const menu = await screen.findByRole('button', { name: 'Variable' });
    canvas.mark('you');
    await canvas.person.click(menu);
    await canvas.person.click(await screen.findByRole('menuitem', { name: 'first_name' }));
    expect(canvas.source()).toBe(mail('Hello {{ first_name }}, welcome'));
    expect(canvas.writing().textContent).toBe('Hello Ada, welcome');
    canvas.write('!');
    expect(canvas.source()).toBe(mail('Hello {{ first_name }}!, welcome'));
  });
});
