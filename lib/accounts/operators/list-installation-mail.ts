import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { installationMail } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type {
  InstallationMailDetail,
  InstallationMailItem,
  ListInstallationMailQuery,
} from '@/lib/installation-mail/contract';
import { openLetter } from '@/lib/installation-mail/mail-content';
import { exactTime, readPage } from '@/lib/paging/page';
import type { Page } from '@/lib/shapes';
import { requireOperator } from './require-operator';

const columns = {
  id: installationMail.id,
  kind: installationMail.kind,
  toEmail: installationMail.toEmail,
  subject: installationMail.subject,
  state: installationMail.state,
  failureMessage: installationMail.failureMessage,
  attempts: installationMail.attempts,
  createdAt: installationMail.createdAt,
  sentAt: installationMail.sentAt,
};
type Row = Pick<typeof installationMail.$inferSelect, keyof typeof columns>;

/** Postroom's own email, newest first. Only for operators, because it contains secrets. */
export async function listInstallationMail(
  ctx: Context,
  { limit, cursor, ...filters }: ListInstallationMailQuery,
): Promise<Page<InstallationMailItem>> {
  await requireOperator(ctx);
  const { q, kind, state } = filters;
  return readPage(
    ctx,
    { list: 'installation-mail', filters, cursor, limit },
    { time: installationMail.createdAt, id: installationMail.id },
    (after, fetch) =>
      ctx.db
        .select({ ...columns, position: exactTime(installationMail.createdAt) })
        .from(installationMail)
        .where(
          and(
            eq(installationMail.shown, true),
            q === undefined ? undefined : sql`strpos(lower(${installationMail.toEmail}), lower(${q})) > 0`,
            kind && eq(installationMail.kind, kind),
            state && eq(installationMail.state, state),
            after,
          ),
        )
        .orderBy(desc(installationMail.createdAt), desc(installationMail.id))
        .limit(fetch),
    (row) => present(row),
  );
}

/** One system email with its content. */
export async function findInstallationMail(ctx: Context, id: string): Promise<InstallationMailDetail> {
  await requireOperator(ctx);
  const [row] = await ctx.db
    .select({ ...columns, content: installationMail.content })
    .from(installationMail)
    .where(and(eq(installationMail.id, id), eq(installationMail.shown, true)));
  if (!row) throw new DomainError('NOT_FOUND', 'There is no system email with this id.');
  const letter = row.content === null ? null : openLetter(row.content);
  return { ...present(row), html: letter?.html ?? null, text: letter?.text ?? null };
}

function present(row: Row): InstallationMailItem {
  return {
    object: 'installation_mail',
    id: row.id,
    kind: row.kind,
    to_email: row.toEmail,
    subject: row.subject,
    state: row.state,
    failure_message: row.failureMessage,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}
