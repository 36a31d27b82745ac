import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** The input and output of a person. */
export type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable };

/** The answer of a person at the terminal, empty if they leave; null without a terminal. Rejects when aborted. */
export function ask(
  { input, output }: Terminal,
  question: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  if (!input.isTTY) return Promise.resolve(null);
  const lines = createInterface({ input, output });
  return new Promise<string>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    // On a terminal Ctrl-C is a key; it must end the command like a signal.
    lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    lines.on('close', () => resolve(''));
    lines.question(question, (answer) => resolve(answer.trim()));
  }).finally(() => lines.close());
}
