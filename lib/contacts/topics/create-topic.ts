import { sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { topics, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { CreateTopicInput, Topic } from './contract';
import { presentTopic } from './present-topic';

/** Limited because every contact is shown with all topics. */
const maxTopics = 100;

/** Creates a topic. `CONFLICT` when the workspace has too many. */
export async function createTopic(ctx: Context, input: CreateTopicInput): Promise<Topic> {
  requireScope(ctx, access.writeContacts);
  const { default: standard, ...words } = input;
  return withTransaction(ctx, async (tx) => {
    // Locked, so that the count is exact.
    await tx.db.execute(sql`select from ${workspaces} where id = ${tx.workspaceId} for no key update`);
    if ((await tx.db.$count(topics, inWorkspace(tx, topics))) >= maxTopics)
      throw new DomainError(
        'CONFLICT',
        `A workspace has at most ${maxTopics} topics. Delete one that is not used.`,
      );
    const [row] = await tx.db
      .insert(topics)
      .values({
        id: newId(),
        workspaceId: tx.workspaceId,
        ...words,
        subscribedByDefault: standard === 'subscribed',
      })
      .returning();
    if (!row) throw new Error('An insert returned nothing.');
    await recordAudit(tx, {
      action: 'topic.created',
      target: { type: 'topic', id: row.id, name: row.name },
      changes: changesBetween(null, presentTopic(row), ['default', 'public']),
    });
    return presentTopic(row);
  });
}
