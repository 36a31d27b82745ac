import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { contactProperties } from '@/lib/db/tables';
import { newId } from '@/lib/ids';

const chunk = 50_000;
/** This many contacts, each with a name: `reader<n>@` a `domain`, which may depend on `n`. */
export async function createReaders(
  db: Database,
  workspaceId: string,
  count: number,
  domain: SQL = sql`'far.test'`,
): Promise<void> {
  const propertyId = newId();
  await db
    .insert(contactProperties)
    .values({ id: propertyId, workspaceId, name: 'first_name', type: 'text', description: '' });
  for (let made = 0; made < count; made += chunk)
    await db.execute(sql`
      insert into contacts (id, workspace_id, email, state, properties)
      select uuidv7(), ${workspaceId}::uuid, 'reader' || n || '@' || ${domain}, 'subscribed',
        jsonb_build_object(${propertyId}::text, 'Ada ' || n)
      from generate_series(${made}::int, ${Math.min(made + chunk, count) - 1}::int) n`);
  await db.execute(sql`analyze`);
}
