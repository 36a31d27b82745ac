import { expect, it } from 'vitest';
import { anOverview } from '@/test/components/an-overview';
import { troublesOf } from './troubles';

const troubles = (changes: Parameters<typeof anOverview>[0]) => troublesOf(anOverview(changes));

it('shows nothing without problems', () => {
  expect(troubles({ relay: { waiting: 3 } })).toEqual([]);
  expect(troubles({ usage: { today: 79, daily_limit: 100, balance: 501 } })).toEqual([]);
});

it('shows a pause, a restriction and a resting relay, with the number of waiting emails', () => {
  const relay = { state: 'resting' as const, reason: 'It is gone.', waiting: 1 };
  const found = troubles({ sending: { paused: true, restricted: true }, relay });
  expect(found.map((one) => one.id)).toEqual(['restricted', 'paused', 'relay']);
  expect(found[2]?.text).toBe('It is gone. 1 email is waiting and goes out when it is back.');
});

it('shows the relay’s response to operators', () => {
  const words = { host: 'relay.test:25', reply: '550 5.7.1 Sender not permitted to relay' };
  const relay = { state: 'resting' as const, reason: 'It refuses.', waiting: 1, ...words };
  expect(troubles({ relay })[0]?.text).toBe(
    'It refuses. relay.test:25 answered: “550 5.7.1 Sender not permitted to relay”. 1 email is waiting and goes out when it is back.',
  );
});

it('counts no emails to simulated recipients as waiting for the mail server', () => {
  const waiting = { waiting: 19, waiting_simulated: 18 };
  const [one] = troubles({ relay: { state: 'resting', ...waiting } });
  expect(one?.text).toContain('1 email is waiting');
});

it('shows that a restore holds emails, and who decides', () => {
  const [held] = troubles({ relay: { waiting_held: 2 } });
  expect(held?.title).toBe('2 emails are held since a backup was restored');
  expect(held?.text).toMatch(/whether they went out .* An operator decides\./);
  expect(troubles({ relay: { waiting_held: 1 } })[0]?.text).toContain('whether it went out');
});

it('distinguishes near limits from reached ones', () => {
  const usage = { today: 80, daily_limit: 100, balance: 0, storage_bytes: 5, storage_limit_bytes: 5 };
  expect(troubles({ usage }).map(({ id, tone }) => [id, tone])).toEqual([
    ['daily', 'warning'],
    ['storage', 'danger'],
    ['balance', 'danger'],
  ]);
});

it('counts the emails that are left', () => {
  expect(troubles({ usage: { balance: 1 } })[0]?.text).toBe('1 email is left.');
  expect(troubles({ usage: { balance: 400 } })[0]?.text).toBe('400 emails are left.');
});

it('shows several failing webhooks as one problem', () => {
  const failing = ['w1', 'w2'].map((id) => ({
    id,
    host: 'far.test',
    failing_since: null,
    disabled_reason: null,
  }));
  expect(troubles({ webhooks: { enabled: 2, failing } })).toMatchObject([
    { title: '2 webhooks are failing', link: { href: '/developers/webhooks' } },
  ]);
});

it('links to the failing endpoint', () => {
  const failing = [{ id: 'w1', host: 'far.test', failing_since: null, disabled_reason: 'Gone (410).' }];
  expect(troubles({ webhooks: { enabled: 0, failing } })).toMatchObject([
    { text: 'Gone (410).', link: { href: '/developers/webhooks/w1' } },
  ]);
});
