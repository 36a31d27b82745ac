import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries, domains } from '@/lib/db/tables';
import { createAcceptedEmail } from '@/test/accepted-email';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { until } from '@/test/until';

const test = useTestDatabase();
const { scripted, start, accepted, job, settled } = useDeliveries(test);

const leased = async () => {
  const { rows } = await test.db.execute<{ count: number }>(
    sql`select count(*)::int as count from deliveries where lease_until > now()`,
  );
  return rows[0]?.count ?? 0;
};

describe('a claim', () => {
  it('takes only what fits into memory, however many connections there are', async () => {
    const farSide = await scripted({ body: 'stall' });
    const html = 'x'.repeat(120_000);
    const ids = await Promise.all(Array.from({ length: 30 }, () => accepted({ html })));
    // A message takes about four times its source: the ninth is the first that exceeds the memory.
    start(`${farSide.url}?connections=200`, { memoryBytes: 3_900_000 });
    await until(
      async () => farSide.messages.length,
      (count) => count === 9,
    );
    expect(await leased()).toBe(9);
    farSide.release();
    for (const id of ids) await settled(id, 'submitted');
  });

  it('takes a message larger than that alone', async () => {
    const farSide = await scripted();
    const ids = await Promise.all([1, 2].map(() => accepted({ html: 'x'.repeat(120_000) })));
    start(farSide.url, { memoryBytes: 1000 });
    for (const id of ids) await settled(id, 'submitted');
  });

  it('is not stopped by an unreadable key: only that domain’s email waits', async () => {
    const other = (await createWorkspace(test.db)).id;
    const address = await createSendingAddress(test.db, other);
    const [domain] = await test.db.select().from(domains).where(eq(domains.id, address.domainId));
    await test.db
      .update(domains)
      .set({ dkimRsaPrivateKey: 'not a key' })
      .where(eq(domains.id, address.domainId));
    const locked = await createAcceptedEmail(test.db, other, address.id);
    const free = await accepted();
    const farSide = await scripted();
    start(farSide.url);
    await settled(free, 'submitted');
    expect(await settled(locked, 'deferred')).toMatchObject({ failureCode: 'INTERNAL_ERROR' });
    expect(await job(locked)).toMatchObject({ attempts: 1 });
    await test.db
      .update(domains)
      .set(domain ?? {})
      .where(eq(domains.id, address.domainId));
    await test.db.update(deliveries).set({ dueAt: sql`now()` });
    await settled(locked, 'submitted');
    expect(farSide.messages.every((message) => message.raw.startsWith('DKIM-Signature:'))).toBe(true);
  });
});
