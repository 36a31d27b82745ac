import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type CanonicalDocument, isPostroomError, type Postroom } from 'postroom';
import { z } from 'zod';
import type { Allowed } from './allowed.js';
import { answer, answerWith, readingToolsOf, readOnly } from './answers.js';

const expected = {
  template_id: z.uuid(),
  revision: z.number().int().describe('The revision that was read with get_template'),
  published_version_id: z.uuid().nullable().describe('As read with get_template'),
};
const contact_id = z.uuid().optional().describe('A contact whose values contact.<property> shows');
const variables = z.record(z.string(), z.unknown()).optional().describe('Values over the samples');
// The server validates the document and reports what is wrong and where.
const document = z.record(z.string(), z.unknown()).describe('The whole document, as get_template answers it');

/** Tools for drafts, and for publishing if allowed. */
export function addDraftTools(server: McpServer, postroom: Postroom, allowed: ReadonlySet<Allowed>): void {
  const addTool = readingToolsOf(server);
  const { templates } = postroom;
  server.registerTool(
    'create_template',
    {
      description: 'A new template with a draft; blank where no document is given. Nothing is published.',
      inputSchema: {
        name: z.string(),
        purpose: z.enum(['marketing', 'transactional']),
        source_mode: z.enum(['visual', 'html']).optional().describe('visual is MJML, the default'),
        subject: z.string().optional(),
        preview_text: z.string().optional(),
        document: document.optional(),
      },
    },
    ({ document, ...words }) =>
      answer(() => templates.create({ ...words, ...(document && { document: documentOf(document) }) })),
  );
  server.registerTool(
    'save_draft',
    {
      description: 'Saves the draft; TEMPLATE_CONFLICT where somebody saved or published since it was read.',
      inputSchema: { ...expected, subject: z.string(), preview_text: z.string().optional(), document },
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ template_id, document, ...body }) =>
      answer(() => templates.saveDraft(template_id, { ...body, document: documentOf(document) })),
  );
  server.registerTool(
    'start_draft',
    {
      description: 'Starts a draft from the published version, where the template has none.',
      inputSchema: { template_id: z.uuid() },
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ template_id }) => answer(() => templates.startDraft(template_id)),
  );
  addTool(
    'check_template',
    'All that should be known before publishing: errors, warnings, hints.',
    { template_id: z.uuid(), document: document.optional() },
    ({ template_id, document }) =>
      templates.check(template_id, document ? { document: documentOf(document) } : {}),
  );
  server.registerTool(
    'preview_template',
    {
      ...readOnly,
      description:
        'What a recipient would get: subject, text, size, and a picture where the server makes some.',
      inputSchema: {
        template_id: z.uuid(),
        variables,
        contact_id,
        locale: z.string().optional().describe('The language to show, such as pt-BR'),
        width: z.enum(['700', '375']).optional(),
      },
    },
    ({ template_id, width, ...shown }) =>
      answerWith(() => preview(postroom, template_id, shown, width ?? '700')),
  );
  server.registerTool(
    'add_translation',
    {
      description: 'Adds a language to a template. The first one needs default_locale.',
      inputSchema: { template_id: z.uuid(), locale: z.string(), default_locale: z.string().optional() },
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ template_id, ...body }) => answer(() => templates.translations.create(template_id, body)),
  );
  server.registerTool(
    'save_translation',
    {
      description:
        'Saves what a language says of units; TEMPLATE_CONFLICT where somebody saved it since it was read. Variables and tags such as <1>…</1> of the source have to be in the target.',
      inputSchema: {
        template_id: z.uuid(),
        locale: z.string(),
        revision: z.number().int().describe('As read with get_translation'),
        units: z.array(z.object({ key: z.string(), source: z.string(), target: z.string().nullable() })),
      },
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ template_id, locale, ...body }) =>
      answer(() => templates.translations.save(template_id, locale, body)),
  );
  if (!allowed.has('publish')) return;
  server.registerTool(
    'publish_template',
    {
      description: 'Publishes the draft: from now on emails are sent from it.',
      inputSchema: { ...expected, note: z.string().max(500).optional().describe('What changed') },
      annotations: { destructiveHint: true },
    },
    ({ template_id, ...body }) => answer(() => templates.publish(template_id, body)),
  );
}

function documentOf(input: Record<string, unknown>): CanonicalDocument {
  return input as unknown as CanonicalDocument;
}

type PreviewOptions = {
  variables?: Record<string, unknown> | undefined;
  contact_id?: string | undefined;
  locale?: string | undefined;
};

async function preview(
  postroom: Postroom,
  templateId: string,
  body: PreviewOptions,
  width: string,
): Promise<CallToolResult['content']> {
  const { html: _, ...words } = await postroom.templates.preview(templateId, body);
  const picture = await takePicture(postroom, templateId, body, width);
  const text = JSON.stringify({ ...words, picture: picture ? 'below' : 'this server makes none' }, null, 2);
  const image = picture && { type: 'image' as const, data: picture, mimeType: 'image/png' };
  return [{ type: 'text', text }, ...(image ? [image] : [])];
}

/** Base64; null if the server cannot make pictures. */
async function takePicture(postroom: Postroom, templateId: string, body: PreviewOptions, width: string) {
  // Not yet in every server's API document.
  const query = { as: 'png', width } as never;
  try {
    const input = { path: { templateId }, query, body, repeatable: true };
    const picture = await postroom.fetch('POST /templates/{templateId}/preview', input);
    if (picture.headers.get('content-type') !== 'image/png') return null;
    return Buffer.from(await picture.arrayBuffer()).toString('base64');
  } catch (error) {
    if (isPostroomError(error) && [400, 501].includes(error.status)) return null;
    throw error;
  }
}
