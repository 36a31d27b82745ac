import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Contact, Postroom, Segment } from 'postroom';
import { z } from 'zod';
import { answer } from './answers.js';

const readOnly = { annotations: { readOnlyHint: true, openWorldHint: false } };
const limit = z.number().int().min(1).max(100).optional();
const cursor = z.string().optional().describe('next_cursor of the page before');
const rules = z
  .array(z.object({ field: z.string(), operator: z.string(), value: z.unknown().optional() }))
  .describe('As of a segment: { field: "property.city", operator: "equals", value: "London" }');

/** Tools that look at the people who may be written to, and change nothing. */
export function addContactTools(server: McpServer, postroom: Postroom): void {
  const { contacts, segments, topics, contactProperties } = postroom;
  server.registerTool(
    'list_contacts',
    {
      ...readOnly,
      description: 'The contacts of the workspace, newest first.',
      inputSchema: {
        q: z.string().optional().describe('A part of the address'),
        state: z.string().optional().describe('subscribed, unconfirmed or unsubscribed'),
        segment_id: z.string().optional(),
        topic_id: z.string().optional().describe('Those who are subscribed to it'),
        limit,
        cursor,
      },
    },
    // The server names the states where this is none of them.
    ({ state, ...query }) => answer(() => contacts.list({ ...query, state: state as Contact['state'] })),
  );
  server.registerTool(
    'get_contact',
    {
      ...readOnly,
      description: 'One contact: properties, topics, consent, and what they got and did last.',
      inputSchema: { contact_id: z.string() },
    },
    ({ contact_id }) =>
      answer(async () => {
        const [contact, activity] = await Promise.all([
          contacts.get(contact_id),
          contacts.activity(contact_id),
        ]);
        return { ...contact, activity: activity.data };
      }),
  );
  server.registerTool(
    'list_contact_properties',
    {
      ...readOnly,
      description: 'What is kept of contacts; templates use it as contact.<name>.',
      inputSchema: {},
    },
    () => answer(() => contactProperties.list({ limit: 100 })),
  );
  server.registerTool(
    'list_topics',
    { ...readOnly, description: 'What contacts choose from.', inputSchema: { limit, cursor } },
    (query) => answer(() => topics.list(query)),
  );
  server.registerTool(
    'list_segments',
    {
      ...readOnly,
      description: 'Contacts that belong together: put there by hand, or found by rules.',
      inputSchema: { q: z.string().optional().describe('A part of the name'), limit, cursor },
    },
    (query) => answer(() => segments.list(query)),
  );
  server.registerTool(
    'get_segment',
    {
      ...readOnly,
      description: 'One segment with its rules and the number of its contacts.',
      inputSchema: { segment_id: z.string() },
    },
    ({ segment_id }) => answer(() => segments.get(segment_id)),
  );
  server.registerTool(
    'preview_segment',
    {
      ...readOnly,
      description: 'How many contacts rules find, and ten of them. Nothing is kept.',
      inputSchema: { match: z.enum(['all', 'any']), rules },
    },
    // The server judges rules, and says what is wrong with which.
    ({ match, rules }) => answer(() => segments.preview({ match, rules: rules as Segment['rules'] })),
  );
}
