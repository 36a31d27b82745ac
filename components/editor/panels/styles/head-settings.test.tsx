import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDetails } from '@/components/editor/store/use-store';
import { currentCompliance } from '@/lib/document/compliance/compliance-footers';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { signedIn } from '@/test/components/signed-in';
import { FooterSettings } from './footer-settings';
import { HeadSettings } from './head-settings';

signedIn();

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const body = inColumn('<mj-text>One</mj-text>');

it('gives all texts a color by the head, and the body keeps its bytes', async () => {
  const { person, source, store } = showInEditor(<HeadSettings />, { body });
  const before = source();
  await person.type(box('Text: Color'), '#123456');
  expect(source()).toMatch(/<mj-attributes>\s*<mj-text color="#123456" ?\/>/);
  expect(source()).toContain(body);
  while (store.snapshot().canUndo) store.undo();
  expect(source()).toBe(before);
});

it('shows what applies without a style, of mjml and of all blocks', async () => {
  showInEditor(<HeadSettings />, {
    body,
    head: '<mj-attributes><mj-all font-family="Georgia, serif" /></mj-attributes>',
  });
  expect(box('Everything: Font')).toHaveProperty('value', 'Georgia, serif');
  expect(box('Text: Size')).toHaveProperty('placeholder', '13px');
});

it('takes a style away with its text', async () => {
  const { person, source } = showInEditor(<HeadSettings />, {
    body,
    head: '<mj-attributes><mj-text color="#123456" /></mj-attributes>',
  });
  await person.clear(box('Text: Color'));
  expect(source()).not.toContain('#123456');
});

it('names the document, without tags', async () => {
  const { person, source } = showInEditor(<HeadSettings />, { body });
  await person.type(box('Document title'), 'Spring');
  expect(source()).toMatch(/<mj-title>Spring<\/mj-title>/);
  await person.type(box('Document title'), '<');
  expect(screen.getByText('Without tags.')).toBeTruthy();
  expect(source()).toMatch(/<mj-title>Spring<\/mj-title>/);
});

it('adds web fonts by https and removes them', async () => {
  const { person, source } = showInEditor(<HeadSettings />, { body });
  const fonts = within(screen.getByRole('region', { name: 'Web fonts' }));
  const add = fonts.getByRole('button', { name: 'Add a font' });
  await person.type(fonts.getByRole('textbox', { name: 'Font name' }), 'Inter');
  await person.type(fonts.getByRole('textbox', { name: /Address/ }), 'http://fonts.example/inter.css');
  expect(add).toHaveProperty('disabled', true);
  await person.clear(fonts.getByRole('textbox', { name: /Address/ }));
  await person.type(fonts.getByRole('textbox', { name: /Address/ }), 'https://fonts.example/inter.css');
  await person.click(add);
  expect(source()).toContain('<mj-font name="Inter" href="https://fonts.example/inter.css"');
  await person.click(fonts.getByRole('button', { name: 'Remove Inter' }));
  expect(source()).not.toContain('mj-font');
});

it('shows what the brand would change before it does', async () => {
  const { person, source } = showInEditor(<HeadSettings />, { body });
  const before = source();
  const apply = await screen.findByRole('button', { name: 'Apply brand' });
  if (apply.hasAttribute('disabled')) {
    expect(screen.getByRole('link', { name: 'Brand' }).getAttribute('href')).toBe('/settings/brand');
  } else {
    await person.click(apply);
    expect(screen.getByRole('dialog', { name: 'Apply brand' })).toBeTruthy();
  }
  expect(source()).toBe(before);
});

it('changes nothing for those who may only read', () => {
  showInEditor(<HeadSettings />, { body, readOnly: true });
  expect(box('Text: Color')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Apply brand' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a font' })).toBeNull();
});

function Footer() {
  const { compliance } = useDetails();
  return <FooterSettings compliance={compliance ?? currentCompliance('visual')} />;
}

it('gives the footer looks of six digits alone, and its words stay', async () => {
  const { person, store } = showInEditor(<Footer />);
  const { content } = currentCompliance('visual');
  await person.type(box('Footer: Text color'), '#123');
  expect(store.details.compliance).toBeNull();
  await person.type(box('Footer: Text color'), '456');
  expect(store.details.compliance).toMatchObject({ content, color: '#123456' });
  await person.click(screen.getByRole('button', { name: 'Footer: Alignment: left' }));
  expect(store.details.compliance).toMatchObject({ align: 'left', color: '#123456' });
  await person.clear(box('Footer: Text color'));
  expect(store.details.compliance).not.toHaveProperty('color');
});
