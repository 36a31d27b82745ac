import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { showWith } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { openHeadless } from '@/test/headless-editor';
import { FontControl } from './font-control';

const { call } = signedIn();

function open(given: Partial<Parameters<typeof FontControl>[0]> = {}) {
  const { store } = openHeadless(
    '<mjml><mj-head><mj-font name="Inter" href="https://fonts.example/inter.css" /></mj-head><mj-body></mj-body></mjml>',
  );
  const shown = showWith('', (value, onChange) => (
    <StoreProvider value={store}>
      <FontControl
        {...{ label: 'Font', value, inherited: 'Ubuntu, Arial', onChange }}
        isValid={(text) => !text.includes(';')}
        problem="Enter names of fonts."
        {...given}
      />
    </StoreProvider>
  ));
  return { ...shown, store };
}

const choose = () => screen.getByRole('button', { name: 'Font: choose a font' });
const field = () => screen.getByRole('textbox', { name: 'Font' });

it('shows the first font of the inherited stack', () => {
  open();
  expect(choose().textContent).toBe('Ubuntu');
  expect(field()).toHaveProperty('placeholder', 'Ubuntu, Arial');
});

it('offers this email’s web fonts with their fallbacks', async () => {
  const { person, changes } = open();
  await person.click(choose());
  await person.click(await screen.findByRole('option', { name: /Inter/ }));
  expect(changes.at(-1)).toMatch(/^['"]?Inter['"]?, /);
});

it('finds a font by part of its name', async () => {
  const { person, changes } = open();
  await person.click(choose());
  await person.keyboard('georg');
  await person.click(await screen.findByRole('option', { name: /Georgia/ }));
  expect(changes.at(-1)).toContain('Georgia');
});

it('accepts typed names, but nothing that would end the style', async () => {
  const { person, changes } = open();
  await person.type(field(), 'Verdana');
  expect(changes.at(-1)).toBe('Verdana');
  await person.type(field(), ';');
  expect(screen.getByRole('alert').textContent).toBe('Enter names of fonts.');
  expect(changes.at(-1)).toBe('Verdana');
});

it('shows if blocks differ', () => {
  open({ mixed: true, value: 'Georgia' });
  expect(choose().textContent).toBe('Mixed');
});

it('offers the brand’s fonts first, and loads the chosen one', async () => {
  const fonts = [
    { name: 'Words', stack: 'Verdana, sans-serif' },
    { name: 'Headlines', stack: 'Playfair, Georgia, serif', stylesheet_url: 'https://fonts.test/p.css' },
  ];
  await call('PUT /brand', { body: { fonts } });
  const { person, changes, store } = open();
  await person.click(choose());
  await screen.findByRole('option', { name: /^Words/ });
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered.slice(0, 2)).toEqual([expect.stringMatching(/^Words/), expect.stringMatching(/^Headlines/)]);
  await person.click(screen.getByRole('option', { name: /^Words/ }));
  expect(changes.at(-1)).toBe('Verdana, sans-serif');
  expect(store.source.match(/<mj-font/g)).toHaveLength(1);
  for (const _ of [1, 2]) {
    await person.click(choose());
    await person.click(await screen.findByRole('option', { name: /^Headlines/ }));
  }
  expect(changes.at(-1)).toBe('Playfair, Georgia, serif');
  expect(store.source.match(/<mj-font[^>]*>/g)).toEqual([
    '<mj-font name="Inter" href="https://fonts.example/inter.css" />',
    '<mj-font name="Playfair" href="https://fonts.test/p.css" />',
  ]);
});
