import { clearLayout } from './clear-layout';
import { readMjmlDocument } from './read-tree';
import { writeTree } from './write-tree';

/**
 * Indents the body: changes only white space between elements and at line starts. Comments stay. Throws
 * `UnreadableMjmlError`.
 */
export function formatMjml(source: string): string {
  const { before, body, after } = readMjmlDocument(source);
  const newline = source.includes('\r\n') ? '\r\n' : '\n';
  const indent = /(?:^|\n)([ \t]*)$/.exec(before)?.[1] ?? '';
  const laid = clearLayout(body);
  return before + writeTree({ ...laid, node: { ...laid.node, lead: '' } }, indent, { newline }) + after;
}
