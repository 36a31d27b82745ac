import { variableDefinition } from '@/lib/document/contract';

/** The contract decides what a name is. */
export function isName(text: string): boolean {
  return variableDefinition.shape.name.safeParse(text).success;
}

/** Why a name cannot stand beside the others, as a sentence; null where it can. */
export function nameClash(text: string, others: readonly string[]): string | null {
  if (others.includes(text)) return 'This name is already used.';
  const part = others.find((other) => other.startsWith(`${text}.`) || text.startsWith(`${other}.`));
  return part === undefined ? null : `One of the two would be a part of the other: there is ${part}.`;
}
