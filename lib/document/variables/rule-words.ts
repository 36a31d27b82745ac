import type { ConditionDefinition } from '@/lib/document/contract';
import type { BlockLogic } from '@/lib/document/markup/source-block';
import { readRule } from './block-rule';

/** A condition or loop to describe; `else` and `when` are branches of one around several blocks. */
export type RuleText = { kind: BlockLogic['kind'] | 'case' | 'else' | 'elsif' | 'when'; expression: string };

/** One side of a condition: where it holds, or where it does not. */
export type Side = {
  expression: string;
  holds: boolean;
  /** What it compares with a value: it has only one at a time. */
  subject?: string;
};

type Conditions = readonly Pick<ConditionDefinition, 'id' | 'name'>[];

/** Describes a condition or repeat, from the editor or written by hand. */
export function describeRule({ kind, expression }: RuleText, conditions: Conditions): string {
  if (kind === 'case') return `Depending on ${expression}`;
  if (kind === 'when') return `Only when it is ${describeExpression(expression, conditions)}`;
  if (kind === 'elsif') return `Else only when ${describeExpression(expression, conditions)}`;
  if (kind === 'else') return 'Everybody else';
  const rule = readRule({ kind, expression });
  if (rule?.kind === 'never') return 'Nobody: hidden, and not sent';
  if (rule?.kind === 'for') return `Once for each of ${rule.list}, as ${rule.item}`;
  if (kind === 'for') return `{% for ${expression} %}`;
  return `${kind === 'if' ? 'Only when' : 'Except when'} ${describeExpression(expression, conditions)}`;
}

/** Describes what has to hold for a branch: `if VIP and unless country is “DE”`. */
export function describeSides(sides: readonly Side[], conditions: Conditions): string {
  return sides.map((side) => describeSide(side, conditions)).join(' and ');
}

function describeSide({ expression, holds }: Side, conditions: Conditions): string {
  const list = /^for \S+ in ([\w.-]+)/.exec(expression)?.[1];
  if (list !== undefined) return holds ? `for each of ${list}` : `without any ${list}`;
  return `${holds ? 'if' : 'unless'} ${describeExpression(expression, conditions)}`;
}

const operatorWords: Readonly<Record<string, string>> = { '==': 'is', '!=': 'is not', '<>': 'is not' };

/** Makes an expression readable: names of conditions, “is” instead of operators, texts in quotes. */
function describeExpression(expression: string, conditions: Conditions): string {
  const parts = expression.matchAll(
    /'[^']*'|"[^"]*"|==|!=|<>|conditions\.[A-Za-z_][\w-]*|\s+|[^\s'"=!<>]+|./g,
  );
  return [...parts]
    .map(([part]) => {
      if (/^['"]/.test(part) && part.length > 1) return `“${part.slice(1, -1)}”`;
      const id = part.startsWith('conditions.') ? part.slice('conditions.'.length) : null;
      if (id !== null) return conditions.find((condition) => condition.id === id)?.name || id;
      return operatorWords[part] ?? part;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
