import { createContext, useContext, useSyncExternalStore } from 'react';
import { useOpenStore } from '@/components/editor/store/use-store';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { fullVariable } from '@/lib/document/variables/full-variable';
import { sentLanguage } from '@/lib/document/variables/sent-language';
import { nameClash } from '@/lib/document/variables/variable-name';

const noVariables: readonly VariableDefinition[] = [];
const noConditions: readonly ConditionDefinition[] = [];
const subscribeToNothing = () => () => undefined;

const PublishedVariables = createContext(noVariables);

/** Without an open document: variables of a published version to insert, and none can be added. */
export const PublishedVariablesProvider = PublishedVariables.Provider;

/** The default definitions of contact variables; empty if unknown. */
const ContactVariables = createContext(noVariables);

export const ContactVariablesProvider = ContactVariables.Provider;

/** The languages of the email, source language first; empty if it has only one. */
const MailLanguages = createContext<readonly string[]>([]);

export const MailLanguagesProvider = MailLanguages.Provider;

/** The variables and conditions of the open document, and how to add more. */
export function useDefinitions() {
  const store = useOpenStore();
  const published = useContext(PublishedVariables);
  const contactVariables = useContext(ContactVariables);
  const languages = useContext(MailLanguages);
  const read = () => store?.details;
  const details = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, read, read);
  const { variables = published, conditions = noConditions } = details ?? {};
  const names = variables.map(({ name }) => name);
  const readOnly = store?.readOnly ?? true;
  const undeclared = (known: readonly VariableDefinition[]) =>
    readOnly ? [] : known.filter(({ name }) => nameClash(name, names) === null);
  const undeclaredContact = undeclared(contactVariables);
  return {
    ...{ variables, names, conditions, readOnly, languages, isMarketing: store?.isMarketing ?? true },
    /** Undeclared contact variables, which choosing one declares. */
    offered: undeclaredContact,
    /** Also those for conditions only: the language, if the email has several. */
    offeredToAsk:
      languages.length > 1 ? [...undeclared([sentLanguage]), ...undeclaredContact] : undeclaredContact,
    isOfContacts: (name: string) => contactVariables.some((variable) => variable.name === name),
    /** Declares an offered variable with its default definition and the given differences; ignores other names. */
    declare: (name: string, differing: Partial<VariableDefinition> = {}) => {
      const begins = contactVariables.find((variable) => variable.name === name);
      const now = store?.details.variables;
      if (begins && now && !now.some((variable) => variable.name === name))
        store?.set({ variables: [...now, { ...begins, ...differing }] });
    },
    onVariables: (next: VariableDefinition[]) => store?.set({ variables: next }),
    /** Sets both in one undo step. */
    onDefine: (next: { variables: VariableDefinition[]; conditions: ConditionDefinition[] }) =>
      store?.set(next),
  };
}

/** The default definition of a variable: required unless it has a fallback. */
export function newVariable(
  name: string,
  fallback = '',
  type: VariableDefinition['type'] = 'text',
): VariableDefinition {
  return fullVariable({ name, type, required: fallback === '', fallback: fallback || null });
}

/** Makes a valid name from a text, so that nobody needs to know the rules. */
export function toVariableName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
