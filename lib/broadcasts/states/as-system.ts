import { bySystem } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';

/** A context for changes that nobody asked for, such as automatic pauses. */
export function systemContext(db: Database, workspaceId: string): Context {
  const system = bySystem(db, workspaceId);
  return { ...system, workspaceId, scopes: new Set(), requestId: newId(), now: () => new Date() };
}
