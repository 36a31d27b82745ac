import { useEffect, useEffectEvent, useId, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { useVariablePrompt } from '@/components/editor/liquid/use-variable-prompt';
import { VariableList } from '@/components/editor/liquid/variable-list';
import { type LiquidPrompt, readLiquidPrompt } from '@/components/editor/tree/liquid-prompt';
import type { TextSession } from './text-session';

/** Suggests variables at the caret after `{{` or `/` and letters. */
export function VariableSuggest({ session }: { session: TextSession }) {
  const id = useId();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const prompt = readPromptAtCaret(session);
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
      if (!takeKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const { document } = session;
    // Most keys are ordinary text: render only while a name is typed.
    const onCaret = () => {
      if (isShown() || readPromptAtCaret(session)) redraw();
    };
    document.addEventListener('selectionchange', onCaret);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('selectionchange', onCaret);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [session]);

  if (!prompt || options.length === 0) return null;
  return (
    <div className="pointer-events-auto absolute" style={{ top: prompt.top, left: prompt.left }}>
      <VariableList id={id} options={options} active={active} onChoose={choose} />
    </div>
  );
}

/** The variable being typed and its position in the canvas; null if none. */
function readPromptAtCaret(session: TextSession): (LiquidPrompt & { top: number; left: number }) | null {
  const selection = session.document.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || node?.nodeType !== Node.TEXT_NODE || !session.contains(node)) return null;
  const found = readLiquidPrompt((node.textContent ?? '').slice(0, selection.anchorOffset));
  const frame = session.document.defaultView?.frameElement;
  if (!found || !frame) return null;
  const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const area = frame.closest('.postroom-canvas')?.getBoundingClientRect() ?? outer;
  const scale = outer.width / frame.clientWidth || 1;
  return {
    ...found,
    top: bottom + (outer.top - area.top) / scale + 4,
    left: left + (outer.left - area.left) / scale,
  };
}
