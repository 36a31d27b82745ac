import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { InstallationMember } from './contract';

type Row = {
  id: string;
  name: string;
  email: string;
  operator: boolean;
  workspaces: InstallationMember['workspaces'];
};

const maxMembers = 500;

/** The people of the installation, operators first, with their workspaces. */
export async function listInstallationMembers(
  db: Database,
  only: string | null = null,
): Promise<InstallationMember[]> {
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.name, u.email, u.operator,
      coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name, w.id)
        filter (where w.id is not null), '[]') as workspaces
    from users u
    left join members m on m.user_id = u.id
    left join workspaces w on w.id = m.workspace_id and w.deleted_at is null
    where ${only}::uuid is null or u.id = ${only}::uuid
    group by u.id order by u.operator desc, u.name, u.id limit ${maxMembers}`);
  return rows.map(({ workspaces, operator, ...user }) => ({
    object: 'installation_member',
    user,
    operator,
    workspaces,
  }));
}
