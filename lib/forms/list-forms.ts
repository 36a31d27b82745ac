import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { forms } from '@/lib/db/tables';
import { exactTime, readPage } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Form, ListFormsQuery } from './contract';
import { presentForms } from './present-form';

/** The forms of the workspace, newest first. */
export async function listForms(ctx: Context, { q, cursor, limit }: ListFormsQuery): Promise<Page<Form>> {
  requireScope(ctx, access.readContacts);
  const page = await readPage(
    ctx,
    { list: 'forms', filters: { q }, cursor, limit },
    { time: forms.createdAt, id: forms.id },
    (after, fetch) =>
      ctx.db
        .select({ ...getTableColumns(forms), position: exactTime(forms.createdAt) })
        .from(forms)
        .where(
          and(
            eq(forms.workspaceId, ctx.workspaceId),
            q === undefined ? undefined : sql`position(lower(${q}) in lower(${forms.name})) > 0`,
            after,
          ),
        )
        .orderBy(desc(forms.createdAt), desc(forms.id))
        .limit(fetch),
    (row) => row,
  );
  return { ...page, data: await presentForms(ctx, page.data) };
}
