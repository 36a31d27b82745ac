import { retype, setTagExpression } from '@/components/editor/tree/comparisons';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { VariableDefinition } from '@/lib/document/contract';
import type { TreeDraft } from './block-tree';
import { getOwnRules } from './rules-around';

const literal = /'[^']*'|"[^"]*"|[\w.-]+/g;

/** The values of a `when`, without their quotes: `'FR', 'BE'` → `FR, BE`. Null for anything but such literals. */
export function readValues(expression: string): string | null {
  const isPlain = expression.replaceAll(literal, '').replaceAll(/,|\s/g, '') === '';
  if (!isPlain || /\bor\b/.test(expression.replaceAll(/'[^']*'|"[^"]*"/g, ''))) return null;
  return [...expression.matchAll(literal)].map(([value]) => value.replace(/^(['"])(.*)\1$/, '$2')).join(', ');
}

/** The values as Liquid; numbers stay numbers where they were. */
export function writeValues(values: string, before: string): string {
  const hasNumbers = /^[\d.\s,-]+$/.test(before);
  return values
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => {
      if (hasNumbers && /^-?\d+(?:\.\d+)?$/.test(value)) return value;
      return value.includes("'") ? `"${value.replaceAll('"', '')}"` : `'${value}'`;
    })
    .join(', ');
}

/** Sets the expression of an `elsif` or `when`; every other byte of its tag stays. */
export function setPartExpression(node: MjmlNode, expression: string): MjmlNode {
  return { ...node, content: setTagExpression(node.content ?? '', expression) };
}

/** Makes a `case` depend on another variable; the values of its parts follow the variable's type. */
export function setCaseSubject(
  draft: TreeDraft,
  id: string,
  subject: string,
  type: VariableDefinition['type'] | undefined,
): void {
  const { node, children } = draft.get(id);
  draft.setNode(id, { ...node, open: setTagExpression(node.open, subject) });
  for (const { id: part, node: mark } of children) {
    const [rule] = getOwnRules(mark);
    if (rule?.kind !== 'when' || readValues(rule.expression) === null) continue;
    const values = rule.expression.replaceAll(literal, (value) => retype(value, type));
    draft.setNode(part, setPartExpression(mark, values));
  }
}
