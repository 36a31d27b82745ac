import { type Context, inWorkspace } from '@/lib/context';
import { members } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** A key's writes count as its creator's: `API_KEY_ACTOR_UNAVAILABLE` after that person left. */
export async function requireAuthor(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'key') return;
  const { userId } = ctx.actor;
  if (userId !== null) {
    const [member] = await ctx.db
      .select({ id: members.id })
      .from(members)
      .where(inWorkspace(ctx, members, { userId }));
    if (member) return;
  }
  throw new DomainError(
    'API_KEY_ACTOR_UNAVAILABLE',
    'The person who created this API key is no longer a member of the workspace. Create a new key.',
  );
}
