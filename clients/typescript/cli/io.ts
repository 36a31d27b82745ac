/** What a command touches of the machine; tests stand in for it here. */
export type Io = {
  out(text: string): void;
  err(text: string): void;
  /** All of standard input, for what is piped in. */
  readInput(): Promise<string>;
  /** Asks a person; `secret` answers are not shown. Null where nobody is there to ask. */
  ask: ((question: string, options: { secret: boolean }) => Promise<string>) | null;
  env: Record<string, string | undefined>;
  cwd: string;
  /** Where the user's settings lie. */
  home: string;
  colors: boolean;
  /** Aborted when the user ends a command that goes on by itself. */
  signal: AbortSignal;
};
