import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** The person with this address if they are a member of a workspace or invited to one; otherwise null. */
export async function findResettablePerson(
  db: Database,
  email: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(sql`
    select u.id, u.name, u.email from users u
    where u.email = lower(${email}) and (
      exists (select from members m where m.user_id = u.id)
      or exists (select from invitations i where i.email = u.email
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()))`);
  return rows[0] ?? null;
}
