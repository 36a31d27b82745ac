import { CircleAlert, CircleCheck, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import { UndoTools } from '@/components/editor/canvas/canvas-tools';
import { sameChecks } from '@/components/editor/panels/checks';
import { classNames } from '@/components/ui/class-names';
import type { TemplateEditorProps } from './editor-props';

export type EditorMode = 'design' | 'split' | 'code' | 'preview' | 'text';

type ModeBarProps = Pick<TemplateEditorProps, 'checks' | 'toolbarStart' | 'toolbarEnd'> & {
  mode: EditorMode;
  modes: readonly EditorMode[];
  onMode: (mode: EditorMode) => void;
  onChecks: () => void;
  /** Tools of the current view. */
  tools?: ReactNode;
};

const labels: Record<EditorMode, string> = {
  design: 'Design',
  split: 'Split',
  code: 'Code',
  preview: 'Preview',
  text: 'Plain text',
};

/** The bar above the editor: the page's own parts at both ends, views and checks between them. */
export function ModeBar({ mode, modes, onMode, checks, onChecks, tools, ...page }: ModeBarProps) {
  const count = countIssues(checks);
  const hasErrors = issueTone(checks) === 'danger';
  const hints = sameChecks(checks.list).length - count;
  const { label, name, Icon } = describe(checks, count, hints);
  return (
    <div
      data-pane
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b bg-card px-3 py-2"
    >
      {page.toolbarStart}
      <fieldset
        aria-label="View"
        className="flex rounded-md border bg-muted p-0.5 max-sm:order-last max-sm:w-full"
      >
        {modes.map((item) => (
          <button
            key={item}
            type="button"
            aria-pressed={mode === item}
            onClick={() => onMode(item)}
            // The touch target extends into the surrounding space, so the email loses no height.
            className="relative flex-1 whitespace-nowrap pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5 rounded-sm px-3 py-1 font-medium text-muted-foreground text-xs hover:text-foreground aria-pressed:bg-raised aria-pressed:text-foreground aria-pressed:shadow-soft"
          >
            {labels[item]}
          </button>
        ))}
      </fieldset>
      <UndoTools />
      {tools}
      <div className="ml-auto flex items-center gap-2">
        <button
          type="button"
          onClick={onChecks}
          aria-label={`Checks: ${name}`}
          className={classNames(
            'inline-flex h-8 pointer-coarse:h-10 items-center gap-1.5 rounded-md px-2 font-medium text-xs hover:bg-muted [&_svg]:size-4',
            hasErrors
              ? 'text-destructive-text'
              : count > 0 || checks.refusal
                ? 'text-warning-text'
                : checks.pending || hints > 0
                  ? 'text-muted-foreground'
                  : 'text-success-text',
          )}
        >
          <Icon aria-hidden />
          {label}
        </button>
        {page.toolbarEnd}
      </div>
    </div>
  );
}

/** The number of errors and warnings, equal ones as one; hints are not counted. */
export function countIssues({ list }: EditorChecks): number {
  return sameChecks(list.filter(({ severity }) => severity !== 'hint')).length;
}

export function issueTone({ list }: EditorChecks): 'danger' | 'warning' {
  return list.some(({ severity }) => severity === 'error') ? 'danger' : 'warning';
}

function describe({ pending, refusal }: EditorChecks, count: number, hints: number) {
  if (pending) return { label: 'Checking…', name: 'on their way', Icon: CircleCheck };
  if (count > 0) return { label: String(count), name: counted(count, 'issue'), Icon: CircleAlert };
  if (refusal) return { label: 'Not checked', name: 'not up to date', Icon: CircleAlert };
  if (hints > 0) return { label: counted(hints, 'hint'), name: counted(hints, 'hint'), Icon: Lightbulb };
  return { label: 'No issues', name: 'no issues', Icon: CircleCheck };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
