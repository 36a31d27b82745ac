import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Broadcast, Postroom } from 'postroom';
import { z } from 'zod';
import { readingToolsOf } from './answers.js';

const broadcast = { broadcast_id: z.uuid() };

/** Read-only tools for broadcasts. */
export function addBroadcastTools(server: McpServer, { broadcasts }: Postroom): void {
  const addTool = readingToolsOf(server);
  addTool(
    'list_broadcasts',
    'The broadcasts of the workspace with their counts, newest first.',
    {
      q: z.string().optional().describe('A part of the name'),
      state: z
        .string()
        .optional()
        .describe('draft, waiting_approval, scheduled, sending, paused, sent or canceled; several by commas'),
      limit: z.number().int().min(1).max(100).optional(),
      cursor: z.string().optional().describe('next_cursor of the page before'),
    },
    // The server lists the valid states in its error.
    ({ state, ...query }) => broadcasts.list({ ...query, state: state as Broadcast['state'] }),
  );
  addTool(
    'get_broadcast',
    'One broadcast: what is sent to whom and when, how far it is, and clicks by link.',
    broadcast,
    async ({ broadcast_id }) => {
      const [found, links] = await Promise.all([
        broadcasts.get(broadcast_id),
        broadcasts.links(broadcast_id),
      ]);
      return { ...found, links: links.data };
    },
  );
  addTool(
    'check_broadcast',
    'Who would get a broadcast, who would not and why, and what refuses sending it.',
    broadcast,
    ({ broadcast_id }) => broadcasts.check(broadcast_id),
  );
}
