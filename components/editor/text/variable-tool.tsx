'use client';

import { Braces } from 'lucide-react';
import { useRef } from 'react';
import { liquidFor } from '@/components/editor/tree/variable-liquid';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/overlay/dropdown-menu';
import type { VariableDefinition } from '@/lib/document/contract';
import type { TextSession } from './text-session';

type VariableToolProps = { session: TextSession; variables: readonly VariableDefinition[] };

/** Puts a variable at the caret. */
export function VariableTool({ session, variables }: VariableToolProps) {
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
