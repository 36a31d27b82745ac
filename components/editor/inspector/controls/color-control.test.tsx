import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { answering } from '@/test/components/answers';
import { showWith } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { ColorControl } from './color-control';

const source =
  '<mjml><mj-body><mj-section background-color="#eeeeee"><mj-column><mj-text color="#aa1122">Hi</mj-text></mj-column></mj-section></mj-body></mjml>';

function open(
  value: string,
  { readOnly = false, ...props }: Partial<Parameters<typeof ColorControl>[0]> & { readOnly?: boolean } = {},
) {
  answering({});
  const { store } = openHeadless(source, { readOnly });
  const shown = showWith(value, (color, onChange) => (
    <StoreProvider value={store}>
      <ColorControl label="Text color" inherited="#000000" value={color} onChange={onChange} {...props} />
    </StoreProvider>
  ));
  const choices = async () => {
    await shown.person.click(screen.getByRole('button', { name: 'Text color: choose a color' }));
    return screen.findByRole('dialog', { name: 'Text color: choose a color' });
  };
  return { ...shown, choices };
}

const field = () => screen.getByRole('textbox', { name: 'Text color' });

describe('a typed color', () => {
  it.each([
    ['#1a2b3c', '#1a2b3c'],
    ['1A2B3C', '#1A2B3C'],
    ['rgb(10, 20, 30)', 'rgb(10, 20, 30)'],
    ['teal', 'teal'],
  ])('%s is written as %s', async (typed, written) => {
    const { person, changes } = open('');
    await person.click(field());
    await person.paste(typed);
    expect(changes.at(-1)).toBe(written);
  });

  it('is written only if valid', async () => {
    const { person, changes } = open('');
    await person.click(field());
    await person.paste('no color at all');
    expect(screen.getByRole('alert').textContent).toBe('Enter a color such as #1a2b3c.');
    expect(changes).toEqual([]);
  });
});

describe('the suggested colors', () => {
  it('are the email’s, with the current one marked, and stay while trying', async () => {
    const { person, choices, changes } = open('#aa1122');
    const window = await choices();
    const used = within(window).getByRole('region', { name: 'In this email' });
    expect(within(used).getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('#aa1122');
    await person.click(within(used).getByRole('button', { name: '#eeeeee' }));
    expect(changes).toEqual(['#eeeeee']);
    expect(within(used).getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('#eeeeee');
    expect(within(used).getByRole('button', { name: '#aa1122' })).toBeTruthy();
  });

  it('are stored on this device', async () => {
    const first = open('');
    const window = await first.choices();
    await first.person.click(within(window).getByRole('button', { name: '#aa1122' }));
    first.unmount();
    const again = await open('').choices();
    const recent = within(again).getByRole('region', { name: 'Recent' });
    expect(within(recent).getByRole('button', { name: '#aa1122' })).toBeTruthy();
  });

  it('include a link to set up the brand if it is missing', async () => {
    const window = await open('').choices();
    const brand = within(window).getByRole('region', { name: 'Brand' });
    expect(within(brand).getByRole('link', { name: 'Add your brand’s colors' })).toHaveProperty(
      'pathname',
      '/settings/brand',
    );
  });

  it('include all others by the browser’s picker', async () => {
    const { choices, changes } = open('#aa1122');
    const picker = within(await choices()).getByLabelText('Text color: another color');
    expect(picker).toHaveProperty('value', '#aa1122');
    fireEvent.change(picker, { target: { value: '#123456' } });
    expect(changes).toEqual(['#123456']);
  });

  it('close with Done', async () => {
    const { person, choices } = open('');
    await person.click(within(await choices()).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the note on a color', () => {
  it('is its contrast with the background, including an inherited one', () => {
    open('', { background: '#111111' });
    expect(screen.getByText(/Hard to read/)).toBeTruthy();
  });

  it('is hidden if several blocks differ, or without a background', () => {
    open('', { background: '#111111', mixed: true }).unmount();
    expect(screen.queryByText(/Contrast/)).toBeNull();
    open('');
    expect(screen.queryByText(/Contrast/)).toBeNull();
  });

  it('offers no other shade when read-only', () => {
    open('', { background: '#111111', readOnly: true });
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Text color: choose a color' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});
