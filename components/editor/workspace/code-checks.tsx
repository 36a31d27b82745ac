import type { CodePosition } from '@/components/editor/code/code-editor';
import { Checks } from '@/components/editor/panels/checks';
import type { TemplateEditorProps } from './editor-props';
import type { PanelActions } from './panel-items';

type CodeChecksProps = Pick<TemplateEditorProps, 'checks'> &
  Pick<PanelActions, 'onOpen' | 'onFix'> & { onPlace: (place: CodePosition) => void };

/** Beside the code: the checks, for as long as something is wrong with it. */
export function CodeChecks({ checks, onPlace, onOpen, onFix }: CodeChecksProps) {
  if (!checks.list.some(({ severity }) => severity === 'error')) return null;
  return (
    <section
      aria-label="What is wrong with the source"
      className="relative shrink-0 overflow-y-auto border-t bg-card max-md:max-h-[35%] md:w-80 md:border-t-0 md:border-l"
    >
      <Checks
        checks={checks}
        onOpen={(target) => (target.kind === 'place' ? onPlace(target) : onOpen(target))}
        onFix={onFix}
      />
    </section>
  );
}
