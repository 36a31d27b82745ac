import { isHtmlTag } from '@/lib/document/html/html-elements';
import { replaceLiquidTag, writeLiquidTag } from '@/lib/document/liquid/liquid-tag';
import type { BlockLogic } from '@/lib/document/markup/source-block';
import { logicTag } from '@/lib/document/mjml/mjml-logic';
import { type BlockRule, readRule } from '@/lib/document/variables/block-rule';
import type { NodeLogic } from './mjml-node';

/** The Liquid for a rule around a block of a tag: in MJML a pair of mj-raw, laid out like the block it goes around. */
export function writeRule(rule: BlockRule, tag = ''): NodeLogic {
  const { kind, expression } = toLogic(rule);
  const write = isHtmlTag(tag) ? writeLiquidTag : logicTag;
  return {
    ...{ kind, expression, beforeLead: null, before: write(`${kind} ${expression}`) },
    ...{ afterLead: null, after: write(`end${kind}`) },
  };
}

/** Replaces a rule in its tags; every other byte stays. */
export function rewriteRule(old: NodeLogic, rule: BlockRule): NodeLogic {
  return rewriteLogic(old, toLogic(rule));
}

export function rewriteLogic(old: NodeLogic, { kind, expression }: BlockLogic): NodeLogic {
  const [before, after] = [`${kind} ${expression}`, `end${kind}`];
  return {
    ...{ ...old, kind, expression },
    ...{ before: replaceLiquidTag(old.before, before), after: replaceLiquidTag(old.after, after) },
  };
}

function toLogic(rule: BlockRule): BlockLogic {
  if (rule.kind === 'never') return { kind: 'if', expression: 'false' };
  if (rule.kind === 'for') return { kind: 'for', expression: `${rule.item} in ${rule.list}` };
  return { kind: rule.kind, expression: `conditions.${rule.condition}` };
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
