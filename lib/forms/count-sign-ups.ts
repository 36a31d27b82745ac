import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { formRequests, forms } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { FormSignUps } from './contract';
import { formNotFound, whereForm } from './present-form';

/** How many signed up by a form, and how many of the last 7 days have yet to confirm. `NOT_FOUND`. */
export async function countSignUps(ctx: Context, formId: string): Promise<FormSignUps> {
  requireScope(ctx, access.readContacts);
  const [form] = await ctx.db
    .select({ confirmed: forms.signUpCount })
    .from(forms)
    .where(whereForm(ctx, formId));
  if (!form) throw formNotFound();
  const unconfirmed = and(
    eq(formRequests.formId, formId),
    isNull(formRequests.confirmedAt),
    gt(formRequests.expiresAt, sql`now()`),
  );
  const waiting = await ctx.db.$count(formRequests, unconfirmed);
  return { object: 'form_sign_ups', confirmed: form.confirmed, waiting };
}
