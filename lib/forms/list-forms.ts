import { type Context, requireScope } from '@/lib/context';
import { forms } from '@/lib/db/tables';
import { readNamedRows } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import type { Page } from '@/lib/shapes';
import type { Form, ListFormsQuery } from './contract';
import { presentForms } from './present-form';

/** The forms of the workspace, newest first. */
export async function listForms(ctx: Context, query: ListFormsQuery): Promise<Page<Form>> {
  requireScope(ctx, access.readContacts);
  const page = await readNamedRows(ctx, forms, 'forms', query, (row) => row);
  return { ...page, data: await presentForms(ctx, page.data) };
}
