#!/usr/bin/env node
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Io } from './io.js';
import { run } from './run.js';

const { stdin, stdout, stderr, env } = process;
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.abort();
    // Ends what ignores the abort, as without our handler.
    setTimeout(() => process.exit(signal === 'SIGINT' ? 130 : 143), 500).unref();
  });
}
// A closed pipe, such as head's, is no error.
stdout.on('error', () => process.exit(0));

async function ask(question: string, { secret }: { secret: boolean }): Promise<string> {
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, callback) => callback() });
  const lines = createInterface({ input: stdin, output: secret ? silent : stderr, terminal: true });
  try {
    return await lines.question('', { signal: interrupted.signal });
  } finally {
    lines.close();
    if (secret) stderr.write('\n');
  }
}

const io: Io = {
  out: (part) => void stdout.write(part),
  err: (part) => void stderr.write(part),
  readInput: () => text(stdin),
  ask: stdin.isTTY && stderr.isTTY ? ask : null,
  env,
  cwd: process.cwd(),
  home: homedir(),
  colors: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  signal: interrupted.signal,
};

process.exitCode = await run(process.argv.slice(2), io);
