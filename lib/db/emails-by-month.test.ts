import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { eraseEmails } from '@/lib/emails/states/erase-emails';
import { expireEmails } from '@/lib/emails/states/expire-emails';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { until } from '@/test/until';
import { listPartitions } from './list-partitions';
import { makeMonths } from './make-months';
import { idsOfMonth, momentOfId, monthOf } from './month';

// What the next version will do with the table of emails while processes of this one run: partitions by month, and
// keys that are unique over all of them by a table of their own, which a trigger keeps for who knows nothing of it.
const byMonth = `
  create table email_keys (workspace_id uuid not null, idempotency_key text not null, email_id uuid not null,
    primary key (workspace_id, idempotency_key));
  insert into email_keys select workspace_id, idempotency_key, id from emails;
  create function keep_email_key() returns trigger language plpgsql as $$
  begin
    insert into email_keys values (new.workspace_id, new.idempotency_key, new.id) on conflict do nothing;
    if not found then return null; end if;
    return new;
  end $$;
  create function forget_email_keys() returns trigger language plpgsql as $$
  begin
    delete from email_keys k using gone g
    where k.workspace_id = g.workspace_id and k.idempotency_key = g.idempotency_key and k.email_id = g.id;
    return null;
  end $$;
  create function change_email_keys() returns trigger language plpgsql as $$
  begin
    update email_keys set idempotency_key = new.idempotency_key
    where workspace_id = old.workspace_id and idempotency_key = old.idempotency_key;
    return null;
  end $$;
  alter table emails set schema months;
  alter table months.emails rename to emails_before;
  create table emails (like months.emails_before including defaults including storage) partition by range (id);
  alter table emails add constraint emails_by_month_pkey primary key (id);
  create index on emails (workspace_id, idempotency_key);
  create index on emails (workspace_id, created_at, id);
  do $do$
  declare one record;
  begin
    for one in select conname, conrelid::regclass as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confrelid = 'months.emails_before'::regclass and conparentid = 0
    loop
      execute format('alter table %s drop constraint %I', one.name, one.conname);
      execute format('alter table %s add constraint %I %s', one.name, one.conname,
        replace(one.definition, 'months.emails_before', 'emails'));
    end loop;
    for one in select tgname, pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = 'months.emails_before'::regclass and not tgisinternal
    loop
      execute replace(one.definition, 'months.emails_before', 'emails');
      execute format('drop trigger %I on months.emails_before', one.tgname);
    end loop;
  end $do$;
  create table months.emails_other partition of emails default;
  alter table emails attach partition months.emails_before for values from (minvalue) to ('BOUND');
  create trigger emails_keys_kept before insert on emails for each row execute function keep_email_key();
  create trigger emails_keys_forgotten after delete on emails referencing old table as gone
    for each statement execute function forget_email_keys();
  create trigger emails_keys_changed after update on emails for each row
    when (new.idempotency_key <> old.idempotency_key) execute function change_email_keys();`;

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let api: ApiClient;
let workspaceId = '';
const thisMonth = idsOfMonth(monthOf(new Date(), 0));
const oldId = `${idsOfMonth(monthOf(new Date(), -2)).from.slice(0, 14)}7000-8000-000000000001`;

const item = (key: string, text = 'It is on its way.') => ({
  ...{ idempotency_key: `by-month-${key}`, from: 'hello@postroom.test', to: `${key}@example.test` },
  ...{ subject: 'Order', text },
});

/** What one request of many answers: ids and codes, in the order of the items. */
async function send(items: readonly object[]): Promise<string[]> {
  const answer = await api.post('/emails/batch', { emails: items });
  expect([202, 207]).toContain(answer.status);
  return answer.body.data.map((one: { id?: string; error?: { code: string } }) => one.id ?? one.error?.code);
}

beforeAll(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  const address = await createSendingAddress(test.db, workspaceId);
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  const { idempotency_key: key, to } = item('old');
  const [accepted] = await send([item('old')]);
  const { rows } = await test.db.execute<{ hash: string }>(sql`
    delete from emails where id = ${accepted} returning item_hash as hash`);
  // Accepted two months ago and delivered.
  await test.db.execute(sql`
    insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject,
      state, created_at)
    values (${oldId}, ${workspaceId}, ${key}, ${rows[0]?.hash}, ${address.id}, ${address.email}, ${to}, 'Order',
      'delivered', ${momentOfId(oldId).toISOString()})`);
  await test.pool.query(byMonth.replace('BOUND', thisMonth.from));
  await makeMonths(test.db);
});

describe('when emails lie in months', () => {
  it('one key is one email over all of them, also where many ask at once', async () => {
    expect(await send([item('old'), item('old', 'Altered')])).toEqual([oldId, 'IDEMPOTENCY_CONFLICT']);
    const keys = Array.from({ length: 40 }, (_, at) => `race-${at}`);
    const turned = (by: number) => [...keys.slice(by), ...keys.slice(0, by)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, by) => {
        const mine = turned(by);
        const ids = await send(mine.map((key) => item(key)));
        return new Map(mine.map((key, at) => [key, ids[at]]));
      }),
    );
    for (const key of keys) expect(new Set(answers.map((ids) => ids.get(key))).size).toBe(1);
    const { rows } = await test.db.execute(sql`
      select count(*)::int as emails, count(distinct idempotency_key)::int as keys,
        (select count(*)::int from email_keys) as kept,
        (select count(*)::int from email_bodies) as bodies, (select count(*)::int from deliveries) as jobs
      from emails where id > ${thisMonth.from}`);
    expect(rows).toEqual([{ emails: 40, keys: 40, kept: 41, bodies: 40, jobs: 40 }]);
  });

  it('they are delivered, found, erased and removed, and a key is free again then', async () => {
    const loop = startDeliveryLoop({
      ...{ db: test.db, smtpUrl: null, pollMs: 20 },
      readAttachment: async () => Buffer.from(''),
    });
    onTestFinished(() => loop.stop());
    const [id = ''] = await send([item('walk')]);
    await until(
      async () => (await api.get(`/emails/${id}`)).body.state,
      (state) => state === 'delivered',
    );
    expect((await api.get('/emails?limit=100')).body.data).toHaveLength(42);
    expect((await api.get('/emails?to=old@example.test')).body.data).toMatchObject([{ id: oldId }]);
    const to = { workspaceId, email: 'walk@example.test' };
    await until(() => eraseEmails(test.db, to, 10));
    const [again] = await send([item('walk')]);
    expect(again).not.toBe(id);

    await test.db.execute(sql`update workspaces set retention_days = 30 where id = ${workspaceId}`);
    await runChore(test.db, expireEmails);
    expect((await api.get(`/emails/${oldId}`)).status).toBe(404);
    const [renewed] = await send([item('old')]);
    expect(renewed).not.toBe(oldId);
    expect((await listPartitions(test.db)).filter(({ table }) => table === 'emails')).not.toEqual([]);
  });
});
