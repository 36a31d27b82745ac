import type { BlockLogic } from '@/lib/document/markup/source-block';

/** When or how often a block is shown, as chosen in the editor. */
export type BlockRule =
  | { kind: 'if' | 'unless'; condition: string }
  | { kind: 'never' }
  | { kind: 'for'; item: string; list: string };

/** The rule for a logic, or null for Liquid written by hand. */
export function readRule({ kind, expression }: BlockLogic): BlockRule | null {
  if (kind === 'for') {
    const match = /^([A-Za-z_][\w-]*)\s+in\s+([A-Za-z_][\w.-]*)$/.exec(expression);
    return match ? { kind, item: match[1] ?? '', list: match[2] ?? '' } : null;
  }
  if (kind === 'if' && expression === 'false') return { kind: 'never' };
  const match = /^conditions\.([A-Za-z_][\w-]*)$/.exec(expression);
  return match ? { kind, condition: match[1] ?? '' } : null;
}
