import type { VariableDefinition } from '@/lib/document/contract';
import type { NodeLogic } from './mjml-node';

/** One comparison of a condition written in Liquid: `order.total >= 50`, or whether it has a value. */
export type Comparison = {
  variable: string;
  operator: string;
  /** Without quotes. */
  value: string;
  /** What joins it to the one before. */
  join: 'and' | 'or' | null;
};

/** The operators of Liquid with their words. */
export const comparisonOperators = [
  { value: 'exists', label: 'has a value' },
  { value: '==', label: 'is' },
  { value: '!=', label: 'is not' },
  { value: '>', label: 'is more than' },
  { value: '>=', label: 'is at least' },
  { value: '<', label: 'is less than' },
  { value: '<=', label: 'is at most' },
  { value: 'contains', label: 'contains' },
];

type Type = VariableDefinition['type'] | undefined;
type Token = { text: string; start: number; end: number };
type Clause = { variable: Token; operator: Token | null; value: Token | null; join: Comparison['join'] };

/** The comparisons of an expression, in their order. Null if it says more than that, such as by a filter. */
export function readComparisons(expression: string): Comparison[] | null {
  return (
    readClauses(expression)?.map(({ variable, operator, value, join }) => ({
      variable: variable.text,
      operator: operator?.text === '<>' ? '!=' : (operator?.text ?? 'exists'),
      value: value ? withoutQuotes(value.text) : '',
      join,
    })) ?? null
  );
}

/** Changes one comparison to a variable of a type; every other byte of the expression stays. */
export function writeComparison(expression: string, at: number, next: Omit<Comparison, 'join'>, type: Type) {
  const clause = readClauses(expression)?.[at];
  const old = readComparisons(expression)?.[at];
  if (!clause || !old) return expression;
  const { variable, operator, value } = clause;
  const start = expression.slice(0, variable.start) + next.variable;
  if (next.operator === 'exists') return start + expression.slice((value ?? variable).end);
  const literal = value && next.value === old.value ? value.text : writeLiteral(next.value, value?.text);
  const written = next.variable === old.variable ? literal : retype(literal, type);
  if (!operator || !value) {
    const fresh = retype(written, type);
    return `${start} ${next.operator} ${fresh}${expression.slice(variable.end)}`;
  }
  const sign = next.operator === old.operator ? operator.text : next.operator;
  const [before, between] = [
    expression.slice(variable.end, operator.start),
    expression.slice(operator.end, value.start),
  ];
  // `total>=50` becomes a word where it needs its spaces.
  const spaced = sign === 'contains' && before === '' ? ` ${sign} ` : sign;
  return start + before + spaced + between + written + expression.slice(value.end);
}

/** A number as a variable of a type is compared with: Liquid tells `'5'` from `5`. */
export function retype(literal: string, type: Type): string {
  if (type === 'number') return literal.replace(/^(['"])(-?\d+(?:\.\d+)?)\1$/, '$2');
  return type === 'text' && isNumber(literal) ? `'${literal}'` : literal;
}

/** Replaces the expression of a condition; every other byte of its tag stays. */
export function setExpression(logic: NodeLogic, expression: string): NodeLogic {
  return { ...logic, expression, before: setTagExpression(logic.before, expression) };
}

/** Replaces the expression of a Liquid tag such as `{%- case x -%}`, which may be in an element. */
export function setTagExpression(tag: string, expression: string): string {
  return tag.replace(
    /(\{%-?\s*\w+\s+)[\s\S]*?(\s*-?%\})/,
    (_all, start: string, end: string) => start + expression + end,
  );
}

function readClauses(expression: string): Clause[] | null {
  const tokens = [...expression.matchAll(/'[^']*'|"[^"]*"|==|!=|<>|>=|<=|>|<|[^\s'"=!<>]+|[^\s]/g)].map(
    ({ 0: text, index }) => ({ text, start: index, end: index + text.length }),
  );
  const clauses: Clause[] = [];
  for (let at = 0; at < tokens.length || clauses.length === 0; ) {
    const joining = clauses.length === 0 ? null : tokens[at]?.text;
    if (joining !== null && joining !== 'and' && joining !== 'or') return null;
    if (joining !== null) at += 1;
    const [variable, operator, value] = tokens.slice(at, at + 3);
    if (!variable || !isPath(variable.text)) return null;
    const compares = operator !== undefined && isOperator(operator.text);
    if (compares && (!value || !isLiteral(value.text))) return null;
    clauses.push({
      ...{ variable, join: joining },
      ...(compares && value ? { operator, value } : { operator: null, value: null }),
    });
    at += compares ? 3 : 1;
  }
  return clauses;
}

const words: ReadonlySet<string> = new Set(['true', 'false', 'nil', 'null', 'blank', 'empty']);

function isPath(text: string): boolean {
  return /^[A-Za-z_][\w.[\]-]*$/.test(text) && !words.has(text) && !/^(?:and|or|not|contains)$/.test(text);
}

function isOperator(text: string): boolean {
  return text === '<>' || (text !== 'exists' && comparisonOperators.some(({ value }) => value === text));
}

function isLiteral(text: string): boolean {
  return /^['"].*['"]$/s.test(text) || isNumber(text) || words.has(text) || isPath(text);
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

function withoutQuotes(literal: string): string {
  return literal.replace(/^(['"])([\s\S]*)\1$/, '$2');
}

/** Typed words as a literal of the same kind as the one before: a number or word of Liquid stays one. */
function writeLiteral(text: string, before = "''"): string {
  const isBare = !/^['"]/.test(before);
  if (isBare && (isNumber(text) || words.has(text))) return text;
  const quote = before.startsWith('"') ? '"' : "'";
  if (!text.includes(quote)) return quote + text + quote;
  const other = quote === '"' ? "'" : '"';
  return other + text.replaceAll(other, '') + other;
}
