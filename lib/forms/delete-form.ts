import { sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { forms } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { isOnlyAsked } from './requests/only-asked';

/** Deletes a form and its page. People who signed up stay; unconfirmed sign-ups are deleted. `NOT_FOUND`. */
export async function deleteForm(ctx: Context, formId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  await withTransaction(ctx, async (tx) => {
    const own = inWorkspace(tx, forms, { id: formId });
    const [form] = await tx.db.select({ name: forms.name }).from(forms).where(own).for('update');
    if (!form) throw createNotFound('form');
    await tx.db.execute(sql`
      delete from contacts c using form_requests r
      where r.form_id = ${formId} and r.confirmed_at is null and c.id = r.contact_id and ${isOnlyAsked}`);
    await tx.db.delete(forms).where(own);
    await recordAudit(tx, {
      action: 'form.deleted',
      target: { type: 'form', id: formId, name: form.name },
    });
  });
}
