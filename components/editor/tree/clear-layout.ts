import { isBlank } from '@/lib/document/markup/markup-token';
import type { NodeLogic } from './mjml-node';
import type { MjmlTree } from './read-tree';

/**
 * Removes a block's layout, so that it is indented where it lands, with the line ends of its new document.
 * Keeps comments and significant white space.
 */
export function clearLayout({ node, children }: MjmlTree): MjmlTree {
  return {
    node: {
      ...node,
      fresh: true,
      lead: orNull(node.lead),
      tail: orNull(node.tail),
      content: node.content === null ? null : unindent(node.content),
      logic: node.logic.map(
        (logic): NodeLogic => ({
          ...logic,
          beforeLead: orNull(logic.beforeLead),
          afterLead: orNull(logic.afterLead),
        }),
      ),
    },
    children: children.map(clearLayout),
  };
}

/** Whether the white space at line starts is insignificant. */
export function isIndentable(content: string): boolean {
  return content.includes('\n') && !/<(?:pre|textarea)\b|white-space/i.test(content);
}

function orNull(space: string | null): string | null {
  return space === null || isBlank(space) ? null : space;
}

function unindent(content: string): string {
  if (!isIndentable(content)) return content;
  const depths = [...content.matchAll(/\n([ \t]*)(?=[^ \t\r\n]|$)/g)].map(([, indent = '']) => indent.length);
  const depth = Math.min(...depths);
  return content.replaceAll(/\r?\n([ \t]*)/g, (_line, indent: string) => `\n${indent.slice(depth)}`);
}
