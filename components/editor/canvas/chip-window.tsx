import { useEffect, useReducer, useState } from 'react';
import { useElementRect } from '@/components/editor/canvas/frame/use-measured';
import { ChipFields } from '@/components/editor/liquid/chip-fields';
import { chipAround } from '@/components/editor/text/caret';
import type { TextSession } from '@/components/editor/text/text-session';
import { Popover } from '@/components/ui/overlay/popover';

/** What a variable of the text offers when it is clicked, or by Alt and the down key beside it. */
export function ChipWindow({ session }: { session: TextSession }) {
  const [chip, setChip] = useState<HTMLElement | null>(null);
  const rect = useElementRect(chip);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { element } = session.slot;
    setChip(isLiquid(session.pressed) ? session.pressed : null);
    // What is pressed in the frame takes no focus on this page, by which the window would know that it is left.
    session.document.addEventListener('pointerdown', () => setChip(null), { signal });
    element.addEventListener(
      'click',
      ({ target, detail }) => {
        const pressed = chipAround(target as Node); // a click in a document has a node for its target
        // The press that began the writing was on what stood here before.
        if (!isLiquid(pressed) || !pressed.isConnected) return;
        // Two presses ask for the words, as they do beside a chip; the browser would select it, to be typed over.
        if (detail > 1) session.placeCaretBehind(pressed);
        else setChip(pressed);
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowDown' || !event.altKey || event.ctrlKey || event.metaKey) return;
        const beside = session.chipAtCaret();
        if (!isLiquid(beside)) return;
        event.preventDefault();
        setChip(beside);
      },
      { signal },
    );
    return () => controller.abort();
  }, [session]);

  // An undo draws the words anew.
  if (!chip?.isConnected || !rect) return null;
  const close = () => setChip(null);
  return (
    <Popover
      label="Variable"
      open
      anchor={<span className="absolute" style={rect} />}
      onOpenChange={(open) => !open && close()}
      onReturnFocus={() => {
        // A press in the words that closed this has put the caret, as removing the variable has.
        if (session.hasFocus) return;
        if (chip.isConnected) session.placeCaretBehind(chip);
        else session.focus();
      }}
    >
      <ChipFields
        source={chip.getAttribute('data-liquid') ?? ''}
        onChange={(source) => {
          session.changeChip(chip, source);
          // Others hear of it at the next pause: the field shows its letters at once.
          redraw();
        }}
        onRemove={() => {
          session.removeChip(chip);
          close();
        }}
        onDone={close}
        onWords={(words) => {
          session.writeOverChip(chip, words);
          close();
        }}
      />
    </Popover>
  );
}

/** Comments are chips, too. */
function isLiquid(chip: HTMLElement | null): chip is HTMLElement {
  return /^\{[{%]/.test(chip?.getAttribute('data-liquid') ?? '');
}
