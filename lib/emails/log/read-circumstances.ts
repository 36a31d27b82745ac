import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import type { Email } from '@/lib/emails/contract/log';
import { heldBecause, heldSince } from '@/lib/emails/held-mail';

/** What the row of an email does not say: the name of its template, and how its delivery stands. */
export type Circumstances = {
  templateName: string | null;
  held: Email['held'];
  nextAttemptAt: string | null;
  triedUntil: string | null;
};

type Row = {
  id: string;
  template_name: string | null;
  because: 'restore' | 'paused' | null;
  since: Date | string | null;
  waits: boolean;
  due_at: Date | string | null;
  expires_at: Date | string | null;
};

/** The circumstances of emails of the workspace, by their ids. */
export async function readCircumstances(
  ctx: Context,
  ids: readonly string[],
): Promise<(id: string) => Circumstances> {
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await ctx.db.execute<Row>(sql`
          select e.id, t.name as template_name, ${heldBecause} as because, ${heldSince} as since,
            d.lease_until is null or d.lease_until < now() as waits, d.due_at, d.expires_at
          from emails e
          left join templates t on t.id = e.template_id and t.workspace_id = e.workspace_id
          left join deliveries d on d.email_id = e.id
          left join workspaces w on w.id = d.workspace_id
          where e.id = any(${sql.param([...ids])}::uuid[]) and e.workspace_id = ${ctx.workspaceId}`);
  const found = new Map(rows.map((row) => [row.id, circumstancesOf(row)]));
  return (id) => found.get(id) ?? none;
}

const none: Circumstances = { templateName: null, held: null, nextAttemptAt: null, triedUntil: null };

function circumstancesOf({ template_name: templateName, because, since, ...row }: Row): Circumstances {
  const held = row.waits && because && since ? { because, since: told(since) } : null;
  const next = row.waits && !held && row.due_at ? told(row.due_at) : null;
  return { templateName, held, nextAttemptAt: next, triedUntil: row.expires_at && told(row.expires_at) };
}

function told(time: Date | string): string {
  return new Date(time).toISOString();
}
