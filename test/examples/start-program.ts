import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A program that runs until stopped, and its output so far. */
export type Running = {
  lines(): Promise<string[]>;
  errors(): Promise<string[]>;
  stop(): Promise<void>;
};

/** Starts an example that does not end by itself. */
export function startProgram(
  command: string,
  words: string[],
  cwd: string,
  env: Record<string, string>,
): Running {
  const child = spawn(command, words, {
    ...{ cwd, env: { ...process.env, ...env } },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    lines: linesOf(child.stdout),
    errors: linesOf(child.stderr),
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

function linesOf(stream: Readable): () => Promise<string[]> {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return async () => text.split('\n').slice(0, -1);
}
