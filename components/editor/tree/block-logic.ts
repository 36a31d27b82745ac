import { logicTag } from '@/lib/document/mjml/mjml-logic';
import type { NodeLogic } from './mjml-node';

/** When or how often a block is shown, as people choose it. */
export type BlockRule =
  | { kind: 'if' | 'unless'; condition: string }
  | { kind: 'for'; item: string; list: string };

/** The mj-raw pair for a rule, laid out like the block it goes around. */
export function writeRule(rule: BlockRule): NodeLogic {
  const expression = rule.kind === 'for' ? `${rule.item} in ${rule.list}` : `conditions.${rule.condition}`;
  return {
    kind: rule.kind,
    expression,
    beforeLead: null,
    before: logicTag(`${rule.kind} ${expression}`),
    afterLead: null,
    after: logicTag(`end${rule.kind}`),
  };
}

/** The rule that a logic stands for, or null where it is Liquid that was written by hand. */
export function readRule({ kind, expression }: NodeLogic): BlockRule | null {
  if (kind === 'for') {
    const match = /^([A-Za-z_][\w-]*)\s+in\s+([A-Za-z_][\w.-]*)$/.exec(expression);
    return match ? { kind, item: match[1] ?? '', list: match[2] ?? '' } : null;
  }
  const match = /^conditions\.([A-Za-z_][\w-]*)$/.exec(expression);
  return match ? { kind, condition: match[1] ?? '' } : null;
}

/** The name of one element of a list: `items` are gone through as `item`. */
export function itemName(list: string): string {
  const name = list.split('.').at(-1) ?? list;
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && name.length > 2 ? name.slice(0, -1) : `${name}_item`;
}
