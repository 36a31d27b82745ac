import { WandSparkles } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { findBlockAtLine, findPosition } from '@/components/editor/email/block-lines';
import { writeBody } from '@/components/editor/store/editor-value';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { formatMjml } from '@/components/editor/tree/format-mjml';
import { UnreadableMjmlError } from '@/components/editor/tree/read-tree';
import { Button } from '@/components/ui/form/button';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { CodePosition } from './code-editor';
import { CodeView } from './code-view';

type SourcePanelProps = {
  checks: readonly TemplateCheck[];
  position: CodePosition | null;
  /** The canvas is shown too, so selections are synchronized. */
  beside: boolean;
};

const pauseMs = 150;

/** The source of the email. MJML is reformatted only on request, HTML never. */
export function SourcePanel({ beside, ...code }: SourcePanelProps) {
  const store = useStore();
  const { readOnly, isHtml } = store;
  const selected = useStoreState('selected');
  const { body } = useStoreState('content');
  const source = writeBody(body);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The selection made by the caret is already visible. */
  const followed = useRef<unknown>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing moves lines, but the view stays where it is
  const shown = useMemo(() => {
    if (!beside || selected === null || selected === store.tree.body.id) return null;
    if (followed.current === selected || typeof body === 'string') return null;
    return findPosition(store.tree, source, selected);
  }, [beside, store, selected]);

  const follow = (place: CodePosition) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Unparsed code has other lines than the canvas.
      if (typeof store.snapshot().content.body === 'string') return;
      const block = findBlockAtLine(store.tree, store.source, place);
      if (!block || block.id === store.selected?.id) return;
      followed.current = block.id;
      store.select(block.id);
    }, pauseMs);
  };

  const format = () => {
    try {
      const formatted = formatMjml(source);
      store.announce(formatted === source ? 'The code is formatted already.' : 'The code was formatted.');
      store.replaceSource(formatted);
    } catch (error) {
      if (!(error instanceof UnreadableMjmlError)) throw error;
      store.announce('Code with errors cannot be formatted.');
    }
  };

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {!readOnly && (
        <div className="flex items-center justify-between border-b bg-card py-1 pr-2 pl-4">
          <h2 className="font-medium text-muted-foreground text-xs">{isHtml ? 'HTML' : 'MJML'}</h2>
          {!isHtml && (
            <Button size="sm" variant="ghost" icon={<WandSparkles aria-hidden />} onClick={format}>
              Format
            </Button>
          )}
        </div>
      )}
      <div className="min-h-0 flex-1">
        <CodeView
          {...code}
          language={isHtml ? 'html' : 'mjml'}
          shown={shown}
          onCaret={beside ? follow : undefined}
        />
      </div>
    </div>
  );
}
