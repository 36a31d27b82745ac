import type { VariableDefinition } from '@/lib/document/contract';
import { fullVariable } from './full-variable';

/** The variable that says in which language an email is sent, for conditions to ask: whoever sends it fills it in. */
export const sentLanguage = fullVariable({
  name: 'email_language',
  required: false,
  description: 'The language the email is sent in. Filled in automatically.',
});

/** Variables where the language is known that an email is sent in: it stands in for a value, which programs may give. */
export function withSentLanguage(
  variables: VariableDefinition[],
  locale: string | null,
): VariableDefinition[] {
  const isAsked = ({ name, type }: VariableDefinition) => name === sentLanguage.name && type === 'text';
  if (locale === null || !variables.some(isAsked)) return variables;
  return variables.map((variable) => (isAsked(variable) ? { ...variable, fallback: locale } : variable));
}
