import { isHtmlTag } from '@/lib/document/html/html-elements';
import { writeLiquidTag } from '@/lib/document/liquid/liquid-tag';
import { logicTag } from '@/lib/document/mjml/mjml-logic';
import { type BlockRule, readRule } from '@/lib/document/variables/block-rule';
import type { NodeLogic } from './mjml-node';

/** The Liquid for a rule around a block of a tag: in MJML a pair of mj-raw, laid out like the block it goes around. */
export function writeRule(rule: BlockRule, tag = ''): NodeLogic {
  const kind = rule.kind === 'never' ? 'if' : rule.kind;
  const expression = formatExpression(rule);
  const write = isHtmlTag(tag) ? writeLiquidTag : logicTag;
  return {
    ...{ kind, expression, beforeLead: null, before: write(`${kind} ${expression}`) },
    ...{ afterLead: null, after: write(`end${kind}`) },
  };
}

/** Replaces a rule, keeping the white space around its tags and their `-`. */
export function rewriteRule(old: NodeLogic, rule: BlockRule, tag = ''): NodeLogic {
  const { before, after, ...rest } = writeRule(rule, tag);
  const { beforeLead, afterLead } = old;
  const asIn = (was: string, now: string) =>
    now
      .replace('{%', () => /\{%-?/.exec(was)?.[0] ?? '{%')
      .replace('%}', () => /-?%\}/.exec(was)?.[0] ?? '%}');
  return { ...rest, beforeLead, before: asIn(old.before, before), afterLead, after: asIn(old.after, after) };
}

function formatExpression(rule: BlockRule): string {
  if (rule.kind === 'never') return 'false';
  return rule.kind === 'for' ? `${rule.item} in ${rule.list}` : `conditions.${rule.condition}`;
}

/** Whether a block is never shown. */
export function isNeverShown(logic: readonly NodeLogic[]): boolean {
  return logic.some((each) => readRule(each)?.kind === 'never');
}

/** The name of one element of a list: `items` are gone through as `item`. */
export function nameItem(list: string): string {
  const name = list.split('.').at(-1) ?? list;
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && name.length > 2 ? name.slice(0, -1) : `${name}_item`;
}
