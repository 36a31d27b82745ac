/** What a command uses of the machine; tests replace it. */
export type Io = {
  out(text: string): void;
  err(text: string): void;
  /** All of standard input, if piped. */
  readInput(): Promise<string>;
  /** Asks the user; `secret` input is hidden. Null without a terminal. */
  ask: ((question: string, options: { secret: boolean }) => Promise<string>) | null;
  env: Record<string, string | undefined>;
  cwd: string;
  /** The folder of the user's settings. */
  home: string;
  colors: boolean;
  /** Aborted when the user stops a running command. */
  signal: AbortSignal;
};
