import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkHealth } from '@/lib/health/check-health';
import { renderMetrics } from '@/lib/health/render-metrics';
import { allOperations } from '@/lib/http/operations/all-operations';
import { readCondition } from '@/lib/installation/read-condition';
import { meters } from '@/lib/process/meters';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createKey, createMember, createSendingAddress, createWorkspace } from '@/test/factories';
import { freePort } from '@/test/servers/free-port';
import { createPostgres, type PostgresServer } from '@/test/servers/postgres';
import { closeDatabase, type OpenDatabase, openDatabase, setDatabaseUrl } from './database';
import { migrate } from './migrate';
import { closeReplica } from './replica';

const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-replica-'));
let [primary, standby, other]: [PostgresServer?, PostgresServer?, OpenDatabase?] = [];
let api: ApiClient;
let otherApi: ApiClient;

const servers = () => {
  if (!primary || !standby || !other) throw new Error('Nothing was started.');
  return { primary, standby, other };
};

beforeAll(async () => {
  // As root, the servers run as another user and must be able to enter.
  chmodSync(folder, 0o755);
  primary = createPostgres(path.join(folder, 'primary'), await freePort());
  await primary.start();
  await migrate(primary.url);
  standby = await primary.follow(path.join(folder, 'standby'), await freePort(), false);
  setDatabaseUrl(primary.url);
  process.env.DATABASE_REPLICA_URL = standby.url;
  // Another process, which shares nothing with this one.
  other = openDatabase(primary.url);
  const workspaceId = (await createWorkspace(other.db)).id;
  await createSendingAddress(other.db, workspaceId);
  const key = async () => {
    const { userId } = await createMember(servers().other.db, workspaceId);
    return (await createKey(servers().other.db, workspaceId, { createdBy: userId })).token;
  };
  api = apiWithKey(await key());
  otherApi = apiWithKey(await key());
});

afterAll(async () => {
  await Promise.all([closeReplica(), other?.close(), closeDatabase()]);
  for (const server of [standby, primary]) await server?.stop('immediate').catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

async function readFrom(where: 'replica' | 'primary'): Promise<number> {
  const { values } = await meters().replicaReads.get();
  return values.find(({ labels }) => labels.from === where)?.value ?? 0;
}

let sent = 0;
async function send(by: ApiClient): Promise<string> {
  sent += 1;
  const answer = await by.post('/emails', {
    idempotency_key: `replica-${sent}`,
    ...{
      from: 'hello@postroom.test',
      to: `reader-${sent}@far.test`,
      subject: `Number ${sent}`,
      text: 'Hello',
    },
  });
  expect(answer.status).toBe(202);
  return answer.body.id;
}

/** The newest email is found in every way of asking. */
async function expectSeen(id: string, by: ApiClient): Promise<void> {
  const listed = await by.get('/emails?limit=1');
  expect(listed.body.data.map((email: { id: string }) => email.id)).toEqual([id]);
  expect((await by.get(`/emails/${id}`)).status).toBe(200);
  const found = await by.get(`/emails?q=reader-${sent}@far.test`);
  expect(found.body.data.map((email: { id: string }) => email.id)).toEqual([id]);
}

async function untilReadAgain(): Promise<void> {
  const before = await readFrom('replica');
  await expect
    .poll(
      async () => {
        await api.get('/emails');
        return readFrom('replica');
      },
      { interval: 300 },
    )
    .toBeGreaterThan(before);
}

it('reads after own and others’ writes are current, and use the replica', async () => {
  let round = 0;
  const readAfterWrite = async () => {
    const writer = round % 2 === 0 ? api : otherApi;
    await expectSeen(await send(writer), round % 3 === 0 ? api : otherApi);
    round += 1;
  };
  while (round < 25) await readAfterWrite();
  // On a busy machine the replica may be late at first, and is then skipped for longer than that took.
  const fromReplica = async () => {
    await readAfterWrite();
    return readFrom('replica');
  };
  await expect.poll(fromReplica, { interval: 300 }).toBeGreaterThan(0);
});

it('reads there cannot write', async () => {
  const id = await send(api);
  const nearby = Object.values(allOperations).filter((operation) => 'nearby' in operation);
  expect(nearby.map(({ name }) => name)).toContain('GET /emails');
  for (const { name } of nearby) {
    await untilReadAgain();
    const [read, taken] = [await readFrom('replica'), await readFrom('primary')];
    const place = name.replace('GET ', '').replace('{messageId}', id);
    const span = place === '/overview' ? '?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z' : '';
    expect([name, (await api.get(place + span)).status]).toEqual([name, 200]);
    // On a busy machine a replica may be late; a read that it refused is repeated on the primary.
    expect(await readFrom('replica'), name).toBe(read + 1 - ((await readFrom('primary')) - taken));
  }
  expect(await readFrom('replica')).toBeGreaterThan(nearby.length);
});

it('one that lags is skipped: the primary answers, and it is reported', async () => {
  const { standby, other } = servers();
  await untilReadAgain();
  await standby.run('select pg_wal_replay_pause()');
  for (let round = 0; round < 3; round += 1) await expectSeen(await send(api), otherApi);
  expect(await checkHealth()).toEqual({ status: 'ok', database: 'ok', replica: 'behind' });
  const { replica } = (await readCondition(other.db)).database;
  expect(replica?.state).toBe('behind');
  expect(replica?.behind_bytes).toBeGreaterThan(0);
  const metrics = await renderMetrics();
  expect(metrics).toMatch(/^postroom_replica_usable 0$/m);
  expect(metrics).toMatch(/^postroom_replica_behind_bytes [1-9]/m);
  expect(metrics).toMatch(/^postroom_replica_reads_total\{from="primary"\} [1-9]/m);
  await standby.run('select pg_wal_replay_resume()');
  await untilReadAgain();
  expect((await checkHealth()).replica).toBe('ok');
  expect(await renderMetrics()).toMatch(/^postroom_replica_usable 1$/m);
});

it('a missing one is skipped, and used again when it is back', async () => {
  const { standby, other } = servers();
  await standby.stop('immediate');
  for (let round = 0; round < 3; round += 1) await expectSeen(await send(api), api);
  expect(await checkHealth()).toEqual({ status: 'ok', database: 'ok', replica: 'unavailable' });
  expect((await readCondition(other.db)).database.replica).toEqual({
    state: 'unavailable',
    behind_bytes: null,
  });
  await standby.start();
  await untilReadAgain();
  await expectSeen(await send(otherApi), api);
});

it('one promoted by mistake is not used', async () => {
  await servers().standby.promote();
  await expectSeen(await send(api), api);
  expect((await checkHealth()).replica).toBe('unavailable');
});
