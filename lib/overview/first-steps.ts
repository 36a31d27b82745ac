import { sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { type FirstSteps, firstStepIds } from './contract';

/**
 * The keys of test sends are between these, in any sort order of the database. Broadcasts send marketing emails too.
 */
const testKeys = { first: 'test-0', last: 'test-g' };

/** One that waits may meet a relay that refuses it. */
const hasLeft = sql`state in ('submitted', 'delivered', 'bounced', 'complained')`;

/** The steps to get a workspace ready, and which are done: index lookups only, at any size. */
export async function findFirstSteps(ctx: Context): Promise<FirstSteps> {
  requireScope(ctx, access.manageWorkspace);
  const id = ctx.workspaceId;
  const { rows } = await ctx.db.execute<Record<(typeof firstStepIds)[number] | 'hidden', boolean>>(sql`
    select trim(w.postal_address) <> '' as postal_address,
      w.first_steps_hidden_at is not null as hidden,
      exists (select from brands where workspace_id = ${id} and logo_asset_id is not null) as brand,
      exists (select from domains where workspace_id = ${id} and status = 'verified' and basis <> 'local') as domain,
      exists (select from templates where workspace_id = ${id} and deleted_at is null) as template,
      (exists (select from emails where workspace_id = ${id} and purpose = 'transactional' and ${hasLeft})
        or exists (select from emails where workspace_id = ${id} and is_test and ${hasLeft}
          and idempotency_key between ${testKeys.first} and ${testKeys.last})) as email,
      (select count(*) from members where workspace_id = ${id}) > 1
        or exists (select from invitations where workspace_id = ${id} and revoked_at is null) as colleagues
    from workspaces w where w.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error('A workspace with members is gone.');
  return {
    object: 'first_steps',
    hidden: row.hidden,
    steps: firstStepIds.map((step) => ({ id: step, done: row[step] })),
  };
}
