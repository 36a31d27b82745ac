import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { env } from '@/lib/process/env';

/**
 * The sender of installation email: a verified sending address of the first workspace, else `postroom@` and
 * the host of APP_URL.
 */
export async function findInstallationSender(
  db: Database,
): Promise<{ email: string; domainId: string | null }> {
  const { rows } = await db.execute<{ email: string; domain_id: string }>(sql`
    select s.email, s.domain_id from sending_addresses s join domains d on d.id = s.domain_id
    where s.workspace_id = (select id from workspaces order by created_at, id limit 1)
      and s.enabled and d.status = 'verified' and d.basis <> 'local'
    order by s.is_default desc, s.created_at, s.id limit 1`);
  if (rows[0]) return { email: rows[0].email, domainId: rows[0].domain_id };
  const { hostname } = new URL(env().appUrl);
  const isFullHostname = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(hostname);
  return { email: `postroom@${isFullHostname ? hostname : 'postroom.test'}`, domainId: null };
}
