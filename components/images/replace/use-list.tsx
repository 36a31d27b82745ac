import { Progress } from '@/components/ui/feedback/progress';
import { Button } from '@/components/ui/form/button';
import type { ImageUse } from './use-image-uses';
import type { ReplaceOutcome } from './use-replacing';
import { UseRow } from './use-row';

type UseListProps = {
  uses: readonly ImageUse[];
  outcomes: ReadonlyMap<string, ReplaceOutcome>;
  progress: { done: number; total: number } | null;
  skipped: ReadonlySet<string>;
  onSkip: (skipped: ReadonlySet<string>) => void;
  onRetry: (use: ImageUse) => void;
};

/** The places to change, and the progress. */
export function UseList({ uses, outcomes, progress, skipped, onSkip, onRetry }: UseListProps) {
  const open = uses.filter(({ id }) => !outcomes.has(id));
  const allSkipped = open.every(({ id }) => skipped.has(id));
  const check = (id: string, checked: boolean) => {
    const next = new Set(skipped);
    if (checked) next.delete(id);
    else next.add(id);
    onSkip(next);
  };
  return (
    <section aria-labelledby="uses-of-image" className="grid gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id="uses-of-image" className="font-medium text-sm">
          Where it is shown
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
          <Progress value={progress.done} max={progress.total} label="How far the replacing is" />
          <p aria-live="polite" className="text-muted-foreground text-xs">
            {progress.done} of {progress.total} done. Leave this page open.
          </p>
        </div>
      )}
      <ul className="grid divide-y rounded-lg border">
        {uses.map((use) => (
          <UseRow
            key={use.id}
            use={use}
            outcome={outcomes.get(use.id)}
            checked={!skipped.has(use.id)}
            onCheckedChange={(checked) => check(use.id, checked)}
            running={progress !== null}
            onRetry={() => onRetry(use)}
          />
        ))}
      </ul>
    </section>
  );
}
