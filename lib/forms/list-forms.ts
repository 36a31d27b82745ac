import { type Context, requireScope } from '@/lib/context';
import { forms } from '@/lib/db/tables';
import { matchContains, readRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Form, ListFormsQuery } from './contract';
import { presentForms } from './present-form';

/** The forms of the workspace, newest first. */
export async function listForms(ctx: Context, { q, cursor, limit }: ListFormsQuery): Promise<Page<Form>> {
  requireScope(ctx, access.readContacts);
  const page = await readRows(
    ctx,
    forms,
    { list: 'forms', filters: { q }, cursor, limit, where: matchContains(forms.name, q) },
    (row) => row,
  );
  return { ...page, data: await presentForms(ctx, page.data) };
}
