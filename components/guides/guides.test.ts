import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { Webhook as Signer } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import { guides } from '@/lib/guides/guides';
import { readGuide } from '@/lib/guides/read-guide';
import { startSubmission } from '@/lib/submission/start-submission';
import {
  hasPython,
  type RanExample,
  runPythonExamples,
  runShellExamples,
  runTypescriptExamples,
} from '@/test/examples/run-examples';
import { createSendingAddress } from '@/test/factories';
import { variable } from '@/test/published-template';
import { startApiServer } from '@/test/servers/api-server';
import { createTemplate, mjmlOf, publish, useTemplateApi, visualDocument } from '@/test/templates';
import { type CodeBlock, guideBlocks } from './guide-blocks';

const test = useTemplateApi();
const { app } = useInstalledPackage();
const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-guides-'));
let server: Awaited<ReturnType<typeof startApiServer>>;
let submission: Awaited<ReturnType<typeof startSubmission>>;
let env: Record<string, string>;
let examples: (CodeBlock & { name: string })[];

beforeAll(async () => {
  server = await startApiServer();
  submission = await startSubmission({ db: test.db, port: 0, host: '127.0.0.1', tls: null });
  // What a guide tells its reader to install stands here already.
  symlinkSync(path.resolve('node_modules/nodemailer'), path.join(app, 'node_modules/nodemailer'));
  await createSendingAddress(test.db, test.workspaceId);
  const document = visualDocument({ mjml: mjmlOf('Hello {{ name }}'), variables: [variable('name')] });
  const { id } = await createTemplate(test.api, {
    name: 'Welcome',
    subject: 'Welcome, {{ name }}',
    document,
  });
  await publish(test.api, id);
  env = {
    ...{ POSTROOM_URL: server.url, POSTROOM_API_KEY: test.key.token, TEMPLATE_ID: id },
    ...{ POSTROOM_SMTP_HOST: '127.0.0.1', POSTROOM_SMTP_PORT: String(submission.port) },
  };
  const read = guides.map(async ({ slug }) => {
    const blocks = guideBlocks((await readGuide(slug))?.text ?? '').flatMap((block) =>
      block.kind === 'samples' ? block.samples : [],
    );
    return blocks.map((block, index) => ({ ...block, name: `${slug}, example ${index + 1}` }));
  });
  examples = (await Promise.all(read)).flat();
});

afterAll(async () => {
  await submission?.stop();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const inLanguage = (language: string, mark = '') =>
  examples.filter((one) => one.language === language && one.mark === mark);

function expectDone(ran: RanExample[], count: number): void {
  expect(ran.filter(({ failure }) => failure !== null)).toEqual([]);
  expect(ran.length).toBe(count);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  // A listening server on a port has an address of this form.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;

/** The examples of the README in one language, and what it has made its reader set: the template of the gallery. */
async function readmeExamples(language: string) {
  const blocks = guideBlocks(readFileSync('README.md', 'utf8'));
  const samples = blocks.flatMap((block) => (block.kind === 'samples' ? block.samples : []));
  const { body } = await test.api.get('/starter-templates');
  const starter = body.data.find(({ name }: { name: string }) => name === 'Welcome');
  const { subject, preview_text, document } = starter;
  const { id } = await createTemplate(test.api, { name: 'Welcome', subject, preview_text, document });
  await publish(test.api, id);
  const own = samples
    .filter((one) => one.language === language && one.mark === '')
    .map(({ code }, index) => ({
      name: `README, example ${index + 1}`,
      code: code
        .replace('smtp://127.0.0.1:2525', `smtp://127.0.0.1:${submission.port}`)
        // npx takes seconds to find the same; the client's README is run with it.
        .replace('npx postroom', path.join(app, 'node_modules/.bin/postroom')),
    }));
  return { examples: own, env: { ...env, TEMPLATE_ID: id } };
}

/** Starts a receiver of the guide and posts it one genuine event and two that are not. */
async function askReceiver(command: string, words: string[], cwd: string): Promise<number[]> {
  const port = await freePort();
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, PORT: String(port), POSTROOM_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const post = async (headers: Record<string, string>, body: string): Promise<number> => {
    for (let tries = 0; ; tries++) {
      try {
        return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status;
      } catch (error) {
        // It listens as soon as it has started.
        if (tries > 600) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} });
  const now = new Date();
  const headers = {
    'webhook-id': 'event-1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign('event-1', now, body),
  };
  const statuses = [await post(headers, body), await post(headers, `${body} `), await post({}, body)];
  child.kill();
  return statuses;
}

describe('the examples of the README', () => {
  it('send a template by curl, by the command line and by SMTP', async () => {
    const { examples: shell, env } = await readmeExamples('sh');
    expectDone(await runShellExamples(shell, app, env), 4);
  });

  it('send it by the client', async () => {
    const { examples: typescript, env } = await readmeExamples('ts');
    expectDone(await runTypescriptExamples(typescript, app, env), 1);
  });
});

describe('the examples of the guides', () => {
  it('are all of a kind that is run here', () => {
    const kinds = new Set(examples.map(({ language, mark }) => `${language} ${mark}`.trim()));
    expect([...kinds].sort()).toEqual([
      ...['ini config', 'json', 'php config', 'python', 'python config', 'python server', 'ruby config'],
      ...['sh', 'sh install', 'sh setup', 'ts', 'ts server'],
    ]);
    expect(inLanguage('sh', 'setup').every(({ code }) => /^(export \w+=\S+\n?)+$/.test(code))).toBe(true);
  });

  it('for settings of other programs name all that such a program needs', () => {
    const settings = examples.filter(({ mark }) => mark === 'config');
    const needed = ['POSTROOM_SMTP_HOST', 'POSTROOM_SMTP_PORT', 'POSTROOM_API_KEY', 'hello@postroom.test'];
    for (const { name, code } of settings)
      expect([name, [...needed, 'postroom'].filter((word) => !code.includes(word))]).toEqual([name, []]);
    expect(settings).toHaveLength(4);
  });

  it('in JSON are JSON', () => {
    for (const { code } of inLanguage('json')) expect(JSON.parse(code)).toBeTruthy();
  });

  it('for a shell are accepted as they stand', async () => {
    const shell = inLanguage('sh');
    expectDone(await runShellExamples(shell, folder, env), shell.length);
  }, 120_000);

  it('in TypeScript are plain JavaScript too, which Node runs as it is', async () => {
    for (const { code } of examples.filter(({ language }) => language === 'ts'))
      await transform(code, { loader: 'js', format: 'esm' });
  });

  it('in TypeScript are accepted as they stand', async () => {
    const typescript = inLanguage('ts');
    expectDone(await runTypescriptExamples(typescript, app, env), typescript.length);
  }, 120_000);

  const missing = hasPython ? '' : ' (skipped: python3 is not installed)';
  it.skipIf(!hasPython)(
    `in Python are accepted as they stand${missing}`,
    async () => {
      const python = [...inLanguage('python'), ...inLanguage('python', 'config')];
      expectDone(await runPythonExamples(python, folder, env), python.length);
    },
    120_000,
  );

  it('of receivers in TypeScript take what is signed and refuse what is not', async () => {
    for (const { code } of inLanguage('ts', 'server')) {
      const { code: script } = await transform(code, { loader: 'ts', format: 'esm', target: 'node20' });
      writeFileSync(path.join(app, 'receiver.mjs'), script);
      expect(await askReceiver(process.execPath, ['receiver.mjs'], app)).toEqual([204, 400, 400]);
    }
  }, 120_000);

  it.skipIf(!hasPython)(
    `of receivers in Python take what is signed and refuse what is not${missing}`,
    async () => {
      for (const { code } of inLanguage('python', 'server'))
        expect(await askReceiver('python3', ['-c', code], folder)).toEqual([204, 400, 400]);
    },
    120_000,
  );
});
