import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, emails } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { createPublishedTemplate } from '@/test/published-template';
import { hashItem } from './hash-item';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let api: ApiClient;
let workspaceId: string;

beforeEach(async () => {
  ({ workspaceId, api } = await sender());
});

async function sender() {
  const { id } = await createWorkspace(test.db);
  await createSendingAddress(test.db, id);
  return { workspaceId: id, api: apiWithKey((await createKey(test.db, id)).token) };
}

type Item = Record<string, unknown> & { idempotency_key: string };
type Entry = { idempotency_key: string; id?: string; error?: { code: string; retryable: boolean } };

function item(key: string, text = 'It is on its way.'): Item {
  return {
    idempotency_key: key,
    from: 'hello@postroom.test',
    to: 'ada@example.test',
    subject: 'Order',
    text,
  };
}

async function send(items: unknown[], client = api): Promise<Entry[]> {
  const answer = await client.post('/emails/batch', { emails: items });
  expect([202, 207]).toContain(answer.status);
  return answer.body.data;
}

/** The same order in every run: a shuffle by a small generator. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return all
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

const keyCount = Number(process.env.RACE_KEYS ?? 100);
const duplicates = 16;

describe('concurrent duplicates', () => {
  it(`store one email per key in mixed batches, with altered twins as conflicts and no deadlock`, async () => {
    const keys = Array.from({ length: keyCount }, (_, at) => `race-key-${at}`);
    const twins = keys.map((key) => item(key, 'Altered'));
    await send(keys.slice(0, 3).map((key) => item(key)));
    const all = [
      ...keys.slice(0, 3).map((key) => item(key, 'Altered')),
      ...Array.from({ length: duplicates }, () => keys.map((key) => item(key))).flat(),
    ];
    const mixed = shuffled(all, 7);
    const batches = Array.from({ length: Math.ceil(mixed.length / 40) }, (_, at) =>
      mixed.slice(at * 40, at * 40 + 40),
    );
    const entries = (await Promise.all(batches.map((batch) => send(batch)))).flat();
    const ids = new Map<string, Set<string>>();
    for (const { idempotency_key: key, id } of entries)
      if (id) ids.set(key, (ids.get(key) ?? new Set()).add(id));
    expect([...ids.values()].filter((set) => set.size !== 1)).toEqual([]);
    expect(ids.size).toBe(keyCount);
    const errors = entries.flatMap((entry) => (entry.error ? [entry.error] : []));
    expect(errors.map((error) => error.code)).toEqual(Array(3).fill('IDEMPOTENCY_CONFLICT'));
    const conflicts = (await send(twins.slice(0, 100))).map((one) => one.error?.code);
    expect(new Set(conflicts)).toEqual(new Set(['IDEMPOTENCY_CONFLICT']));
    expect(await test.db.$count(emails, eq(emails.workspaceId, workspaceId))).toBe(keyCount);
    expect(await test.db.$count(deliveries, eq(deliveries.workspaceId, workspaceId))).toBe(keyCount);
    expect((await api.get('/workspace')).body.accepted_today).toBe(keyCount);
  });

  it('of twenty single sends with one key are one email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post('/emails', item('twenty-times'))),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.body.replayed === false)).toHaveLength(1);
  });

  it('wait for a request in progress, then report that for that key alone', async () => {
    const client = await test.pool.connect();
    try {
      await client.query('begin');
      const columns =
        'id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject';
      await client.query(
        `insert into emails (${columns}) values (gen_random_uuid(), $1, 'held-key-1', 'x', gen_random_uuid(), 'a', 'b', 'c')`,
        [workspaceId],
      );
      const start = Date.now();
      const entries = await send([item('before-1'), item('held-key-1'), item('after-01'), item('after-02')]);
      expect(Date.now() - start).toBeGreaterThan(4_900);
      expect(entries.map((entry) => entry.error?.code)).toEqual([
        undefined,
        'IDEMPOTENCY_CONFLICT',
        undefined,
        undefined,
      ]);
      expect(entries[1]?.error?.retryable).toBe(true);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect((await send([item('held-key-1')]))[0]?.id).toBeDefined();
  });

  it('compare each twin of a batch with what another request stored meanwhile', async () => {
    const client = await test.pool.connect();
    const stored = item('held-key-2', 'Stored by somebody quicker');
    try {
      await client.query('begin');
      const columns =
        'id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject';
      const { rows } = await client.query(
        `insert into emails (${columns}) values (gen_random_uuid(), $1, 'held-key-2', $2, gen_random_uuid(), 'a', 'b', 'c')
         returning id`,
        [workspaceId, hashItem(stored)],
      );
      const sending = send([item('held-key-2', 'Something else'), stored, stored]);
      // Waits for the request that holds the key.
      await expect
        .poll(() => client.query('select from pg_locks where not granted').then(({ rowCount }) => rowCount))
        .toBeGreaterThan(0);
      await client.query('commit');
      const [first, second, third] = await sending;
      expect(first?.error).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', retryable: false });
      expect([second, third]).toMatchObject([
        { id: rows[0].id, replayed: true },
        { id: rows[0].id, replayed: true },
      ]);
    } finally {
      client.release();
    }
  });
});

describe("nobody gets another's content", () => {
  it('with two templates, two workspaces, equal keys and one moment', async () => {
    const other = await sender();
    const make = async (id: string, word: string) =>
      (
        await createPublishedTemplate(test.db, id, {
          html: `<p>${word} {{ name }}</p>`,
          subject: `${word} {{ name }}`,
        })
      ).id;
    const templates = [
      await make(workspaceId, 'Red'),
      await make(workspaceId, 'Blue'),
      await make(other.workspaceId, 'Green'),
    ];
    const items = (ids: (string | undefined)[], name: string) =>
      Array.from({ length: 60 }, (_, at) => ({
        idempotency_key: `shared-${at}`,
        from: 'hello@postroom.test',
        to: `${name}-${at}@example.test`,
        template_id: ids[at % ids.length],
        variables: { name: `${name}${at}` },
      }));
    const [mine, theirs] = await Promise.all([
      send(items(templates.slice(0, 2), 'ada')),
      send(items(templates.slice(2), 'bob'), other.api),
    ]);
    const words = { ada: ['Red', 'Blue'], bob: ['Green'] };
    for (const [name, entries, client] of [
      ['ada', mine, api],
      ['bob', theirs, other.api],
    ] as const) {
      for (const [at, entry] of entries.entries()) {
        const word = words[name][at % words[name].length];
        const content = (await client.get(`/emails/${entry.id}/content`)).body;
        expect(content).toMatchObject({
          subject: `${word} ${name}${at}`,
          html: `<p>${word} ${name}${at}</p>`,
        });
        expect((await client.get(`/emails/${entry.id}`)).body.to_email).toBe(`${name}-${at}@example.test`);
      }
    }
    const crossed = await other.api.get(`/emails/${mine[0]?.id}`);
    expect(crossed.status).toBe(404);
    const leaked = await test.db.execute(sql`
      select 1 from email_bodies b join emails e on e.id = b.email_id where e.workspace_id <> b.workspace_id`);
    expect(leaked.rows).toEqual([]);
  });
});
