import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Asset } from '@/lib/assets/contract';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { ImageFacts } from './image-facts';

const { call } = signedIn();
let color = 0x112233;
let asset: Asset;

beforeEach(async () => {
  color += 1;
  const gif = `47494638396101000100800000${color.toString(16)}0000002c00000000010001000002024401003b`;
  const content = Buffer.from(gif, 'hex').toString('base64');
  asset = await call('POST /assets', { body: { filename: 'logo.gif', content_type: 'image/gif', content } });
});

function open(props: Partial<Parameters<typeof ImageFacts>[0]> = {}) {
  const onDeleted = vi.fn();
  const onReplace = vi.fn();
  const shown = show(
    <ImageFacts {...{ asset, onDeleted, onReplace }} readOnly={false} onCrop={() => undefined} {...props} />,
  );
  return { ...shown, onDeleted, onReplace };
}

async function askToDelete({ person }: ReturnType<typeof open>) {
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.getByRole('alertdialog', { name: 'Delete logo.gif?' });
}

it('says that an image is unused, and deletes it after confirmation', async () => {
  const opened = open();
  await screen.findByText('In no template.');
  const dialog = await askToDelete(opened);
  expect(dialog.textContent).toContain('It leaves the library.');
  expect(dialog.textContent).not.toContain('brand');
  await opened.person.click(within(dialog).getByRole('button', { name: 'Delete image' }));
  await waitFor(() => expect(opened.onDeleted).toHaveBeenCalledOnce());
  await expect(call('GET /assets/{assetId}', { path: { assetId: asset.id } })).rejects.toMatchObject({
    status: 404,
  });
});

it('warns before deleting the brand’s logo', async () => {
  await call('PUT /brand', { body: { logo_asset_id: asset.id } });
  const opened = open();
  expect((await screen.findByRole('link', { name: 'Logo of the brand' })).getAttribute('href')).toBe(
    '/settings/brand',
  );
  const dialog = await askToDelete(opened);
  expect(dialog.textContent).toContain('It is the logo of your brand, which is left without one.');
});

it('names the saved rows and templates that still show it', async () => {
  const image = `<mj-section><mj-column><mj-image src="${asset.url}" alt="x" /></mj-column></mj-section>`;
  await call('POST /rows', { body: { name: 'Header', mjml: image } });
  const document = {
    ...blankDocument('transactional', 'visual'),
    mjml: `<mjml><mj-body>${image}</mj-body></mjml>`,
  };
  await call('POST /templates', { body: { name: 'Welcome', purpose: 'transactional', document } });
  const opened = open({ asset: await call('GET /assets/{assetId}', { path: { assetId: asset.id } }) });
  expect(screen.getByRole('link', { name: 'Welcome' })).toBeTruthy();
  await screen.findByText('saved row');
  const dialog = await askToDelete(opened);
  expect(dialog.textContent).toContain(
    'So do 1 template and 1 saved row, until the image is replaced there.',
  );
  await opened.person.keyboard('{Escape}');
  await opened.person.click(screen.getByRole('button', { name: 'Replace everywhere…' }));
  expect(opened.onReplace).toHaveBeenCalledOnce();
});

it('is read-only without edit rights', async () => {
  open({ readOnly: true, asset: { ...asset, alt: '' } });
  await screen.findByText('In no template.');
  expect(screen.getByText('None: decorative')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
