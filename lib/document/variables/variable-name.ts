import { variableDefinition } from '@/lib/document/contract';

/** Whether a document can have this name. Older ones also have names with hyphens. */
export function isKeptName(text: string): boolean {
  return variableDefinition.shape.name.safeParse(text).success;
}

/** Whether a new variable can have this name. */
export function isName(text: string): boolean {
  return !text.includes('-') && isKeptName(text);
}

/** Why a name conflicts with others, as a sentence; null if it does not. */
export function nameClash(text: string, others: readonly string[]): string | null {
  if (others.includes(text)) return 'This name is already used.';
  const part = others.find((other) => other.startsWith(`${text}.`) || text.startsWith(`${other}.`));
  return part === undefined ? null : `One of the two would be a part of the other: there is ${part}.`;
}
