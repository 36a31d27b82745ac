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

/** Where no document is open: variables to insert, of a published version, and no way to add one. */
export const PublishedVariablesProvider = PublishedVariables.Provider;

/** Variables as they begin that contacts fill in; none where nobody knows them. */
const ContactVariables = createContext(noVariables);

export const ContactVariablesProvider = ContactVariables.Provider;

/** The languages of the email, the one it is written in first; none where it has but one. */
const MailLanguages = createContext<readonly string[]>([]);

export const MailLanguagesProvider = MailLanguages.Provider;

/** The variables and conditions of the open document, for whatever wants one more where it is needed. */
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
    /** What contacts fill in and the document does not declare: by choosing one it does. */
    offered: undeclaredContact,
    /** The same with what only conditions ask for: the language, where the email has several. */
    offeredToAsk:
      languages.length > 1 ? [...undeclared([sentLanguage]), ...undeclaredContact] : undeclaredContact,
    isOfContacts: (name: string) => contactVariables.some((variable) => variable.name === name),
    /** Declares one that is offered, as it begins but for what is said; other names are left alone. */
    declare: (name: string, differing: Partial<VariableDefinition> = {}) => {
      const begins = contactVariables.find((variable) => variable.name === name);
      const now = store?.details.variables;
      if (begins && now && !now.some((variable) => variable.name === name))
        store?.set({ variables: [...now, { ...begins, ...differing }] });
    },
    onVariables: (next: VariableDefinition[]) => store?.set({ variables: next }),
    /** Both at once, in one step of undo. */
    onDefine: (next: { variables: VariableDefinition[]; conditions: ConditionDefinition[] }) =>
      store?.set(next),
  };
}

/** A variable as it begins: needed unless something stands in for it. */
export function newVariable(
  name: string,
  fallback = '',
  type: VariableDefinition['type'] = 'text',
): VariableDefinition {
  return fullVariable({ name, type, required: fallback === '', fallback: fallback || null });
}

/** The name that somebody meant: nobody should have to know what one may hold. */
export function nameOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
