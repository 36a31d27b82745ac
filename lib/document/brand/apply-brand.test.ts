import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf } from '@/lib/document/contract';
import { applyBrand } from './apply-brand';
import { accentButton, type BrandLook } from './brand-look';

const look: BrandLook = {
  colors: [{ name: 'Sea', value: '#0a5c88' }],
  fonts: [{ name: 'Verdana', stack: 'Verdana, "Segoe UI", sans-serif' }],
  button: { background_color: '#0a5c88', color: '#ffffff', border_radius: '8px' },
  logo: { url: 'https://mail.example.com/assets/logo.png', alt: 'Northwind', width: 300 },
};
const document = (body: string, head = '') =>
  `<mjml>\n  <mj-head>${head}</mj-head>\n  <mj-body>\n${body}\n  </mj-body>\n</mjml>\n`;
const column = (block: string) => `<mj-section><mj-column>${block}</mj-column></mj-section>`;

describe('applyBrand', () => {
  it('changes buttons with their own, default, or no style', () => {
    const source = document(
      column(`<mj-button background-color='#111' href="https://a.example">One</mj-button>`) +
        column('<mj-button mj-class="big">Two</mj-button>') +
        column('<mj-button   href="https://b.example" >Three</mj-button>'),
      '<mj-attributes><mj-all font-family="Verdana, &quot;Segoe UI&quot;, sans-serif" /><mj-class name="big" background-color="#ff0000" color="#000" border-radius="8px"/></mj-attributes>',
    );
    const { source: next, changes } = applyBrand(source, look);
    expect(next).toContain(
      `<mj-button border-radius="8px" background-color='#0a5c88' href="https://a.example">`,
    );
    expect(next).toContain('name="big" background-color="#0a5c88" color="#ffffff" border-radius="8px"/>');
    expect(next).toContain(
      '<mj-button background-color="#0a5c88" border-radius="8px"   href="https://b.example" >',
    );
    expect(changes).toEqual([
      { part: 'button background', from: '#111', to: '#0a5c88', places: 1 },
      { part: 'button corners', from: '3px', to: '8px', places: 2 },
      { part: 'button background', from: '#ff0000', to: '#0a5c88', places: 1 },
      { part: 'button text', from: '#000', to: '#ffffff', places: 1 },
      { part: 'button background', from: '#414141', to: '#0a5c88', places: 1 },
    ]);
  });

  it('gives buttons the primary color if the brand has no button, keeping their corners', () => {
    const colors = [{ name: 'Primary', value: '#ffd400' }];
    const button = column('<mj-button border-radius="9px">A</mj-button>');
    const { changes } = applyBrand(document(button), {
      ...look,
      colors,
      button: accentButton(colors),
      fonts: [],
    });
    expect(changes).toEqual([
      { part: 'button background', from: '#414141', to: '#ffd400', places: 1 },
      { part: 'button text', from: '#ffffff', to: '#111111', places: 1 },
    ]);
    expect(accentButton([{ name: 'Sea', value: '#0a5c88' }])).toBeNull();
    expect(applyBrand(document(button), { ...look, button: null, fonts: [] }).changes).toEqual([]);
  });

  it('loads the brand’s web font once, from its current address', () => {
    const font = { name: 'Inter', stack: "'Inter Tight', Arial, sans-serif" };
    const branded = (source: string, stylesheet_url: string) =>
      applyBrand(source, { ...look, logo: null, button: null, fonts: [{ ...font, stylesheet_url }] });
    const first = branded(document(column('<mj-text>A</mj-text>')), 'https://a.test/inter.css');
    expect(first.source).toContain('<mj-font name="Inter Tight" href="https://a.test/inter.css" />');
    expect(first.changes).toContainEqual({ part: 'web font', from: '', to: 'Inter Tight', places: 1 });
    const again = branded(first.source, 'https://a.test/inter.css');
    expect(again).toEqual({ source: first.source, changes: [] });
    const moved = branded(first.source, 'https://b.test/inter.css');
    expect(moved.source).toBe(first.source.replace('a.test', 'b.test'));
    expect(branded('<mjml><mj-body></mj-body></mjml>', 'https://a.test/inter.css').source).toContain(
      '<mj-font name="Inter Tight"',
    );
  });

  it('keeps outlined and white buttons, grey and pale links, and monospaced text', () => {
    const source = document(
      column(
        '<mj-button background-color="transparent">A</mj-button><mj-button background-color="#fff">B</mj-button>' +
          '<mj-text font-family="Menlo, monospace">x <a style="color: #555" href="#">y</a> <a style="color:#cfe8ff" href="#">z</a></mj-text>',
      ),
      '<mj-attributes><mj-text font-family="Verdana, &quot;Segoe UI&quot;, sans-serif" /></mj-attributes>',
    );
    expect(applyBrand(source, look)).toEqual({ source, changes: [] });
  });

  it('keeps secondary buttons, whose color hardly differs from what is under them', () => {
    const source = document(
      '<mj-section background-color="#0f3d2c"><mj-column>' +
        '<mj-button background-color="#ffb8cc">Yes</mj-button>' +
        '<mj-button background-color="#1d5740" color="#ffffff">No</mj-button>' +
        '</mj-column></mj-section>' +
        column('<mj-button background-color="#d1d5db" color="#111">Later</mj-button>'),
    );
    const { changes } = applyBrand(source, { ...look, fonts: [] });
    expect(changes.filter(({ part }) => part === 'button background')).toEqual([
      { part: 'button background', from: '#ffb8cc', to: '#0a5c88', places: 1 },
    ]);
  });

  it('colors links and sets fonts in text, and keeps every other byte', () => {
    const source = document(
      column(
        `<mj-text font-family="Arial">Hi &amp; <a href="#" style="font-family:Arial;color:#c00 ; text-decoration: none">you</a>&nbsp;<b style='color:#c00'>x</b><a style='color:#c00;font-family:Arial'>z</a></mj-text>`,
      ),
    );
    const { source: next } = applyBrand(source, look);
    expect(next).toContain(
      `<mj-text font-family="Verdana, &quot;Segoe UI&quot;, sans-serif">Hi &amp; <a href="#" style="font-family:Verdana, 'Segoe UI', sans-serif;color:#0a5c88 ; text-decoration: none">you</a>&nbsp;<b style='color:#c00'>x</b><a style='color:#0a5c88;font-family:Verdana, "Segoe UI", sans-serif'>z</a></mj-text>`,
    );
    expect(next).toContain('<mj-all font-family="Verdana, &quot;Segoe UI&quot;, sans-serif" />');
    expect(applyBrand(next, look)).toEqual({ source: next, changes: [] });
  });

  it('gives links the brand’s color if the email has none', () => {
    const named = { ...look, fonts: [], colors: [{ name: 'Link', value: '#0a5c88' }] };
    const words = column('<mj-text>Read <a href="https://a.example/b">more</a></mj-text>');
    const { source, changes } = applyBrand(document(words), named);
    expect(source).toContain('<mj-style>a { color: #0a5c88 }</mj-style>');
    expect(changes).toEqual([{ part: 'link', from: '', to: '#0a5c88', places: 1 }]);
    expect(applyBrand(source, named).changes).toEqual([]);
    // It would be unreadable on a dark background.
    const dark = document(words.replace('<mj-section', '<mj-section background-color="#251f4d"'));
    expect(applyBrand(dark, named).source).toBe(dark);
    const blank = blankDocument('transactional', 'visual');
    expect(applyBrand(sourceOf(blank), named).source).toContain('a { color: #0a5c88 }');
  });

  it('colors links in the style sheet, and keeps dark mode', () => {
    const dark = '@media (prefers-color-scheme: dark) { a { color: #c00 } }';
    const source = document(
      column('<mj-text>x</mj-text>'),
      `<mj-style>.big { color: #c00 } a { margin:0;color: #c00; } ${dark}</mj-style>`,
    );
    expect(applyBrand(source, { ...look, fonts: [] })).toEqual({
      source: source.replace('margin:0;color: #c00;', 'margin:0;color: #0a5c88;'),
      changes: [{ part: 'link', from: '#c00', to: '#0a5c88', places: 1 }],
    });
  });

  it('finds a logo by its address, its place at the top, and other uses of the image', () => {
    const section = (inside: string) => `<mj-section><mj-column>${inside}</mj-column></mj-section>`;
    const places = (body: string) =>
      applyBrand(`<mjml><mj-body>${body}</mj-body></mjml>`, look).changes.find(({ part }) => part === 'logo')
        ?.places ?? 0;
    const small = '<mj-image width="120px" src="https://a.example/mark.png" alt="Acme" />';
    expect(places(section(small) + section('<mj-text>Hello</mj-text>') + section(small))).toBe(2);
    expect(places(section('<mj-image src="https://a.example/acme-logo@2x.png" alt="Acme" />'))).toBe(1);
    // A photo, or one of several images, is not a logo.
    expect(places(section('<mj-image width="560px" src="https://a.example/a.png" alt="A boat" />'))).toBe(0);
    expect(places(section(small + small.replace('mark', 'other')))).toBe(0);
    expect(places(section('<mj-text>Hello</mj-text>') + section(small))).toBe(0);
  });

  it('adds the logo if the email has a place for one', () => {
    const source = document(
      column(
        '<mj-image css-class="mast logo" src="https://old.example/a.png" alt="" /><mj-image src="x" alt="A boat" />',
      ),
    );
    const { source: next, changes } = applyBrand(source, { ...look, fonts: [] });
    expect(next).toContain(
      '<mj-image width="160px" css-class="mast logo" src="https://mail.example.com/assets/logo.png" alt="Northwind" /><mj-image src="x" alt="A boat" />',
    );
    expect(changes).toEqual([
      {
        part: 'logo',
        from: 'https://old.example/a.png',
        to: 'https://mail.example.com/assets/logo.png',
        places: 1,
      },
    ]);
  });

  it('replaces a text name by the logo, with its alignment and spacing', () => {
    const source = document(
      column(
        '<mj-text css-class="brand logo" align="center" padding="0 24px"><b>North</b>&nbsp;wind</mj-text>',
      ) +
        column('<mj-text mj-class="mark" css-class="logo">Northwind</mj-text>') +
        column('<mj-text css-class="logo">{{ company }}</mj-text><mj-text css-class="logos">Words</mj-text>'),
      '<mj-attributes><mj-class name="mark" padding="4px" /></mj-attributes>',
    );
    const { source: next, changes } = applyBrand(source, { ...look, fonts: [] });
    const { url } = look.logo ?? { url: '' };
    expect(next).toBe(
      document(
        column(
          `<mj-image css-class="brand logo" src="${url}" alt="Northwind" width="160px" align="center" padding="0 24px" />`,
        ) +
          column(
            `<mj-image css-class="logo" src="${url}" alt="Northwind" width="160px" align="left" padding="4px" />`,
          ) +
          column(
            '<mj-text css-class="logo">{{ company }}</mj-text><mj-text css-class="logos">Words</mj-text>',
          ),
        '<mj-attributes><mj-class name="mark" padding="4px" /></mj-attributes>',
      ),
    );
    expect(changes).toEqual([
      { part: 'logo', from: 'North wind', to: url, places: 1 },
      { part: 'logo', from: 'Northwind', to: url, places: 1 },
    ]);
    expect(applyBrand(next, { ...look, fonts: [] })).toEqual({ source: next, changes: [] });
  });

  it('keeps unparsable source unchanged', () => {
    expect(applyBrand('<mjml><mj-body>', look)).toEqual({ source: '<mjml><mj-body>', changes: [] });
  });
});
