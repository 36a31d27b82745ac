import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { matchContacts } from '@/lib/contacts/contact-filters';
import { readNewestContacts } from '@/lib/contacts/newest-contacts';
import type { WorkspaceContext } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { contactChanges, contacts } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { continueRunning } from '@/lib/queue/continue-running';
import { matchAddressPart, type Way } from '@/lib/segments/membership/rule-condition';
import { type ChangedPerson, changePeople, TargetDeleted } from './change-people';
import type { Change, ChangeFilters } from './contract';

const batchSize = 500;

type Row = {
  workspace_id: string;
  filters: string;
  change: string;
  actor: 'key' | 'session' | 'system';
  position_at: string | null;
  position_id: string | null;
  created_at: string;
};

/**
 * `names`: the last of the newest contacts, the only ones that older processes searched by parts of names; missing if it
 * began before even that. Null: all are searched, by older processes too.
 */
export type StoredFilters = ChangeFilters & { names?: { at: string; id: string } | null };

/** The condition for the contacts of a change. */
export async function matchChange(
  ctx: WorkspaceContext,
  { ids, ...filters }: ChangeFilters,
  way: Way = 'walk',
): Promise<SQL | undefined> {
  return and(await matchContacts(ctx, filters, way), ids && inArray(contacts.id, ids));
}

/**
 * Changes the next contacts, newest first, and saves the progress in the same commit. Each is changed once,
 * even if it stops matching. Returns whether there may be more.
 */
export async function changeBatch(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select workspace_id, filters, change, actor, position_at::text, position_id, created_at::text
      from contact_changes where id = ${id} and state = 'running' for update`);
    const [row] = rows;
    if (!row) return false;
    try {
      const people = await readNextPeople(tx, row);
      // Written by `createContactChange` only.
      const result = await changePeople(tx, row, JSON.parse(row.change) as Change, people);
      const [last] = people.slice(-1);
      const over = people.length < batchSize;
      await tx.execute(sql`
        update contact_changes set visited = visited + ${people.length}, changed = changed + ${result.changed},
          kept = kept + ${result.kept}, position_at = coalesce(${last?.position ?? null}, position_at::text)::timestamptz,
          position_id = coalesce(${last?.id ?? null}::uuid, position_id)
          ${over ? sql`, state = 'done', ended_at = now(), matched = visited + ${people.length}, margin = 0` : sql``}
        where id = ${id}`);
      return !over;
    } catch (error) {
      // A segment, property or topic it needs was deleted.
      if (!(error instanceof DomainError || error instanceof TargetDeleted)) throw error;
      await tx.execute(sql`
        update contact_changes set state = 'failed', ended_at = now(), failure_message = ${error.message}
        where id = ${id}`);
      return false;
    }
  });
}

/** A chore: continues unfinished bulk changes. */
export function runContactChanges(run: ChoreRun): Promise<void> {
  return continueRunning(run, contactChanges, changeBatch);
}

/** Contacts that existed when it began, after the last one done. */
async function readNextPeople(tx: Database, row: Row): Promise<(ChangedPerson & { position: string })[]> {
  const ctx = { db: tx, workspaceId: row.workspace_id };
  // Written by `createContactChange` only.
  const { names, ...filters } = JSON.parse(row.filters) as StoredFilters;
  const after = row.position_at
    ? sql`(${contacts.createdAt}, ${contacts.id}) < (${row.position_at}::timestamptz, ${row.position_id}::uuid)`
    : sql`${contacts.createdAt} <= ${row.created_at}::timestamptz`;
  const counted = matchCounted(filters, names);
  const walked = and(await matchChange(ctx, filters), counted);
  const found = async () => and(await matchChange(ctx, filters, 'index'), counted);
  const isIndexed = filters.q !== undefined;
  const people = await readNewestContacts(ctx, { walked, found, after, isIndexed }, batchSize);
  // In the same order as imports, so that they cannot deadlock.
  await tx.execute(sql`
    select from contacts where id = any(${sql.param(people.map((person) => person.id))}::uuid[])
    order by email for no key update`);
  return people;
}

/** Of a change that an older process began, no more than it counted: the search finds more now. */
function matchCounted({ q }: ChangeFilters, names: StoredFilters['names']): SQL | undefined {
  if (q === undefined || names === null) return undefined;
  const isNear =
    names && sql`(${contacts.createdAt}, ${contacts.id}) >= (${names.at}::timestamptz, ${names.id}::uuid)`;
  return or(isNear, matchAddressPart(q, 'walk'));
}
