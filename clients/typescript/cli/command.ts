import type { Postroom } from 'postroom';
import type { Io } from './io.js';

export type Option = {
  help: string;
  /** The placeholder of its value in the help; an option without one is a switch. */
  value?: string;
  short?: string;
  /** Can be repeated. */
  multiple?: boolean;
};

/** The words after a command's name. */
export type Args = {
  words: string[];
  /** The only word; `UsageError` with `sentence` for none or several. */
  one(sentence: string): string;
  /** `UsageError` for any word. */
  none(): void;
  flag(name: string): boolean;
  text(name: string): string | undefined;
  texts(name: string): string[];
};

/** The context of a command. */
export type Session = {
  io: Io;
  json: boolean;
  /** The client of the workspace that the user is logged in to. `NotLoggedIn`. */
  client(): Postroom;
};

/** `0` done · `1` differences, findings, a conflict, a refusal · `2` wrong usage · `3` not logged in, or no server. */
export type ExitCode = 0 | 1 | 2 | 3;

export type Command = {
  /** The command, such as `templates pull`. */
  name: string;
  summary: string;
  /** The rest of its line in the help. */
  usage?: string;
  details?: string;
  options?: Record<string, Option>;
  /** Runs until the user stops it. */
  endless?: true;
  run(session: Session, args: Args): Promise<ExitCode>;
};
