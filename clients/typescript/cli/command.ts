import type { Postroom } from 'postroom';
import type { Io } from './io.js';

export type Option = {
  help: string;
  /** The word for its value in the help; an option without one is a switch. */
  value?: string;
  short?: string;
  /** May be given several times. */
  multiple?: boolean;
};

/** What was given behind a command's name. */
export type Args = {
  words: string[];
  flag(name: string): boolean;
  text(name: string): string | undefined;
  texts(name: string): string[];
};

/** What a command works with. */
export type Session = {
  io: Io;
  json: boolean;
  /** The client of the workspace that the user is logged in to; `NotLoggedIn` where there is none. */
  client(): Postroom;
};

/** `0` done · `1` no: differences, findings, a conflict, a refusal · `2` wrong usage · `3` not logged in, or nobody there. */
export type ExitCode = 0 | 1 | 2 | 3;

export type Command = {
  /** The words that call it, such as `templates pull`. */
  name: string;
  summary: string;
  /** What stands behind its name in the help. */
  usage?: string;
  details?: string;
  options?: Record<string, Option>;
  /** Goes on by itself: its end is that the user ends it. */
  endless?: true;
  run(session: Session, args: Args): Promise<ExitCode>;
};
