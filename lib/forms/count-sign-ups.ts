import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { formRequests, forms } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { FormSignUps } from './contract';

/** How many signed up by a form, and how many of the last 7 days have yet to confirm. `NOT_FOUND`. */
export async function countSignUps(ctx: Context, formId: string): Promise<FormSignUps> {
  requireScope(ctx, access.readContacts);
  const [form] = await ctx.db
    .select({ confirmed: forms.signUpCount })
    .from(forms)
    .where(inWorkspace(ctx, forms, { id: formId }));
  if (!form) throw createNotFound('form');
  const unconfirmed = and(
    eq(formRequests.formId, formId),
    isNull(formRequests.confirmedAt),
    gt(formRequests.expiresAt, sql`now()`),
  );
  const waiting = await ctx.db.$count(formRequests, unconfirmed);
  return { object: 'form_sign_ups', confirmed: form.confirmed, waiting };
}
