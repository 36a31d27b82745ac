import { screen, waitFor } from '@testing-library/react';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { type PickedImage, PickerBody, type PickerPlace } from './picker-body';

const { call } = signedIn();

/** A one-pixel GIF in a color. */
const pixel = (color: string) =>
  Buffer.from(`47494638396101000100800000${color}0000002c00000000010001000002024401003b`, 'hex').toString(
    'base64',
  );

beforeAll(async () => {
  const images: [string, string, string | null][] = [
    ['shop.gif', 'aa0000', 'Our shop in Berlin'],
    ['unnamed.gif', '00bb00', null],
    ['line.gif', '0000cc', ''],
  ];
  for (const [filename, color, alt] of images)
    await call('POST /assets', { body: { filename, content_type: 'image/gif', content: pixel(color), alt } });
});

async function open(place: Partial<PickerPlace> = {}) {
  const picked: PickedImage[] = [];
  const shown = show(<PickerBody {...place} onPick={(image) => picked.push(image)} />);
  await screen.findByRole('button', { name: /shop\.gif/ });
  return { ...shown, picked };
}

const alt = () => screen.getByRole('textbox', { name: /Alt text/ });
const use = () => screen.getByRole('button', { name: 'Use image' });

it('returns the image with the library’s alt text', async () => {
  const { person, picked } = await open();
  await person.click(screen.getByRole('button', { name: /shop\.gif/ }));
  expect(alt()).toHaveProperty('value', 'Our shop in Berlin');
  await person.click(use());
  expect(picked).toMatchObject([{ filename: 'shop.gif', alt: 'Our shop in Berlin', width: 1 }]);
});

it('scrolls the chosen image out from under the bar about it', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: /shop\.gif/ }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('button', { name: /shop\.gif/ })]);
  scrolled.mockRestore();
});

it('keeps the place’s alt text, and suggests the library’s', async () => {
  const { person, picked } = await open({ alt: 'Where to find us' });
  await person.click(screen.getByRole('button', { name: /shop\.gif/ }));
  expect(alt()).toHaveProperty('value', 'Where to find us');
  await person.click(screen.getByRole('button', { name: 'Use “Our shop in Berlin”' }));
  expect(alt()).toHaveProperty('value', 'Our shop in Berlin');
  await person.click(use());
  expect(picked).toMatchObject([{ alt: 'Our shop in Berlin' }]);
});

it('requires reviewing the place’s alt text, even on double click', async () => {
  const { person, picked } = await open({ alt: 'Where to find us' });
  const asks = () => screen.queryByText(/^Check the alt text/) !== null;
  await person.dblClick(screen.getByRole('button', { name: /line\.gif/ }));
  expect([picked.length, asks()]).toEqual([0, true]);
  expect(alt()).toHaveProperty('value', 'Where to find us');
  await person.type(alt(), ', a line');
  expect(asks()).toBe(false);
  await person.click(use());
  expect(picked).toMatchObject([{ filename: 'line.gif', alt: 'Where to find us, a line' }]);
});

it('chooses an image by double click if its alt text is the place’s', async () => {
  const { person, picked } = await open({ alt: 'Our shop in Berlin' });
  await person.dblClick(screen.getByRole('button', { name: /shop\.gif/ }));
  expect(picked).toMatchObject([{ filename: 'shop.gif', alt: 'Our shop in Berlin' }]);
});

it('says that several places keep their alt texts', async () => {
  const { person } = await open({ asksAlt: false, keepsAlts: true });
  await person.click(screen.getByRole('button', { name: /line\.gif/ }));
  expect(screen.getByText('The alt texts stay as they are. Check that they fit the new image.')).toBeTruthy();
});

it('requires an alt text, and saves it in the library', async () => {
  const { person, picked } = await open();
  await person.dblClick(screen.getByRole('button', { name: /unnamed\.gif/ }));
  expect(picked).toEqual([]);
  expect(use()).toHaveProperty('disabled', true);
  await person.type(alt(), 'A green field');
  await person.click(use());
  expect(picked).toMatchObject([{ alt: 'A green field' }]);
  await waitFor(async () => {
    const { data } = await call('GET /assets', { query: { q: 'unnamed' } });
    expect(data[0]?.alt).toBe('A green field');
  });
});

it('supports decorative images', async () => {
  const { person, picked } = await open();
  await person.click(screen.getByRole('button', { name: /line\.gif/ }));
  expect(screen.getByRole('checkbox', { name: 'Decorative' }).getAttribute('aria-checked')).toBe('true');
  expect(alt()).toHaveProperty('disabled', true);
  await person.click(use());
  expect(picked).toMatchObject([{ alt: '' }]);
});

it('asks for no alt text for backgrounds', async () => {
  const { person, picked } = await open({ asksAlt: false });
  await person.click(screen.getByRole('button', { name: /unnamed\.gif/ }));
  expect(screen.queryByRole('textbox', { name: /Alt text/ })).toBeNull();
  await person.click(use());
  expect(picked).toHaveLength(1);
});

it('finds images by name, and says if there are none', async () => {
  const { person } = await open();
  const box = screen.getByRole('searchbox', { name: 'Search the images' });
  await person.type(box, 'line');
  await waitFor(() => expect(screen.queryByRole('button', { name: /shop\.gif/ })).toBeNull());
  expect(screen.getByRole('button', { name: /line\.gif/ })).toBeTruthy();
  await person.type(box, ' nowhere');
  await person.click(await screen.findByRole('button', { name: /Show all/ }));
  await screen.findByRole('button', { name: /shop\.gif/ });
});

it('warns about images that are slow on phones, before choosing', async () => {
  const content = Buffer.concat([Buffer.from(pixel('00cc00'), 'base64'), Buffer.alloc(700_000)]);
  await call('POST /assets', {
    body: {
      filename: 'film.gif',
      content_type: 'image/gif',
      content: content.toString('base64'),
      alt: 'A film',
    },
  });
  const { person } = await open();
  expect(screen.getByRole('button', { name: /film\.gif.*700\.0 kB.*Slow on phones/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /shop\.gif.*Slow/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: /shop\.gif/ }));
  expect(screen.queryByRole('status')).toBeNull();
  await person.click(screen.getByRole('button', { name: /film\.gif/ }));
  expect(screen.getByRole('status').textContent).toContain('700.0 kB is slow on phones');
});

it('moves from an image chosen by keyboard to its alt text, and accepts on Enter', async () => {
  const { person, picked } = await open();
  screen.getByRole('button', { name: /shop\.gif/ }).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(alt());
  await person.clear(alt());
  await person.keyboard('{Enter}');
  expect(picked).toEqual([]);
  await person.keyboard('A dot{Enter}');
  expect(picked).toMatchObject([{ filename: 'shop.gif', alt: 'A dot' }]);
});

it('continues by keyboard after cropping: with the new image, or where it was left', async () => {
  const content = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#2980b9' } })
    .png()
    .toBuffer();
  await call('POST /assets', {
    body: {
      ...{ filename: 'sea.png', content_type: 'image/png', content: content.toString('base64') },
      alt: 'The sea',
    },
  });
  const { person, picked } = await open();
  await person.click(screen.getByRole('button', { name: /sea\.png/ }));
  const crop = () => screen.getByRole('button', { name: 'Crop or resize…' });
  await person.type(alt(), ' at dawn');
  crop().focus();
  await person.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Library' }).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(crop());
  await person.keyboard('{Enter}');
  await person.type(screen.getByRole('spinbutton', { name: 'Width in pixels' }), '4');
  screen.getByRole('button', { name: 'Save as a new image' }).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(use()));
  await person.keyboard('{Enter}');
  expect(picked).toMatchObject([{ width: 4, height: 2, alt: 'The sea at dawn' }]);
});
