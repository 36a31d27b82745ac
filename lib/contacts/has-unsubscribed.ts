import { type SQL, sql } from 'drizzle-orm';

/** Whether an address unsubscribed, with or without a contact. `hash`: its `erasedAddress`. */
export function hasUnsubscribed(workspaceId: string, email: SQL, hash: SQL): SQL {
  const left = (condition: SQL) => sql`exists (
    select from suppressions gone
    where gone.workspace_id = ${workspaceId} and gone.email = ${condition} and (gone.reason = 'unsubscribe' or gone.unsubscribed))`;
  // Two equalities, so that each can use a hash join: a combined list would be compared row by row.
  return sql`(${left(email)} or ${left(hash)})`;
}

/** The initial state of a contact. */
export function initialState(workspaceId: string, email: SQL, hash: SQL): SQL {
  return sql`case when ${hasUnsubscribed(workspaceId, email, hash)} then 'unsubscribed' else 'subscribed' end`;
}
