'use client';

import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { DocumentIssue } from '@/lib/document/contract';

type ChecksProps = { issues: readonly DocumentIssue[]; onOpen: (issue: DocumentIssue) => void };

/** What is wrong, live. Choosing an issue leads to its place. */
export function Checks({ issues, onOpen }: ChecksProps) {
  if (issues.length === 0)
    return (
      <div className="grid justify-items-center gap-2 px-6 py-14 text-center text-muted-foreground text-sm">
        <CircleCheck aria-hidden className="size-6 text-success-text" />
        <p>Nothing to mend: this document is sound.</p>
      </div>
    );
  return (
    <ul className="grid gap-1 p-2">
      {issues.map((issue) => (
        <li key={`${issue.code}-${issue.path}-${issue.line}-${issue.column}-${issue.message}`}>
          <button
            type="button"
            onClick={() => onOpen(issue)}
            className="flex w-full items-start gap-2.5 rounded-md px-2.5 py-2 text-left text-xs hover:bg-muted focus-visible:-outline-offset-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
          >
            {issue.severity === 'error' ? (
              <CircleAlert aria-label="Error" className="text-destructive-text" />
            ) : (
              <TriangleAlert aria-label="Warning" className="text-warning-text" />
            )}
            <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
              <span>{issue.message}</span>
              <span className="text-muted-foreground">
                {issue.line === undefined
                  ? (issue.path ?? 'Document')
                  : `Line ${issue.line}, column ${issue.column ?? 1}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
