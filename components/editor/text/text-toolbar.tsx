import {
  Bold,
  Braces,
  Check,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { debounce } from '@/components/editor/drawing/debounce';
import { VariableMenu } from '@/components/editor/liquid/variable-menu';
import { useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { LinkTool } from './link-tool';
import { AlignTools, ChoiceTool, ColorTool } from './look-tools';
import type { TextSession } from './text-session';
import { ToolbarButton } from './toolbar-button';

type TextToolbarProps = {
  session: TextSession;
  /** On a phone it has a row of its own instead of covering the email. */
  docked?: boolean;
  onDone: () => void;
};

type Format = { command: Parameters<TextSession['format']>[0]; label: string; icon: LucideIcon };

const words: readonly Format[] = [
  { command: 'bold', label: 'Bold', icon: Bold },
  { command: 'italic', label: 'Italic', icon: Italic },
  { command: 'underline', label: 'Underline', icon: Underline },
  { command: 'strikeThrough', label: 'Strike through', icon: Strikethrough },
];
const lines: readonly Format[] = [
  { command: 'insertUnorderedList', label: 'Bulleted list', icon: List },
  { command: 'insertOrderedList', label: 'Numbered list', icon: ListOrdered },
];
const clear: readonly Format[] = [
  { command: 'removeFormat', label: 'Clear formatting', icon: RemoveFormatting },
];

/** Formatting for the edited text, shown over its block. Labels have no lists and no links. */
export function TextToolbar({ session, docked = false, onDone }: TextToolbarProps) {
  useLooksAtCaret(session);
  const { plain, cell } = session.slot;
  return (
    <div
      role="toolbar"
      aria-label="Text"
      className={
        docked
          ? 'flex h-8 pointer-coarse:h-10 min-w-0 flex-1 items-center'
          : 'flex w-max max-w-full flex-wrap items-center gap-0.5 rounded-md border bg-popover p-0.5 text-popover-foreground shadow-raised'
      }
    >
      <div className={docked ? 'flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto' : 'contents'}>
        <Formats session={session} formats={words} />
        <ColorTool session={session} />
        {!plain && (
          <>
            <ChoiceTool session={session} kind="size" />
            <ChoiceTool session={session} kind="font" />
            {!cell && <AlignTools session={session} />}
            <Formats session={session} formats={lines} />
            <LinkTool session={session} />
          </>
        )}
        <Formats session={session} formats={clear} />
        <VariableTool session={session} />
      </div>
      <Button
        size="sm"
        className="ml-1 h-7 shrink-0 pointer-coarse:h-10"
        icon={<Check aria-hidden />}
        onClick={onDone}
      >
        Done
      </Button>
    </div>
  );
}

/** Renders again when other looks are at the caret, not for each letter of the same. */
function useLooksAtCaret(session: TextSession): void {
  const store = useStore();
  const [, setLooks] = useState('');
  useEffect(() => {
    const read = () => {
      const formats = [...words, ...lines].map(({ command }) => session.isActive(command));
      setLooks(JSON.stringify([formats, session.alignment(), session.currentLink()]));
    };
    // Asking the browser what is bold at the caret forces a layout.
    const later = debounce(read, 100, 300);
    const unsubscribe = store.subscribe(later.ask);
    session.document.addEventListener('selectionchange', later.ask);
    return () => {
      later.cancel();
      unsubscribe();
      session.document.removeEventListener('selectionchange', later.ask);
    };
  }, [session, store]);
}

function Formats({ session, formats }: { session: TextSession; formats: readonly Format[] }) {
  return formats.map(({ command, label, icon: Icon }) => (
    <ToolbarButton
      key={command}
      label={label}
      pressed={session.isActive(command)}
      onPress={() => session.format(command)}
      Icon={Icon}
    />
  ));
}

/** Puts a variable at the caret. */
function VariableTool({ session }: { session: TextSession }) {
  return (
    <VariableMenu
      align="start"
      onClosed={(source) => (source === null ? session.focus() : session.insertLiquid(source))}
      trigger={
        <button
          type="button"
          className="flex h-7 shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs hover:bg-muted pointer-coarse:h-10 [&_svg]:size-4"
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
