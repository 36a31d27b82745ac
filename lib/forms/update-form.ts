import { sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { changedValues } from '@/lib/db/changed-values';
import { forms } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import type { Form, UpdateFormInput } from './contract';
import { auditedFormFields } from './create-form';
import { findFormParts } from './form-parts';
import { presentForm } from './present-form';

/**
 * Changes the given fields of a form; earlier sign-ups keep the consent of that time. If nothing changes, neither does
 * `updated_at`. `NOT_FOUND`.
 */
export async function updateForm(ctx: Context, formId: string, input: UpdateFormInput): Promise<Form> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    const own = inWorkspace(tx, forms, { id: formId });
    const [found] = await tx.db.select().from(forms).where(own).for('update');
    const before = await presentForm(tx, found);
    const parts = await findFormParts(tx, input);
    const changed = changedValues(found ?? {}, {
      name: input.name,
      ...parts,
      segmentId: input.segment_id,
      doubleOptIn: input.double_opt_in,
      confirmationTemplateVersionId: input.confirmation_template_version_id,
      wording: input.wording,
      thanks: input.thanks,
      redirectUrl: input.redirect_url,
      allowedOrigins: input.allowed_origins && [...new Set(input.allowed_origins)],
    });
    if (Object.keys(changed).length === 0) return before;
    const [row] = await tx.db
      .update(forms)
      .set({ ...changed, updatedAt: sql`now()` })
      .where(own)
      .returning();
    const form = await presentForm(tx, row);
    const changes = changesBetween(before, form, auditedFormFields);
    const target = { type: 'form', id: form.id, name: form.name };
    if (changes.length > 0) await recordAudit(tx, { action: 'form.updated', target, changes });
    return form;
  });
}
