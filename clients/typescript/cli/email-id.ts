import type { Args } from './command.js';
import { UsageError } from './failures.js';

export const idForm = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The single email id given to a command. `UsageError`. */
export function emailIdOf(args: Args): string {
  const word = args.one('Name the id of one email.');
  if (idForm.test(word)) return word;
  throw new UsageError(`"${word}" is no email id. \`postroom emails list\` shows them.`);
}
