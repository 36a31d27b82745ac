import { expect, it } from 'vitest';
import type { Email } from '@/lib/emails/contract/log';
import { anEmail, anId } from '@/test/components/an-email';
import { liveRows } from './live-rows';

function email(number: number, state: Email['state'] = 'accepted'): Email {
  const created_at = new Date(1_800_000_000_000 + number).toISOString();
  return anEmail({ id: anId(number), state, created_at, to_email: `${number}@example.test` });
}
const page = (data: Email[], has_more = false) => ({ data, has_more });

it('updates every row in place, and counts newer ones', () => {
  const shown = page([email(3), email(2), email(1)]);
  const live = liveRows(shown, page([email(5), email(4), email(3, 'delivered'), email(2)], true));
  expect(live.rows.map((row) => [row.to_email, row.state])).toEqual([
    ['3@example.test', 'delivered'],
    ['2@example.test', 'accepted'],
    ['1@example.test', 'accepted'],
  ]);
  expect(live).toMatchObject({ fresh: 2, atLeast: false });
});

it('says "at least" if a whole page is new', () => {
  expect(liveRows(page([email(1)]), page([email(9), email(8)], true))).toMatchObject({
    fresh: 2,
    atLeast: true,
  });
});

it('does not count rows that only moved up', () => {
  expect(liveRows(page([email(3), email(2)]), page([email(2), email(1)]))).toMatchObject({ fresh: 0 });
});
