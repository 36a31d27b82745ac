import { type Context, requirePerson, withTransaction } from '@/lib/context';
import { insertWorkspace } from './insert-workspace';

/** Makes a workspace that the person owns; the session goes on in the one it was in. */
export async function createWorkspace(ctx: Context, name: string) {
  const { userId } = requirePerson(ctx);
  return withTransaction(ctx, async (tx) => {
    const id = await insertWorkspace(tx.db, name, userId);
    return { object: 'workspace', id, name } as const;
  });
}
