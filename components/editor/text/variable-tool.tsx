import { Braces } from 'lucide-react';
import { VariableMenu } from '@/components/editor/liquid/variable-menu';
import type { TextSession } from './text-session';

/** Puts a variable at the caret. */
export function VariableTool({ session }: { session: TextSession }) {
  return (
    <VariableMenu
      align="start"
      onClosed={(source) => (source === null ? session.focus() : session.insertLiquid(source))}
      trigger={
        <button
          type="button"
          className="flex h-7 shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs hover:bg-muted [&_svg]:size-4"
          onPointerDown={() => session.keepRange()}
          onFocus={() => session.keepRange()}
        >
          <Braces aria-hidden />
          Variable
        </button>
      }
    />
  );
}
