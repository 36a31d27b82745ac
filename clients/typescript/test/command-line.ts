import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { ExitCode } from '@/clients/typescript/cli/command';
import type { Io } from '@/clients/typescript/cli/io';
import { run } from '@/clients/typescript/cli/run';
import { startApiServer } from '@/test/servers/api-server';
import { useTemplateApi } from '@/test/templates';

type Ran = { exit: ExitCode; out: string; err: string; json: () => ReturnType<typeof JSON.parse> };

/** Runs the command line in an empty folder against the real API, with a key for everything. */
export function useCommandLine() {
  const test = useTemplateApi();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-cli-'));
  let server: Awaited<ReturnType<typeof startApiServer>> | undefined;
  beforeAll(async () => {
    server = await startApiServer();
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    test,
    folder,
    file: (name: string) => path.join(folder, name),
    get url() {
      if (!server) throw new Error('The server is started before the first test.');
      return server.url;
    },
    /** Runs a command line such as `templates pull --json`, split at spaces. */
    run(line: string, overrides: Partial<Io> & { more?: string[] } = {}): Promise<Ran> {
      const { more = [], ...io } = overrides;
      const env = { POSTROOM_API_KEY: test.key.token, POSTROOM_URL: server?.url ?? '' };
      return runWith([...line.split(' ').filter(Boolean), ...more], {
        cwd: folder,
        home: folder,
        env,
        ...io,
      });
    },
  };
}

/** Runs the command line with only the given parts of a machine. */
export async function runWith(words: string[], overrides: Partial<Io>): Promise<Ran> {
  const output = { out: '', err: '' };
  const io: Io = {
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
    readInput: async () => '',
    ask: null,
    env: {},
    cwd: os.tmpdir(),
    home: os.tmpdir(),
    colors: false,
    signal: new AbortController().signal,
    ...overrides,
  };
  const exit = await run(words, io);
  return { exit, ...output, json: () => JSON.parse(output.out) };
}
