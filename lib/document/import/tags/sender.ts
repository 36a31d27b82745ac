import type { LiquidPart } from '@/lib/document/liquid/liquid-analysis';

/** A name by what it refers to. */
export type NamedPath =
  | { kind: 'variable'; parts: readonly LiquidPart[]; isRepeated: boolean }
  /** A loop item's: `parts` follow the item's name, `depth` counts from the innermost loop. */
  | { kind: 'item'; item: string; parts: readonly LiquidPart[]; depth: number }
  | { kind: 'own'; parts: readonly LiquidPart[] }
  | { kind: 'loop'; property: string };

export type Operand =
  | { kind: 'path'; path: NamedPath }
  /** Texts are without quotes. */
  | { kind: 'text' | 'number' | 'word'; text: string };

export type Test =
  | { kind: 'is'; operand: Operand }
  | { kind: 'not'; test: Test }
  | { kind: 'compare'; operator: string; left: Operand; right: Operand }
  | { kind: 'and' | 'or'; tests: readonly Test[] };

export type PrintedFilter = { name: string; given: readonly Operand[] };

/** A block of a language; the sender's `elsif` and `otherwise` write its branches. */
export type OpenedBlock = { open: string; close: string };

/** How a language writes our Liquid; null if it has no counterpart. */
export type Sender = {
  /** Prints a value; `lost` are filters without a counterpart. */
  print: (operand: Operand, filters: readonly PrintedFilter[], inPlace: Escape) => Printed | null;
  open: (test: Test) => OpenedBlock | null;
  elsif: (test: Test) => string | null;
  otherwise: string;
  repeat: ((item: string, list: Operand) => (OpenedBlock & { empty: string }) | null) | null;
  assign: ((name: string, operand: Operand, filters: readonly PrintedFilter[]) => string | null) | null;
  /** Text of `{% raw %}`, which prints unchanged. */
  literal: (text: string) => string;
  /** The tag of a system value; null if the sender has none. */
  system: (name: 'unsubscribe_url' | 'workspace.postal_address') => string | null;
  /** The sender's merge tag of a variable, to be set up there. */
  tagOf: (parts: readonly LiquidPart[]) => string;
  /** Helpers that its tags need to have installed. */
  helpers?: RegExp;
};

/** Escapes a text for HTML, or not for a subject. */
export type Escape = (text: string) => string;
export type Printed = { text: string; lost: string[] };

const opposites: Readonly<Record<string, string>> = {
  ...{ '==': '!=', '!=': '==', '>': '<=', '<=': '>', '<': '>=', '>=': '<' },
};

/** The opposite of a test. */
export function negateTest(test: Test): Test {
  if (test.kind === 'not') return test.test;
  if (test.kind === 'compare') {
    const operator = opposites[test.operator];
    return operator ? { ...test, operator } : { kind: 'not', test };
  }
  if (test.kind === 'and' || test.kind === 'or')
    return { kind: test.kind === 'and' ? 'or' : 'and', tests: test.tests.map(negateTest) };
  return { kind: 'not', test };
}

/** Quotes a text with quotes that it does not contain. */
export function inQuotes(text: string): string {
  return text.includes("'") ? `"${text.replaceAll('"', '')}"` : `'${text}'`;
}

/** A path as most languages write it: `a.b[0]`; null if a part is computed. */
export function formatDottedPath(
  parts: readonly LiquidPart[],
  index = (at: number) => `[${at}]`,
): string | null {
  if (parts.includes(null)) return null;
  return parts
    .map((part, at) => (typeof part === 'number' ? index(part) : at === 0 ? part : `.${part}`))
    .join('');
}
