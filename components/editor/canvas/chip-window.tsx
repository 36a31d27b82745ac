import { useEffect, useReducer, useState } from 'react';
import { useElementRect } from '@/components/editor/canvas/frame/use-measured';
import { ChipFields } from '@/components/editor/liquid/chip-fields';
import { findChipAround } from '@/components/editor/text/caret';
import type { TextSession } from '@/components/editor/text/text-session';
import { Popover } from '@/components/ui/overlay/popover';

/** Settings of a variable in the text, opened by click or Alt+Down. */
export function ChipWindow({ session }: { session: TextSession }) {
  const [chip, setChip] = useState<HTMLElement | null>(null);
  const rect = useElementRect(chip);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { element } = session.slot;
    setChip(isLiquid(session.pressed) ? session.pressed : null);
    // A press in the frame takes no focus here, so the popover would not notice it.
    session.document.addEventListener('pointerdown', () => setChip(null), { signal });
    element.addEventListener(
      'click',
      ({ target, detail }) => {
        const pressed = findChipAround(target as Node); // a click in a document has a node for its target
        // The press that began editing was on the chip shown before.
        if (!isLiquid(pressed) || !pressed.isConnected) return;
        // A double press selects words; the browser would select the chip.
        if (detail > 1) session.placeCaretAfter(pressed);
        else setChip(pressed);
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowDown' || !event.altKey || event.ctrlKey || event.metaKey) return;
        const chipBeside = session.chipAtCaret();
        if (!isLiquid(chipBeside)) return;
        event.preventDefault();
        setChip(chipBeside);
      },
      { signal },
    );
    return () => controller.abort();
  }, [session]);

  // An undo redraws the text.
  if (!chip?.isConnected || !rect) return null;
  const close = () => setChip(null);
  return (
    <Popover
      label="Variable"
      open
      anchor={<span className="absolute" style={rect} />}
      onOpenChange={(open) => !open && close()}
      onReturnFocus={() => {
        // The press that closed this, or removing the variable, has already set the caret.
        if (session.hasFocus) return;
        if (chip.isConnected) session.placeCaretAfter(chip);
        else session.focus();
      }}
    >
      <ChipFields
        source={chip.getAttribute('data-liquid') ?? ''}
        onChange={(source) => {
          session.changeChip(chip, source);
          // Others are notified at the next pause; the field shows its letters immediately.
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
