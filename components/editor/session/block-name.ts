import { componentAtLine } from '@/components/editor/grapes/component-lines';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { blockSummary } from '@/components/editor/tree/block-summary';
import { elementLabel } from '@/lib/document/elements/elements';
import type { EditorSession } from './editor-session';

/** What a person calls the block at a place of the source, such as `Text “Thank you”`; null outside of all blocks. */
export function blockNameAt(
  session: EditorSession,
  { line, column }: { line: number; column: number },
): string | null {
  const component = componentAtLine(session.wrapper, session.snapshot().source, line, column);
  if (!component || component === session.wrapper) return null;
  const node = nodeOf(component);
  const words = blockSummary(node);
  const label = elementLabel(node.tag);
  return words === '' ? label : `${label} “${words.length > 32 ? `${words.slice(0, 31)}…` : words}”`;
}
