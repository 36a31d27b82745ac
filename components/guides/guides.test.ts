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
import { errorStatus } from '@/lib/errors';
import { guides } from '@/lib/guides/guides';
import { readGuide } from '@/lib/guides/read-guide';
import { scopes } from '@/lib/scopes';
import { startSubmission } from '@/lib/submission/start-submission';
import { type ApiClient, apiClient } from '@/test/api';
import { createMarketingTemplate } from '@/test/broadcasts';
import { useTestDatabase } from '@/test/database';
import {
  hasPython,
  runPythonExamples,
  runShellExamples,
  runTypescriptExamples,
} from '@/test/examples/run-examples';
import { startApiServer } from '@/test/servers/api-server';
import { createTemplate, publish } from '@/test/templates';
import { type CodeBlock, guideBlocks } from './guide-blocks';

const test = useTestDatabase();
const { app } = useInstalledPackage();
const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-guides-'));
const origin = 'http://localhost';
const pages: Page[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
let submission: Awaited<ReturnType<typeof startSubmission>>;
let owner: ApiClient;
let templateId: string;
let newsletterId: string;

type Example = CodeBlock & { name: string };
type Page = { title: string; text: string; examples: Example[] };

/** What its reader does first: sets up a new installation, and publishes the templates that README and guides name. */
beforeAll(async () => {
  server = await startApiServer();
  submission = await startSubmission({ db: test.db, port: 0, host: '127.0.0.1', tls: null });
  // What a guide tells its reader to install stands here already.
  symlinkSync(path.resolve('node_modules/nodemailer'), path.join(app, 'node_modules/nodemailer'));
  const person = {
    name: 'Ada',
    email: 'ada@example.test',
    password: 'correct horse',
    workspace_name: 'Bakery',
  };
  const { headers } = await apiClient({ Origin: origin }).post('/setup', person);
  owner = apiClient({ Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', Origin: origin });
  const template = await createTemplate(owner, { name: 'Welcome', starter: 'welcome' });
  await publish(owner, template.id);
  templateId = template.id;
  await owner.patch('/workspace', { postal_address: '1 Sample Street, Sample Town' });
  newsletterId = await createMarketingTemplate(owner);
  pages.push(pageOf('README', readFileSync('README.md', 'utf8')));
  for (const { slug } of guides) pages.push(pageOf(slug, (await readGuide(slug))?.text ?? ''));
});

afterAll(async () => {
  await submission?.stop();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function pageOf(title: string, text: string): Page {
  const samples = guideBlocks(text).flatMap((block) => (block.kind === 'samples' ? block.samples : []));
  return {
    ...{ title, text },
    examples: samples.map((one, index) => ({
      ...one,
      name: `${title}, example ${index + 1}`,
      code: one.code
        .replace('smtp://127.0.0.1:2525', `smtp://127.0.0.1:${submission.port}`)
        // npx takes seconds to find the same; the client's README is run with it.
        .replace('npx postroom', path.join(app, 'node_modules/.bin/postroom')),
    })),
  };
}

const allExamples = () => pages.flatMap(({ examples }) => examples);
const of = (examples: Example[], language: string, mark = '') =>
  examples.filter((one) => one.language === language && one.mark === mark);

/** A key as the reader has it by then: with the scopes that README and the guides up to this one name. */
async function environmentOf(page: Page): Promise<Record<string, string>> {
  const read = pages.slice(0, pages.indexOf(page) + 1).map(({ text }) => text);
  const named = scopes.filter((scope) => read.some((text) => text.includes(`\`${scope}\``)));
  const { status, body } = await owner.post('/keys', { name: page.title, scopes: named });
  expect([status, body.error]).toEqual([201, undefined]);
  return {
    ...{ POSTROOM_URL: server.url, POSTROOM_API_KEY: body.key, TEMPLATE_ID: templateId },
    NEWSLETTER_ID: newsletterId,
    ...{ POSTROOM_SMTP_HOST: '127.0.0.1', POSTROOM_SMTP_PORT: String(submission.port) },
  };
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

const missing = hasPython ? '' : ' (Python skipped: python3 is not installed)';

describe('README and the guides', () => {
  it(`followed in their order on a new installation, do what they say${missing}`, async () => {
    for (const page of pages) {
      const env = await environmentOf(page);
      const python = [...of(page.examples, 'python'), ...of(page.examples, 'python', 'config')];
      const ran = [
        ...(await runShellExamples(of(page.examples, 'sh'), app, env)),
        ...(await runTypescriptExamples(of(page.examples, 'ts'), app, env)),
        ...(hasPython ? await runPythonExamples(python, folder, env) : []),
      ];
      expect(ran.filter(({ failure }) => failure !== null)).toEqual([]);
    }
    const sent = (await owner.get('/emails?limit=100')).body.data;
    expect(sent.length).toBeGreaterThan(20);
  }, 300_000);

  it('have examples of kinds that are run here', () => {
    const kinds = new Set(allExamples().map(({ language, mark }) => `${language} ${mark}`.trim()));
    expect([...kinds].sort()).toEqual([
      ...['ini config', 'json', 'php config', 'python', 'python config', 'python server', 'ruby config'],
      ...['sh', 'sh install', 'sh setup', 'ts', 'ts server'],
    ]);
    const setup = of(allExamples(), 'sh', 'setup');
    expect(setup.every(({ code }) => /^(export \w+=\S+\n?)+$/.test(code))).toBe(true);
  });

  it('name only error codes and scopes that there are', () => {
    for (const { title, text } of pages) {
      const codes = [...text.matchAll(/errors#([A-Z_]+)|"code": "([A-Z_]+)"/g)].map(([, a, b]) => a ?? b);
      const unknown = codes.filter((code) => !Object.hasOwn(errorStatus, code ?? ''));
      const named = [...text.matchAll(/`([a-z]+:[a-z]+)`/g)].map(([, scope]) => scope);
      const noScope = named.filter((one) => !scopes.some((scope) => scope === one));
      expect([title, unknown, noScope]).toEqual([title, [], []]);
    }
  });

  it('have settings of other programs with all that such a program needs', () => {
    const settings = allExamples().filter(({ mark }) => mark === 'config');
    const needed = ['POSTROOM_SMTP_HOST', 'POSTROOM_SMTP_PORT', 'POSTROOM_API_KEY', 'hello@postroom.test'];
    for (const { name, code } of settings)
      expect([name, [...needed, 'postroom'].filter((word) => !code.includes(word))]).toEqual([name, []]);
    expect(settings).toHaveLength(4);
  });

  it('have JSON that is JSON', () => {
    for (const { code } of of(allExamples(), 'json')) expect(JSON.parse(code)).toBeTruthy();
  });

  it('have TypeScript that is plain JavaScript too, which Node runs as it is', async () => {
    for (const { code } of allExamples().filter(({ language }) => language === 'ts'))
      await transform(code, { loader: 'js', format: 'esm' });
  });

  it('have receivers in TypeScript that take what is signed and refuse what is not', async () => {
    for (const { code } of of(allExamples(), 'ts', 'server')) {
      const { code: script } = await transform(code, { loader: 'ts', format: 'esm', target: 'node20' });
      writeFileSync(path.join(app, 'receiver.mjs'), script);
      expect(await askReceiver(process.execPath, ['receiver.mjs'], app)).toEqual([204, 400, 400]);
    }
  }, 120_000);

  it.skipIf(!hasPython)(
    'have receivers in Python that take what is signed and refuse what is not',
    async () => {
      for (const { code } of of(allExamples(), 'python', 'server'))
        expect(await askReceiver('python3', ['-c', code], folder)).toEqual([204, 400, 400]);
    },
    120_000,
  );
});
