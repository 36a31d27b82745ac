'use client';

import { Braces } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { liquidPrompt } from '@/components/editor/tree/liquid-prompt';
import { liquidFor } from '@/components/editor/tree/variable-liquid';
import { Button } from '@/components/ui/form/button';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import type { VariableDefinition } from '@/lib/document/contract';
import { useVariablePrompt } from './use-variable-prompt';
import { VariableList, type VariableOption } from './variable-list';

type LiquidInputProps = {
  id: string;
  value: string;
  variables: readonly VariableDefinition[];
  readOnly: boolean;
  maxLength: number;
  placeholder: string;
  className?: string;
  onChange: (value: string) => void;
  /** More to insert, such as emoji; what is inserted comes where the caret was. */
  tools?: (insert: (text: string) => void) => ReactNode;
};

const box = 'min-w-0 py-1.5 text-sm';

/** A line of text in which variables are marked, and inserted by `{{`, `/` or a button. */
export function LiquidInput(props: LiquidInputProps) {
  const { id, value, variables, readOnly, maxLength, onChange, tools } = props;
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const prompt = caret === null || readOnly ? null : liquidPrompt(value.slice(0, caret));

  const replace = (from: number, to: number, text: string) => {
    const next = value.slice(0, from) + text + value.slice(to);
    if (next.length > maxLength) return;
    onChange(next);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(from + text.length, from + text.length);
      setCaret(null);
    });
  };
  const insert = (text: string) => {
    const at = input.current?.selectionStart ?? value.length;
    replace(at, input.current?.selectionEnd ?? at, text);
  };
  const choose = ({ source }: VariableOption) => {
    if (caret === null || !prompt) return;
    // What closes a `{{` that was typed by hand goes with it.
    const closing = /^\s*\}\}/.exec(value.slice(caret))?.[0].length ?? 0;
    replace(caret - prompt.length, caret + closing, source);
  };
  const { options, active, onKey } = useVariablePrompt(prompt, variables, choose);

  const align = () => {
    if (mirror.current && input.current) mirror.current.scrollLeft = input.current.scrollLeft;
  };
  useEffect(align);

  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <div className="relative grid min-w-0 flex-1">
        <div
          ref={mirror}
          aria-hidden
          className={`${box} ${props.className ?? ''} pointer-events-none absolute inset-0 overflow-hidden whitespace-pre text-transparent`}
        >
          {segments(value).map(({ text, start, liquid }) =>
            liquid ? (
              <span key={start} className="rounded-sm bg-primary-soft ring-1 ring-primary/25">
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </div>
        <input
          ref={input}
          id={id}
          className={`${box} ${props.className ?? ''} relative w-full bg-transparent outline-none placeholder:text-muted-foreground focus-visible:outline-none`}
          value={value}
          maxLength={maxLength}
          readOnly={readOnly}
          placeholder={props.placeholder}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={options.length > 0 ? list : undefined}
          aria-activedescendant={options.length > 0 ? `${list}-${active}` : undefined}
          onChange={(event) => {
            onChange(event.target.value);
            setCaret(event.target.selectionStart);
          }}
          onScroll={align}
          onSelect={(event) => caret !== null && setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setCaret(null)}
          onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
        />
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
      {!readOnly && tools?.(insert)}
      {!readOnly && (
        <DropdownMenu
          onReturnFocus={() => input.current?.focus()}
          trigger={
            <Button size="icon-sm" variant="ghost" aria-label="Insert a variable" title="Insert a variable">
              <Braces aria-hidden />
            </Button>
          }
        >
          <MenuLabel>Insert a variable</MenuLabel>
          {variables.length === 0 && <MenuItem disabled>None yet. Add one under Variables.</MenuItem>}
          {variables.flatMap(liquidFor).map(({ label, source }) => (
            <MenuItem key={source} onSelect={() => insert(source)}>
              {label}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </div>
  );
}

function segments(value: string): { text: string; start: number; liquid: boolean }[] {
  let start = 0;
  return value.split(/(\{\{[^{}]*\}\}|\{%[^{}]*%\})/).map((text, index) => {
    const segment = { text, start, liquid: index % 2 === 1 };
    start += text.length;
    return segment;
  });
}
