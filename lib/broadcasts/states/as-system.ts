import { bySystem } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';

/** What happens to broadcasts of a workspace without anybody's doing. */
export function asSystem(db: Database, workspaceId: string): Context {
  const system = bySystem(db, workspaceId);
  return { ...system, workspaceId, scopes: new Set(), requestId: newId(), now: () => new Date() };
}
