import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { assetStorageKey } from '@/lib/assets/asset-file';
import type { FileStorage } from '@/lib/attachments/file-storage';
import { LocalStorage } from '@/lib/attachments/local-storage';
import { openS3Storage } from '@/lib/attachments/s3-storage';
import { claimWalks } from '@/lib/broadcasts/walk/hold-walk';
import { openDatabase } from '@/lib/db/database';
import { knownMigrations, migrate } from '@/lib/db/migrate';
import { broadcasts } from '@/lib/db/tables';
import { claimDeliveries } from '@/lib/delivery/claim-deliveries';
import { countHeldMail, giveUpHeldMail, sendHeldMail } from '@/lib/emails/held-mail';
import { newId } from '@/lib/ids';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { env } from '@/lib/process/env';
import { writeRequests } from '@/lib/request-log/record-request';
import { createPublishedTemplate } from '@/test/published-template';
import { startDatabaseProxy } from '@/test/servers/database-proxy';
import { startS3Server } from '@/test/servers/s3-server';
import { useSendingApi } from '@/test/workspace-api';
import { openArchiveWriter } from './archive/archive-writer';
import { backUp } from './back-up';
import { checkBackup, restore } from './restore';

const test = useSendingApi(beforeAll);
const { api, workspace } = test;
const folder = mkdtempSync(path.join(tmpdir(), 'postroom-backup-'));
const secret = 'a-secret-that-is-long-enough-for-anybody';
const storage = () => new LocalStorage(`${env().dataDir}/attachments`);
let count = 0;

beforeAll(async () => {
  await createPublishedTemplate(test.db, workspace.id);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function send(): Promise<string> {
  count += 1;
  const attachment = {
    filename: 'a.txt',
    content_type: 'text/plain',
    content: Buffer.from(`file ${count}`).toString('base64'),
  };
  const answer = await api.post('/emails', {
    idempotency_key: `backup-${count}`,
    from: 'hello@postroom.test',
    to: 'ada@example.test',
    subject: 'Tab\there, "quotes", \\ and 世界',
    text: `Line\nLine\r\n\\N ${count}`,
    attachments: [attachment],
  });
  expect(answer.status).toBe(202);
  await writeRequests();
  return answer.body.id;
}

/** A backup file of the test's database. */
async function backedUp(): Promise<string> {
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.tar.gz`);
  await backUp({ url: test.url, file, secret, storage: storage() });
  return file;
}

/** An empty database next to the test's own, and an empty folder. */
async function emptyPlace() {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await test.pool.query(`create database ${name}`);
  const url = test.url.replace(/\/[^/?]*\?/, `/${name}?`);
  const opened = openDatabase(url, { connections: 2 });
  const files = path.join(folder, name);
  onTestFinished(async () => {
    await opened.close();
    await test.pool.query(`drop database ${name} with (force)`);
  });
  return { url, files, storage: new LocalStorage(files), ...opened };
}

/** Every row of every table, as text: the only way to judge a copy. */
async function contents(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await client.end();
  }
}

/** Expects every attachment of a database in storage, byte for byte. */
async function expectFiles(pool: pg.Pool, storage: FileStorage): Promise<void> {
  const { rows } = await pool.query<{ storage_key: string; sha256: string }>(
    'select distinct storage_key, sha256 from email_attachments where available',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { storage_key, sha256 } of rows) {
    const digest = createHash('sha256').update(await storage.read(storage_key));
    expect(digest.digest('hex')).toBe(sha256);
  }
}

describe('a backup', () => {
  it('under load contains everything accepted before it started, and is consistent', async () => {
    const before: string[] = [];
    for (let number = 0; number < 5; number++) before.push(await send());
    let [stopped, after] = [false, 0];
    const load = Array.from({ length: 3 }, async () => {
      for (; !stopped; after++) await send();
    });
    const file = await backedUp();
    stopped = true;
    await Promise.all(load);
    const place = await emptyPlace();
    const secrets: string[] = [];
    const { tail } = await restore({ ...place, file, keepSecret: (one) => secrets.push(one) });
    expect(secrets).toEqual([secret]);
    const { rows } = await place.pool.query<{
      id: string;
      storage_key: string;
      bodies: number;
      events: number;
    }>(`
      select e.id, x.storage_key, (select count(*)::int from email_bodies where email_id = e.id) as bodies,
        (select count(*)::int from email_events where email_id = e.id) as events
      from emails e left join email_attachments x on x.email_id = e.id`);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(after).toBeGreaterThan(0);
    expect(rows).toHaveLength(tail.rows.emails ?? 0);
    for (const { storage_key, bodies, events } of rows) {
      expect([bodies, events]).toEqual([1, 1]);
      expect((await place.storage.read(storage_key)).toString()).toMatch(/^file \d+$/);
    }
    expect(await place.pool.query('select from template_versions')).toMatchObject({ rowCount: 1 });
  });

  it('contains the library’s images, and no other module stores files', async () => {
    const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const content = bytes.toString('base64');
    const made = await api.post('/assets', { filename: 'logo.png', content_type: 'image/png', content });
    expect(made.status).toBe(201);
    const place = await emptyPlace();
    await restore({ ...place, file: await backedUp(), keepSecret: () => {} });
    const sha256 = new URL(made.body.url).pathname.match(/[0-9a-f]{64}/)?.[0] ?? '';
    expect(await place.storage.read(assetStorageKey(sha256, 'image/png'))).toBeInstanceOf(Buffer);
    // Everything that writes to storage must be in stored-files.ts too, or a backup lacks its files.
    const writers = execFileSync('git', ['grep', '-lE', 'attachmentStorage\\(\\)', '--', 'lib', 'app'], {
      encoding: 'utf8',
    });
    const rooms = writers.split('\n').filter((file) => file && !file.includes('.test.'));
    expect([...new Set(rooms.map((file) => file.split('/')[1]))].sort()).toEqual([
      // The scheduled backup reads what it copies.
      ...['assets', 'attachments', 'backup', 'emails', 'startup'],
      // Removes the files of a deleted workspace, and writes nothing.
      'workspaces',
    ]);
  });

  it('restores everything, including triggers, sequences and migrations', async () => {
    await send();
    const place = await emptyPlace();
    await restore({ ...place, file: await backedUp(), keepSecret: () => {}, nothingSentSince: true });
    expect(await contents(place.url)).toEqual(await contents(test.url));
    const state = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
    expect((await place.pool.query(state)).rows).toEqual((await test.pool.query(state)).rows);
    const journal = 'select hash, created_at from drizzle.__drizzle_migrations order by 2';
    expect((await place.pool.query(journal)).rows).toEqual((await test.pool.query(journal)).rows);
    await expect(place.pool.query(`update template_versions set html = ''`)).rejects.toThrow();
  });

  it('moves from a folder to a bucket and back, every file with its digest', async () => {
    await send();
    const s3 = await startS3Server();
    onTestFinished(() => s3.close());
    const [bucket, folderAgain] = [await emptyPlace(), await emptyPlace()];
    const options = { keepSecret: () => {}, nothingSentSince: true };
    const inBucket = openS3Storage(s3.url());
    await restore({ ...bucket, ...options, storage: inBucket, file: await backedUp() });
    await expectFiles(bucket.pool, inBucket);
    const file = path.join(folder, 'of-a-bucket.tar.gz');
    const { missing_files } = await backUp({ url: bucket.url, file, secret, storage: inBucket });
    expect(missing_files).toBe(0);
    await restore({ ...folderAgain, ...options, file });
    await expectFiles(folderAgain.pool, folderAgain.storage);
    expect(await contents(folderAgain.url)).toEqual(await contents(test.url));
  });

  it('leaves the database with statistics, without which it takes every table for empty', async () => {
    await send();
    const place = await emptyPlace();
    await restore({ ...place, file: await backedUp(), keepSecret: () => {} });
    const { rows } = await place.pool.query(
      `select relname from pg_class where relname in ('emails', 'deliveries') and reltuples < 1`,
    );
    expect(rows).toEqual([]);
  });

  it('keeps autovacuum from recording its tables as empty before they are committed', async () => {
    await send();
    expect((await api.post('/contacts', { email: 'ada@example.test' })).status).toBe(201);
    const place = await emptyPlace();
    const recorded: string[] = [];
    // Files come after the tables, in the same transaction.
    const storage = new LocalStorage(place.files);
    const write = storage.write.bind(storage);
    storage.write = async (key, bytes) => {
      await place.pool.query('vacuum (skip_locked) contacts');
      const { rows } = await place.pool.query(
        `select relname from pg_class where relname = 'contacts' and relpages > 0 and reltuples = 0`,
      );
      recorded.push(rows.length === 0 ? 'as loaded' : 'as empty');
      await write(key, bytes);
    };
    await restore({ ...place, storage, file: await backedUp(), keepSecret: () => {} });
    expect(new Set(recorded)).toEqual(new Set(['as loaded']));
    await expectFiles(place.pool, place.storage);
  });

  it('sends nothing again: waiting email is held until someone decides', async () => {
    await send();
    const place = await emptyPlace();
    await restore({ ...place, file: await backedUp(), keepSecret: () => {} });
    const waiting = Number((await place.pool.query('select count(*) from deliveries')).rows[0].count);
    expect(waiting).toBeGreaterThan(0);
    expect(await countHeldMail(place.db)).toBe(waiting);
    expect(await claimDeliveries(place.db, 1_000)).toEqual([]);
    await giveUpHeldMail(place.db);
    const settled = await claimDeliveries(place.db, 1_000);
    expect(settled).toHaveLength(waiting);
    expect(settled.every((one) => one.handedOver && one.onUncertain === 'hold')).toBe(true);

    const other = await emptyPlace();
    await restore({ ...other, file: await backedUp(), keepSecret: () => {} });
    await sendHeldMail(other.db);
    expect((await claimDeliveries(other.db, 1_000)).filter((delivery) => !delivery.handedOver)).toHaveLength(
      waiting,
    );
  });

  it('pauses broadcasts that would go on by themselves: who got them since is not known', async () => {
    const [past, later] = [sql`now() - interval '1 minute'`, sql`now() + interval '1 day'`];
    const base = { workspaceId: workspace.id, excludedSegmentIds: [] };
    await test.db.insert(broadcasts).values([
      { ...base, id: newId(), name: 'being sent', state: 'sending', phase: 'accepting', nextAt: past },
      { ...base, id: newId(), name: 'due', state: 'scheduled', dueAt: past, nextAt: past },
      { ...base, id: newId(), name: 'due later', state: 'scheduled', dueAt: later, nextAt: later },
      { ...base, id: newId(), name: 'for the relay', state: 'paused', pausedBecause: 'RELAY' },
      {
        ...base,
        id: newId(),
        name: 'for a day',
        state: 'paused',
        pausedBecause: 'DAILY_LIMIT',
        nextAt: later,
      },
      { ...base, id: newId(), name: 'by a member', state: 'paused', pausedBecause: 'MEMBER' },
      { ...base, id: newId(), name: 'draft' },
    ]);
    const file = await backedUp();
    const states = async (nothingSentSince: boolean) => {
      const place = await emptyPlace();
      await restore({ ...place, file, keepSecret: () => {}, nothingSentSince });
      const rows = await place.db.select().from(broadcasts).orderBy(broadcasts.name);
      const claimed = await claimWalks(place.db, 10);
      return [
        Object.fromEntries(rows.map(({ name, pausedBecause, state }) => [name, pausedBecause ?? state])),
        claimed.map(({ name }) => name).sort(),
      ];
    };
    expect(await states(false)).toEqual([
      {
        ...{
          'being sent': 'RESTORED',
          due: 'RESTORED',
          'for a day': 'RESTORED',
          'for the relay': 'RESTORED',
        },
        ...{ 'by a member': 'MEMBER', 'due later': 'scheduled', draft: 'draft' },
      },
      [],
    ]);
    expect(await states(true)).toEqual([
      {
        ...{
          'being sent': 'sending',
          due: 'scheduled',
          'for a day': 'DAILY_LIMIT',
          'for the relay': 'RELAY',
        },
        ...{ 'by a member': 'MEMBER', 'due later': 'scheduled', draft: 'draft' },
      },
      ['being sent', 'due'],
    ]);
  });

  it('holds only what a log shows: a system email that waited is given up, not counted', async () => {
    const to = 'ada@example.com';
    await queueInstallationMail(test.db, { kind: 'test', to, details: {} });
    const file = await backedUp();
    const states = async (pool: typeof test.pool) =>
      (
        await pool.query(
          `select state, content is null as emptied, failure_message from installation_mail where to_email = $1`,
          [to],
        )
      ).rows;
    const place = await emptyPlace();
    await restore({ ...place, file, keepSecret: () => {} });
    const { rows } = await place.pool.query('select count(*)::int as waiting from deliveries');
    expect(await countHeldMail(place.db)).toBe(rows[0].waiting);
    expect(await states(place.pool)).toEqual([
      { state: 'failed', emptied: true, failure_message: expect.stringContaining('restored') },
    ]);
    const moved = await emptyPlace();
    await restore({ ...moved, file, keepSecret: () => {}, nothingSentSince: true });
    expect(await states(moved.pool)).toMatchObject([{ state: 'waiting', emptied: false }]);
  });

  it.each([sendHeldMail, giveUpHeldMail])(
    'restored by a version that held system emails too: %o gives them up',
    async (decide) => {
      const to = `${decide.name}@example.com`;
      await queueInstallationMail(test.db, { kind: 'test', to, details: {} });
      await test.pool.query(`update installation_mail set due_at = '2999-01-01Z' where to_email = $1`, [to]);
      await decide(test.db);
      const { rows } = await test.pool.query(
        `select state, content is null as emptied, failure_message from installation_mail where to_email = $1`,
        [to],
      );
      expect(rows).toEqual([
        { state: 'failed', emptied: true, failure_message: expect.stringContaining('restored') },
      ]);
    },
  );

  it('of an older version is migrated, and one of a newer version is refused', async () => {
    const old = await emptyPlace();
    await migrate(old.url, undefined, knownMigrations()[0]);
    await old.pool.query(`insert into workspaces (id, name) values (gen_random_uuid(), 'Old friends')`);
    const file = path.join(folder, 'old.tar.gz');
    await backUp({ url: old.url, file, secret, storage: old.storage });
    const place = await emptyPlace();
    await restore({ ...place, file, keepSecret: () => {} });
    expect((await place.pool.query('select name from workspaces')).rows).toEqual([{ name: 'Old friends' }]);
    expect(Object.keys(await contents(place.url))).toEqual(Object.keys(await contents(test.url)));

    const { head } = await checkBackup(file);
    const restored = async (migrated_until: number) => {
      const other = path.join(folder, `${migrated_until}.tar.gz`);
      const archive = await openArchiveWriter(other);
      await archive.add('backup.json', Buffer.from(JSON.stringify({ ...head, migrated_until })));
      await archive.finish();
      await restore({ ...place, file: other, keepSecret: () => {} });
    };
    await expect(restored(Date.now() * 2)).rejects.toThrow('made by a newer version');
    await expect(restored(1)).rejects.toThrow('restore it with the version of');
  });
});

/** A copy of a backup with changed bytes. */
function tampered(file: string, copy: string, change: (text: string) => string): string {
  const text = gunzipSync(readFileSync(file)).toString('latin1');
  writeFileSync(copy, gzipSync(Buffer.from(change(text), 'latin1')));
  return copy;
}

describe('a restore', () => {
  it('refuses a place that is in use', async () => {
    const file = await backedUp();
    const options = { url: test.url, file, storage: storage(), keepSecret: () => {} };
    await expect(restore(options)).rejects.toThrow('There is an installation here already');
  });

  it('ends at once when aborted, also in a statement that takes long, and leaves the database empty', async () => {
    await send();
    const file = await backedUp();
    const place = await emptyPlace();
    await migrate(place.url);
    const other = await place.pool.connect();
    await other.query('begin; lock table users in exclusive mode');
    const abort = new AbortController();
    const given = restore({ ...place, file, keepSecret: () => {}, signal: abort.signal });
    setTimeout(() => abort.abort(), 1_000);
    await expect(given).rejects.toThrow();
    await other.query('rollback');
    other.release();
    expect((await place.pool.query('select from users')).rowCount).toBe(0);
    await restore({ ...place, file, keepSecret: () => {} });
  });

  it('says that the database ended while rows were loaded', async () => {
    await send();
    const file = await backedUp();
    const place = await emptyPlace();
    await migrate(place.url);
    await place.pool.query(`
      create function rest() returns boolean language sql as 'select pg_sleep(60) is not null';
      alter table users add constraint slow check (rest())`);
    const sentence = 'The database ended during the restore and is empty';
    const copying = `select pg_terminate_backend(pid, 60000) from pg_stat_activity where query like 'copy "users"%'`;
    const killed = expect(restore({ ...place, file, keepSecret: () => {} })).rejects.toThrow(sentence);
    await expect.poll(async () => (await place.pool.query(copying)).rowCount).toBe(1);
    await killed;
    const proxy = await startDatabaseProxy(place.url);
    onTestFinished(() => proxy.close());
    for (const reset of [false, true]) {
      const cut = expect(restore({ ...place, url: proxy.url, file, keepSecret: () => {} })).rejects.toThrow(
        sentence,
      );
      await expect
        .poll(async () => (await place.pool.query(copying.replace('pg_terminate_backend', ''))).rowCount)
        .toBe(1);
      proxy.cut({ reset });
      await cut;
      // What the proxy left behind still sleeps.
      await place.pool.query(copying);
    }
  });

  it('leaves nothing behind for a damaged or truncated backup, and works afterwards', async () => {
    const file = await backedUp();
    const place = await emptyPlace();
    const options = { ...place, keepSecret: () => {} };
    const whole = readFileSync(file);
    const cut = path.join(folder, 'cut.tar.gz');
    writeFileSync(cut, whole.subarray(0, Math.floor(whole.length / 2)));
    await expect(restore({ ...options, file: cut })).rejects.toThrow('not a complete Postroom backup');
    const changed = tampered(file, path.join(folder, 'changed.tar.gz'), (text) =>
      text.replace('"quotes"', '"QUOTES"'),
    );
    await expect(restore({ ...options, file: changed })).rejects.toThrow(
      /The part tables\/emails\/000001 is not what was written/,
    );
    await expect(checkBackup(changed)).rejects.toThrow(/is not what was written/);
    writeFileSync(path.join(folder, 'none.tar.gz'), 'nothing of ours');
    await expect(restore({ ...options, file: path.join(folder, 'none.tar.gz') })).rejects.toThrow(
      'not a complete Postroom backup',
    );
    for (const name of ['users', 'emails'])
      expect((await place.pool.query(`select from ${name}`)).rowCount, name).toBe(0);
    await restore({ ...options, file });
    expect((await place.pool.query('select from emails')).rowCount).toBeGreaterThan(0);
  });
});

it('a backup that finds no room says so, and leaves no file', async () => {
  const { createWriteStream } = fs;
  onTestFinished(() => {
    fs.createWriteStream = createWriteStream;
    syncBuiltinESMExports();
  });
  fs.createWriteStream = (...args) =>
    createWriteStream(...args).destroy(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  syncBuiltinESMExports();
  await expect(backedUp()).rejects.toThrow(
    /^There is no room for the backup .*; make some, or name a file elsewhere\.$/,
  );
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('a backup never replaces a file, and leaves none when aborted', async () => {
  const file = await backedUp();
  const again = backUp({ url: test.url, file, secret, storage: storage() });
  await expect(again).rejects.toThrow('is there already');
  const abort = new AbortController();
  const given = path.join(folder, 'given-up.tar.gz');
  const broken = { ...storage(), read: async () => Promise.reject(abort.abort()) };
  const options = { url: test.url, file: given, secret, signal: abort.signal };
  await expect(backUp({ ...options, storage: broken as unknown as LocalStorage })).rejects.toBeUndefined();
  expect(readdirSync(folder).filter((name) => name.startsWith('given-up'))).toEqual([]);
});

it('says that the database ended while a backup was made, ends when aborted, and leaves no file', async () => {
  const holder = await test.pool.connect();
  await holder.query('begin; lock table users in access exclusive mode');
  const proxy = await startDatabaseProxy(test.url);
  onTestFinished(() => proxy.close());
  const reading = (what: string) => async () => {
    const waiting = `query like 'copy (select%' and wait_event_type = 'Lock'`;
    return (await test.pool.query(`select ${what} from pg_stat_activity where ${waiting}`)).rowCount;
  };
  const abort = new AbortController();
  const ways = [
    () => proxy.cut(),
    () => proxy.cut({ reset: true }),
    reading('pg_terminate_backend(pid, 60000)'),
    () => abort.abort(),
  ];
  for (const end of ways) {
    const options = { url: proxy.url, file: path.join(folder, 'cut-off.tar.gz'), secret, storage: storage() };
    const words = 'The database ended while the backup was made';
    const given = expect(backUp({ ...options, signal: abort.signal })).rejects.toThrow(words);
    await expect.poll(reading('pid')).toBe(1);
    await end();
    await given;
    // What the proxy left behind still waits.
    await reading('pg_terminate_backend(pid, 60000)')();
  }
  await holder.query('rollback');
  holder.release();
  expect(readdirSync(folder).filter((name) => name.startsWith('cut-off'))).toEqual([]);
});
