import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { contrastRatio, parseColor } from '@/lib/document/css/color-contrast';
import { show } from '@/test/components/show';
import { ContrastNote } from './contrast-note';

it('shows the contrast, rounded down so that 4.49 never counts as enough', () => {
  const { again } = show(<ContrastNote color="#000000" background="#ffffff" onUse={undefined} />);
  expect(screen.getByTestId('contrast').textContent).toBe('Contrast 21.0:1. Easy to read.');
  again(<ContrastNote color="#777777" background="#ffffff" onUse={undefined} />);
  expect(screen.getByTestId('contrast').textContent).toBe('Contrast 4.4:1. Low for small text. ');
  again(<ContrastNote color="#eeeeee" background="#ffffff" onUse={undefined} />);
  expect(screen.getByTestId('contrast').textContent).toBe('Contrast 1.1:1. Hard to read. ');
});

it('offers a readable shade, and applies it on click', async () => {
  const onUse = vi.fn();
  const { person } = show(<ContrastNote color="#f08080" background="#ffffff" onUse={onUse} />);
  await person.click(screen.getByRole('button', { name: /^Use #/ }));
  const [text, ground] = [parseColor(onUse.mock.lastCall?.[0]), parseColor('#ffffff')];
  expect(text && ground && contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it('offers nothing when read-only, and is hidden for unknown colors', () => {
  const { again, container } = show(<ContrastNote color="#f08080" background="#ffffff" onUse={undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
  again(<ContrastNote color="{{ color }}" background="#ffffff" onUse={undefined} />);
  expect(container.querySelector('[data-testid=contrast]')).toBeNull();
});
