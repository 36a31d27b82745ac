import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { Settlement } from './outcome-moves';

/**
 * Stores the DKIM headers of finished messages, because after a key is deleted the same bytes cannot be made
 * again. The built-in mailbox stores whole messages.
 */
export async function keepSignatures(tx: Database, finished: readonly Settlement[]): Promise<void> {
  const signed = finished.flatMap(({ delivery: { emailId }, outcome, signatures }) =>
    signatures && outcome.kind !== 'kept' ? { emailId, signatures } : [],
  );
  if (signed.length === 0) return;
  await tx.execute(sql`
    insert into email_signatures (email_id, workspace_id, headers)
    select e.id, e.workspace_id, s.headers
    from unnest(${sql.param(signed.map((one) => one.emailId))}::uuid[],
      ${sql.param(signed.map((one) => one.signatures))}::text[]) as s (email_id, headers)
    join emails e on e.id = s.email_id
    on conflict (email_id) do update set headers = excluded.headers`);
}
