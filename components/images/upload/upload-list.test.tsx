import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { DropZone } from './drop-zone';
import { UploadButton } from './upload-button';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

const image = (name = 'shop.png', type = 'image/png') => new File(['x'], name, { type });

function Uploads({
  enabled = true,
  onUploaded,
}: {
  enabled?: boolean;
  onUploaded: (asset: unknown) => void;
}) {
  const { uploads, add, retry, dismiss } = useUploads(onUploaded);
  return (
    <DropZone enabled={enabled} onFiles={add}>
      <UploadButton label="Upload images" multiple onFiles={add} />
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </DropZone>
  );
}

function open(answer: unknown = { id: 'asset-1' }, enabled = true) {
  const api = answering({ 'POST /assets': answer as never });
  const onUploaded = vi.fn();
  return { ...show(<Uploads enabled={enabled} onUploaded={onUploaded} />), api, onUploaded };
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

it('uploads files one after the other, and clears the list', async () => {
  const { person, onUploaded } = open();
  await person.upload(input(), [image(), image('door.png')]);
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says why one failed, and retries it', async () => {
  const { person, api, onUploaded } = open(refused('STORAGE_LIMIT_EXCEEDED', 'The storage is full.'));
  await person.upload(input(), [image()]);
  expect(await screen.findByText('The storage is full.')).toBeTruthy();
  expect(onUploaded).not.toHaveBeenCalled();
  api.now({ 'POST /assets': { id: 'asset-1' } as never });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
  expect(screen.queryByText('The storage is full.')).toBeNull();
});

it('removes a failed one', async () => {
  const { person } = open(refused('STORAGE_LIMIT_EXCEEDED', 'The storage is full.'));
  await person.upload(input(), [image()]);
  await person.click(await screen.findByRole('button', { name: 'Dismiss shop.png' }));
  expect(screen.queryByText('The storage is full.')).toBeNull();
});

it('sends only images, without a retry for others', async () => {
  const { api } = open();
  fireEvent.change(input(), { target: { files: [image('notes.txt', 'text/plain')] } });
  expect(await screen.findByRole('button', { name: 'Dismiss notes.txt' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(api.of('POST /assets')).toEqual([]);
});
