import { Braces } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '@/components/ui/form/icon-button';
import { LiquidLine } from './liquid-line';
import { VariableMenu } from './variable-menu';

type LiquidInputProps = {
  id: string;
  value: string;
  readOnly: boolean;
  maxLength: number;
  placeholder: string;
  className?: string;
  /** Names the line for its buttons, which other lines have too. */
  name: string;
  /** If it has no label. */
  'aria-label'?: string;
  onChange: (value: string) => void;
  /** More to insert, such as emoji; inserts at the last caret position. */
  tools?: (insert: (text: string) => void) => ReactNode;
};

/** A single-line input with variables, inserted by `{{`, `/` or a button. */
export function LiquidInput(props: LiquidInputProps) {
  const { id, value, readOnly, maxLength, onChange, tools } = props;
  const input = useRef<HTMLInputElement>(null);
  const insert = (text: string) => {
    const at = input.current?.selectionStart ?? value.length;
    const next = value.slice(0, at) + text + value.slice(input.current?.selectionEnd ?? at);
    if (next.length > maxLength) return;
    // Renders at once: what is typed next belongs after it.
    flushSync(() => onChange(next));
    input.current?.focus();
    input.current?.setSelectionRange(at + text.length, at + text.length);
  };

  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <LiquidLine
        id={id}
        aria-label={props['aria-label']}
        field={input}
        bySlash
        className={`min-w-0 bg-transparent py-1.5 text-sm pointer-coarse:min-h-10 outline-none placeholder:text-muted-foreground focus-visible:outline-none ${props.className ?? ''}`}
        value={value}
        maxLength={maxLength}
        readOnly={readOnly}
        placeholder={props.placeholder}
        onChange={onChange}
      />
      {!readOnly && tools?.(insert)}
      {!readOnly && (
        <VariableMenu
          onClosed={(source) => (source === null ? input.current?.focus() : insert(source))}
          trigger={
            <IconButton
              label="Insert a variable"
              title={`Insert a variable into ${props.name}`}
              Icon={Braces}
            />
          }
        />
      )}
    </div>
  );
}
