import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { backups } from '@/lib/db/tables';
import { forgetSingleton } from '@/lib/process/singleton';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createWorkspace } from '@/test/factories';
import { checkBackup } from './restore';
import { backUpWhenDue } from './scheduled-backup';

const test = useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'postroom-scheduled-'));
const longAgo = new Date(0);
const set = (values: Record<string, string>) => {
  Object.assign(process.env, values);
  forgetSingleton('env');
};

beforeAll(async () => {
  await createWorkspace(test.db);
});
afterEach(async () => {
  await test.db.delete(backups);
});
afterAll(() => {
  for (const name of ['BACKUP_SCHEDULE', 'BACKUP_FOLDER', 'BACKUP_KEEP']) delete process.env[name];
  forgetSingleton('env');
  rmSync(folder, { recursive: true });
});
const run = (start = longAgo) => runChore(test.db, (chore) => backUpWhenDue(chore, start));
const age = () => test.db.execute(sql`update backups set started_at = started_at - interval '2 minutes'`);

it('makes one backup per scheduled time, and removes old ones only after a new one succeeded', async () => {
  set({ BACKUP_SCHEDULE: '* * * * *', BACKUP_FOLDER: folder, BACKUP_KEEP: '2' });
  const old = ['2020-01-01', '2020-01-02', '2020-01-03'].map(
    (day) => `postroom-scheduled-${day}T00-00-00Z.tar.gz`,
  );
  for (const name of [...old, 'somebody-elses.tar.gz', `${old[0]}.part`])
    writeFileSync(path.join(folder, name), '');
  await run();
  const [made] = await test.db.select().from(backups);
  expect(made).toMatchObject({ error: null });
  expect(made?.sizeBytes).toBeGreaterThan(1000);
  await checkBackup(made?.file ?? '');
  expect(readdirSync(folder).sort()).toEqual(
    [path.basename(made?.file ?? ''), old[2] ?? '', 'somebody-elses.tar.gz'].sort(),
  );

  await age();
  for (const nowhere of ['/dev/null/nowhere', '/proc/nowhere']) {
    set({ BACKUP_FOLDER: nowhere });
    await run();
    await age();
  }
  const [, ...failed] = await test.db.select().from(backups).orderBy(backups.startedAt);
  expect(failed).toHaveLength(2);
  for (const row of failed)
    expect(row).toMatchObject({
      sizeBytes: null,
      error: expect.stringMatching(/^The backup folder \/.*nowhere cannot be made \(E[A-Z]+\)/),
    });
  set({ BACKUP_FOLDER: folder });
  expect(readdirSync(folder)).toHaveLength(3);
});

it('waits for its first time, and later makes up for a missed one', async () => {
  set({ BACKUP_SCHEDULE: '0 3 1 1 *', BACKUP_FOLDER: folder });
  await run(new Date());
  expect(await test.db.select().from(backups)).toEqual([]);
  await run();
  expect(await test.db.select().from(backups)).toHaveLength(1);
  await run();
  expect(await test.db.select().from(backups)).toHaveLength(1);
});
