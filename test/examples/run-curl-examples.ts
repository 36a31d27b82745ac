import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Example, RanExample } from './run-examples';

const run = promisify(execFile);

/**
 * Examples that are one curl request each, in order. A shell parses them unchanged, and one curl sends all requests:
 * starting it each time costs more than the request. A refusal is a failure, a redirect is not.
 */
export async function runCurlExamples(
  examples: Example[],
  cwd: string,
  env: Record<string, string>,
): Promise<RanExample[]> {
  const folder = mkdtempSync(path.join(cwd, 'curl-'));
  const options = {
    cwd: folder,
    env: { ...env, PATH: process.env.PATH ?? '', NODE_ENV: 'production' as const },
  };
  const read = examples.map(
    ({ code }, index) =>
      `(set -euo pipefail; n=${index}\n${code}\n) || echo "example ${index} is no shell" >&2`,
  );
  writeFileSync(
    path.join(folder, 'read.sh'),
    ['curl() { printf "%s\\\\0" "$@" >>"$n.words"; printf "\\\\n" >>"$n.calls"; }', ...read].join('\n'),
  );
  await run('bash', ['read.sh'], options);
  const asked = examples.flatMap((_, index) => {
    if (contentOf(folder, `${index}.calls`) !== '\n') return [];
    const words = contentOf(folder, `${index}.words`).split('\0').slice(0, -1);
    return ['--next', '-o', `${index}.out`, '-w', `${index} %{http_code}\n`, ...words];
  });
  // Without failing at the end: each status is checked here.
  const { stdout } = await run('curl', ['-sS', ...asked.slice(1)], { ...options, maxBuffer: 10_000_000 });
  const statuses = new Map(stdout.split('\n').map((line) => line.split(' ') as [string, string]));
  return examples.map(({ name }, index) => {
    const out = contentOf(folder, `${index}.out`);
    const status = statuses.get(`${index}`);
    return {
      name,
      out,
      failure: /^[23]/.test(status ?? '') ? null : `${status ?? 'not one request'}: ${out}`,
    };
  });
}

function contentOf(folder: string, file: string): string {
  const place = path.join(folder, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
}
