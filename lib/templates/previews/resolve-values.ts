import { readContactValues } from '@/lib/contacts/values/contact-values';
import { mergeContactValues } from '@/lib/contacts/values/with-contact-values';
import { type Context, requireScope } from '@/lib/context';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { type VariableProblem, validateValues } from '@/lib/document/variables/validate-values';
import { createNotFound, DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { RenderInput } from '@/lib/templates/contract/previews';
import { addUndeclaredNames } from '@/lib/templates/documents/with-undeclared-names';
import type { ContentToRender } from './find-content-to-render';

type ValuesInput = Pick<RenderInput, 'variables' | 'contact_id'>;
type Shown = {
  values: Record<string, unknown>;
  /** Contact values that the template needs but the contact does not have. */
  gaps: VariableProblem[];
};

/** The second line of verbs that show values: who sees those of a contact may read contacts. */
export function requireMayShow(ctx: Context, { contact_id }: Pick<ValuesInput, 'contact_id'>): void {
  if (contact_id !== undefined) requireScope(ctx, access.readContacts);
}

/** The values to render with: the given ones, and the contact's as in a broadcast. `NOT_FOUND`. */
export async function resolveValues(
  ctx: Context,
  content: ContentToRender,
  { variables: inputVariables = {}, contact_id }: ValuesInput,
): Promise<Shown> {
  if (contact_id === undefined) return { values: inputVariables, gaps: [] };
  const { variables } = addUndeclaredNames(content.parsed, content);
  const [own] = (await readContactValues(ctx, [contact_id], variables)).values();
  if (!own) throw createNotFound('contact');
  const kept = variables.filter(({ name }) => Object.hasOwn(own.contact, name.replace(contactRoot, '')));
  // Set as empty, so that no sample replaces what the contact does not have.
  const contactEntries = Object.entries(own.contact).map(([name, value]) => [name, value ?? '']);
  return {
    values: mergeContactValues(inputVariables, { contact: Object.fromEntries(contactEntries) }),
    gaps: validateValues(kept, own).problems,
  };
}

/** `INVALID_TEMPLATE_DATA` when a broadcast would skip the contact. */
export function refuseGaps(gaps: readonly VariableProblem[]): void {
  const [first] = gaps;
  if (first) throw new DomainError('INVALID_TEMPLATE_DATA', describeGap(first), { variables: gaps });
}

export function describeGap({ name, reason, expected }: VariableProblem): string {
  return reason === 'missing'
    ? `The contact has no value for "${name}", which is required and has no fallback.`
    : `The value of the contact for "${name}" is not ${expected}.`;
}
