import { type Context, requireScope } from '@/lib/context';
import { emails } from '@/lib/db/tables';
import type { Email, ListEmailsQuery } from '@/lib/emails/contract/log';
import { readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import { filterValues } from './email-filters';
import { type LogRow, readEmails } from './read-emails';

/** A page of the workspace's emails, newest first. `INVALID_CURSOR` for a cursor of other filters. */
export async function listEmails(ctx: Context, query: ListEmailsQuery): Promise<Page<Email>> {
  requireScope(ctx, access.readEmails);
  const { limit, cursor } = query;
  return readPage<LogRow, Email>(
    ctx,
    { list: 'emails', filters: filterValues(query), cursor, limit },
    { time: emails.createdAt, id: emails.id },
    async (_, fetch, position) => readEmails(ctx, query, position, fetch),
    (row) => row.email,
  );
}
