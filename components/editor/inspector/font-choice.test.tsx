import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { openHeadless } from '@/test/headless-editor';
import { Inspector } from './inspector';

const { call } = signedIn();
const href = 'https://fonts.test/css2?family=Playfair:wght@400;700&display=swap';
const stack = 'Playfair, Georgia, serif';

beforeEach(async () => {
  const fonts = [{ name: 'Headlines', stack, stylesheet_url: href }];
  await call('PUT /brand', { body: { fonts } });
});

const mjml =
  '<mjml><mj-body><mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section></mj-body></mjml>';
const html = (head = '<title>T</title>', look = '') =>
  `<!doctype html>\n<html>\n<head>${head}</head>\n<body><table><tr><td><p${look}>Hello</p></td></tr></table></body></html>`;
const link = `<!--[if !mso]><!--><link rel="stylesheet" href="${href}"><!--<![endif]-->`;
const look = ` style="font-family:${stack}"`;

function open(source: string, tag: string) {
  const editor = openHeadless(source);
  editor.store.select(editor.find(tag).id);
  const shown = show(
    <StoreProvider value={editor.store}>
      <Inspector dark={false} onShowDark={() => undefined} onEditText={() => undefined} />
    </StoreProvider>,
  );
  const choose = async (name: RegExp) => {
    await shown.person.click(screen.getByRole('button', { name: 'Font: choose a font' }));
    await shown.person.click(await screen.findByRole('option', { name }));
  };
  return { ...editor, ...shown, choose };
}

it('is one undo step with its loading', async () => {
  const { choose, source, store } = open(mjml, 'mj-text');
  await choose(/^Headlines/);
  expect(source()).toContain('<mj-font name="Playfair"');
  expect(source()).toContain(`<mj-text font-family="${stack}">`);
  store.undo();
  expect(source()).toBe(mjml);
  store.redo();
  expect(source()).toContain('<mj-font name="Playfair"');
  expect(source()).toContain(`<mj-text font-family="${stack}">`);
});

it('is loaded by a link in HTML, and every other byte stays', async () => {
  const { choose, source, store } = open(html(), 'html p text');
  await choose(/^Headlines/);
  expect(source()).toBe(html(`<title>T</title>${link}`, look));
  store.undo();
  expect(source()).toBe(html());
  expect(store.snapshot().canUndo).toBe(false);
  store.redo();
  expect(source()).toBe(html(`<title>T</title>${link}`, look));
});

it('is shown in its own font once loaded', async () => {
  const { choose } = open(html(), 'html p text');
  await choose(/^Headlines/);
  const shown = within(screen.getByRole('button', { name: 'Font: choose a font' })).getByTitle('Playfair');
  expect(shown.getAttribute('srcdoc')).toContain('family=Playfair');
});

it.each([
  `<link href="${href.replace('&', '&amp;')}" rel="stylesheet">`,
  `<style>@import url('${href}');</style>`,
])('is not loaded twice by HTML: %s', async (head) => {
  const { choose, source } = open(html(head), 'html p text');
  await choose(/^Headlines/);
  expect(source()).toBe(html(head, look));
});

it('from the system is not loaded', async () => {
  const { choose, source } = open(html(), 'html p text');
  await choose(/^Georgia/);
  expect(source()).not.toContain('<link');
});

it('can be a new web font, in HTML too', async () => {
  const { choose, person, source, store } = open(html(), 'html p text');
  await choose(/^Add a web font/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a web font' }));
  await person.type(dialog.getByLabelText('Font name'), 'Lora');
  await person.type(dialog.getByLabelText('Address of its style sheet'), 'https://a.example/lora.css');
  await person.click(dialog.getByRole('button', { name: 'Add font' }));
  expect(source()).toContain(
    '<link rel="stylesheet" href="https://a.example/lora.css" data-font="Lora"><!--<![endif]--></head>',
  );
  expect(source()).toContain('<p style="font-family:Lora, Georgia');
  store.undo();
  expect(source()).toBe(html());
});

it('is removed with its link when replaced, in one undo step', async () => {
  const { choose, source, store } = open(html(), 'html p text');
  await choose(/^Headlines/);
  await choose(/^Georgia/);
  expect(source()).toContain('<head><title>T</title></head>');
  expect(source()).toContain('<p style="font-family:Georgia');
  store.undo();
  expect(source()).toBe(html(`<title>T</title>${link}`, look));
  store.undo();
  expect(source()).toBe(html());
});

it('is removed with its link when the block loses its font', async () => {
  const lora =
    '<!--[if !mso]><!--><link rel="stylesheet" href="https://a.example/lora.css" data-font="Lora"><!--<![endif]-->';
  const { person, source } = open(
    html(`\n  <title>T</title>\n  ${lora}\n`, ' style="font-family:Lora, serif"'),
    'html p text',
  );
  await person.click(screen.getByRole('button', { name: 'Reset Font' }));
  expect(source()).toBe(html('\n  <title>T</title>\n'));
});

it('is removed with its link when another is typed', async () => {
  const { person, source } = open(html(`<title>T</title>${link}`, look), 'html p text');
  const field = screen.getByRole('textbox', { name: 'Font' });
  await person.clear(field);
  await person.type(field, 'Georgia, serif');
  // The name may come back while typing.
  expect(source()).toContain(link);
  await person.tab();
  expect(source()).toContain('<head><title>T</title></head>');
  expect(source()).toContain('<p style="font-family:Georgia, serif');
});

it.each([
  ['another block', link, '<p style="font-family:\'Playfair\', serif">More</p>'],
  ['a style sheet', `${link}<style>h1 { font: 20px playfair }</style>`, ''],
  ["nobody here, and is somebody else's", `<link rel="stylesheet" href="${href}">`, ''],
])('keeps its link in %s', async (_, head, more) => {
  const { choose, source } = open(html(head, look).replace('</p>', `</p>${more}`), 'html p text');
  await choose(/^Georgia/);
  expect(source()).toContain(head);
});

it('of an unknown linked style sheet is named by the person', async () => {
  const own = '<link href="https://a.example/own.css" rel="stylesheet">';
  const { choose, person, source, store } = open(html(own), 'html p text');
  await choose(/^Add a web font/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a web font' }));
  await person.click(dialog.getByRole('button', { name: 'https://a.example/own.css' }));
  await person.type(dialog.getByLabelText('Font name'), 'House Serif');
  await person.click(dialog.getByRole('button', { name: 'Add font' }));
  expect(source()).toContain(own.replace('>', ' data-font="House Serif">'));
  expect(source()).toContain('<p style="font-family:House Serif, Georgia');
  // From now on it is offered by name.
  await person.click(screen.getByRole('button', { name: 'Font: choose a font' }));
  expect(await screen.findByRole('option', { name: /^House Serif/ })).toBeTruthy();
  await person.keyboard('{Escape}');
  store.undo();
  expect(source()).toBe(html(own));
});
