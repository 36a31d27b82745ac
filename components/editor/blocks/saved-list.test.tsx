import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CompilerProvider } from '@/components/editor/worker/use-compiler';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { signedIn } from '@/test/components/signed-in';
import { BlockPalette } from './block-palette';

const { call } = signedIn();
// Nothing comes into view here, so nothing is compiled.
const compiler = { compile: async () => '' } as unknown as Parameters<typeof CompilerProvider>[0]['value'];

it('inserts a saved row, found by name', async () => {
  for (const name of ['Our header', 'Our footer'])
    await call('POST /rows', { body: { name, mjml: inColumn(`<mj-text>${name}</mj-text>`) } });
  const { person, body } = showInEditor(
    <CompilerProvider value={compiler}>
      <BlockPalette onInserted={vi.fn()} />
    </CompilerProvider>,
  );
  await person.click(screen.getByRole('radio', { name: 'Saved' }));
  expect(await screen.findByRole('button', { name: 'Our header' })).toBeTruthy();
  await person.type(screen.getByRole('searchbox'), 'foot');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Our header' })).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'Our footer' }));
  expect(body()).toContain('<mj-text>Our footer</mj-text>');
});
