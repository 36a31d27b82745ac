import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useInstalledPackage } from '@/clients/typescript/test/installed-package';
import { sampleValues } from '@/lib/document/variables/sample-values';
import type { Language } from '@/lib/snippets/request';
import { templateSnippets } from '@/lib/snippets/template-snippets';
import { startSubmission } from '@/lib/submission/start-submission';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import {
  type Example,
  hasPython,
  type RanExample,
  runPythonExamples,
  runShellExamples,
  runTypescriptExamples,
} from '@/test/examples/run-examples';
import { createSendingAddress } from '@/test/factories';
import { startApiServer } from '@/test/servers/api-server';
import { createTemplate, mjmlOf, publish, useTemplateApi, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const test = useTemplateApi();
const { app } = useInstalledPackage();
const folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-send-'));
let server: Awaited<ReturnType<typeof startApiServer>>;
let submission: Awaited<ReturnType<typeof startSubmission>>;
const published: { id: string; name: string; version: Awaited<ReturnType<typeof publish>> }[] = [];

beforeAll(async () => {
  server = await startApiServer();
  submission = await startSubmission({ db: test.db, port: 0, host: '127.0.0.1', tls: null });
  await createSendingAddress(test.db, test.workspace.id);
  const { data } = (await test.api.get('/starter-templates')).body;
  const starters = data.filter(({ purpose }: StarterTemplate) => purpose === 'transactional');
  const awkward = visualDocument({
    mjml: mjmlOf('{{ name }} {{ city }}'),
    variables: [
      variable('name', { sample: 'Zoë O\'Hara \\ "quoted" 😀' }),
      variable('city', { sample: '$HOME `ls` 東京' }),
    ],
  });
  for (const { name, subject, document } of [...starters, { name: '…', subject: 'Hi', document: awkward }]) {
    const { id } = await createTemplate(test.api, {
      name: `${name} one`,
      subject,
      document,
      source_mode: document.source_mode,
    });
    published.push({ id, name, version: await publish(test.api, id) });
  }
});
afterAll(async () => {
  await server?.close();
  await submission?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function examplesIn(language: Language, pinned: boolean): Example[] {
  return published.flatMap(({ id, name, version }) => {
    const snippets = templateSnippets({
      ...{ templateId: id, versionId: pinned ? version.id : null, name, from: 'hello@postroom.test' },
      // Separate idempotency keys: a pinned send has other content.
      ...(pinned && { name: `${name} ${language} pinned` }),
      ...(!pinned && { name: `${name} ${language}` }),
      variables: sampleValues(version.variables),
    });
    return snippets.filter((snippet) => snippet.language === language).map(({ code }) => ({ name, code }));
  });
}

const env = () => ({
  POSTROOM_URL: server.url,
  POSTROOM_SMTP: `smtp://127.0.0.1:${submission.port}`,
  POSTROOM_API_KEY: test.key.token,
});

async function expectAccepted(ran: Promise<RanExample[]>, count: number) {
  expect((await ran).filter(({ failure }) => failure !== null)).toEqual([]);
  expect((await ran).length).toBe(count);
}

it('is accepted unchanged in curl, pinned and not', async () => {
  const examples = [...examplesIn('curl', false), ...examplesIn('curl', true)];
  await expectAccepted(runShellExamples(examples, folder, env()), 2 * published.length);
});

it('is accepted unchanged in TypeScript, pinned and not', async () => {
  const examples = [...examplesIn('typescript', false), ...examplesIn('typescript', true)];
  await expectAccepted(runTypescriptExamples(examples, app, env()), 2 * published.length);
});

it.skipIf(!hasPython)(
  `is accepted unchanged in Python${hasPython ? '' : ' (skipped: python3 is not installed)'}`,
  async () => {
    const examples = [...examplesIn('python', false), ...examplesIn('python', true)];
    await expectAccepted(runPythonExamples(examples, folder, env()), 2 * published.length);
  },
);

it('is accepted unchanged by SMTP, and renders the same', async () => {
  await expectAccepted(runShellExamples(examplesIn('smtp', false), folder, env()), published.length);
  for (const { id } of published) {
    const { data } = (await test.api.get(`/emails?template_id=${id}&limit=100`)).body;
    const subjects = new Set(data.map(({ subject }: { subject: string }) => subject));
    expect([data.length, subjects.size]).toEqual([hasPython ? 7 : 5, 1]);
  }
});
