import { liquidTagName } from '@/lib/document/markup/markup-token';
import type { Report } from './lint-element';

export type OpenElement = { name: string; start: number };

/** A Liquid block around markup: each branch must leave the same elements open. */
export type Branching = {
  base: number;
  delta: string | null;
  branches: number;
  hasElse: boolean;
  name: string;
  start: number;
};

/** The open elements, and the Liquid blocks around them. */
export type OpenMarkup = { source: string; report: Report; stack: OpenElement[]; branching: Branching[] };

/** Checks Liquid between tags: all branches of a block must leave the same elements open. */
export function lintBranches(markup: OpenMarkup, start: number): void {
  const name = markup.source.startsWith('{%', start) ? liquidTagName(markup.source, start) : undefined;
  const { stack, branching, report } = markup;
  if (name === 'if' || name === 'unless' || name === 'case' || name === 'for') {
    const empty = { base: stack.length, delta: null, hasElse: false };
    if (branching.length < 100) branching.push({ ...empty, branches: name === 'case' ? 0 : 1, name, start });
    return;
  }
  const current = branching.at(-1);
  if (!current || name === undefined) return;
  if (name === 'elsif' || name === 'else' || name === 'when') {
    // Text between `case` and its first `when` is never printed, so it is no branch.
    if (current.branches > 0) endBranch(markup, current, start);
    current.branches += 1;
    current.hasElse ||= name === 'else';
    stack.length = current.base;
  } else if (name === `end${current.name}`) {
    const last = endBranch(markup, current, start);
    branching.pop();
    const message = 'An element is opened only under a condition: open and close it in the same place.';
    if (last !== '' && (!current.hasElse || current.name === 'for'))
      report('UNBALANCED_MARKUP', message, current.start);
  }
}

function endBranch({ stack, report }: OpenMarkup, current: Branching, offset: number): string {
  const delta = stack
    .slice(current.base)
    .map((open) => open.name)
    .join('>');
  if (current.delta !== null && current.delta !== delta)
    report('UNBALANCED_MARKUP', 'The branches of this condition leave different elements open.', offset);
  current.delta ??= delta;
  return delta;
}
