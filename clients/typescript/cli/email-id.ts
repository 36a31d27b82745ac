import { UsageError } from './failures.js';

export const idForm = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The single email id given to a command. `UsageError`. */
export function emailIdOf(words: readonly string[]): string {
  const [id, more] = words;
  if (id === undefined || more !== undefined) throw new UsageError('Name the id of one email.');
  return checkedId(id);
}

export function checkedId(word: string): string {
  if (idForm.test(word)) return word;
  throw new UsageError(`"${word}" is no email id. \`postroom emails list\` shows them.`);
}
