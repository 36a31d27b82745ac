import type { BroadcastPreview, BroadcastPreviewInput } from '@/lib/broadcasts/contract';
import { type BroadcastRow, requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { selectSubject } from '@/lib/broadcasts/stored-trial';
import { addContactLocale } from '@/lib/contacts/values/contact-locales';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { contacts } from '@/lib/db/tables';
import type { VariableDefinition } from '@/lib/document/contract';
import { lookUpValue } from '@/lib/document/look-up-value';
import { access } from '@/lib/scopes';
import { checkValues } from '@/lib/templates/documents/check-values';
import { completeValues } from '@/lib/templates/documents/completed-values';
import { findContentToRender } from '@/lib/templates/previews/find-content-to-render';
import { renderForAuthor } from '@/lib/templates/previews/render-content';
import { refuseGaps, requireMayShow, resolveValues } from '@/lib/templates/previews/resolve-values';
import { requireTemplate } from '@/lib/templates/records/require-template';
import { findChosenVersion } from './find-chosen-version';

/**
 * A broadcast as one contact would get it, or else with sample values. `NOT_FOUND`; `BROADCAST_NOT_READY` without a
 * template, `TEMPLATE_UNAVAILABLE`, `INVALID_TEMPLATE_DATA` for a contact who would be skipped.
 */
export async function previewBroadcast(
  ctx: Context,
  broadcastId: string,
  { contact_id }: BroadcastPreviewInput,
): Promise<BroadcastPreview> {
  requireScope(ctx, access.readBroadcasts);
  const previewed: Asked = { contact_id: contact_id ?? undefined };
  requireMayShow(ctx, previewed);
  const row = await requireBroadcast(ctx, broadcastId);
  const version = await findChosenVersion(ctx, row);
  const template = await requireTemplate(ctx, version.templateId);
  const content = await findContentToRender(ctx, template, {
    version_id: version.id,
    subject: selectSubject(row) ?? undefined,
    locale: (await addContactLocale(ctx, previewed)).locale,
  });
  const { variables } = content.parsed.document;
  const variableValues = contact_id == null ? givenVariables(row) : valuesForAll(row, version.variables);
  const { values, gaps } = await resolveValues(ctx, content, { ...previewed, variables: variableValues });
  refuseGaps(gaps);
  checkValues(variables, completeValues(variables, values));
  const rendered = await renderForAuthor(ctx, content, values);
  return {
    object: 'broadcast_preview',
    contact_id: contact_id ?? null,
    to_email: contact_id == null ? null : await addressOf(ctx, contact_id),
    subject: rendered.subject,
    preview_text: rendered.preview_text,
    html: rendered.html,
    plain_text: rendered.text,
    size_bytes: Buffer.byteLength(rendered.html),
    sampled: lackedOf(variables, values).map(({ name }) => name),
  };
}

type Asked = { contact_id: string | undefined; locale?: string };

/** The values for everyone. Validated before they were stored. */
export function givenVariables({ variables }: Pick<BroadcastRow, 'variables'>): Record<string, unknown> {
  return JSON.parse(variables) as Record<string, unknown>;
}

/** The values for all contacts: missing ones get their fallback, not a sample. Contact data overrides them. */
export function valuesForAll(
  row: Pick<BroadcastRow, 'variables'>,
  variables: readonly VariableDefinition[],
): Record<string, unknown> {
  const values = givenVariables(row);
  const leftOut = lackedOf(variables, values).filter(
    ({ required, fallback }) => !required || fallback !== null,
  );
  return { ...values, ...Object.fromEntries(leftOut.map(({ name, fallback }) => [name, fallback ?? ''])) };
}

function lackedOf(variables: readonly VariableDefinition[], values: Record<string, unknown>) {
  return variables.filter(({ name }) => (lookUpValue(values, name).value ?? null) === null);
}

async function addressOf(ctx: Context, contactId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ email: contacts.email })
    .from(contacts)
    .where(inWorkspace(ctx, contacts, { id: contactId }));
  return row?.email ?? null;
}
