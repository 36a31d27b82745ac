import { isBlank } from '@/lib/document/markup/markup-token';
import type { NodeLogic } from './mjml-node';
import type { MjmlTree } from './read-tree';

/**
 * A block from elsewhere without its layout, so that it is laid out as deep as it lands, with the line ends of its new
 * document. Comments stay, and so does what shows its white space.
 */
export function layOutAnew({ node, children }: MjmlTree): MjmlTree {
  return {
    node: {
      ...node,
      fresh: true,
      lead: orNull(node.lead),
      tail: orNull(node.tail),
      content: node.content === null ? null : atMargin(node.content),
      logic: node.logic.map(
        (logic): NodeLogic => ({
          ...logic,
          beforeLead: orNull(logic.beforeLead),
          afterLead: orNull(logic.afterLead),
        }),
      ),
    },
    children: children.map(layOutAnew),
  };
}

/** Whether white space at the beginning of a line is only for those who read the source. */
export function isIndentable(content: string): boolean {
  return content.includes('\n') && !/<(?:pre|textarea)\b|white-space/i.test(content);
}

function orNull(space: string | null): string | null {
  return space === null || isBlank(space) ? null : space;
}

function atMargin(content: string): string {
  if (!isIndentable(content)) return content;
  const depths = [...content.matchAll(/\n([ \t]*)(?=[^ \t\r\n]|$)/g)].map(([, indent = '']) => indent.length);
  const depth = Math.min(...depths);
  return content.replaceAll(/\r?\n([ \t]*)/g, (_line, indent: string) => `\n${indent.slice(depth)}`);
}
