'use client';

import { Progress } from '@/components/ui/feedback/progress';
import { Button } from '@/components/ui/form/button';
import { DraftRow } from './draft-row';
import type { DraftUse } from './use-image-uses';
import { type Outcome, templatesIn } from './use-replacing';

type DraftListProps = {
  drafts: readonly DraftUse[];
  outcomes: ReadonlyMap<string, Outcome>;
  progress: { done: number; total: number } | null;
  skipped: ReadonlySet<string>;
  onSkip: (skipped: ReadonlySet<string>) => void;
  onRetry: (id: string) => void;
};

/** The templates to change, and how far the change is. */
export function DraftList({ drafts, outcomes, progress, skipped, onSkip, onRetry }: DraftListProps) {
  const open = drafts.filter(({ id }) => !outcomes.has(id));
  const allSkipped = open.every(({ id }) => skipped.has(id));
  const check = (id: string, checked: boolean) => {
    const next = new Set(skipped);
    if (checked) next.delete(id);
    else next.add(id);
    onSkip(next);
  };
  return (
    <section aria-labelledby="drafts-with-image" className="grid gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id="drafts-with-image" className="font-medium text-sm">
          Drafts that show it
        </h3>
        {open.length > 1 && !progress && (
          <Button
            size="sm"
            variant="link"
            onClick={() => onSkip(new Set(allSkipped ? [] : open.map(({ id }) => id)))}
          >
            {allSkipped ? 'Select all' : 'Select none'}
          </Button>
        )}
      </div>
      {progress && (
        <div className="grid gap-1.5">
          <Progress value={progress.done} max={progress.total} label="Templates that are done" />
          <p aria-live="polite" className="text-muted-foreground text-xs">
            {progress.done} of {templatesIn(progress.total)} done. Leave this page open.
          </p>
        </div>
      )}
      <ul className="grid divide-y rounded-lg border">
        {drafts.map((use) => (
          <DraftRow
            key={use.id}
            use={use}
            outcome={outcomes.get(use.id)}
            checked={!skipped.has(use.id)}
            onCheckedChange={(checked) => check(use.id, checked)}
            running={progress !== null}
            onRetry={() => onRetry(use.id)}
          />
        ))}
      </ul>
    </section>
  );
}
