'use client';

import { CircleAlert, CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { placeName, sourcePlace } from '@/components/editor/code/place';
import type { EditorChecks } from '@/components/editor/session/use-checks';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';

type ChecksProps = { checks: EditorChecks; onOpen: (place: CodePosition) => void };

const severities = {
  error: { Icon: CircleAlert, word: 'Error', classes: 'text-destructive-text' },
  warning: { Icon: TriangleAlert, word: 'Warning', classes: 'text-warning-text' },
  hint: { Icon: Lightbulb, word: 'Hint', classes: 'text-muted-foreground' },
};

/** What the server's checks found. Choosing an issue leads to its place. */
export function Checks({ checks, onOpen }: ChecksProps) {
  const { list, pending, refusal, retry } = checks;
  if (pending)
    return (
      <div className="grid place-items-center px-6 py-14">
        <Spinner label="Checking the email" />
      </div>
    );
  return (
    <>
      {refusal && refusal.issues.length === 0 && (
        <Notice
          tone="warning"
          title="The checks are not up to date"
          className="m-2"
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              Try again
            </Button>
          }
        >
          {refusal.message}
        </Notice>
      )}
      {list.length === 0 && !refusal && (
        <div className="grid justify-items-center gap-2 px-6 py-14 text-center text-muted-foreground text-sm">
          <CircleCheck aria-hidden className="size-6 text-success-text" />
          <p>No issues: this email can be published.</p>
        </div>
      )}
      <ul className="grid gap-1 p-2">
        {list.map((check) => (
          <li key={`${check.rule}:${check.line}:${check.column}:${check.message}`}>
            <Check check={check} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Check({ check, onOpen }: { check: EditorChecks['list'][number]; onOpen: ChecksProps['onOpen'] }) {
  const { Icon, word, classes } = severities[check.severity];
  const place = sourcePlace(check);
  const content = (
    <>
      <Icon aria-label={word} className={classes} />
      <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <span>{check.message}</span>
        {place && <span className="text-muted-foreground">{placeName(check)}</span>}
      </span>
    </>
  );
  const look =
    'flex w-full items-start gap-2.5 rounded-md px-2.5 py-2 text-left text-xs [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0';
  if (!place) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      onClick={() => onOpen(place)}
      className={`${look} hover:bg-muted focus-visible:-outline-offset-2`}
    >
      {content}
    </button>
  );
}
