import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { forms } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { CreateFormInput, Form } from './contract';
import { findFormParts } from './form-parts';
import { presentForm } from './present-form';

/** The fields of a form for the audit log. */
export const auditedFormFields = [
  ...(['name', 'topic_ids', 'segment_id', 'property_names', 'double_opt_in', 'wording'] as const),
  ...(['confirmation_template_version_id', 'thanks', 'redirect_url', 'allowed_origins'] as const),
] as const;

/** Creates a form with its page. `INVALID_REQUEST` for references that the workspace does not have. */
export async function createForm(ctx: Context, input: CreateFormInput): Promise<Form> {
  requireScope(ctx, access.writeContacts);
  const { topicIds = [], propertyIds = [] } = await findFormParts(ctx, input);
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(forms)
      .values({
        id: newId(),
        workspaceId: tx.workspaceId,
        name: input.name,
        topicIds,
        segmentId: input.segment_id,
        propertyIds,
        doubleOptIn: input.double_opt_in,
        confirmationTemplateVersionId: input.confirmation_template_version_id,
        wording: input.wording,
        thanks: input.thanks,
        redirectUrl: input.redirect_url,
        allowedOrigins: [...new Set(input.allowed_origins)],
      })
      .returning();
    const form = await presentForm(tx, row);
    await recordAudit(tx, {
      action: 'form.created',
      target: { type: 'form', id: form.id, name: form.name },
      changes: changesBetween(null, form, auditedFormFields),
    });
    return form;
  });
}
