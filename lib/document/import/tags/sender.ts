import type { LiquidPart } from '@/lib/document/liquid/liquid-analysis';

/** A name as ours, by what it is where it stands. */
export type NamedPath =
  | { kind: 'variable'; parts: readonly LiquidPart[]; isRepeated: boolean }
  /** Of the item of a repeat: `parts` are behind the item's name, `depth` counts from the innermost repeat. */
  | { kind: 'item'; item: string; parts: readonly LiquidPart[]; depth: number }
  | { kind: 'own'; parts: readonly LiquidPart[] }
  | { kind: 'loop'; property: string };

export type Operand =
  | { kind: 'path'; path: NamedPath }
  /** A text is without its quotes. */
  | { kind: 'text' | 'number' | 'word'; text: string };

export type Test =
  | { kind: 'is'; operand: Operand }
  | { kind: 'not'; test: Test }
  | { kind: 'compare'; operator: string; left: Operand; right: Operand }
  | { kind: 'and' | 'or'; tests: readonly Test[] };

export type PrintedFilter = { name: string; given: readonly Operand[] };

/** A block of a language; its branches are written by `elsif` and `otherwise` of the sender. */
export type OpenedBlock = { open: string; close: string };

/** How a language writes what our Liquid says; null where it has no counterpart. */
export type Sender = {
  /** A value as it is printed; `lost` are filters that it has no counterpart of. */
  print: (operand: Operand, filters: readonly PrintedFilter[], inPlace: Escape) => Printed | null;
  open: (test: Test) => OpenedBlock | null;
  elsif: (test: Test) => string | null;
  otherwise: string;
  repeat: ((item: string, list: Operand) => (OpenedBlock & { empty: string }) | null) | null;
  assign: ((name: string, operand: Operand, filters: readonly PrintedFilter[]) => string | null) | null;
  /** Text between `{% raw %}` and its end, which prints as it stands. */
  literal: (text: string) => string;
  /** What stands for a word of the system; null where that sender has no tag for it. */
  system: (name: 'unsubscribe_url' | 'workspace.postal_address') => string | null;
  /** The tag that a variable is filled in by, to be set up there. */
  tagOf: (parts: readonly LiquidPart[]) => string;
  /** Helpers that its tags need and it does not bring with it. */
  helpers?: RegExp;
};

/** A text as it stands in HTML, or as it is in a subject. */
export type Escape = (text: string) => string;
export type Printed = { text: string; lost: string[] };

const opposites: Readonly<Record<string, string>> = {
  ...{ '==': '!=', '!=': '==', '>': '<=', '<=': '>', '<': '>=', '>=': '<' },
};

/** The test that holds where this one does not. */
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

/** A text in quotes that it does not hold itself. */
export function inQuotes(text: string): string {
  return text.includes("'") ? `"${text.replaceAll('"', '')}"` : `'${text}'`;
}

/** Parts of a path as most languages write them: `a.b[0]`; null where one is computed. */
export function formatDottedPath(
  parts: readonly LiquidPart[],
  index = (at: number) => `[${at}]`,
): string | null {
  if (parts.includes(null)) return null;
  return parts
    .map((part, at) => (typeof part === 'number' ? index(part) : at === 0 ? part : `.${part}`))
    .join('');
}
