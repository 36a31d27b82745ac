import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { createRandom } from '@/test/seeded-random';

const test = useTestDatabase();

/** A process that keeps changing things, killed as by `kill -9` after it has reported this many changes. */
async function killAfter(changes: number, workspaceId: string, userId: string): Promise<void> {
  const program = ['--import', 'tsx', 'test/scripted-day.ts', test.url, workspaceId, userId];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  let answered = 0;
  for await (const _ of createInterface({ input: child.stdout })) {
    answered += 1;
    if (answered === changes) child.kill('SIGKILL');
  }
  expect(await ended).toBe('SIGKILL');
  expect(answered).toBeGreaterThanOrEqual(changes);
}

/** Waits until the server notices: uncommitted changes are then rolled back. */
async function rolledBack(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await test.db.execute(sql`
          select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and state <> 'idle'`);
      return rows.length;
    })
    .toBe(0);
}

/** Changes without an entry, and entries without a change. */
async function mismatches(workspaceId: string) {
  const recorded = (action: string) => sql`(
    select target_id::uuid as id from audit_events where workspace_id = ${workspaceId} and action = ${action})`;
  const made = (table: string, where = 'true') =>
    sql`(select id from ${sql.identifier(table)} where workspace_id = ${workspaceId} and ${sql.raw(where)})`;
  const differing = async (changes: ReturnType<typeof sql>, rows: ReturnType<typeof sql>) => {
    const found = await test.db.execute(sql`
      select * from ${changes} c full join ${rows} r using (id) where c.id is null or r.id is null`);
    return found.rowCount;
  };
  const suppressed = sql`(
    select id from ${recorded('suppression.added')} a except select id from ${recorded('suppression.removed')} r)`;
  return {
    keys: await differing(made('api_keys'), recorded('key.created')),
    revokedKeys: await differing(made('api_keys', 'revoked_at is not null'), recorded('key.revoked')),
    invitations: await differing(made('invitations'), recorded('invitation.created')),
    revokedInvitations: await differing(
      made('invitations', 'revoked_at is not null'),
      recorded('invitation.revoked'),
    ),
    suppressions: await differing(made('suppressions'), suppressed),
  };
}

/** The workspace's names by its entries: each change from the previous name. */
async function namesTold(workspaceId: string): Promise<[string, string][]> {
  const { rows } = await test.db.execute<{ changes: string }>(sql`
    select changes from audit_events where workspace_id = ${workspaceId} and action = 'workspace.updated' order by id`);
  return rows.map(({ changes }) => {
    const [{ from, to }] = JSON.parse(changes);
    return [from, to];
  });
}

it('a process killed at any point leaves no change without its row, and no row without its change', async () => {
  const workspaceId = (await createWorkspace(test.db, { name: 'Bakery' })).id;
  const { userId } = await createMember(test.db, workspaceId);
  const random = createRandom(12);
  let least = 0;
  for (let round = 0; round < 3; round++) {
    const changes = 5 + Math.floor(random() * 60);
    least += changes;
    await killAfter(changes, workspaceId, userId);
    await rolledBack();
    expect(await mismatches(workspaceId)).toEqual({
      keys: 0,
      revokedKeys: 0,
      invitations: 0,
      revokedInvitations: 0,
      suppressions: 0,
    });
  }
  const names = await namesTold(workspaceId);
  const { rows } = await test.db.execute<{ name: string; lines: number }>(sql`
    select name, (select count(*)::int from audit_events where workspace_id = ${workspaceId}) as lines
    from workspaces where id = ${workspaceId}`);
  const chain = ['Bakery', ...names.map(([, to]) => to)];
  expect(names.map(([from]) => from)).toEqual(chain.slice(0, -1));
  expect(chain.at(-1)).toBe(rows[0]?.name);
  // Every reported change exists.
  expect(rows[0]?.lines).toBeGreaterThanOrEqual(least);
});
