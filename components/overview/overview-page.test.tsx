import { screen } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { BroadcastBreakdown } from './breakdowns';
import { OverviewPage } from './overview-page';

const { call } = signedIn();

it('filters by one purpose', async () => {
  const { data } = await call('GET /sending-addresses', { query: {} });
  await call('POST /emails', {
    body: {
      ...{ idempotency_key: 'receipt-1', from: data[0]?.email ?? '', to: 'ada@example.test' },
      ...{ subject: 'Receipt', text: 'Thank you' },
    },
  });
  const { person } = show(
    <NuqsTestingAdapter hasMemory>
      <OverviewPage />
    </NuqsTestingAdapter>,
  );
  // Once these are loaded, nothing more moves.
  await screen.findByText('Create your first template');
  await screen.findByRole('table', { name: 'Emails by template' });
  await person.click(screen.getByRole('radio', { name: 'Marketing' }));
  await screen.findByText('No emails in this time');
  await person.click(screen.getByRole('radio', { name: 'Transactional' }));
  await screen.findByRole('table', { name: 'Emails by template' });
});

it('links to the period’s broadcasts', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const counts = {
    accepted: 1200,
    delivered: 600,
    submitted: 0,
    bounced: 7,
    complained: 0,
    failed: 0,
    suppressed: 0,
    captured: 0,
  };
  show(<BroadcastBreakdown rows={[{ broadcast: { id, name: 'Autumn' }, ...counts }]} simulated={false} />);
  expect((await screen.findByRole('link', { name: 'Autumn' })).getAttribute('href')).toBe(
    `/broadcasts/${id}`,
  );
  expect(screen.getByRole('row', { name: /Autumn 1,200 50 ?% 7/ })).toBeTruthy();
});
