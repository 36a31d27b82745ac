import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Asset } from '@/lib/assets/contract';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { CropImage } from './crop-image';

const { call } = signedIn();
let asset: Asset;

/** A PNG of 40 × 40 pixels. */
const content =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAAA1BMVEUSpFbwu8foAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4jWNgGAWjYBSMglEwCmgHAAZoAAGIoeM2AAAAAElFTkSuQmCC';

beforeAll(async () => {
  const body = { filename: 'logo.png', content_type: 'image/png', content, alt: 'Our logo' };
  asset = await call('POST /assets', { body });
});

it('creates an image with the chosen crop and width, and the same alt text', async () => {
  const onCropped = vi.fn();
  const { person } = show(<CropImage asset={asset} onBack={() => undefined} onCropped={onCropped} />);
  const save = screen.getByRole('button', { name: 'Save as a new image' });
  expect(save).toHaveProperty('disabled', true);
  await person.type(screen.getByRole('spinbutton', { name: /Width in pixels/ }), '10');
  await person.click(save);
  await waitFor(() => expect(onCropped).toHaveBeenCalledOnce());
  expect(onCropped.mock.calls[0]?.[0]).toMatchObject({ width: 10, height: 10, alt: 'Our logo' });
  expect(await call('GET /assets/{assetId}', { path: { assetId: asset.id } })).toMatchObject({ width: 40 });
});
