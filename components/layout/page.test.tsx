import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { Page } from './page';

afterEach(() => vi.restoreAllMocks());

it('keeps its title in the tab, also a name with two spaces, which browsers collapse', async () => {
  const element = document.createElement('title');
  document.head.append(element);
  let written = 0;
  vi.spyOn(document, 'title', 'get').mockImplementation(() =>
    (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
  vi.spyOn(document, 'title', 'set').mockImplementation((title) => {
    written += 1;
    // The loop that froze the tab would go on for ever.
    if (written < 50) element.textContent = title;
  });
  show(<Page title="Spring  sale">…</Page>);
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await settle();
  expect([document.title, written]).toEqual(['Spring sale · Postroom', 1]);
  element.textContent = 'Templates';
  await settle();
  expect([document.title, written]).toEqual(['Spring sale · Postroom', 2]);
  element.remove();
});

it('breaks a long address at its marks, not inside a word', () => {
  show(<Page title="maria-luisa.delacruz@mail.example.co.uk">…</Page>);
  const heading = screen.getByRole('heading', { name: 'maria-luisa.delacruz@mail.example.co.uk' });
  const parts = [...heading.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'maria-',
    'luisa',
    '.delacruz',
    '@mail',
    '.example',
    '.co',
    '.uk',
  ]);
});
