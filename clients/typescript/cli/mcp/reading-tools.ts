import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { EmailState, Postroom } from 'postroom';
import { z } from 'zod';
import { readingToolsOf } from './answers.js';

const limit = z.number().int().min(1).max(100).optional();
const cursor = z.string().optional().describe('next_cursor of the page before');

/** Read-only tools. */
export function addReadingTools(server: McpServer, postroom: Postroom): void {
  const addTool = readingToolsOf(server);
  addTool(
    'list_templates',
    'The templates of the workspace, changed last first.',
    {
      state: z.enum(['draft', 'published']).optional(),
      purpose: z.enum(['marketing', 'transactional']).optional(),
      limit,
      cursor,
    },
    (query) => postroom.templates.list(query),
  );
  addTool(
    'get_template',
    'A template with its draft: the document, its revision and the published version.',
    { template_id: z.uuid() },
    ({ template_id }) => postroom.templates.get(template_id),
  );
  addTool(
    'list_versions',
    'What was published of a template, newest first.',
    { template_id: z.uuid(), limit, cursor },
    ({ template_id, ...query }) => postroom.templates.versions.list(template_id, query),
  );
  addTool(
    'get_version',
    'A published version with its source and what it compiles to.',
    { template_id: z.uuid(), version_id: z.uuid() },
    ({ template_id, version_id }) => postroom.templates.versions.get(template_id, version_id),
  );
  addTool(
    'list_translations',
    'The languages of a template, with what is missing or older than its source.',
    { template_id: z.uuid() },
    ({ template_id }) => postroom.templates.translations.list(template_id),
  );
  addTool(
    'get_translation',
    'What a template says in a language, unit by unit beside its source.',
    {
      template_id: z.uuid(),
      locale: z.string(),
      state: z.enum(['missing', 'outdated', 'open']).optional().describe('Only such units'),
    },
    ({ template_id, locale, ...query }) => postroom.templates.translations.get(template_id, locale, query),
  );
  addTool(
    'list_emails',
    'The log of emails, newest first.',
    {
      q: z
        .string()
        .optional()
        .describe('Words in the recipient, the subject or the sender’s name, in any order'),
      status: z.string().optional().describe('A state such as delivered, bounced or failed'),
      from: z.string().optional(),
      to: z.string().optional(),
      template_id: z.uuid().optional(),
      broadcast_id: z.uuid().optional(),
      key_id: z.uuid().optional().describe('The API key it was accepted with, even if revoked since'),
      created_after: z.string().optional().describe('A time with its UTC offset'),
      created_before: z.string().optional(),
      limit,
      cursor,
    },
    // The server lists the valid states in its error.
    ({ status, ...query }) => postroom.emails.list({ ...query, status: status as EmailState }),
  );
  addTool(
    'get_email',
    'One email: where it stands, what happened to it, and its text as it was sent.',
    { email_id: z.uuid() },
    async ({ email_id }) => {
      const { emails } = postroom;
      const [email, events, content] = await Promise.all([
        emails.get(email_id),
        emails.events(email_id),
        emails.content(email_id),
      ]);
      return { ...email, events: events.data, content: { ...content, html: undefined } };
    },
  );
}
