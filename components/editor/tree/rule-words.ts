import type { ConditionDefinition } from '@/lib/document/contract';
import { readRule } from './block-logic';
import type { NodeLogic } from './mjml-node';

/** A condition or repeat; `else` and `when` are branches of one around several blocks. */
export type RuleText = { kind: NodeLogic['kind'] | 'case' | 'else' | 'elsif' | 'when'; expression: string };

type Conditions = readonly Pick<ConditionDefinition, 'id' | 'name'>[];

/** Describes a condition or repeat, from the editor or written by hand. */
export function describeRule({ kind, expression }: RuleText, conditions: Conditions): string {
  if (kind === 'case') return `Depending on ${expression}`;
  if (kind === 'when') return `Only when it is ${describeExpression(expression, conditions)}`;
  if (kind === 'elsif') return `Else only when ${describeExpression(expression, conditions)}`;
  if (kind === 'else') return 'Everybody else';
  const rule = readRule({ ...noBytes, kind, expression });
  if (rule?.kind === 'never') return 'Nobody: hidden, and not sent';
  if (rule?.kind === 'for') return `Once for each of ${rule.list}, as ${rule.item}`;
  if (kind === 'for') return `{% for ${expression} %}`;
  return `${kind === 'if' ? 'Only when' : 'Except when'} ${describeExpression(expression, conditions)}`;
}

/** parseLiquid needs these fields, but only kind and expression matter here. */
const noBytes = { beforeLead: null, before: '', afterLead: null, after: '' };

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
      if (id !== null) return conditions.find((one) => one.id === id)?.name || id;
      return operatorWords[part] ?? part;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
