import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Brand } from '@/lib/brand/contract';
import type { Role } from '@/lib/scopes';
import { type Answers, answering, aSession, never, refused } from '@/test/components/answers';
import { returnLater } from '@/test/components/return-later';
import { show } from '@/test/components/show';
import { BrandPage } from './brand-page';

const brand = {
  ...{ object: 'brand', logo_asset_id: null, updated_at: '2026-11-20T09:00:00.000Z' },
  colors: [{ name: 'Primary', value: '#1d4ed8' }],
  fonts: [{ name: 'Georgia', stack: "Georgia, 'Times New Roman', serif", stylesheet_url: null }],
  button: { background_color: '#1d4ed8', color: '#ffffff', border_radius: '6px' },
} as unknown as Brand; // only these fields matter here

function open(role: Role = 'marketer', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession(role),
    'GET /brand': brand,
    'PUT /brand': brand,
    ...answers,
  });
  return { ...show(<BrandPage />), api };
}

const save = () => screen.findByRole('button', { name: 'Save brand' });

it('adds a named color, and saves the whole brand', async () => {
  const { person, api } = open();
  expect(await save()).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('button', { name: 'Add color' }));
  const name = screen.getByLabelText('Name of color 2');
  expect(document.activeElement).toBe(name);
  // A color needs a name.
  expect(await save()).toHaveProperty('disabled', true);
  await person.type(name, ' Link ');
  const value = screen.getByRole('textbox', { name: 'Color 2' });
  await person.clear(value);
  await person.type(value, '#00aa0');
  expect(value.getAttribute('aria-invalid')).toBe('true');
  expect(await save()).toHaveProperty('disabled', true);
  await person.type(value, '0');
  await person.click(await save());
  expect(await screen.findByText(/New templates use your brand/)).toBeTruthy();
  expect(api.bodies('PUT /brand')).toEqual([
    {
      colors: [...brand.colors, { name: 'Link', value: '#00aa00' }],
      ...{ fonts: brand.fonts, logo_asset_id: null },
      button: { background_color: '#1d4ed8', color: '#ffffff', border_radius: 6 },
    },
  ]);
  await waitFor(async () => expect(await save()).toHaveProperty('disabled', true));
});

it('says that it is saved above its button, not over it', async () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 740, 700, 60));
  open();
  await save();
  window.dispatchEvent(new Event('resize'));
  expect(document.documentElement.style.getPropertyValue('--page-foot')).toBe('60px');
});

it('accepts a color as copied from design tools', async () => {
  const { person } = open();
  await save();
  const value = screen.getByRole('textbox', { name: 'Color 1' });
  await person.clear(value);
  await person.click(value);
  await person.paste('B04a24');
  expect(value).toHaveProperty('value', '#B04a24');
  expect(await save()).toHaveProperty('disabled', false);
});

it.each([
  '<link rel="preconnect" href="https://fonts.test"><link href="https://fonts.test/css2?family=A&display=swap" rel="stylesheet">',
  "<link rel='stylesheet' href='https://fonts.test/css2?family=A&display=swap'>",
  "<style>@import url('https://fonts.test/css2?family=A&display=swap');</style>",
])('finds the address and name of a web font in %s', async (line) => {
  const { person } = open();
  await save();
  await person.click(screen.getByRole('combobox', { name: 'Font 1' }));
  await person.click(await screen.findByRole('option', { name: 'Web font' }));
  const address = screen.getByLabelText('Address of its style sheet');
  await person.click(address);
  await person.paste(line);
  expect(address).toHaveProperty('value', 'https://fonts.test/css2?family=A&display=swap');
  expect(screen.getByLabelText('Font name')).toHaveProperty('value', 'A');
  await person.clear(address);
  await person.type(address, 'https://fonts.test/css2?family=Open+Sans:wght@400');
  expect(screen.getByLabelText('Font name')).toHaveProperty('value', 'Open Sans');
});

it('removes a color by name, and has nothing to save after restoring it', async () => {
  const { person } = open();
  await save();
  await person.click(screen.getByRole('button', { name: 'Remove Primary' }));
  expect(screen.queryByLabelText('Name of color 1')).toBeNull();
  expect(await save()).toHaveProperty('disabled', false);
  await person.click(screen.getByRole('button', { name: 'Add color' }));
  // The first color of a brand is probably for links.
  expect(screen.getByLabelText('Name of color 1')).toHaveProperty('value', 'Primary');
});

it('limits colors to twelve', async () => {
  const colors = Array.from({ length: 12 }, (_, at) => ({ name: `C${at}`, value: '#000000' }));
  open('marketer', { 'GET /brand': { ...brand, colors } });
  await save();
  expect(screen.queryByRole('button', { name: 'Add color' })).toBeNull();
});

it('shows whether the button’s text is readable', async () => {
  const { person } = open();
  await save();
  expect(screen.getByText(/Contrast 6\.7:1\. Easy to read/)).toBeTruthy();
  const text = screen.getByRole('textbox', { name: 'Button text' });
  await person.clear(text);
  await person.type(text, '#1d4ed8');
  expect(screen.getByText(/Contrast 1\.0:1\. Hard to read/).getAttribute('aria-live')).toBe('polite');
  const background = screen.getByRole('textbox', { name: 'Button background' });
  await person.clear(background);
  await person.type(background, '#ffffff');
  await person.click(screen.getByRole('button', { name: 'Button background: Primary' }));
  expect(background).toHaveProperty('value', '#1d4ed8');
});

it.each(['', '101', '1.5', '-1'])('rejects corners of %s pixels', async (radius) => {
  open();
  await save();
  const field = screen.getByLabelText(/Corner radius/);
  expect(field).toHaveProperty('value', '6');
  fireEvent.change(field, { target: { value: radius } });
  expect(screen.getByText('A whole number from 0 to 100.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await save()).toHaveProperty('disabled', true);
});

it('accepts a font by name, or a custom stack', async () => {
  const { person, api } = open();
  await save();
  await person.click(screen.getByRole('combobox', { name: 'Font 1' }));
  await person.click(await screen.findByRole('option', { name: 'Your own list' }));
  const list = screen.getByLabelText('List of font 1');
  await person.clear(list);
  await person.type(list, 'Inter, sans-serif');
  await person.click(await save());
  await screen.findByText(/New templates use your brand/);
  expect(api.bodies('PUT /brand')).toMatchObject([
    { fonts: [{ name: 'Georgia', stack: 'Inter, sans-serif' }] },
  ]);
  await person.click(screen.getByRole('button', { name: 'Add font' }));
  expect(screen.getByLabelText('Name of font 2')).toHaveProperty('value', 'System');
});

it('accepts a web font by its style sheet’s address, with its fallback', async () => {
  const { person, api } = open();
  await save();
  await person.click(screen.getByRole('combobox', { name: 'Font 1' }));
  await person.click(await screen.findByRole('option', { name: 'Web font' }));
  const font = within(screen.getByRole('group', { name: 'Web font 1' }));
  await person.type(font.getByLabelText('Font name'), 'Playfair Display');
  expect(screen.getByLabelText('Name of font 1')).toHaveProperty('value', 'Playfair Display');
  const address = font.getByLabelText('Address of its style sheet');
  await person.type(address, 'http://fonts.test/playfair.css');
  expect(font.getByRole('alert').textContent).toMatch(/begins with https:/);
  expect(await save()).toHaveProperty('disabled', true);
  await person.clear(address);
  await person.type(address, 'https://fonts.test/playfair.css');
  // Its name suggests that it has serifs.
  expect(font.getByRole('combobox', { name: 'Fallback' }).textContent).toBe('Georgia');
  await person.click(font.getByRole('combobox', { name: 'Fallback' }));
  await person.click(await screen.findByRole('option', { name: 'Times' }));
  await person.click(await save());
  await screen.findByText(/New templates use your brand/);
  expect(api.bodies('PUT /brand')).toMatchObject([
    {
      fonts: [
        {
          name: 'Playfair Display',
          stack: "Playfair Display, 'Times New Roman', Times, serif",
          stylesheet_url: 'https://fonts.test/playfair.css',
        },
      ],
    },
  ]);
});

it('opens a web font of the brand with its own fallback', async () => {
  const stylesheet_url = 'https://fonts.test/inter.css';
  const fonts = [{ name: 'Body', stack: "'Inter', Futura, sans-serif", stylesheet_url }];
  open('marketer', { 'GET /brand': { ...brand, fonts } });
  expect(await save()).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Font name')).toHaveProperty('value', 'Inter');
  expect(screen.getByRole('combobox', { name: 'Fallback' }).textContent).toBe('Futura, sans-serif');
});

it('says why saving failed, and keeps the changes', async () => {
  const { person } = open('marketer', { 'PUT /brand': refused('CONFLICT', 'The logo was deleted.') });
  await person.type(await screen.findByLabelText('Name of color 1'), 's');
  await person.click(await save());
  expect(await screen.findByText('The logo was deleted.')).toBeTruthy();
  expect(screen.getByLabelText('Name of color 1')).toHaveProperty('value', 'Primarys');
});

it('is read-only for support', async () => {
  open('support');
  expect(await screen.findByText(/can look at the brand, but not change it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save brand' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add color' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose a logo' })).toBeNull();
});

it('shows that it is loading', () => {
  open('marketer', { 'GET /brand': never });
  expect(screen.getByText('Loading the brand…')).toBeTruthy();
});

it('saves no older color over one that somebody else chose meanwhile', async () => {
  const { person, api } = open();
  await save();
  await person.click(screen.getByRole('button', { name: 'Remove Georgia' }));
  const colors = [{ name: 'Primary', value: '#111111' }];
  api.now({ 'GET /brand': { ...brand, colors } });
  await returnLater();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Color 1' })).toHaveProperty('value', '#111111'),
  );
  await person.click(await save());
  await screen.findByText(/New templates use your brand/);
  expect(api.bodies('PUT /brand')).toMatchObject([{ colors, fonts: [] }]);
});
