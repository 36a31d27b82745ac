import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { EmailState, Postroom } from 'postroom';
import { z } from 'zod';
import { answer } from './answers.js';

const readOnly = { annotations: { readOnlyHint: true, openWorldHint: false } };
const limit = z.number().int().min(1).max(100).optional();
const cursor = z.string().optional().describe('next_cursor of the page before');

/** Tools that look and change nothing. */
export function addReadingTools(server: McpServer, postroom: Postroom): void {
  server.registerTool(
    'list_templates',
    {
      ...readOnly,
      description: 'The templates of the workspace, changed last first.',
      inputSchema: {
        state: z.enum(['draft', 'published']).optional(),
        purpose: z.enum(['marketing', 'transactional']).optional(),
        limit,
        cursor,
      },
    },
    (query) => answer(() => postroom.templates.list(query)),
  );
  server.registerTool(
    'get_template',
    {
      ...readOnly,
      description: 'A template with its draft: the document, its revision and the published version.',
      inputSchema: { template_id: z.string() },
    },
    ({ template_id }) => answer(() => postroom.templates.get(template_id)),
  );
  server.registerTool(
    'list_versions',
    {
      ...readOnly,
      description: 'What was published of a template, newest first.',
      inputSchema: { template_id: z.string(), limit, cursor },
    },
    ({ template_id, ...query }) => answer(() => postroom.templates.versions.list(template_id, query)),
  );
  server.registerTool(
    'get_version',
    {
      ...readOnly,
      description: 'A published version with its source and what it compiles to.',
      inputSchema: { template_id: z.string(), version_id: z.string() },
    },
    ({ template_id, version_id }) => answer(() => postroom.templates.versions.get(template_id, version_id)),
  );
  server.registerTool(
    'list_translations',
    {
      ...readOnly,
      description: 'The languages of a template, with what is missing or older than its source.',
      inputSchema: { template_id: z.string() },
    },
    ({ template_id }) => answer(() => postroom.templates.translations.list(template_id)),
  );
  server.registerTool(
    'get_translation',
    {
      ...readOnly,
      description: 'What a template says in a language, unit by unit beside its source.',
      inputSchema: {
        template_id: z.string(),
        locale: z.string(),
        state: z.enum(['missing', 'outdated', 'open']).optional().describe('Only such units'),
      },
    },
    ({ template_id, locale, ...query }) =>
      answer(() => postroom.templates.translations.get(template_id, locale, query)),
  );
  server.registerTool(
    'list_emails',
    {
      ...readOnly,
      description: 'The log of emails, newest first.',
      inputSchema: {
        status: z.string().optional().describe('A state such as delivered, bounced or failed'),
        from: z.string().optional(),
        to: z.string().optional(),
        template_id: z.string().optional(),
        created_after: z.string().optional().describe('A time with its UTC offset'),
        created_before: z.string().optional(),
        limit,
        cursor,
      },
    },
    // The server names the states where this is none of them.
    ({ status, ...query }) => answer(() => postroom.emails.list({ ...query, status: status as EmailState })),
  );
  server.registerTool(
    'get_email',
    {
      ...readOnly,
      description: 'One email: where it stands, what happened to it, and its text as it was sent.',
      inputSchema: { email_id: z.string() },
    },
    ({ email_id }) =>
      answer(async () => {
        const { emails } = postroom;
        const [email, events, content] = await Promise.all([
          emails.get(email_id),
          emails.events(email_id),
          emails.content(email_id),
        ]);
        return { ...email, events: events.data, content: { ...content, html: undefined } };
      }),
  );
}
