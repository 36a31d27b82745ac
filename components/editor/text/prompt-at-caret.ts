import { type LiquidPrompt, liquidPrompt } from '@/components/editor/tree/liquid-prompt';
import type { TextSession } from './text-session';

/** The variable that is being typed at the caret, and where that is in the canvas; null where none is. */
export function promptAtCaret(session: TextSession): (LiquidPrompt & { top: number; left: number }) | null {
  const selection = session.document.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || node?.nodeType !== Node.TEXT_NODE || !session.contains(node)) return null;
  const found = liquidPrompt((node.textContent ?? '').slice(0, selection.anchorOffset));
  const frame = session.document.defaultView?.frameElement;
  if (!found || !frame) return null;
  const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const area = frame.closest('.postroom-canvas')?.getBoundingClientRect() ?? outer;
  return { ...found, top: bottom + outer.top - area.top + 4, left: left + outer.left - area.left };
}
