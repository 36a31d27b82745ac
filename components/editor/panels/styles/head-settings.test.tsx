import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { openHeadless } from '@/test/headless-editor';
import { HeadSettings } from './head-settings';

const { call } = signedIn();

const words = '<mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section>';
const mail = (head = '') => `<mjml>${head}<mj-body>${words}</mj-body></mjml>`;

function open(source = mail(), more: Parameters<typeof openHeadless>[1] = {}) {
  const editor = openHeadless(source, more);
  const shown = show(
    <StoreProvider value={editor.store}>
      <HeadSettings />
    </StoreProvider>,
  );
  return { ...editor, ...shown };
}

const field = (name: string) => screen.getByLabelText(name);

describe('the styles of the whole email', () => {
  it.each([
    ['Text: Color', '#112233', '<mj-text color="#112233" />'],
    ['Text: Size', '18', '<mj-text font-size="18px" />'],
    ['Headings: Size', '32', '<mj-class name="heading" font-size="32px" />'],
    ['Buttons: Background', '#112233', '<mj-button background-color="#112233" />'],
    ['Buttons: Corners', '4', '<mj-button border-radius="4px" />'],
    ['Sections: Background', '#eeeeee', '<mj-section background-color="#eeeeee" />'],
    ['Everything: Font', 'Georgia, serif', '<mj-all font-family="Georgia, serif" />'],
  ])('%s is written into the head for all', async (name, value, written) => {
    const { person, source } = open();
    await person.click(field(name));
    await person.paste(value);
    expect(source()).toContain(written);
    expect(source()).toContain(words);
  });

  it('are read from the head, with inherited values shown', () => {
    open(mail('<mj-head><mj-attributes><mj-text color="#112233" /></mj-attributes></mj-head>'));
    expect(field('Text: Color')).toHaveProperty('value', '#112233');
    expect(field('Text: Size').getAttribute('placeholder')).toBe('13px');
    expect(field('Headings: Color').getAttribute('placeholder')).toBe('#112233');
  });

  it('are removed when a field is cleared', async () => {
    const head =
      '<mj-head><mj-attributes><mj-text color="#112233" font-size="15px" /></mj-attributes></mj-head>';
    const { person, source } = open(mail(head));
    await person.clear(field('Text: Color'));
    expect(source()).toContain('<mj-text font-size="15px" />');
  });

  it('reject invalid colors and lengths', async () => {
    const { person, source } = open();
    await person.type(field('Text: Color'), '#12');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(source()).toBe(mail());
  });

  it('color links by a style sheet rule', async () => {
    const { person, source } = open();
    await person.type(field('Links: Color'), '#0a7cff');
    expect(source()).toMatch(/<mj-style[^>]*>[\s\S]*\ba\b[\s\S]*color:\s*#0a7cff/);
  });

  it('are typed as one undo step', async () => {
    const { person, source, store } = open();
    await person.type(field('Text: Size'), '18');
    store.undo();
    expect(source()).toBe(mail());
  });

  it('set the title for screen readers, without tags', async () => {
    const { person, source } = open();
    await person.type(field('Document title'), 'News');
    expect(source()).toContain('<mj-title>News</mj-title>');
    await person.type(field('Document title'), '<');
    expect(screen.getByText('Without tags.')).toBeTruthy();
    expect(source()).toContain('<mj-title>News</mj-title>');
  });

  it('can be read-only', async () => {
    const { person, source } = open(mail(), { readOnly: true });
    await person.type(field('Text: Color'), '#112233');
    expect(source()).toBe(mail());
    expect(screen.queryByRole('button', { name: 'Apply brand' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a web font' })).toBeNull();
  });
});

describe('web fonts', () => {
  it('are added by name and address, with fallbacks', async () => {
    const { person, source, store } = open();
    await person.click(screen.getByRole('button', { name: 'Everything: Font: choose a font' }));
    await person.click(screen.getByRole('option', { name: 'Add a web font…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a web font' }));
    expect(dialog.getByText(/Gmail, Outlook.com, Yahoo, and Outlook for Windows ignore/)).toBeTruthy();
    const add = dialog.getByRole('button', { name: 'Add font' });
    await person.type(dialog.getByLabelText('Font name'), 'Source Serif 4');
    await person.type(dialog.getByLabelText('Address of its style sheet'), 'http://a.example/inter.css');
    expect(dialog.getByText('An address that begins with https:.')).toBeTruthy();
    expect(add).toHaveProperty('disabled', true);
    await person.clear(dialog.getByLabelText('Address of its style sheet'));
    await person.type(dialog.getByLabelText('Address of its style sheet'), 'https://a.example/inter.css');
    await person.click(add);
    expect(source()).toContain('<mj-font name="Source Serif 4" href="https://a.example/inter.css" />');
    expect(source()).toContain(
      `<mj-all font-family="'Source Serif 4', Georgia, 'Times New Roman', serif" />`,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    store.undo();
    expect(source()).toBe(mail());
  });

  it('are removed', async () => {
    const font = (name: string) => `<mj-font name="${name}" href="https://a.example/${name}.css" />`;
    const { person, source } = open(mail(`<mj-head>${font('Inter')}${font('Lora')}</mj-head>`));
    await person.click(screen.getByRole('button', { name: 'Remove Inter' }));
    expect(source()).not.toContain('Inter');
    expect(source()).toContain(font('Lora'));
  });
});

describe('the compliance footer', () => {
  it('has styles and fixed text', async () => {
    const { person, store } = open();
    store.set({ compliance: { address: 'Street 1' } as never });
    const footer = await screen.findByRole('region', { name: 'Compliance footer' });
    await person.click(within(footer).getByRole('button', { name: 'Footer: Alignment: left' }));
    await person.type(within(footer).getByRole('textbox', { name: 'Footer: Text color' }), '#333333');
    expect(store.details.compliance).toMatchObject({ align: 'left', color: '#333333' });
    await person.clear(within(footer).getByRole('textbox', { name: 'Footer: Text color' }));
    expect(store.details.compliance).not.toHaveProperty('color');
  });

  it('accepts only six-digit colors', async () => {
    const { person, store } = open();
    store.set({ compliance: { address: 'Street 1' } as never });
    await person.type(await screen.findByRole('textbox', { name: 'Footer: Background' }), 'red');
    expect(screen.getByText('A six-digit color such as #1a2b3c.')).toBeTruthy();
    expect(store.details.compliance).not.toHaveProperty('background_color');
  });
});

describe('the brand', () => {
  it('must be set up first, with a link', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Brand' })).toHaveProperty('pathname', '/settings/brand');
    expect(screen.getByRole('button', { name: 'Apply brand' })).toHaveProperty('disabled', true);
  });

  it('shows its changes before, and is one undo step', async () => {
    const brand = await call('GET /brand', {});
    await call('PUT /brand', {
      body: { ...brand, button: { ...brand.button, background_color: '#aa1122' } },
    });
    const source = mail().replace(
      'Hello</mj-text>',
      'Hello</mj-text><mj-button background-color="#000000">Go</mj-button>',
    );
    const { person, source: now, store } = open(source);
    const apply = screen.getByRole('button', { name: 'Apply brand' });
    await expect.poll(() => (apply as HTMLButtonElement).disabled).toBe(false);
    await person.click(apply);
    const dialog = await screen.findByRole('dialog', { name: 'Apply brand' });
    expect(within(dialog).getByText('This changes in the email. You can undo it in one step.')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(now()).toBe(source);
    await person.click(apply);
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply brand' }),
    );
    expect(now()).toContain('#aa1122');
    store.undo();
    expect(now()).toBe(source);
  });

  it('lists other colors, and replaces chosen ones', async () => {
    const brand = await call('GET /brand', {});
    await call('PUT /brand', {
      body: {
        ...brand,
        colors: [{ name: 'Sea', value: '#0a5c88' }],
        button: { ...brand.button, background_color: '#0a5c88' },
      },
    });
    const source = mail().replace('<mj-section', '<mj-section background-color="#c0392b"');
    const { person, source: now } = open(source);
    const apply = screen.getByRole('button', { name: 'Apply brand' });
    await expect.poll(() => (apply as HTMLButtonElement).disabled).toBe(false);
    await person.click(apply);
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply brand' }));
    expect(dialog.queryByText('This email has the look of your brand already.')).toBeNull();
    const others = within(dialog.getByRole('region', { name: 'Other colors' }));
    expect(others.getByRole('listitem').textContent).toContain('background, in 1 place');
    await person.click(others.getByRole('combobox', { name: 'Replace #c0392b' }));
    await person.click(screen.getByRole('option', { name: 'Sea' }));
    await person.click(dialog.getByRole('button', { name: 'Apply brand' }));
    expect(now()).toContain('<mj-section background-color="#0a5c88"');
  });
});
