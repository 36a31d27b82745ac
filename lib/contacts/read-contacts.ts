import { inArray, sql } from 'drizzle-orm';
import { type Context, inWorkspace } from '@/lib/context';
import { contactProperties, type contacts, contactTopics, topics } from '@/lib/db/tables';
import type { Suppression } from '@/lib/sending/contract';
import { erasedAddress } from '@/lib/sending/suppressions/erased-address';
import type { Contact } from './contract';

export type ContactRow = typeof contacts.$inferSelect;

/** Contacts as the API shows them, in the order of the rows, with four queries for any number. */
export async function readContacts(ctx: Context, rows: readonly ContactRow[]): Promise<Contact[]> {
  if (rows.length === 0) return [];
  const [properties, offered, chosen, suppressed] = await readParts(ctx, rows);
  return rows.map((row) => ({
    object: 'contact',
    id: row.id,
    email: row.email,
    properties: Object.fromEntries(
      properties.flatMap(({ id, name }) => {
        const value = row.properties[id];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    state: row.state,
    topics: offered.map(({ id, name, standard }) => {
      const choice = chosen.get(`${row.id} ${id}`);
      return {
        topic_id: id,
        name,
        subscribed: choice?.subscribed ?? standard,
        changed_at: choice?.changedAt.toISOString() ?? null,
        // Written only by `chooseTopics`.
        source: (choice?.source ?? 'default') as Contact['topics'][number]['source'],
      };
    }),
    consent: row.consent ?? null,
    suppressed: suppressed.get(row.email) ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }));
}

async function readParts(ctx: Context, rows: readonly ContactRow[]) {
  const properties = await ctx.db
    .select({ id: contactProperties.id, name: contactProperties.name })
    .from(contactProperties)
    .where(inWorkspace(ctx, contactProperties))
    .orderBy(contactProperties.createdAt, contactProperties.id);
  const publicTopics = await ctx.db
    .select({ id: topics.id, name: topics.name, standard: topics.subscribedByDefault })
    .from(topics)
    .where(inWorkspace(ctx, topics))
    .orderBy(topics.createdAt, topics.id);
  const ids = rows.map(({ id }) => id);
  const choices = await ctx.db.select().from(contactTopics).where(inArray(contactTopics.contactId, ids));
  const chosen = new Map(choices.map((choice) => [`${choice.contactId} ${choice.topicId}`, choice]));
  return [properties, publicTopics, chosen, await readSuppressed(ctx, rows)] as const;
}

/** Also for people who were erased after unsubscribing and then returned. */
async function readSuppressed(ctx: Context, rows: readonly ContactRow[]) {
  const emails = new Map(
    rows.flatMap(({ email }) => [
      [email, email],
      [erasedAddress(ctx.workspaceId, email), email],
    ]),
  );
  const found = await ctx.db.execute<{ email: string; reason: Suppression['reason']; since: Date }>(sql`
    select email, reason, created_at as since from suppressions
    where workspace_id = ${ctx.workspaceId} and email = any(${sql.param([...emails.keys()])})`);
  return new Map(
    found.rows.map(({ email, reason, since }) => [
      emails.get(email),
      { reason, since: new Date(since).toISOString() },
    ]),
  );
}
