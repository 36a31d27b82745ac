import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Postroom } from 'postroom';
import { z } from 'zod';
import type { Allowed } from './allowed.js';
import { answer, Refusal } from './answers.js';

const variables = z.record(z.string(), z.unknown()).optional();
const locale = z.string().optional().describe('The language of the recipient, such as pt-BR.');

/** Tools that send: tests to members of the workspace, and other email if allowed. */
export function addSendingTools(server: McpServer, postroom: Postroom, allowed: ReadonlySet<Allowed>): void {
  server.registerTool(
    'send_test',
    {
      description: allowed.has('send')
        ? 'Sends the draft to one to five addresses to look at.'
        : 'Sends the draft to one to five members of the workspace or simulated recipients (…@simulator.postroom.test).',
      inputSchema: {
        ...{ template_id: z.uuid(), to: z.array(z.string()).min(1).max(5), variables, locale },
        sample_set_id: z.uuid().optional().describe('A sample set whose values stand under `variables`.'),
        contact_id: z.uuid().optional().describe('A contact whose values fill in contact.<property>.'),
        mark_subject: z.boolean().optional().describe('“[Test]” before the subject; true where left out.'),
      },
      annotations: { destructiveHint: false, openWorldHint: true },
    },
    ({ template_id, to, ...rest }) =>
      answer(async () => {
        if (!allowed.has('send')) await requireAcquainted(postroom, to);
        return postroom.templates.sendTest(template_id, { to, ...rest });
      }),
  );
  if (!allowed.has('send')) return;
  server.registerTool(
    'send_email',
    {
      description:
        'Sends one email, from a published template or with content of its own. The same key never sends twice.',
      inputSchema: {
        from: z.string(),
        to: z.string(),
        idempotency_key: z.string().min(8).max(200),
        template_id: z.uuid().optional(),
        variables,
        locale,
        subject: z.string().optional(),
        html: z.string().optional(),
        text: z.string().optional(),
        send_at: z
          .string()
          .optional()
          .describe('When it goes out: ISO 8601 with a UTC offset, up to 30 days ahead. At once without it.'),
        headers: z.record(z.string(), z.string()).optional(),
      },
      annotations: { destructiveHint: true, openWorldHint: true, idempotentHint: true },
    },
    // One shape for both kinds of content: the server reports what is missing.
    (email) => answer(() => postroom.request('POST /emails', { body: email, repeatable: true })),
  );
}

/** Refuses recipients who are neither members of the workspace nor simulated. */
async function requireAcquainted(postroom: Postroom, to: readonly string[]): Promise<void> {
  const strangers = to.map(canonical).filter((address) => !address.endsWith('@simulator.postroom.test'));
  if (strangers.length === 0) return;
  const { data } = await postroom.workspace.members();
  const members = new Set(data.map(({ user }) => canonical(user.email)));
  const unknown = strangers.filter((address) => !members.has(address));
  if (unknown.length === 0) return;
  throw new Refusal(
    `${unknown.join(', ')} is not a member of this workspace. Start the server with --allow send to write to others.`,
  );
}

function canonical(address: string): string {
  return address.trim().toLowerCase();
}
