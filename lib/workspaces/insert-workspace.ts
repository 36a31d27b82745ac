import type { Database } from '@/lib/db/database';
import { members, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';

/** Creates a workspace with default limits and its owner. */
export async function insertWorkspace(db: Database, name: string, ownerId: string): Promise<string> {
  const id = newId();
  await db.insert(workspaces).values({ id, name, dailyLimit: env().dailyLimit });
  await db.insert(members).values({ id: newId(), workspaceId: id, userId: ownerId, role: 'owner' });
  return id;
}
