import { sql } from 'drizzle-orm';
import { requireOperator } from '@/lib/accounts/operators/require-operator';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { chores } from '@/lib/db/tables';
import { acceptedToday } from '@/lib/emails/accepted-today';
import { env } from '@/lib/process/env';
import { productCommit, productVersion } from '@/lib/process/product-version';
import type { ChoreState, Installation, InstalledWorkspace } from './contract';
import { listInstallationMembers } from './list-installation-members';
import { readBackups } from './read-backups';
import { readCondition } from './read-condition';
import { isOtherSecret } from './secret-mark';

/** The installation for its operators: who uses it, how much, and whether everything works. */
export async function findInstallation(ctx: Context): Promise<Installation> {
  await requireOperator(ctx);
  const [workspaces, members, condition, chores, backups, secretChanged] = await Promise.all([
    listInstalledWorkspaces(ctx.db),
    listInstallationMembers(ctx.db),
    readCondition(ctx.db),
    listChores(ctx.db),
    readBackups(ctx.db),
    isOtherSecret(ctx.db),
  ]);
  const { emailsWaiting, webhooksWaiting, ...parts } = condition;
  return {
    object: 'installation',
    version: productVersion(),
    commit: productCommit(),
    app_url: env().appUrl,
    secret_changed: secretChanged,
    workspaces,
    members,
    ...parts,
    backups,
    work: {
      worker: env().worker === 'inline' ? 'inline' : 'separate',
      emails_waiting: emailsWaiting,
      webhooks_waiting: webhooksWaiting,
      chores,
    },
  };
}

/** Recurring work; chores whose last run failed come first. */
async function listChores(db: Database): Promise<ChoreState[]> {
  const rows = await db
    .select({
      name: chores.name,
      running: sql<boolean>`coalesce(${chores.leaseUntil} > now(), false)`,
      lastRunAt: chores.lastRunAt,
      lastSuccessAt: chores.lastSuccessAt,
      lastError: chores.lastError,
      failures: chores.failures,
      rowsLeft: chores.rowsLeft,
    })
    .from(chores)
    .orderBy(sql`${chores.lastError} is null`, chores.name);
  return rows.map((row) => ({
    name: row.name,
    state: row.lastError !== null ? 'failing' : row.running ? 'running' : 'ok',
    last_run_at: row.lastRunAt?.toISOString() ?? null,
    last_success_at: row.lastSuccessAt?.toISOString() ?? null,
    last_error: row.lastError,
    failures: row.failures,
    rows_left: row.rowsLeft,
  }));
}

type Row = Omit<InstalledWorkspace, 'storage_used_bytes' | 'storage_limit_bytes'> & {
  storage_used_bytes: string;
  storage_limit_bytes: string | null;
};

const maxWorkspaces = 500;

/** The workspaces of the installation with their usage and limits, newest first, deleted ones included. */
async function listInstalledWorkspaces(db: Database): Promise<InstalledWorkspace[]> {
  const { rows } = await db.execute<Row>(sql`
    select w.id, w.name, w.daily_limit, w.balance, w.storage_used_bytes, w.storage_limit_bytes,
      w.sending_paused, w.billing_restricted, w.created_at, w.deleted_at,
      (select count(*)::int from members m where m.workspace_id = w.id) as members,
      ${acceptedToday(sql`w.id`)} as accepted_today
    from workspaces w
    order by w.created_at desc, w.id desc limit ${maxWorkspaces}`);
  return rows.map((row) => ({
    ...row,
    storage_used_bytes: Number(row.storage_used_bytes),
    storage_limit_bytes: row.storage_limit_bytes === null ? null : Number(row.storage_limit_bytes),
    created_at: new Date(row.created_at).toISOString(),
    deleted_at: row.deleted_at && new Date(row.deleted_at).toISOString(),
  }));
}
