import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EmailAttachment } from '@/lib/emails/contract/log';
import { anEmailDetail, anId } from '@/test/components/an-email';
import { answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { EmailAttachments } from './email-attachments';

const file = (last: number, filename: string, given: Partial<EmailAttachment> = {}): EmailAttachment => ({
  ...{ object: 'attachment', id: anId(last), position: last, filename, content_type: 'application/pdf' },
  ...{ size_bytes: 20_480, sha256: 'ab'.repeat(32), download_available: true },
  created_at: '2026-11-20T09:00:00.000Z',
  ...given,
});
const answered = (attachment: EmailAttachment, url: string | null) => ({
  ...attachment,
  ...{ download_url: url, download_url_expires_at: url && new Date(Date.now() + 60_000).toISOString() },
});

afterEach(() => vi.restoreAllMocks());

const open = (attachments: EmailAttachment[]) =>
  show(<EmailAttachments email={anEmailDetail({ attachments })} />);

it('describes each file and offers no actions for deleted ones', () => {
  open([file(1, 'invoice.pdf'), file(2, 'terms.pdf', { download_available: false })]);
  expect(screen.getByRole('heading', { name: '2 attachments' })).toBeTruthy();
  const [invoice, terms] = screen.getAllByRole('listitem');
  expect(invoice?.textContent).toMatch(/invoice\.pdf.*application\/pdf.*20/);
  expect(terms?.textContent).toContain('no longer kept');
  expect(screen.getByRole('button', { name: 'Download invoice.pdf' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download terms.pdf' })).toBeNull();
  // A single file needs no archive.
  expect(screen.queryByRole('button', { name: /ZIP/ })).toBeNull();
});

it('creates a link to share, and counts down until it expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const invoice = file(1, 'invoice.pdf');
  answering({
    'GET /emails/{messageId}/attachments/{attachmentId}': () => answered(invoice, 'https://x.test/d/token'),
  });
  const { person } = open([invoice]);
  expect(screen.getByRole('heading', { name: 'Attachment' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Make a link/ }));
  expect(await screen.findByText(/Works for \d\d s/)).toBeTruthy();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: /Copy link/ }));
  expect(written).toHaveBeenCalledWith('https://x.test/d/token');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.queryByText(/Works for/)).toBeNull();
});

it('says that a file is gone, and removes its buttons', async () => {
  const invoice = file(1, 'invoice.pdf');
  answering({ 'GET /emails/{messageId}/attachments/{attachmentId}': answered(invoice, null) });
  const { person } = open([invoice]);
  await person.click(screen.getByRole('button', { name: /Download invoice/ }));
  expect(await screen.findByText(/This file is no longer kept/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

it('says why creating a link failed, with a retry', async () => {
  answering({
    'GET /emails/{messageId}/attachments/{attachmentId}': refused('FORBIDDEN', 'Your role may not.'),
  });
  const { person } = open([file(1, 'invoice.pdf')]);
  await person.click(screen.getByRole('button', { name: /Make a link/ }));
  expect(await screen.findByText('Your role may not.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Make a link/ })).toBeTruthy();
});

it('downloads all stored files as an archive with unique names', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip');
  const files = [
    file(1, 'invoice.pdf'),
    file(2, 'invoice.pdf'),
    file(3, 'old.pdf', { download_available: false }),
  ];
  const api = answering({
    'GET /emails/{messageId}/attachments/{attachmentId}': answered(file(1, 'x'), 'https://x.test/d/token'),
    'GET /api/downloads/{token}': () => new Response('PDF') as never,
  });
  const { person } = open(files);
  await person.click(screen.getByRole('button', { name: /ZIP/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const archive = await new Blob(saved.mock.calls[0] as Blob[]).text();
  expect(archive).toContain('invoice.pdf');
  expect(archive).toMatch(/invoice[^.]+2[^.]*\.pdf|invoice \(\d\)\.pdf|invoice-\d\.pdf/);
  expect(archive).not.toContain('old.pdf');
  expect(api.of('GET /emails/{messageId}/attachments/{attachmentId}').map(({ path }) => path)).toEqual(
    [1, 2].map((at) => `/emails/${anId(1)}/attachments/${anId(at)}`),
  );
});
