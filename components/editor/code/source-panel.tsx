'use client';

import { WandSparkles } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { componentAtLine, lineOfComponent } from '@/components/editor/grapes/component-lines';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { useSessionValue } from '@/components/editor/session/use-session';
import { formatMjml } from '@/components/editor/tree/format-mjml';
import { UnreadableMjmlError } from '@/components/editor/tree/read-tree';
import { Button } from '@/components/ui/form/button';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { CodePosition } from './code-editor';
import { CodeView } from './code-view';

type SourcePanelProps = {
  session: EditorSession | null;
  source: string;
  checks: readonly TemplateCheck[];
  readOnly: boolean;
  position: CodePosition | null;
  /** The canvas stands beside it: what is selected in one is shown in the other. */
  beside: boolean;
  onChange: (source: string) => void;
  announce: (message: string) => void;
};

const pauseMs = 150;

/** The MJML of the mail. It is indented anew only when somebody asks for it. */
export function SourcePanel({ session, source, beside, onChange, announce, ...code }: SourcePanelProps) {
  const selected = useSessionValue(session, 'selected');
  const drawn = useSessionValue(session, 'source');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** What the caret led to is shown already. */
  const followed = useRef<unknown>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing moves lines, but the view stays where it is
  const shown = useMemo(() => {
    if (!beside || !session || !selected || selected === session.wrapper) return null;
    if (followed.current === selected || drawn !== source) return null;
    return lineOfComponent(session.wrapper, source, selected);
  }, [beside, session, selected]);

  const follow = (place: CodePosition) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Code that was not taken over yet has other lines than the canvas.
      if (!session || session.snapshot().source !== source) return;
      const component = componentAtLine(session.wrapper, source, place.line, place.column);
      if (!component || component === session.snapshot().selected) return;
      followed.current = component;
      session.select(component);
    }, pauseMs);
  };

  const format = () => {
    try {
      const formatted = formatMjml(source);
      announce(formatted === source ? 'The code is formatted already.' : 'The code was formatted.');
      if (formatted !== source) onChange(formatted);
    } catch (error) {
      if (!(error instanceof UnreadableMjmlError)) throw error;
      announce('Code with errors cannot be formatted.');
    }
  };

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {!code.readOnly && (
        <div className="flex items-center justify-between border-b bg-card py-1 pr-2 pl-4">
          <h2 className="font-medium text-muted-foreground text-xs">MJML</h2>
          <Button size="sm" variant="ghost" icon={<WandSparkles aria-hidden />} onClick={format}>
            Format
          </Button>
        </div>
      )}
      <div className="min-h-0 flex-1">
        <CodeView
          {...code}
          language="mjml"
          value={source}
          shown={shown}
          onCaret={beside ? follow : undefined}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
