import { inArray, sql } from 'drizzle-orm';
import { announce } from '@/lib/db/announce';
import type { Database } from '@/lib/db/database';
import { templateFollowers } from '@/lib/db/tables';

type FollowerRow = { id: string; templateId: string; userId: string | null };

/** Stores a follower, or a returning one with its original start time. */
export async function storeFollower(db: Database, { id, templateId, userId }: FollowerRow): Promise<void> {
  await db.execute(sql`
    insert into template_followers as f (id, template_id, user_id, since, seen_at)
    values (${id}, ${templateId}, ${userId}, now(), now())
    on conflict (id) do update set seen_at = now()`);
}

/** Whether this id is unused or already belongs to this follower, because clients choose it. */
export async function canUseId(db: Database, { id, templateId, userId }: FollowerRow): Promise<boolean> {
  const [row] = await db.select().from(templateFollowers).where(sql`${templateFollowers.id} = ${id}`);
  return !row || (row.templateId === templateId && row.userId === userId);
}

/** Keeps the followers of this process alive. */
export async function extendFollowers(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(templateFollowers)
    .set({ seenAt: sql`now()` })
    .where(inArray(templateFollowers.id, [...ids]));
}

/** Removes a follower and notifies the others. */
export async function removeFollower(db: Database, id: string): Promise<void> {
  await db.delete(templateFollowers).where(sql`${templateFollowers.id} = ${id}`);
}

/** Stores a follower's selected block and notifies the others. Returns whether the follower exists. */
export async function storeSelection(
  db: Database,
  { id, templateId, userId }: FollowerRow,
  block: string | null,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update template_followers set block = ${block}, seen_at = now()
    where id = ${id} and template_id = ${templateId} and user_id = ${userId} returning id`);
  if (rows.length > 0) await announce(db, 'template_news', templateId);
  return rows.length > 0;
}
