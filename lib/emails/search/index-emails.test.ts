import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emailSearch } from '@/lib/db/tables';
import { eraseEmails } from '@/lib/emails/states/erase-emails';
import { getCourtesy } from '@/lib/queue/courtesy';
import { createAcceptedEmail } from '@/test/accepted-email';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { until } from '@/test/until';
import { indexEmails } from './index-emails';

const test = useTestDatabase();

it('does not index people who are erased meanwhile', async () => {
  const { id: workspaceId } = await createWorkspace(test.db);
  const { id: addressId } = await createSendingAddress(test.db, workspaceId);
  await createAcceptedEmail(test.db, workspaceId, addressId, {
    state: 'delivered',
    toEmail: 'grace@far.test',
  });
  const stays = await createAcceptedEmail(test.db, workspaceId, addressId);
  await test.db.execute(sql`delete from deliveries`);
  let indexed: Promise<unknown> = Promise.resolve();
  await test.db.transaction(async (tx) => {
    expect(await eraseEmails(tx, { workspaceId, email: 'grace@far.test', until: sql`now()` }, 10)).toBe(1);
    indexed = runChore(test.db, indexEmails);
    await until(
      async () =>
        (
          await test.db.execute(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length,
      (count) => count > 0,
    );
  });
  await indexed;
  const rows = await test.db.select({ id: emailSearch.emailId }).from(emailSearch);
  expect(rows).toEqual([{ id: stays }]);
});

it('indexes everything in pieces while urgent email is sent', async () => {
  const { id: workspaceId } = await createWorkspace(test.db);
  const { id: addressId } = await createSendingAddress(test.db, workspaceId);
  for (let email = 0; email < 21; email++) await createAcceptedEmail(test.db, workspaceId, addressId);
  getCourtesy().expect();
  const pieces: number[] = [];
  await runChore(test.db, indexEmails, { count: ({ done = 0 }) => pieces.push(done) });
  expect(pieces).toEqual([20, 1]);
});
