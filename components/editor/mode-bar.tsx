'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { DocumentIssue } from '@/lib/document/contract';

export type EditorMode = 'design' | 'code' | 'preview' | 'text';

type ModeBarProps = {
  mode: EditorMode;
  modes: readonly EditorMode[];
  onMode: (mode: EditorMode) => void;
  issues: readonly DocumentIssue[];
  onIssues: () => void;
  start: ReactNode;
  end: ReactNode;
  tools: ReactNode;
};

const labels: Record<EditorMode, string> = {
  design: 'Design',
  code: 'Code',
  preview: 'Preview',
  text: 'Plain text',
};

/** The bar over the editor: the page's own parts at both ends, the views and the checks between them. */
export function ModeBar({ mode, modes, onMode, issues, onIssues, start, end, tools }: ModeBarProps) {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b bg-card px-3 py-2">
      {start}
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
            className="flex-1 whitespace-nowrap rounded-sm px-3 py-1 font-medium text-muted-foreground text-xs hover:text-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-soft"
          >
            {labels[item]}
          </button>
        ))}
      </fieldset>
      {tools}
      <div className="ml-auto flex items-center gap-2">
        <button
          type="button"
          onClick={onIssues}
          aria-label={issues.length === 0 ? 'Checks: nothing to mend' : `Checks: ${issues.length} to mend`}
          className={classNames(
            'inline-flex h-8 items-center gap-1.5 rounded-md px-2 font-medium text-xs hover:bg-muted [&_svg]:size-4',
            errors > 0
              ? 'text-destructive-text'
              : issues.length > 0
                ? 'text-warning-text'
                : 'text-success-text',
          )}
        >
          {issues.length === 0 ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          {issues.length === 0 ? 'Sound' : issues.length}
        </button>
        {end}
      </div>
    </div>
  );
}
