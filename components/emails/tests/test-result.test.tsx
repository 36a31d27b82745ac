import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TestSendResult } from '@/lib/emails/contract/sending';
import { anEmailDetail, anId } from '@/test/components/an-email';
import { answering } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { TestResult } from './test-result';

it.each([
  ['test_inbox', /No mail server is set/],
  ['simulator', /A simulated recipient: nothing is sent\./],
] as const)('says why a test to %s was kept', async (destination, why) => {
  answering({ 'GET /emails/{messageId}': anEmailDetail({ id: anId(1), captured: true }) });
  const one = { index: 0, to: 'ada@example.com', id: anId(1), destination };
  show(<TestResult result={{ data: [one] } as unknown as TestSendResult} />);
  await screen.findByText('Kept in the test inbox, not sent to ada@example.com');
  expect(screen.getByText(why)).toBeTruthy();
});
