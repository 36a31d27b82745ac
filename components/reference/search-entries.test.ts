import { expect, it } from 'vitest';
import { apiDocument } from '@/app/(reference)/developers/api-document';
import { listGuides } from '@/lib/guides/list-guides';
import { findEntries, searchEntries } from './search-entries';

it('finds a guide by title first, and a section by its heading', async () => {
  const entries = searchEntries(apiDocument, await listGuides());
  expect(findEntries(entries, 'smtp')[0]?.href).toBe('/developers/guides/smtp');
  expect(findEntries(entries, 'django')).toEqual([
    { href: '/developers/guides/smtp#django', title: 'Django', detail: 'Guide: Sending by SMTP' },
  ]);
  expect(findEntries(entries, 'rate limits').map(({ href }) => href)).toContain(
    '/developers/guides/errors#rate-limits',
  );
  expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length);
});
