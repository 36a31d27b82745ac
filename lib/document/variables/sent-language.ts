import type { VariableDefinition } from '@/lib/document/contract';
import { fullVariable } from './full-variable';

/** The variable with the language of an email, for use in conditions; sending fills it in. */
export const sentLanguage = fullVariable({
  name: 'email_language',
  required: false,
  description: 'The language the email is sent in. Filled in automatically.',
});

/** Sets the known language of an email as its variable's fallback; programs may send another value. */
export function withSentLanguage(
  variables: VariableDefinition[],
  locale: string | null,
): VariableDefinition[] {
  const isAsked = ({ name, type }: VariableDefinition) => name === sentLanguage.name && type === 'text';
  if (locale === null || !variables.some(isAsked)) return variables;
  return variables.map((variable) => (isAsked(variable) ? { ...variable, fallback: locale } : variable));
}
