import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { GET } from '@/app/api/metrics/route';
import { clearRelay, pauseRelay } from '@/lib/delivery/relay-state';
import { meters } from '@/lib/process/meters';
import { forgetSingleton } from '@/lib/process/singleton';
import { apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { until } from '@/test/until';
import { shareMeters } from './share-meters';

const test = useTestDatabase();

async function figures(): Promise<string[]> {
  const response = await GET(new Request('http://localhost/api/metrics'), { params: Promise.resolve({}) });
  expect(response.status).toBe(200);
  return (await response.text()).trim().split('\n');
}

it('times requests by route and acceptance, and names no email, person or id', async () => {
  const { id } = await createWorkspace(test.db);
  const address = await createSendingAddress(test.db, id);
  const { token } = await createKey(test.db, id);
  const api = apiWithKey(token);
  const item = { from: 'hello@postroom.test', to: 'ada@lovelace.test', subject: 'Canary', text: 'Canary' };
  const { body: sent, status } = await api.post('/emails', { ...item, idempotency_key: 'canary-key' });
  await api.get(`/emails/${sent.id}`);
  const lines = await figures();
  const count = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1);
  expect(
    count('postroom_http_request_duration_seconds_count{method="GET",route="/api/v1/emails/:messageId"}'),
  ).toBe('1');
  expect(count(`postroom_http_requests_total{method="POST",status="${status}"}`)).toBe('1');
  expect(count('postroom_acceptance_duration_seconds_count')).toBe('1');
  expect(count('postroom_emails_accepted_total')).toBe('1');
  expect(count('postroom_queue_emails')).toBe('1');
  expect(Number(count('process_resident_memory_bytes'))).toBeGreaterThan(10_000_000);
  for (const secret of [sent.id, id, address.id, token, 'ada', 'lovelace', 'Canary', 'canary'])
    expect(lines.join('\n')).not.toContain(secret);
});

it('is valid Prometheus text: unique names, numeric samples', async () => {
  const lines = await figures();
  const names = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
  expect(new Set(names).size).toBe(names.length);
  for (const line of lines)
    expect(line).toMatch(/^($|# (HELP|TYPE) |[a-z0-9_]+(\{[^}]*\})? (Nan|-?[\d.e+-]+)$)/);
});

it('shows for each chore how much it did, skipped and has left, its failures and its last end', async () => {
  await test.db.execute(sql`
    insert into chores (name, rows_done, rows_skipped, rows_left, failures, last_success_at, lease_until)
    values ('expire-emails', 12345678901, 3, 40, 2, to_timestamp(1800000000), now() + interval '1 minute')`);
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'postroom_chore_rows_total{chore="expire-emails"} 12345678901',
      'postroom_chore_rows_skipped_total{chore="expire-emails"} 3',
      'postroom_chore_rows_left{chore="expire-emails"} 40',
      'postroom_chore_failures_total{chore="expire-emails"} 2',
      'postroom_chore_last_success_timestamp_seconds{chore="expire-emails"} 1800000000',
      'postroom_chore_running{chore="expire-emails"} 1',
    ]),
  );
});

it('shows a relay as resting from its first failure until it works, also while it is tried', async () => {
  const resting = async () => {
    // Figures are kept for two seconds.
    forgetSingleton('metrics');
    return (await figures()).find((line) => line.startsWith('postroom_relays_paused'));
  };
  await pauseRelay(test.db, 'relay.example:587', 'CONNECTION_FAILED', 60_000);
  expect(await resting()).toBe('postroom_relays_paused 1');
  await test.db.execute(sql`update relays set paused_until = now() - interval '1 minute'`);
  expect(await resting()).toBe('postroom_relays_paused 1');
  await clearRelay(test.db, 'relay.example:587');
  expect(await resting()).toBe('postroom_relays_paused 0');
});

it('includes a worker without a port under its name, while it lives', async () => {
  meters().deliveryTrySeconds.observe({ outcome: 'submitted' }, 0.02);
  const sharing = shareMeters(test.db, 'far:7', 10);
  const theirs = 'postroom_delivery_try_duration_seconds_count{outcome="submitted",process="far:7"} 1';
  const lines = await until(figures, (shown) => shown.includes(theirs));
  expect(lines).toContain('postroom_delivery_try_duration_seconds_count{outcome="submitted"} 1');
  await test.db.execute(sql`update process_meters set updated_at = now() - interval '2 minutes'`);
  await sharing.stop();
  expect(await figures()).not.toContain(theirs);
});

it('shows whether the last scheduled backup failed', async () => {
  const failed = async () => (await figures()).find((line) => line.startsWith('postroom_backup_failed'));
  expect(await failed()).toBe('postroom_backup_failed 0');
  const add = (at: string, error: string | null) =>
    test.db.execute(sql`insert into backups (id, file, started_at, ended_at, error)
      values (gen_random_uuid(), 'x.tar.gz', ${at}::timestamptz, ${at}::timestamptz, ${error})`);
  await add('2026-11-20T03:00:00Z', 'The disk is full.');
  expect(await failed()).toBe('postroom_backup_failed 1');
  await add('2026-11-21T03:00:00Z', null);
  expect(await failed()).toBe('postroom_backup_failed 0');
});
