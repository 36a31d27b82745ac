import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { show } from '@/test/components/show';
import { RolledBackNotice } from './rolled-back-notice';

const older = {
  subject: 'Old',
  previewText: '',
  document: blankDocument('transactional', 'visual'),
};
const rolledBack = { from: { id: 'seven', version_number: 7 }, to: { id: 'five', version_number: 5 } };
const title = 'This draft has the changes of version 7, which was rolled back to version 5';

beforeEach(() => localStorage.clear());

function open(read = async () => older) {
  const onLoad = vi.fn();
  return { onLoad, ...show(<RolledBackNotice {...{ rolledBack, read, onLoad }} templateId="one" />) };
}

it('loads the published version into the draft', async () => {
  const { person, onLoad } = open();
  expect(screen.getByText(title)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Load version 5' }));
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalledExactlyOnceWith(older));
  expect(screen.queryByText(title)).toBeNull();
});

it('stays if the version cannot be loaded', async () => {
  const { person, onLoad } = open(() => Promise.reject(new Error('No connection.')));
  await person.click(screen.getByRole('button', { name: 'Load version 5' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Load version 5' })).toBeTruthy());
  expect(onLoad).not.toHaveBeenCalled();
  expect(screen.getByText(title)).toBeTruthy();
});

it('asks once whether to keep the draft, and again after another rollback', async () => {
  const { person, unmount } = open();
  await person.click(screen.getByRole('button', { name: 'Keep the draft' }));
  unmount();
  open().unmount();
  expect(screen.queryByText(title)).toBeNull();
  const next = { ...rolledBack, from: { id: 'nine', version_number: 9 } };
  show(
    <RolledBackNotice rolledBack={next} read={async () => older} onLoad={() => undefined} templateId="one" />,
  );
  expect(screen.getByText(/version 9, which was rolled back/)).toBeTruthy();
});
