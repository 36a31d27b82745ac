import type { Purpose, VariableDefinition } from '@/lib/document/contract';
import { contactWords } from '@/lib/document/import/tags/words';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { isName, nameClash } from '@/lib/document/variables/variable-name';

type Names = Readonly<Record<string, string>>;

/** Why a new variable name is invalid; null if it is valid. */
export function nameProblem(
  name: string,
  variables: readonly VariableDefinition[],
  names: Names,
): string | null {
  const newName = names[name] ?? name;
  if (!isName(newName)) return 'Letters, digits and "_", in parts joined by dots; some words are reserved.';
  const others = variables
    .filter((each) => each.name !== name)
    .map((each) => names[each.name] ?? each.name)
    // Two spellings of one value of contacts, as `first_name` and `person.first_name`, become one variable.
    .filter((other) => other !== newName || !newName.startsWith(contactRoot));
  return nameClash(newName, others);
}

export function areNamesValid(variables: readonly VariableDefinition[], names: Names): boolean {
  return variables.every(({ name }) => nameProblem(name, variables, names) === null);
}

/** Other senders' contact fields with their names here. */
export function contactNames(purpose: Purpose, variables: readonly VariableDefinition[]): Names {
  if (purpose === 'transactional') return {};
  const kept = Object.values(contactWords).flatMap(Object.entries);
  return Object.fromEntries(
    variables.flatMap(({ name }) => {
      const plain = name.replace(/^person\./, '');
      const [property] = kept.find(([own, word]) => own === plain || word === name) ?? [];
      return property ? [[name, contactRoot + property]] : [];
    }),
  );
}
