import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import { createSendingAddress } from '@/test/factories';
import { publish } from '@/test/templates';

const cli = useCommandLine();
const { app } = useInstalledPackage();
const run = promisify(execFile);
const text = readFileSync('clients/typescript/README.md', 'utf8');

/** The examples of the page in order, by the words after their fences. */
const blocks = [...text.matchAll(/^```(\S+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', mark = '', code = '']) => ({ language, mark, code }),
);
const of = (language: string, mark = '') =>
  blocks.filter((block) => block.language === language && block.mark === mark).map(({ code }) => code);

const environment = () => ({
  ...{ POSTROOM_API_KEY: cli.test.key.token, POSTROOM_URL: cli.url, HOME: app },
  // The npx of this Node.
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
  NODE_ENV: 'production' as const,
});

/** Runs an example as a reader would, but without checking types, which another test does. */
async function runProgram(code: string, index: number): Promise<string> {
  const { code: script } = await transform(code, { loader: 'ts', format: 'esm', target: 'node20' });
  const file = `example-${index}.mjs`;
  writeFileSync(
    path.join(app, file),
    script
      .replace("'./postroom-templates'", "'./postroom-templates.mjs'")
      .replace('"./postroom-templates"', '"./postroom-templates.mjs"'),
  );
  return (await run(process.execPath, [file], { cwd: app, env: environment() })).stdout;
}

beforeAll(async () => {
  await createSendingAddress(cli.test.db, cli.test.workspace.id);
  // As for a new reader: the welcome starter is published, and the last email sent is one of it.
  const welcome = { name: 'Welcome', purpose: 'transactional', starter: 'welcome' };
  const { id } = (await cli.test.api.post('/templates', welcome)).body;
  await publish(cli.test.api, id);
});

describe('the examples of the README', () => {
  it('are all of a kind that is executed here', () => {
    const kinds = new Set(blocks.map(({ language, mark }) => `${language} ${mark}`.trim()));
    expect([...kinds].sort()).toEqual(['json mcp', 'sh', 'sh follow', 'sh install', 'ts']);
    expect(of('sh', 'install')).toEqual([expect.stringMatching(/^npm pack [\s\S]*npm install .+\.tgz\n$/)]);
  });

  it('for a shell exit with 0, in order', async () => {
    for (const [index, code] of of('sh').entries()) {
      // npx alone takes seconds, so only the first example uses it.
      const script = index === 0 ? code : code.replaceAll('npx postroom', 'node_modules/.bin/postroom');
      const ran = run('bash', ['-euo', 'pipefail', '-c', script], { cwd: app, env: environment() });
      await expect(ran, code).resolves.toBeTruthy();
    }
  }, 300_000);

  it('that run until Ctrl-C start, and exit with 0', async () => {
    for (const code of of('sh', 'follow')) {
      const [, ...words] = code.trim().split(' ');
      const program = path.join(app, 'node_modules', '.bin', 'postroom');
      const child = spawn(program, words.slice(1), { cwd: app, env: environment() });
      await new Promise((resolve) => child.stderr.once('data', resolve));
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      expect(await ended, code).toBe(0);
    }
  });

  it('in TypeScript run, and print what they promise', async () => {
    const types = readFileSync(path.join(app, 'postroom-templates.ts'), 'utf8');
    const { code } = await transform(types, { loader: 'ts', format: 'esm' });
    writeFileSync(path.join(app, 'postroom-templates.mjs'), code);
    const printed: string[] = [];
    for (const [index, code] of of('ts').entries()) printed.push(await runProgram(code, index));
    const [sent, batch, listed, refused, webhook, typed, ...more] = printed;
    expect(sent).toMatch(/^[\da-f-]{36} accepted\n$/);
    expect(batch).toMatch(/^2 accepted, 1 refused\nnobody INVALID_REQUEST /);
    expect(listed).toMatch(/accepted News\n[\s\S]*1 false\n$/);
    expect(refused).toMatch(/^to .+\n$/);
    expect(webhook).toBe('400\n');
    expect([typed, more]).toEqual([expect.stringMatching(/^Welcome to .+, Ada\n$/), []]);
  }, 300_000);

  it('in TypeScript compile in strict mode', async () => {
    const files = of('ts').map((code, index) => {
      // Each is its own module, with its own names.
      writeFileSync(path.join(app, `example-${index}.ts`), `${code}\nexport {};\n`);
      return `example-${index}.ts`;
    });
    const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
    const compilerOptions = {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      lib,
    };
    const types = { typeRoots: [path.resolve('node_modules/@types')], types: ['node'], skipLibCheck: true };
    writeFileSync(
      path.join(app, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, ...types }, files }),
    );
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', app]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it('for assistants are settings that start the server', () => {
    const [settings = ''] = of('json', 'mcp');
    const { command, args } = JSON.parse(settings).mcpServers.postroom;
    expect([command, ...args]).toEqual(['postroom', 'mcp']);
  });
});
