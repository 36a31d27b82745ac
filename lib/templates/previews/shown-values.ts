import { contactNotFound } from '@/lib/contacts/values/contact-not-found';
import { contactValues } from '@/lib/contacts/values/contact-values';
import { withContactValues } from '@/lib/contacts/values/with-contact-values';
import { type Context, requireScope } from '@/lib/context';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { type VariableProblem, validateValues } from '@/lib/document/variables/validate-values';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import type { RenderInput } from '@/lib/templates/contract/previews';
import { withUndeclaredNames } from '@/lib/templates/documents/with-undeclared-names';
import type { ContentToRender } from './content-to-render';

type Asked = Pick<RenderInput, 'variables' | 'contact_id'>;
type Shown = {
  values: Record<string, unknown>;
  /** What the template needs of the contact, and the contact has not. */
  gaps: VariableProblem[];
};

/** The second line of verbs that show values: who sees those of a contact may read contacts. */
export function requireMayShow(ctx: Context, { contact_id }: Pick<Asked, 'contact_id'>): void {
  if (contact_id !== undefined) requireScope(ctx, access.readContacts);
}

/** Values to show content with: as given, and those of a contact as a broadcast fills them in. `NOT_FOUND`. */
export async function shownValues(
  ctx: Context,
  content: ContentToRender,
  { variables: given = {}, contact_id }: Asked,
): Promise<Shown> {
  if (contact_id === undefined) return { values: given, gaps: [] };
  const { variables } = withUndeclaredNames(content.parsed, content);
  const [own] = (await contactValues(ctx, [contact_id], variables)).values();
  if (!own) throw contactNotFound();
  const kept = variables.filter(({ name }) => Object.hasOwn(own.contact, name.replace(contactRoot, '')));
  // Given as empty: no sample stands in for what the contact has not.
  const told = Object.entries(own.contact).map(([name, value]) => [name, value ?? '']);
  return {
    values: withContactValues(given, { contact: Object.fromEntries(told) }),
    gaps: validateValues(kept, own).problems,
  };
}

/** `INVALID_TEMPLATE_DATA` where a broadcast would leave the contact out. */
export function refuseGaps(gaps: readonly VariableProblem[]): void {
  const [first] = gaps;
  if (first) throw new DomainError('INVALID_TEMPLATE_DATA', gapSentence(first), { variables: gaps });
}

export function gapSentence({ name, reason, expected }: VariableProblem): string {
  return reason === 'missing'
    ? `The contact has no value for "${name}", which is required and has no fallback.`
    : `The value of the contact for "${name}" is not ${expected}.`;
}
