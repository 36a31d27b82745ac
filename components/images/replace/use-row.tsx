import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { countOf } from '@/lib/amounts';
import type { ImageUse } from './use-image-uses';
import { UseName } from './use-name';
import type { ReplaceOutcome } from './use-replacing';

type UseRowProps = {
  use: ImageUse;
  outcome: ReplaceOutcome | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  running: boolean;
  onRetry: () => void;
};

/** One draft or saved row, or the brand: whether to change it, and the result. */
export function UseRow({ use, outcome, checked, onCheckedChange, running, onRetry }: UseRowProps) {
  const { kind, id, name } = use;
  return (
    <li className="grid gap-1.5 px-3.5 py-2.5">
      <div className="flex items-center gap-2.5">
        {outcome ? (
          <OutcomeIcon outcome={outcome} />
        ) : (
          <Checkbox
            checked={checked}
            disabled={running}
            onCheckedChange={onCheckedChange}
            label={`Replace in ${name}`}
            hideLabel
            className="-mt-0.5"
          />
        )}
        <span className="min-w-0 flex-1">
          <UseName kind={kind} id={id} name={name} />
        </span>
        <span className="shrink-0 text-muted-foreground text-xs">{stateOf(outcome, use)}</span>
      </div>
      {outcome?.state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-2 pl-7">
          <p role="alert" className="min-w-0 flex-1 basis-52 text-destructive-text text-xs">
            {outcome.reason}
          </p>
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw aria-hidden />}
            aria-label={`Try again: ${name}`}
            disabled={running}
            onClick={onRetry}
          >
            Try again
          </Button>
        </div>
      )}
    </li>
  );
}

function OutcomeIcon({ outcome }: { outcome: ReplaceOutcome }) {
  if (outcome.state === 'replaced')
    return <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success-text" />;
  if (outcome.state === 'failed')
    return <CircleAlert aria-hidden className="size-4.5 shrink-0 text-destructive-text" />;
  if (outcome.state === 'working') return <Spinner className="size-4.5 shrink-0 text-muted-foreground" />;
  return <span aria-hidden className="size-4.5 shrink-0 rounded-full border border-dashed" />;
}

function stateOf(outcome: ReplaceOutcome | undefined, { kind, places }: ImageUse): string {
  if (!outcome) return kind === 'brand' ? '' : placesOf(places);
  if (outcome.state === 'waiting') return 'Waiting';
  if (outcome.state === 'working') return 'Saving…';
  if (outcome.state === 'failed') return 'Could not be saved';
  if (kind === 'brand' && outcome.places > 0) return 'Replaced';
  return outcome.places === 0 ? 'No longer shows it' : `Replaced in ${placesOf(outcome.places)}`;
}

function placesOf(count: number): string {
  return countOf(count, 'place');
}
