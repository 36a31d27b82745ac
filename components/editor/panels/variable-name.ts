import { variableDefinition } from '@/lib/document/contract';

/** The contract decides what a name is. */
export function isName(text: string): boolean {
  return variableDefinition.shape.name.safeParse(text).success;
}
