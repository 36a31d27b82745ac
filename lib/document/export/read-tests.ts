import type {
  ConditionDefinition,
  ConditionRule,
  FieldDefinition,
  VariableDefinition,
} from '@/lib/document/contract';
import { type NamedPath, negateTest, type Operand, type Test } from '@/lib/document/import/tags/sender';
import type { LiquidPart } from '@/lib/document/liquid/liquid-analysis';
import type { LiquidTest, LiquidValue } from '@/lib/document/liquid/liquid-expression';

/** The meaning of names at one place in a template. */
export type Reading = {
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
  /** The surrounding loops, outermost first, with their lists. */
  loops: { item: string; list: string | null }[];
  /** Names that the template assigned. */
  own: Set<string>;
};

type Read = { operand: Operand; fallback?: string };

/** The meaning of a value here, and its definition's default. null: a computed value. */
export function readOperand(value: LiquidValue, reading: Reading): Read | null {
  if (value.kind === 'range') return null;
  if (value.kind === 'text') return { operand: { kind: 'text', text: value.text } };
  if (value.kind !== 'path') return { operand: { kind: value.kind, text: value.text } };
  const { parts } = value;
  const path = namedPath(parts, reading);
  if (!path || parts[0] === 'conditions' || parts.includes(null)) return null;
  const fallback = definitionOf(path, reading)?.fallback;
  const isPrinted = typeof fallback === 'string' ? fallback !== '' : typeof fallback === 'number';
  return { operand: { kind: 'path', path }, ...(isPrinted && { fallback: String(fallback) }) };
}

function namedPath(parts: readonly LiquidPart[], { loops, own }: Reading): NamedPath | null {
  const [root, property] = parts;
  if (typeof root !== 'string') return null;
  const at = loops.findLastIndex(({ item }) => item === root);
  if (at !== -1) return { kind: 'item', item: root, parts: parts.slice(1), depth: loops.length - 1 - at };
  if (root === 'forloop' && loops.length > 0)
    return typeof property === 'string' ? { kind: 'loop', property } : null;
  if (own.has(root)) return { kind: 'own', parts };
  return { kind: 'variable', parts, isRepeated: loops.length > 0 };
}

function definitionOf(
  path: NamedPath,
  { variables, loops }: Reading,
): VariableDefinition | FieldDefinition | undefined {
  if (path.kind === 'variable') return variables.find(({ name }) => name === path.parts.join('.'));
  if (path.kind !== 'item') return undefined;
  const list = loops.at(-1 - path.depth)?.list;
  return variables
    .find(({ name }) => name === list)
    ?.fields?.find(({ name }) => name === path.parts.join('.'));
}

/** The tests of an `if` as a tree: Liquid evaluates them from the right. null if no language supports it. */
export function readTests(tests: readonly LiquidTest[], reading: Reading): Test | null {
  const [first, ...rest] = tests;
  const one = first && readTest(first, reading);
  if (!one) return null;
  if (!first.joint) return one;
  const others = readTests(rest, reading);
  if (!others) return null;
  const isSame = others.kind === first.joint;
  return { kind: first.joint, tests: isSame ? [one, ...others.tests] : [one, others] };
}

function readTest({ negated: isNot, left, operator, right }: LiquidTest, reading: Reading): Test | null {
  const test = operator && right ? readComparison(left, operator, right, reading) : readTruth(left, reading);
  return test && isNot ? negateTest(test) : test;
}

function readTruth(value: LiquidValue, reading: Reading): Test | null {
  if (value.kind === 'path' && value.parts[0] === 'conditions') {
    const condition = reading.conditions.find(({ id }) => id === value.parts[1]);
    return condition ? readCondition(condition, reading) : null;
  }
  const read = readOperand(value, reading);
  return read && { kind: 'is', operand: read.operand };
}

const nothings = new Set(['nil', 'null', 'empty', 'blank']);

function readComparison(
  left: LiquidValue,
  operator: string,
  right: LiquidValue,
  reading: Reading,
): Test | null {
  const one = readOperand(left, reading)?.operand;
  const other = readOperand(right, reading)?.operand;
  if (!one || !other) return null;
  if (other.kind === 'word' && nothings.has(other.text) && (operator === '==' || operator === '!=')) {
    const test: Test = { kind: 'is', operand: one };
    return operator === '==' ? negateTest(test) : test;
  }
  return { kind: 'compare', operator, left: one, right: other };
}

/** A condition of the document as tests. */
function readCondition({ match, rules }: ConditionDefinition, reading: Reading): Test | null {
  const tests = rules.map((rule) => readRule(rule, reading));
  const [only] = tests;
  if (tests.length === 1) return only ?? null;
  return { kind: match === 'all' ? 'and' : 'or', tests };
}

const signs: Readonly<Record<string, string>> = {
  ...{ equals: '==', not_equals: '!=', greater: '>', less: '<', contains: 'contains' },
};

function readRule({ variable, operator, value }: ConditionRule, { variables, loops }: Reading): Test {
  const definition = variables.find(({ name }) => name === variable);
  const isAmount = definition?.type === 'list' && (operator === 'greater' || operator === 'less');
  const parts = [...variable.split('.'), ...(isAmount ? ['size'] : [])];
  const operand: Operand = { kind: 'path', path: { kind: 'variable', parts, isRepeated: loops.length > 0 } };
  const is: Test = { kind: 'is', operand };
  const sign = signs[operator];
  if (sign === undefined || value === null || value === true)
    return operator === 'empty' || operator === 'not_equals' ? negateTest(is) : is;
  if (value === false) return operator === 'not_equals' ? is : negateTest(is);
  const isNumber =
    typeof value === 'number' || (definition?.type === 'number' && !Number.isNaN(Number(value)));
  const right: Operand = { kind: isNumber ? 'number' : 'text', text: String(value) };
  return { kind: 'compare', operator: sign, left: operand, right };
}
