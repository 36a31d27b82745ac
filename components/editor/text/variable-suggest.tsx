import { useEffect, useEffectEvent, useId, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { toRect } from '@/components/editor/canvas/frame/use-measured';
import type { MailFrame } from '@/components/editor/canvas/grapes/open-frame';
import { useVariablePrompt } from '@/components/editor/liquid/use-variable-prompt';
import { VariableList } from '@/components/editor/liquid/variable-list';
import { type LiquidPrompt, readLiquidPrompt } from '@/components/editor/tree/liquid-prompt';
import type { TextSession } from './text-session';

/** Suggests variables at the caret after `{{` or `/` and letters. */
export function VariableSuggest({ session }: { session: TextSession }) {
  const id = useId();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { frame } = useCanvas();
  const prompt = readPromptAtCaret(session, frame);
  const { options, active, onKey, choose } = useVariablePrompt(prompt, ({ source }) =>
    session.insertLiquid(source, prompt?.length),
  );
  const isShown = useEffectEvent(() => prompt !== null);
  const takeKey = useEffectEvent(onKey);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // The selection is updated only with the next key, so read the prompt now.
      if (isShown()) flushSync(redraw);
      if (!takeKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const { document } = session;
    // Most keys are ordinary text: render only while a name is typed.
    const onCaret = () => {
      if (isShown() || readPromptAtCaret(session, frame)) redraw();
    };
    document.addEventListener('selectionchange', onCaret);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('selectionchange', onCaret);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [session, frame]);

  if (!prompt || options.length === 0) return null;
  return (
    // Over the tools of the text, which are below a text at the top.
    <div className="pointer-events-auto absolute z-30" style={{ top: prompt.top, left: prompt.left }}>
      <VariableList id={id} options={options} active={active} onChoose={choose} />
    </div>
  );
}

/** The variable being typed and its position in the canvas; null if none. */
function readPromptAtCaret(
  session: TextSession,
  frame: MailFrame,
): (LiquidPrompt & { top: number; left: number }) | null {
  const selection = session.document.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || node?.nodeType !== Node.TEXT_NODE || !session.contains(node)) return null;
  const found = readLiquidPrompt((node.textContent ?? '').slice(0, selection.anchorOffset));
  if (!found) return null;
  const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect();
  const place = toRect(frame, { left, top: bottom + 4, width: 0, height: 0 });
  return place && { ...found, top: place.top, left: place.left };
}
