import { sql } from 'drizzle-orm';
import { createNotFound, DomainError } from '@/lib/errors';
import type { PreparedEmail } from './prepared-email';
import type { Companion } from './store-emails';

/** Refuses copies of emails that were erased since they were read; erasing one waits for its copy. */
export const refuseErased: Companion = {
  refuse: async (tx, emails) => {
    const { rows } = await tx.db.execute<{ id: string; erased: boolean }>(sql`
      select id, erased_at is not null as erased from emails
      where workspace_id = ${tx.workspaceId} and id = any(${sql.param(emails.map(({ resendOf }) => resendOf))}::uuid[])
      order by id for key share`);
    const erased = new Map(rows.map((row) => [row.id, row.erased]));
    return new Map(emails.flatMap((email) => refusalOf(email, erased)));
  },
  settle: async () => {},
};

function refusalOf(
  { id, resendOf }: PreparedEmail,
  erased: ReadonlyMap<string, boolean>,
): [id: string, refusal: DomainError][] {
  const isErased = erased.get(resendOf ?? '');
  if (isErased === undefined) return [[id, createNotFound('email')]];
  return isErased ? [[id, nothingToResend()]] : [];
}

export function nothingToResend(): DomainError {
  return new DomainError(
    'CONFLICT',
    'The recipient was erased, and with them the content of this email. Nothing is left to resend.',
  );
}
