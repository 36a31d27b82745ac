import { isHtmlTag } from '@/lib/document/html/html-elements';
import { logicTag } from '@/lib/document/mjml/mjml-logic';
import type { NodeLogic } from './mjml-node';

/** When or how often a block is shown. */
export type BlockRule =
  | { kind: 'if' | 'unless'; condition: string }
  | { kind: 'never' }
  | { kind: 'for'; item: string; list: string };

/** The Liquid of a rule around a block; in MJML a pair of mj-raw, laid out like the block. */
export function writeRule(rule: BlockRule, tag = ''): NodeLogic {
  const kind = rule.kind === 'never' ? 'if' : rule.kind;
  const expression = formatExpression(rule);
  const write = isHtmlTag(tag) ? (liquid: string) => `{% ${liquid} %}` : logicTag;
  return {
    ...{ kind, expression, beforeLead: null, before: write(`${kind} ${expression}`) },
    ...{ afterLead: null, after: write(`end${kind}`) },
  };
}

/** Replaces a rule, keeping the white space around its tags and their `-`. */
export function rewriteRule(old: NodeLogic, rule: BlockRule, tag = ''): NodeLogic {
  const { before, after, ...said } = writeRule(rule, tag);
  const { beforeLead, afterLead } = old;
  const asIn = (was: string, now: string) =>
    now
      .replace('{%', () => /\{%-?/.exec(was)?.[0] ?? '{%')
      .replace('%}', () => /-?%\}/.exec(was)?.[0] ?? '%}');
  return { ...said, beforeLead, before: asIn(old.before, before), afterLead, after: asIn(old.after, after) };
}

function formatExpression(rule: BlockRule): string {
  if (rule.kind === 'never') return 'false';
  return rule.kind === 'for' ? `${rule.item} in ${rule.list}` : `conditions.${rule.condition}`;
}

/** Whether a block is never shown. */
export function isHidden(logic: readonly NodeLogic[]): boolean {
  return logic.some((each) => readRule(each)?.kind === 'never');
}

/** The rule of a logic; null for Liquid written by hand. */
export function readRule({ kind, expression }: NodeLogic): BlockRule | null {
  if (kind === 'for') {
    const match = /^([A-Za-z_][\w-]*)\s+in\s+([A-Za-z_][\w.-]*)$/.exec(expression);
    return match ? { kind, item: match[1] ?? '', list: match[2] ?? '' } : null;
  }
  if (kind === 'if' && expression === 'false') return { kind: 'never' };
  const match = /^conditions\.([A-Za-z_][\w-]*)$/.exec(expression);
  return match ? { kind, condition: match[1] ?? '' } : null;
}

/** A name for one item of a list. */
export function nameItem(list: string): string {
  const name = list.split('.').at(-1) ?? list;
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && name.length > 2 ? name.slice(0, -1) : `${name}_item`;
}
