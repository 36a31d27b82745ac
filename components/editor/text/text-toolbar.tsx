'use client';

import {
  Baseline,
  Bold,
  Braces,
  Check,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import { Popover } from '@/components/ui/overlay/popover';
import type { VariableDefinition } from '@/lib/document/contract';
import { linkAddress } from './link-address';
import type { TextSession } from './text-session';
import { liquidFor } from './variable-liquid';

type TextToolbarProps = {
  session: TextSession;
  variables: readonly VariableDefinition[];
  onDone: () => void;
};

const formats: readonly {
  command: Parameters<TextSession['format']>[0];
  label: string;
  icon: LucideIcon;
}[] = [
  { command: 'bold', label: 'Bold', icon: Bold },
  { command: 'italic', label: 'Italic', icon: Italic },
  { command: 'underline', label: 'Underline', icon: Underline },
  { command: 'strikeThrough', label: 'Strike through', icon: Strikethrough },
  { command: 'insertUnorderedList', label: 'Bulleted list', icon: List },
  { command: 'insertOrderedList', label: 'Numbered list', icon: ListOrdered },
  { command: 'removeFormat', label: 'Clear formatting', icon: RemoveFormatting },
];

const toolClasses =
  'grid size-7 shrink-0 place-items-center rounded-sm hover:bg-muted aria-pressed:bg-primary-soft aria-pressed:text-primary-text focus-visible:-outline-offset-2 [&_svg]:size-4';

/** Formatting for the words that are being edited, over their block. */
export function TextToolbar({ session, variables, onDone }: TextToolbarProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    session.document.addEventListener('selectionchange', redraw);
    return () => session.document.removeEventListener('selectionchange', redraw);
  }, [session]);
  return (
    <div
      role="toolbar"
      aria-label="Text"
      className="flex items-center gap-0.5 overflow-x-auto rounded-md border bg-popover p-0.5 text-popover-foreground shadow-raised"
    >
      {formats.map(({ command, label, icon: Icon }) => (
        <Tool
          key={command}
          label={label}
          pressed={session.isActive(command)}
          onPress={() => session.format(command)}
        >
          <Icon aria-hidden />
        </Tool>
      ))}
      <ColorTool session={session} />
      <LinkTool session={session} />
      <VariableTool session={session} variables={variables} />
      <Button size="sm" className="ml-1 h-7" icon={<Check aria-hidden />} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

function VariableTool({ session, variables }: Pick<TextToolbarProps, 'session' | 'variables'>) {
  const chosen = useRef<string | null>(null);
  return (
    <DropdownMenu
      align="start"
      // The menu holds the focus until it is closed: only then the caret can stand behind the variable.
      onReturnFocus={() => {
        if (chosen.current === null) session.focus();
        else session.insertLiquid(chosen.current);
        chosen.current = null;
      }}
      trigger={
        <button
          type="button"
          className="flex h-7 shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs hover:bg-muted [&_svg]:size-4"
          onPointerDown={() => session.keepRange()}
        >
          <Braces aria-hidden />
          Variable
        </button>
      }
    >
      <MenuLabel>Insert a variable</MenuLabel>
      {variables.length === 0 && <MenuItem disabled>None yet. Add one under Variables.</MenuItem>}
      {variables.flatMap(liquidFor).map(({ label, source }) => (
        <MenuItem
          key={source}
          onSelect={() => {
            chosen.current = source;
          }}
        >
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

function ColorTool({ session }: { session: TextSession }) {
  return (
    <label
      className={`${toolClasses} relative cursor-pointer focus-within:outline-2 focus-within:outline-ring`}
      title="Text color"
    >
      <Baseline aria-hidden />
      <input
        type="color"
        aria-label="Text color"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onPointerDown={() => session.keepRange()}
        onFocus={() => session.keepRange()}
        onChange={(event) => {
          session.setColor(event.target.value);
          session.keepRange();
        }}
      />
    </label>
  );
}

function LinkTool({ session }: { session: TextSession }) {
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState('');
  const chosen = useRef<string | null>(null);
  const address = linkAddress(href);
  const valid = address !== null;
  const change = (next: boolean) => {
    if (next) {
      session.keepRange();
      setHref(session.currentLink() ?? '');
    }
    setOpen(next);
  };
  return (
    <Popover
      label="Link"
      open={open}
      onOpenChange={change}
      onReturnFocus={() => {
        if (chosen.current === null) session.focus();
        else session.setLink(chosen.current);
        chosen.current = null;
      }}
      trigger={
        <button type="button" aria-label="Link" title="Link" className={toolClasses}>
          <Link2 aria-hidden />
        </button>
      }
    >
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (address === null) return;
          chosen.current = address;
          setOpen(false);
        }}
      >
        <Field
          label="Link address"
          error={valid ? undefined : 'Not an address: https://…, an email address, tel:… or {{ variable }}.'}
        >
          <Input value={href} placeholder="https://" onChange={(event) => setHref(event.target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              chosen.current = '';
              setOpen(false);
            }}
          >
            Remove link
          </Button>
          <Button size="sm" type="submit">
            Set link
          </Button>
        </div>
      </form>
    </Popover>
  );
}

function Tool({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={toolClasses}
      // The words keep their selection while a button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
