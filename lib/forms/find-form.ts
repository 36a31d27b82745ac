import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { forms } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Form } from './contract';
import { presentForm } from './present-form';

export async function findForm(ctx: Context, formId: string): Promise<Form> {
  requireScope(ctx, access.readContacts);
  const [row] = await ctx.db
    .select()
    .from(forms)
    .where(inWorkspace(ctx, forms, { id: formId }));
  return presentForm(ctx, row);
}
