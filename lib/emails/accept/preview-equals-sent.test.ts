import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VariableDefinition } from '@/lib/document/contract';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { sampleValues } from '@/lib/document/variables/sample-values';
import { gallery } from '@/lib/templates/starters/gallery';
import { type AwkwardMail, awkwardMails } from '@/test/documents/awkward-documents';
import { createSendingAddress } from '@/test/factories';
import { createTemplate, publish, useTemplateApi } from '@/test/templates';

// `npm run bench -- preview-sent` sets two hundred, and a folder of documents.
const generated = Number(process.env.PREVIEW_SENT_DOCUMENTS ?? 12);
const folder = process.env.PREVIEW_SENT_FOLDER;

const test = useTemplateApi();
let from = '';

beforeAll(async () => {
  from = (await createSendingAddress(test.db, test.workspace.id)).email;
});

const starters = gallery.map(
  ({ name, subject, previewText, document }): AwkwardMail => ({
    ...{ name, subject, preview_text: previewText, document },
    values: sampleValues(document.variables),
  }),
);

describe('a preview equals the email sent with the same values', () => {
  it.each([...starters, ...awkwardMails(generated), ...foundIn(folder)])('$name', async (mail) => {
    const { name, subject, preview_text, document, values } = mail;
    const { purpose, source_mode } = document;
    const fields = { name, purpose, source_mode, subject, preview_text, document };
    const template = await createTemplate(test.api, fields);
    const preview = await look(template.id, { variables: values });
    // Test sends also work for marketing templates, which the API cannot send.
    expect(await sendTest(template.id, values), 'a test').toEqual(preview);
    const version = await publish(test.api, template.id);
    expect(await look(template.id, { version_id: version.id, variables: values }), 'a version').toEqual(
      preview,
    );
    if (purpose === 'transactional') expect(await send(template.id, values), 'an email').toEqual(preview);
  });
});

type Mail = { refused: string } | { subject: string; html: string; text: string };

async function look(templateId: string, body: Record<string, unknown>): Promise<Mail> {
  const answer = await test.api.post(`/templates/${templateId}/preview`, body);
  if (answer.status !== 200) return { refused: answer.body.error.code };
  const { subject, html, plain_text } = answer.body;
  return { subject, html: withoutToken(html), text: withoutToken(plain_text) };
}

async function send(templateId: string, variables: Record<string, unknown>): Promise<Mail> {
  return received(
    await test.api.post('/emails', {
      ...{ from, to: 'ada@a.test', template_id: templateId, variables, idempotency_key: templateId },
    }),
  );
}

async function sendTest(templateId: string, variables: Record<string, unknown>): Promise<Mail> {
  const answer = await test.api.post(`/templates/${templateId}/test-sends`, {
    ...{ to: ['ada@a.test'], from, variables, mark_subject: false },
  });
  return received({ ...answer, body: answer.body.data?.[0] ?? answer.body });
}

async function received(answer: {
  status: number;
  text: string;
  body: { id?: string; error?: { code: string } };
}) {
  const { id, error } = answer.body;
  if (error) return { refused: error.code };
  const content = await test.api.get(`/emails/${id}/content`);
  expect(content.status, answer.text).toBe(200);
  const { subject, html, text } = content.body;
  return { subject, html: withoutToken(html), text: withoutToken(text) };
}

/** Each email has its own unsubscribe link. */
function withoutToken(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s"\]]*\/unsubscribe(?:\/[\w.-]+)?/g, 'https://unsubscribe');
}

/** The MJML files of a folder as templates that declare the variables they use. */
function foundIn(where: string | undefined): AwkwardMail[] {
  if (!where) return [];
  return readdirSync(where)
    .filter((file) => file.endsWith('.mjml'))
    .map((file): AwkwardMail => {
      const mjml = readFileSync(path.join(where, file), 'utf8');
      const used = analyzeLiquid(mjml).uses.filter(({ kind }) => kind === 'variable');
      const names = [...new Set(used.map(({ path }) => String(path[0])))];
      const variables = names.map((name): VariableDefinition => ({ ...plain, name, type: 'text' }));
      return {
        ...{ name: file, subject: `A mail: ${file} & more`, preview_text: '' },
        values: Object.fromEntries(names.map((name) => [name, `Tom & "${name}" 👍`])),
        document: {
          ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml },
          ...{ plain_text: null, variables, conditions: [], compliance: null },
        },
      };
    });
}

const plain = { required: true, fallback: null, sample: null, description: null };
