import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { FileDrop } from './file-drop';

const file = new File(['email\r\na@b.example'], 'people.csv', { type: 'text/csv' });

function open(pending = false) {
  const onFile = vi.fn();
  const shown = show(
    <FileDrop title="Drop a file here" accept=".csv" pending={pending} onFile={onFile}>
      CSV, up to 50 MB.
    </FileDrop>,
  );
  return { ...shown, onFile };
}

const zone = () => screen.getByRole('region', { name: 'Drop a file here' });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

it('accepts the first of several dropped files', () => {
  const { onFile } = open();
  fireEvent.drop(zone(), { dataTransfer: { files: [file, new File([''], 'b.csv')] } });
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
});

it('ignores dropped text, and a second file while busy', () => {
  const { onFile } = open();
  fireEvent.drop(zone(), { dataTransfer: { files: [] } });
  expect(onFile).not.toHaveBeenCalled();
  const busy = open(true);
  fireEvent.drop(screen.getAllByRole('region', { name: 'Drop a file here' })[1] as HTMLElement, {
    dataTransfer: { files: [file] },
  });
  expect(busy.onFile).not.toHaveBeenCalled();
});

it('accepts a file by its button, even the same one again', async () => {
  const { person, onFile } = open();
  const opened = vi.spyOn(picker(), 'click');
  await person.click(screen.getByRole('button', { name: 'Choose a file' }));
  expect(opened).toHaveBeenCalledOnce();
  await person.upload(picker(), file);
  expect(picker().value).toBe('');
  await person.upload(picker(), file);
  expect(onFile).toHaveBeenCalledTimes(2);
});
