import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import type { Purpose } from '@/lib/document/contract';
import { errorStatus } from '@/lib/errors';
import { eventTypes, payloadOf } from '@/lib/events/event-payloads';
import { guides } from '@/lib/guides/guides';
import { readGuide } from '@/lib/guides/read-guide';
import { forgetSingleton } from '@/lib/process/singleton';
import { scopes } from '@/lib/scopes';
import { startSubmission } from '@/lib/submission/start-submission';
import { startWorker } from '@/lib/worker/worker';
import { type ApiClient, apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import {
  hasPython,
  runPythonExamples,
  runShellExamples,
  runTypescriptExamples,
} from '@/test/examples/run-examples';
import { type Running, startProgram } from '@/test/examples/start-program';
import { startApiServer } from '@/test/servers/api-server';
import { freePort } from '@/test/servers/free-port';
import { createTemplate, publish } from '@/test/templates';
import { until } from '@/test/until';
import { type CodeBlock, guideBlocks } from './guide-blocks';

const test = useTestDatabase();
const { app } = useInstalledPackage();
const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-guides-'));
const origin = 'http://localhost';
const pages: Page[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;
let submission: Awaited<ReturnType<typeof startSubmission>>;
let worker: ReturnType<typeof startWorker>;
let receiverPort: number;
let owner: ApiClient;
let templateId: string;
let surveyId: string;

type Shown = CodeBlock & { name: string };
type Page = { title: string; text: string; examples: Shown[] };

/** What the reader does first: sets up a new installation, and publishes the templates that README and guides use. */
beforeAll(async () => {
  receiverPort = await freePort();
  process.env.WEBHOOK_ALLOW = `127.0.0.1:${receiverPort}`;
  forgetSingleton('env');
  worker = startWorker();
  server = await startApiServer();
  submission = await startSubmission({ db: test.db, port: 0, host: '127.0.0.1', tls: null });
  // Packages that a guide asks to install.
  symlinkSync(path.resolve('node_modules/nodemailer'), path.join(app, 'node_modules/nodemailer'));
  const person = {
    name: 'Ada',
    email: 'ada@example.test',
    password: 'correct horse',
    workspace_name: 'Bakery',
  };
  const { headers } = await apiClient({ Origin: origin }).post('/setup', person);
  owner = apiClient({ Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', Origin: origin });
  await owner.patch('/workspace', { postal_address: '1 Sample Street, Sample Town' });
  templateId = await publishStarter('welcome', 'transactional');
  surveyId = await publishStarter('survey', 'marketing');
  pages.push(pageOf('README', readFileSync('README.md', 'utf8')));
  for (const { slug } of guides) pages.push(pageOf(slug, (await readGuide(slug))?.text ?? ''));
});

afterAll(async () => {
  await Promise.all([submission?.stop(), worker?.stop()]);
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function publishStarter(starter: string, purpose: Purpose): Promise<string> {
  const { id } = await createTemplate(owner, { name: starter, starter, purpose });
  await publish(owner, id);
  return id;
}

function pageOf(title: string, text: string): Page {
  const samples = guideBlocks(text).flatMap((block) => (block.kind === 'samples' ? block.samples : []));
  return {
    ...{ title, text },
    examples: samples.map((one, index) => ({
      ...one,
      name: `${title}, example ${index + 1}`,
      code: one.code
        .replace('smtp://127.0.0.1:2525', `smtp://127.0.0.1:${submission.port}`)
        .replace('listen 4000', `listen ${receiverPort}`)
        // npx takes seconds; the client's README test uses it.
        .replace('npx postroom', path.join(app, 'node_modules/.bin/postroom')),
    })),
  };
}

const allExamples = () => pages.flatMap(({ examples }) => examples);
const of = (examples: Shown[], language: string, mark = '') =>
  examples.filter((example) => example.language === language && example.mark === mark);

/** A key as the reader has at that point: with the scopes from README and the guides up to this one. */
async function environmentOf(page: Page): Promise<Record<string, string>> {
  const read = pages.slice(0, pages.indexOf(page) + 1).map(({ text }) => text);
  const named = scopes.filter((scope) => read.some((text) => text.includes(`\`${scope}\``)));
  const { status, body } = await owner.post('/keys', { name: page.title, scopes: named });
  expect([status, body.error]).toEqual([201, undefined]);
  return {
    ...{ POSTROOM_URL: server.url, POSTROOM_API_KEY: body.key, TEMPLATE_ID: templateId },
    SURVEY_ID: surveyId,
    ...{ POSTROOM_SMTP_HOST: '127.0.0.1', POSTROOM_SMTP_PORT: String(submission.port) },
  };
}

const runnersOf = { sh: runShellExamples, ts: runTypescriptExamples, python: runPythonExamples };
type Runner = keyof typeof runnersOf;

/** Runs one example, and returns its output. */
async function follow(example: Shown | undefined, env: Record<string, string>): Promise<string> {
  if (!example) throw new Error('the guide has no such example');
  const [ran] = await runnersOf[example.language as Runner]([example], app, env);
  expect([example.name, ran?.failure]).toEqual([example.name, null]);
  return ran?.out ?? '';
}

const webhooksPage = () => pages.find(({ title }) => title === 'webhooks') ?? pageOf('none', '');

/** Starts a guide's receiver as its reader would. */
async function startReceiver(language: Exclude<Runner, 'sh'>, env: Record<string, string>): Promise<Running> {
  const [shown] = of(webhooksPage().examples, language, 'server');
  const file = language === 'ts' ? 'receiver.mjs' : 'receiver.py';
  writeFileSync(path.join(app, file), shown?.code ?? '');
  const command = language === 'ts' ? process.execPath : 'python3';
  const receiver = startProgram(command, [file], app, { ...env, PORT: String(receiverPort) });
  // Wait until it listens.
  await until(async () => (await postToReceiver({}, '').catch(() => 0)) === 400, Boolean);
  return receiver;
}

async function postToReceiver(headers: Record<string, string>, body: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${receiverPort}`, { method: 'POST', headers, body })).status;
}

/** The line that a receiver prints for an event. */
async function printed(receiver: Running, beginning: string): Promise<string> {
  const find = async () => (await receiver.lines()).find((line) => line.startsWith(beginning)) ?? '';
  return until(find, Boolean);
}

/** The deliveries to an endpoint, newest first. */
const deliveriesOf = async (webhookId: string) =>
  (await owner.get(`/webhooks/${webhookId}/deliveries`)).body.data;

const missing = hasPython ? '' : ' (Python skipped: python3 is not installed)';

describe('README and the guides', () => {
  it(`work as described when followed in order on a new installation${missing}`, async () => {
    for (const page of pages) {
      if (page === webhooksPage()) continue;
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

  it('have only kinds of examples that are executed here', () => {
    const kinds = new Set(allExamples().map(({ language, mark }) => `${language} ${mark}`.trim()));
    expect([...kinds].sort()).toEqual([
      ...['ini config', 'json', 'php config', 'python', 'python config', 'python server', 'ruby config'],
      ...['sh', 'sh follow', 'sh install', 'sh setup', 'ts', 'ts server'],
    ]);
    const setup = of(allExamples(), 'sh', 'setup');
    expect(setup.every(({ code }) => /^(export \w+=\S+\n?)+$/.test(code))).toBe(true);
  });

  it('name only existing error codes and scopes', () => {
    for (const { title, text } of pages) {
      const codes = [...text.matchAll(/errors#([A-Z_]+)|"code": "([A-Z_]+)"/g)].map(([, a, b]) => a ?? b);
      const unknown = codes.filter((code) => !Object.hasOwn(errorStatus, code ?? ''));
      const named = [...text.matchAll(/`([a-z]+:[a-z]+)`/g)].map(([, scope]) => scope);
      const noScope = named.filter((one) => !scopes.some((scope) => scope === one));
      expect([title, unknown, noScope]).toEqual([title, [], []]);
    }
  });

  it('list all settings that other programs need', () => {
    const settings = allExamples().filter(({ mark }) => mark === 'config');
    const needed = ['POSTROOM_SMTP_HOST', 'POSTROOM_SMTP_PORT', 'POSTROOM_API_KEY', 'hello@postroom.test'];
    for (const { name, code } of settings)
      expect([name, [...needed, 'postroom'].filter((word) => !code.includes(word))]).toEqual([name, []]);
    expect(settings).toHaveLength(4);
  });

  it('have JSON as sent and received', async () => {
    const { body: refused } = await owner.post('/emails', { to: 'nobody' });
    for (const { name, code } of of(allExamples(), 'json')) {
      const shown = JSON.parse(code);
      const type = eventTypes.find((known) => known === shown.type);
      if (type) expect([name, payloadOf(type).parse(shown)]).toEqual([name, shown]);
      else expect([name, Object.keys(shown.error).sort()]).toEqual([name, Object.keys(refused.error).sort()]);
    }
  });

  it('have TypeScript that is plain JavaScript too, which Node runs unchanged', async () => {
    for (const { code } of allExamples().filter(({ language }) => language === 'ts'))
      await transform(code, { loader: 'js', format: 'esm' });
  });

  it.each<[string, Runner, Exclude<Runner, 'sh'>]>([
    ['curl', 'sh', 'ts'],
    ['TypeScript', 'ts', 'ts'],
    ...(hasPython ? [['Python', 'python', 'python'] satisfies [string, Runner, Runner]] : []),
  ])(
    'lead to a webhook in %s: an event arrives, a forged one is refused, a missed one is retried and replayed',
    async (_, language, receiverLanguage) => {
      const page = webhooksPage();
      const [register, send, sendTest, replay, ...more] = of(page.examples, language);
      expect(more).toEqual([]);
      const env = { ...(await environmentOf(page)), RECEIVER_URL: `http://127.0.0.1:${receiverPort}` };
      const created = await follow(register, env);
      const [id = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(created) ?? [];
      const [secret = ''] = /whsec_[\w+/=]+/.exec(created) ?? [];
      Object.assign(env, { WEBHOOK_ID: id, POSTROOM_WEBHOOK_SECRET: secret });

      const receiver = await startReceiver(receiverLanguage, env);
      await follow(send, env);
      const arrived = await printed(receiver, 'email.delivered ');
      const delivery = (await deliveriesOf(id)).find((one: { event_id: string }) =>
        arrived.endsWith(one.event_id),
      );
      const attempts = `/webhooks/${id}/deliveries/${delivery.id}/attempts`;
      const [{ headers }] = await until(
        async () => (await owner.get(attempts)).body.data,
        (all) => all.length > 0,
      );
      const payload = JSON.stringify(delivery.payload);
      const forged = payload.replace('delivered', 'bounced');
      expect([await postToReceiver(headers, payload), await postToReceiver(headers, forged)]).toEqual([
        204, 400,
      ]);

      await receiver.stop();
      await follow(sendTest, env);
      await until(
        () => deliveriesOf(id),
        ([first]) => first.event_type === 'webhook.test' && first.attempts > 0,
      );
      const startedAgain = await startReceiver(receiverLanguage, env);
      // Skips the five seconds.
      await test.db.execute(sql`update webhook_deliveries set due_at = now() where state = 'pending'`);
      await printed(startedAgain, 'webhook.test ');

      expect(await follow(replay, env)).toMatch(/[1-9]/);
      await until(startedAgain.lines, (lines) => lines.includes(arrived));
      await startedAgain.stop();
      await owner.delete(`/webhooks/${id}`);
    },
  );

  it('lead to events on an unreachable machine, by the command line', async () => {
    const page = webhooksPage();
    const env = await environmentOf(page);
    const [listen] = of(page.examples, 'sh', 'follow');
    const forwarding = startProgram('bash', ['-c', `exec ${listen?.code}`], app, env);
    const [reported = ''] = await until(forwarding.errors, (lines) => lines.length > 0);
    const [secret = ''] = /whsec_[\w+/=]+/.exec(reported) ?? [];
    const receiver = await startReceiver('ts', { ...env, POSTROOM_WEBHOOK_SECRET: secret });
    const to = 'delivered+listen@simulator.postroom.test';
    await owner.post('/emails', {
      ...{ idempotency_key: 'webhooks-listen-1', from: 'hello@postroom.test', to },
      ...{ subject: 'Hello', text: 'Tell me when this arrives.' },
    });
    await printed(receiver, 'email.delivered ');
    await Promise.all([receiver.stop(), forwarding.stop()]);
  });
});
