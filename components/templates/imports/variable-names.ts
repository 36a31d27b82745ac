import type { VariableDefinition } from '@/lib/document/contract';
import { isName, nameClash } from '@/lib/document/variables/variable-name';

type Names = Readonly<Record<string, string>>;

/** Why a variable cannot have the name that it is given; null where it can. */
export function nameProblem(
  name: string,
  variables: readonly VariableDefinition[],
  names: Names,
): string | null {
  const wanted = names[name] ?? name;
  if (!isName(wanted)) return 'Letters, digits and "_", in parts joined by dots; some words are reserved.';
  const others = variables.filter((each) => each.name !== name).map((each) => names[each.name] ?? each.name);
  return nameClash(wanted, others);
}

export function areNamesValid(variables: readonly VariableDefinition[], names: Names): boolean {
  return variables.every(({ name }) => nameProblem(name, variables, names) === null);
}
