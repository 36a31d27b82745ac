import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';

export type Example = { name: string; code: string };
export type RanExample = { name: string; failure: string | null; out: string };
type Environment = Record<string, string>;

const run = promisify(execFile);

/** Whether Python is available for examples. */
export const hasPython = (() => {
  try {
    execFileSync('python3', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

/** Runs each example in its own shell, in order. An API refusal is a failure, like any error. */
export async function runShellExamples(
  examples: Example[],
  cwd: string,
  env: Environment,
): Promise<RanExample[]> {
  const folder = mkdtempSync(path.join(cwd, 'shell-'));
  const file = (index: number, kind: string) => path.join(folder, `${index}.${kind}`);
  // One shell forks for each: starting one from this large process costs more than the example.
  const scripts = examples.map(({ code }, index) =>
    [
      `(set -euo pipefail\n${code}\n) >${index}.out 2>${index}.err`,
      `status=$?; [ $status -eq 0 ] || echo $status >${index}.failed`,
    ].join('\n'),
  );
  const curl = 'curl() { command curl -sS --fail-with-body "$@"; }';
  writeFileSync(path.join(folder, 'all.sh'), [curl, ...scripts, 'exit 0'].join('\n'));
  await run('bash', ['all.sh'], { cwd: folder, env: withPath(env) });
  return examples.map(({ name }, index) => {
    const out = readFileSync(file(index, 'out'), 'utf8');
    const failed = existsSync(file(index, 'failed'));
    return { name, out, failure: failed ? readFileSync(file(index, 'err'), 'utf8') + out : null };
  });
}

const pythonRunner = `
import contextlib, io, json, sys, traceback
ran = []
for example in json.load(sys.stdin):
    out, failure = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(out):
            exec(compile(example["code"], example["name"], "exec"), {"__name__": "__main__"})
    except BaseException as error:
        failure = traceback.format_exc()
        if hasattr(error, "read"):
            failure += error.read().decode()
    ran.append({"name": example["name"], "failure": failure, "out": out.getvalue()})
print(json.dumps(ran))
`;

/** Each example as its own program, in one Python. */
export async function runPythonExamples(
  examples: Example[],
  cwd: string,
  env: Environment,
): Promise<RanExample[]> {
  return JSON.parse(await pipe('python3', ['-c', pythonRunner], JSON.stringify(examples), cwd, env));
}

const moduleRunner = `
import { inspect } from 'node:util';
const ran = [];
for (const { name, file } of JSON.parse(process.argv[2])) {
  let out = '';
  let failure = null;
  console.log = (...words) => { out += words.map((word) => typeof word === 'string' ? word : inspect(word)).join(' ') + '\\n'; };
  try { await import(file); } catch (error) { failure = inspect(error); }
  ran.push({ name, failure, out });
}
process.stdout.write(JSON.stringify(ran));
`;

/** Each example as its own module in `app`, where the client is installed, all in one Node process. */
export async function runTypescriptExamples(
  examples: Example[],
  app: string,
  env: Environment,
): Promise<RanExample[]> {
  const folder = path.join(app, `examples-${Math.random().toString(36).slice(2)}`);
  mkdirSync(folder);
  const files = await Promise.all(
    examples.map(async ({ name, code }, index) => {
      const { code: script } = await transform(code, { loader: 'ts', format: 'esm', target: 'node20' });
      writeFileSync(path.join(folder, `${index}.mjs`), script);
      return { name, file: `./${index}.mjs` };
    }),
  );
  writeFileSync(path.join(folder, 'run.mjs'), moduleRunner);
  return JSON.parse(await pipe(process.execPath, ['run.mjs', JSON.stringify(files)], '', folder, env));
}

function pipe(
  command: string,
  words: string[],
  input: string,
  cwd: string,
  env: Environment,
): Promise<string> {
  const child = spawn(command, words, { cwd, env: withPath(env), stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(out));
  });
}

function withPath(env: Environment) {
  return {
    ...env,
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production' as const,
  };
}
