import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/database';
import { users } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { useTestDatabase } from '@/test/database';

describe('the database of a test file', () => {
  const test = useTestDatabase();

  it('has all tables and is empty', async () => {
    expect(await test.db.select().from(users)).toEqual([]);
  });

  it('is the one that the application uses', async () => {
    const id = newId();
    await test.db.insert(users).values({ id, name: 'Ada', email: 'ada@example.test' });
    expect(await database().select({ name: users.name }).from(users).where(eq(users.id, id))).toEqual([
      { name: 'Ada' },
    ]);
  });
});
