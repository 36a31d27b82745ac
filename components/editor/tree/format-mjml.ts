import { layOutAnew } from './lay-out-anew';
import { readDocument } from './read-tree';
import { writeTree } from './write-tree';

/**
 * The source with its body indented anew: white space between elements and at the beginning of lines, nothing else.
 * Comments stay where they are. Throws `UnreadableMjmlError`.
 */
export function formatMjml(source: string): string {
  const { before, body, after } = readDocument(source);
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const indent = /(?:^|\n)([ \t]*)$/.exec(before)?.[1] ?? '';
  const laid = layOutAnew(body);
  return before + writeTree({ ...laid, node: { ...laid.node, lead: '' } }, indent, { newline }) + after;
}
