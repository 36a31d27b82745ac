import { type SQL, sql } from 'drizzle-orm';

/** Whether somebody unsubscribed with an address, be there a contact with it or not. `hash`: its `erasedAddress`. */
export function leftBefore(workspaceId: string, email: SQL, hash: SQL): SQL {
  const left = (by: SQL) => sql`exists (
    select from suppressions gone
    where gone.workspace_id = ${workspaceId} and gone.email = ${by} and gone.reason = 'unsubscribe')`;
  // Two equalities, each of which can be hashed: of many addresses at once a list of two would be compared with each row.
  return sql`(${left(email)} or ${left(hash)})`;
}

/** The state in which a contact begins. */
export function stateOfNew(workspaceId: string, email: SQL, hash: SQL): SQL {
  return sql`case when ${leftBefore(workspaceId, email, hash)} then 'unsubscribed' else 'subscribed' end`;
}
