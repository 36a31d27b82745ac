import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { showWith } from '@/test/components/show';
import { inColumn } from '@/test/components/show-in-editor';
import { signedIn } from '@/test/components/signed-in';
import { openHeadless } from '@/test/headless-editor';
import { ColorControl } from './color-control';

signedIn();

const body = inColumn('<mj-text color="#aa0000">One</mj-text><mj-text color="#00bb00">Two</mj-text>');

function open(given: Partial<Parameters<typeof ColorControl>[0]> = {}) {
  const { store } = openHeadless(`<mjml><mj-body>${body}</mj-body></mjml>`);
  return showWith('', (value, onChange) => (
    <StoreProvider value={store}>
      <ColorControl
        {...{ label: 'Color', value, inherited: '#112233', readOnly: false, onChange }}
        {...given}
      />
    </StoreProvider>
  ));
}

const field = () => screen.getByRole('textbox', { name: 'Color' });
const choose = () => screen.getByRole('button', { name: /^(Choose .*|Color.*)/ });

it('takes hex, names, rgb and variables, and says what else is expected', async () => {
  const { person, changes } = open();
  for (const color of ['#abc', 'tomato', 'rgb(1, 2, 3)']) {
    await person.clear(field());
    await person.click(field());
    await person.paste(color);
    expect(changes.at(-1)).toBe(color);
  }
  await person.clear(field());
  await person.type(field(), '#12');
  expect(screen.getByRole('alert').textContent).toBe('Enter a color such as #1a2b3c.');
  expect(changes.at(-1)).toBe('');
});

it('offers the colors of this email and those chosen lately', async () => {
  const { person, changes } = open();
  await person.click(choose());
  const used = within(await screen.findByRole('region', { name: 'In this email' }));
  await person.click(used.getByRole('button', { name: '#00bb00' }));
  expect(changes.at(-1)).toBe('#00bb00');
  expect(used.getByRole('button', { name: '#00bb00' }).getAttribute('aria-pressed')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await person.click(choose());
  const recent = within(await screen.findByRole('region', { name: 'Recent' }));
  expect(recent.getByRole('button', { name: '#00bb00' })).toBeTruthy();
});

it('leads to the brand while that has no colors', async () => {
  const { person } = open();
  await person.click(choose());
  const link = await screen.findByRole('link', { name: 'Add your brand’s colors' });
  expect(link.getAttribute('href')).toBe('/settings/brand');
});

it('tells the contrast of what applies, also where that is inherited', () => {
  open({ behind: '#112244' });
  expect(screen.getByTestId('contrast').textContent).toMatch(/^Contrast 1\.\d:1\. Hard to read/);
});

it('shows no color where blocks differ', () => {
  open({ value: '#aa0000', mixed: true });
  expect(field()).toHaveProperty('value', '');
  expect(field()).toHaveProperty('placeholder', 'Mixed');
});
