import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Asset } from '@/lib/assets/contract';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { EditImage } from './edit-image';

const { call } = signedIn();
let asset: Asset;

/** A PNG of 40 × 40 pixels. */
const content =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAAA1BMVEUSpFbwu8foAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4jWNgGAWjYBSMglEwCmgHAAZoAAGIoeM2AAAAAElFTkSuQmCC';

beforeAll(async () => {
  const body = { filename: 'logo.png', content_type: 'image/png', content, alt: 'Our logo' };
  asset = await call('POST /assets', { body });
});

it('crops an email’s image, found in the library by its address', async () => {
  const onEdited = vi.fn();
  const { person } = show(<EditImage address={asset.url} label="Image" onEdited={onEdited} />);
  await person.click(screen.getByRole('button', { name: 'Edit: Image' }));
  await screen.findByRole('dialog', { name: 'Crop or resize' });
  await person.type(screen.getByRole('spinbutton', { name: /Width in pixels/ }), '10');
  await person.click(screen.getByRole('button', { name: 'Save as a new image' }));
  await waitFor(() => expect(onEdited).toHaveBeenCalledOnce());
  expect(onEdited.mock.calls[0]?.[0]).toMatchObject({ width: 10, height: 10 });
  expect(await screen.findByText('The new image is in the library.')).toBeTruthy();
  expect((await call('GET /assets')).data).toHaveLength(2);
});

it('offers what is sharp where the image is shown', async () => {
  const findPlace = () => ({ width: 15, fillsPhone: false });
  const { person } = show(
    <EditImage address={asset.url} label="Image" findPlace={findPlace} onEdited={vi.fn()} />,
  );
  await person.click(screen.getByRole('button', { name: 'Edit: Image' }));
  const width = await screen.findByRole('spinbutton', { name: /Width in pixels/ });
  expect(width.getAttribute('placeholder')).toBe('30');
  expect(screen.getByText(/Shown 15 pixels wide/)).toBeTruthy();
});

it('says why an address leads to no image', async () => {
  const { person } = show(
    <EditImage address="https://nowhere.invalid/a.png" label="Image" onEdited={vi.fn()} />,
  );
  await person.click(screen.getByRole('button', { name: 'Edit: Image' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
