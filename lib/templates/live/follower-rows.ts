import { inArray, sql } from 'drizzle-orm';
import { announce } from '@/lib/db/announce';
import type { Database } from '@/lib/db/database';
import { templateFollowers } from '@/lib/db/tables';

type FollowerRow = { id: string; templateId: string; userId: string | null };

/** Stores a follower, or the one who comes back under its id, with the time from which it was there before. */
export async function storeFollower(db: Database, { id, templateId, userId }: FollowerRow): Promise<void> {
  await db.execute(sql`
    insert into template_followers as f (id, template_id, user_id, since, seen_at)
    values (${id}, ${templateId}, ${userId}, now(), now())
    on conflict (id) do update set seen_at = now()`);
}

/** Whether this id is free, or this very follower's from before: an id in a request is anybody's word. */
export async function mayFollowAs(db: Database, { id, templateId, userId }: FollowerRow): Promise<boolean> {
  const [row] = await db.select().from(templateFollowers).where(sql`${templateFollowers.id} = ${id}`);
  return !row || (row.templateId === templateId && row.userId === userId);
}

/** A sign of life of those whose streams this process holds. */
export async function touchFollowers(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(templateFollowers)
    .set({ seenAt: sql`now()` })
    .where(inArray(templateFollowers.id, [...ids]));
}

/** Somebody left: those who stay are told. */
export async function removeFollower(db: Database, id: string): Promise<void> {
  await db.delete(templateFollowers).where(sql`${templateFollowers.id} = ${id}`);
}

/** Notes the block that a follower has selected, and tells the others. Answers whether there is such a follower. */
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
