import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { build } from 'esbuild';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import { createSendingAddress } from '@/test/factories';

const cli = useCommandLine();
const { app, inside: inApp } = useInstalledPackage();
const run = promisify(execFile);

beforeAll(async () => {
  await createSendingAddress(cli.test.db, cli.test.workspace.id);
});

const environment = () => ({
  POSTROOM_API_KEY: cli.test.key.token,
  POSTROOM_URL: cli.url,
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production' as const,
});

describe('the package', () => {
  it('is under 10 kB when imported, minified and gzipped', () => {
    expect(gzipSync(readFileSync(inApp('dist/index.js'))).length).toBeLessThan(10_000);
  });

  it('has no dependencies', () => {
    const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
      readFileSync(inApp('package.json'), 'utf8'),
    );
    expect([dependencies, peerDependencies, optionalDependencies]).toEqual([undefined, undefined, undefined]);
  });

  it('sends from a plain Node program', async () => {
    const code = `
      import { Postroom } from 'postroom';
      const { POSTROOM_API_KEY: apiKey, POSTROOM_URL: baseUrl } = process.env;
      const postroom = new Postroom({ apiKey, baseUrl });
      const email = { from: 'hello@postroom.test', to: 'ada@far.test', subject: 'Hello', text: 'It works.' };
      console.log((await postroom.emails.send(email)).state);`;
    writeFileSync(path.join(app, 'send.js'), code);
    const { stdout } = await run(process.execPath, ['send.js'], { cwd: app, env: environment() });
    expect(stdout).toBe('accepted\n');
  });

  it('has types that compile strictly without Node’s types', async () => {
    const code = `import { Postroom, verifyWebhook } from 'postroom';
      export const send = (postroom: Postroom) => postroom.emails.send({ from: 'a', to: 'b', subject: 'c', text: 'd' });
      export const read = (request: Request) => request.text().then((payload) =>
        verifyWebhook({ payload, headers: request.headers, secret: 'whsec_' }));
      // @ts-expect-error: an email has a recipient
      export const wrong = (postroom: Postroom) => postroom.emails.send({ from: 'a', subject: 'c', text: 'd' });\n`;
    writeFileSync(path.join(app, 'app.ts'), code);
    const compilerOptions = {
      ...{ target: 'ES2022', module: 'NodeNext', strict: true, noEmit: true, types: [] },
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    };
    writeFileSync(path.join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.ts'] }));
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const said = await run(process.execPath, [tsc, '-p', app]).catch((error: { stdout: string }) => error);
    expect(said.stdout).toBe('');
  });
});

describe('the command line of the package', () => {
  it('runs as a program: output, exit code, and no color in a pipe', async () => {
    const call = (...words: string[]) =>
      run(process.execPath, [inApp('dist/cli.js'), ...words], { cwd: app, env: environment() });
    expect((await call('--version')).stdout).toBe('0.1.0\n');
    const { stdout } = await call('emails', 'list');
    expect(stdout).toMatch(/^CREATED/);
    expect(stdout).not.toContain('\u001b');
    await expect(call('emails', 'show')).rejects.toMatchObject({ code: 2 });
    await expect(call('send', '--from', 'x')).rejects.toMatchObject({ code: 2, stdout: '' });
  });

  it('serves the protocol to the official client over standard input and output', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [inApp('dist/cli.js'), 'mcp'],
      env: environment(),
    });
    const client = new Client({ name: 'assistant', version: '1' });
    await client.connect(transport);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    const { isError } = await client.callTool({ name: 'list_templates', arguments: {} });
    await client.close();
    expect(names).toContain('save_draft');
    expect(names).not.toContain('publish_template');
    expect(isError ?? false).toBe(false);
  });
});

describe('in a runtime with only web APIs', () => {
  it('sends, retries and verifies without process, Buffer or require', async () => {
    const bundled = await build({
      ...{ entryPoints: [inApp('dist/index.js')], bundle: true, write: false },
      ...{ format: 'iife', globalName: 'client', platform: 'neutral' },
    });
    const came: { url: string; init: RequestInit }[] = [];
    const fetch = async (url: string, init: RequestInit) => {
      came.push({ url, init });
      return came.length === 1
        ? new Response('', { status: 503 })
        : new Response('{ "id": "e-1" }', { status: 202 });
    };
    const web = { AbortController, Headers, TextDecoder, TextEncoder, URL, URLSearchParams, Uint8Array };
    const context = createContext({ ...web, fetch, atob, btoa, crypto, setTimeout, clearTimeout });
    runInContext(bundled.outputFiles[0]?.text ?? '', context);
    const { Postroom, verifyWebhook } = runInContext('client', context) as typeof import('postroom');
    const postroom = new Postroom({ apiKey: 'pr_key', baseUrl: 'https://mail.test' });
    expect(await postroom.emails.send({ from: 'a', to: 'b', subject: 'c', text: 'd' })).toEqual({
      id: 'e-1',
    });
    const keys = came.map(({ init }) => JSON.parse(String(init.body)).idempotency_key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    const secret = `whsec_${btoa('a secret of twenty-four bytes')}`;
    const now = new Date();
    const headers = {
      'webhook-id': 'm',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('m', now, '{"type":"webhook.test"}'),
    };
    const event = await verifyWebhook({ payload: '{"type":"webhook.test"}', headers, secret });
    expect(event.type).toBe('webhook.test');
  });
});
