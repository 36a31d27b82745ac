import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Contact, Postroom, Segment } from 'postroom';
import { z } from 'zod';
import { readingToolsOf } from './answers.js';

const limit = z.number().int().min(1).max(100).optional();
const cursor = z.string().optional().describe('next_cursor of the page before');
const rules = z
  .array(z.object({ field: z.string(), operator: z.string(), value: z.unknown().optional() }))
  .describe('As of a segment: { field: "property.city", operator: "equals", value: "London" }');

/** Read-only tools for contacts. */
export function addContactTools(server: McpServer, postroom: Postroom): void {
  const addTool = readingToolsOf(server);
  const { contacts, segments, topics, contactProperties } = postroom;
  addTool(
    'list_contacts',
    'The contacts of the workspace, newest first.',
    {
      q: z.string().optional().describe('A part of the address'),
      state: z.string().optional().describe('subscribed, unconfirmed or unsubscribed'),
      segment_id: z.uuid().optional(),
      topic_id: z.uuid().optional().describe('Those who are subscribed to it'),
      limit,
      cursor,
    },
    // The server lists the valid states in its error.
    ({ state, ...query }) => contacts.list({ ...query, state: state as Contact['state'] }),
  );
  addTool(
    'get_contact',
    'One contact: properties, topics, consent, and what they got and did last.',
    { contact_id: z.uuid() },
    async ({ contact_id }) => {
      const [contact, activity] = await Promise.all([
        contacts.get(contact_id),
        contacts.activity(contact_id),
      ]);
      return { ...contact, activity: activity.data };
    },
  );
  addTool(
    'list_contact_properties',
    'What is kept of contacts; templates use it as contact.<name>.',
    {},
    () => contactProperties.list({ limit: 100 }),
  );
  addTool('list_topics', 'What contacts choose from.', { limit, cursor }, (query) => topics.list(query));
  addTool(
    'list_segments',
    'Contacts that belong together: put there by hand, or found by rules.',
    { q: z.string().optional().describe('A part of the name'), limit, cursor },
    (query) => segments.list(query),
  );
  addTool(
    'get_segment',
    'One segment with its rules and the number of its contacts.',
    { segment_id: z.uuid() },
    ({ segment_id }) => segments.get(segment_id),
  );
  addTool(
    'preview_segment',
    'How many contacts rules find, and ten of them. Nothing is kept.',
    { match: z.enum(['all', 'any']), rules },
    // The server validates rules and reports what is wrong with each.
    ({ match, rules }) => segments.preview({ match, rules: rules as Segment['rules'] }),
  );
}
