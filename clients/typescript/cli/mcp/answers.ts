import type { McpServer, ToolCallback } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { isPostroomError } from 'postroom';
import type { z } from 'zod';

/** A tool refused; the assistant reads why. */
export class Refusal extends Error {}

/** The result of a tool: JSON as text. A refusal is a result too, so that the assistant can react. */
export async function answer(work: () => Promise<unknown>): Promise<CallToolResult> {
  return answerWith(async () => [{ type: 'text', text: JSON.stringify(await work(), null, 2) }]);
}

export async function answerWith(work: () => Promise<CallToolResult['content']>): Promise<CallToolResult> {
  try {
    return { content: await work() };
  } catch (error) {
    if (!isPostroomError(error) && !(error instanceof Refusal)) throw error;
    const code = isPostroomError(error)
      ? { code: error.code, details: error.details }
      : { code: 'NOT_ALLOWED' };
    const text = JSON.stringify({ error: { ...code, message: error.message } }, null, 2);
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

export const readOnly = { annotations: { readOnlyHint: true, openWorldHint: false } };

/** Adds read-only tools: each returns what it read. */
export function readingToolsOf(server: McpServer) {
  return <Shape extends Record<string, z.ZodType>>(
    name: string,
    description: string,
    inputSchema: Shape,
    read: (given: z.output<z.ZodObject<Shape>>) => PromiseLike<unknown>,
  ) => {
    // The protocol validates the input by this shape.
    const callback = ((given: z.output<z.ZodObject<Shape>>) =>
      answer(async () => read(given))) as unknown as ToolCallback<Shape>;
    server.registerTool(name, { ...readOnly, description, inputSchema }, callback);
  };
}
