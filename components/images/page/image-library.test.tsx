import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { ImageLibrary } from './image-library';

const { call } = signedIn();

/** A PNG of 40 × 40 pixels. */
const content =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAAA1BMVEUSpFbwu8foAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4jWNgGAWjYBSMglEwCmgHAAZoAAGIoeM2AAAAAElFTkSuQmCC';

beforeAll(async () => {
  await call('POST /assets', {
    body: { filename: 'logo.png', content_type: 'image/png', content, alt: 'Our logo' },
  });
});

it('shows the cropped image next, with no message over its dialog on a phone', async () => {
  const { person } = show(<ImageLibrary />);
  await person.click(await screen.findByRole('button', { name: /logo\.png/ }));
  await person.click(await screen.findByRole('button', { name: /^Crop/ }));
  await person.type(await screen.findByRole('spinbutton', { name: /Width in pixels/ }), '10');
  await person.click(screen.getByRole('button', { name: 'Save as a new image' }));
  const next = within(await screen.findByRole('dialog', { name: 'Image' }));
  expect(next.getByText(/10 × 10/)).toBeTruthy();
  expect(screen.queryByText(/is in the library/)).toBeNull();
});
