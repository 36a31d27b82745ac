import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { readLiquidPrompt } from '@/components/editor/tree/liquid-prompt';
import { findChip, splitLiquid } from '@/components/editor/tree/liquid-segments';
import { classNames } from '@/components/ui/class-names';
import { Popover } from '@/components/ui/overlay/popover';
import { directionOfWords } from '@/lib/document/direction';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';
import { ChipFields } from './chip-fields';
import { LiquidChip } from './liquid-chip';
import { useVariablePrompt } from './use-variable-prompt';
import { VariableList, type VariableOption } from './variable-list';

type LiquidLineProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onChange: (value: string) => void;
  /** The input, for inserting at its caret. */
  field?: RefObject<HTMLInputElement | null>;
  /** `/` suggests variables too, which addresses turn off. */
  bySlash?: boolean;
};

/**
 * A single-line input with variables as chips: chosen after `{{`, edited by a click, Alt+Down or, outside of forms,
 * Enter next to them, and deleted and skipped as one.
 */
export function LiquidLine({ value, onChange, field, bySlash = false, className, ...rest }: LiquidLineProps) {
  const list = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const mirror = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const [caret, setCaret] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const typedPrompt = caret === null || rest.readOnly ? null : readLiquidPrompt(value.slice(0, caret));
  const prompt =
    typedPrompt && (bySlash || value[(caret ?? 0) - typedPrompt.length] === '{') ? typedPrompt : null;

  const placeCaret = (at: number) => {
    input.current?.focus();
    input.current?.setSelectionRange(at, at);
  };
  const replace = (from: number, to: number, text: string) => {
    const next = value.slice(0, from) + text + value.slice(to);
    if (rest.maxLength !== undefined && next.length > rest.maxLength) return false;
    // Renders at once, so that the caret can be placed: a frame later, it could move the focus back.
    flushSync(() => onChange(next));
    return true;
  };
  const insert = ({ source }: VariableOption) => {
    if (caret === null || !prompt) return;
    // Removes the end of a `{{` typed by hand.
    const closing = /^\s*\}\}/.exec(value.slice(caret))?.[0].length ?? 0;
    const from = caret - prompt.length;
    setCaret(null);
    if (replace(from, caret + closing, source)) placeCaret(from + source.length);
  };
  // Ignoring variables: one at the start has a name in Latin letters in any language.
  const direction = directionOfWords(withoutLiquid(value)) ?? 'ltr';
  const { options, active, onKey, choose } = useVariablePrompt(prompt, insert);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: at, selectionEnd } = event.currentTarget;
    if (event.nativeEvent.isComposing) return rest.onKeyDown?.(event);
    if (onKey(event.nativeEvent)) return event.preventDefault();
    if (at === null || at !== selectionEnd || event.ctrlKey || event.metaKey || event.shiftKey)
      return rest.onKeyDown?.(event);
    const chipBefore = findChip(value, at, 'after');
    const chipAfter = findChip(value, at, 'before');
    const chip = chipBefore ?? chipAfter;
    const toEnd = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    // In a form, Enter submits: an address often ends with a variable.
    const opens = event.altKey
      ? event.key === 'ArrowDown'
      : event.key === 'Enter' && event.currentTarget.form === null;
    if (opens || event.altKey) {
      if (!opens || !chip || rest.readOnly) return rest.onKeyDown?.(event);
      setEditing(chip.start);
    } else if (event.key === toEnd && chipAfter) placeCaret(chipAfter.start + chipAfter.text.length);
    else if (/^Arrow(Left|Right)$/.test(event.key) && event.key !== toEnd && chipBefore)
      placeCaret(chipBefore.start);
    else if (!rest.readOnly && event.key === 'Backspace' && chipBefore)
      remove(chipBefore.start, chipBefore.text);
    else if (!rest.readOnly && event.key === 'Delete' && chipAfter) remove(chipAfter.start, chipAfter.text);
    else return rest.onKeyDown?.(event);
    event.preventDefault();
  };
  const remove = (start: number, text: string) => {
    if (replace(start, start + text.length, '')) placeCaret(start);
  };
  const leaveChip = () => {
    const at = input.current?.selectionStart ?? null;
    const inside = at !== null && at === input.current?.selectionEnd ? findChip(value, at, 'inside') : null;
    if (inside) placeCaret(inside.start + inside.text.length);
    return inside;
  };

  const align = () => {
    if (mirror.current && input.current) mirror.current.scrollLeft = input.current.scrollLeft;
  };
  useEffect(align);

  return (
    <div className="relative grid min-w-0 flex-1">
      <input
        {...rest}
        dir={direction}
        ref={input}
        className={classNames(
          className,
          'w-full text-transparent caret-foreground selection:bg-primary/25 selection:text-transparent',
        )}
        value={value}
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={options.length > 0 ? list : undefined}
        aria-activedescendant={options.length > 0 ? `${list}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
        }}
        onScroll={align}
        onSelect={(event) => {
          // Wait for the end of a press, which tells the chip.
          if (pressed.current) return;
          if (leaveChip()) setCaret(null);
          else if (caret !== null) setCaret(event.currentTarget.selectionStart);
        }}
        onPointerDown={() => {
          pressed.current = true;
          setCaret(null);
        }}
        onClick={() => {
          pressed.current = false;
          const chip = leaveChip();
          if (chip && !rest.readOnly) setEditing(chip.start);
        }}
        onBlur={(event) => {
          pressed.current = false;
          setCaret(null);
          rest.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={mirror}
        dir={direction}
        aria-hidden
        className={classNames(
          className,
          'pointer-events-none absolute inset-0 flex items-center overflow-hidden whitespace-pre border-transparent bg-transparent shadow-none',
        )}
      >
        {splitLiquid(value).map(({ text, start, liquid }) => {
          if (!liquid) return <span key={start}>{text}</span>;
          const chip = (
            <span key={start}>
              <LiquidChip source={text} />
            </span>
          );
          if (start !== editing) return chip;
          const end = start + text.length;
          return (
            <Popover
              key={start}
              label="Variable"
              anchor={chip}
              open
              onOpenChange={(open) => !open && setEditing(null)}
              onReturnFocus={() => {
                // After its replacement by text, the caret is already placed.
                if (document.activeElement !== input.current)
                  placeCaret(input.current?.value.startsWith(text, start) ? end : start);
              }}
            >
              <ChipFields
                source={text}
                onChange={(source) => replace(start, end, source)}
                onRemove={() => {
                  setEditing(null);
                  remove(start, text);
                }}
                onDone={() => setEditing(null)}
                onWords={(words) => {
                  setEditing(null);
                  if (replace(start, end, words)) placeCaret(start + words.length);
                }}
              />
            </Popover>
          );
        })}
      </div>
      {options.length > 0 && (
        <VariableList
          id={list}
          options={options}
          active={active}
          onChoose={choose}
          className="absolute top-full left-0"
        />
      )}
    </div>
  );
}
