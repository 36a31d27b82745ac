import { once } from 'node:events';
import type { Command } from './command.js';
import { UsageError } from './failures.js';
import { type Allowed, allowances } from './mcp/allowed.js';

export const mcp: Command = {
  name: 'mcp',
  endless: true,
  summary: 'Serve the Model Context Protocol on standard input and output',
  details: [
    'An assistant may read templates, the log and contacts, save drafts, check and preview them, and send tests to members',
    'of the workspace and simulated recipients. It publishes and sends to others only where --allow says so.',
  ].join('\n'),
  options: {
    allow: {
      help: 'publish: publish templates; send: send emails to anybody',
      value: 'WHAT',
      multiple: true,
    },
  },
  async run({ io, client }, args) {
    const words = args.texts('allow').flatMap((text) => text.split(','));
    const allowed = new Set<Allowed>();
    for (const word of words) {
      const known = allowances.find((allowance) => allowance === word);
      if (!known) throw new UsageError(`--allow takes ${allowances.join(' or ')}, not ${word}.`);
      allowed.add(known);
    }
    const postroom = client();
    // Loaded only here: the protocol's package is larger than everything else.
    const { createMcpServer } = await import('./mcp/mcp-server.js');
    const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
    const server = createMcpServer(postroom, allowed);
    await server.connect(new StdioServerTransport());
    const closed = once(process.stdin, 'close');
    await Promise.race([closed, once(io.signal, 'abort')]);
    await server.close();
    return 0;
  },
};
