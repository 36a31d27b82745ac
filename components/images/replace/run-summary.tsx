import { Notice } from '@/components/ui/feedback/notice';
import { countedUses } from './counted-uses';
import type { ImageUse } from './use-image-uses';
import type { ReplaceOutcome } from './use-replacing';

type RunSummaryProps = { uses: readonly ImageUse[]; outcomes: ReadonlyMap<string, ReplaceOutcome> };

/** Before the run: what will change. Afterwards: the results. */
export function RunSummary({ uses, outcomes }: RunSummaryProps) {
  const failed = uses.filter(({ id }) => outcomes.get(id)?.state === 'failed');
  const replaced = uses.filter(({ id }) => {
    const outcome = outcomes.get(id);
    return outcome?.state === 'replaced' && outcome.places > 0;
  });
  const replacedText = countedUses(replaced);
  if (failed.length > 0)
    return (
      <Notice tone="warning" title={`Could not be replaced in ${countedUses(failed)}`}>
        {replaced.length > 0 && `Replaced in ${replacedText}. `}Try again below.
      </Notice>
    );
  if (replaced.length > 0)
    return (
      <Notice tone="success" title={`Replaced in ${replacedText}`}>
        {replaced.some(({ kind }) => kind === 'draft')
          ? 'Publish the drafts to send the new image. Until then, published versions show the old one.'
          : 'Published versions stay as they are.'}
      </Notice>
    );
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">Used in {countedUses(uses)}.</p>
      <p className="text-muted-foreground">
        Published versions stay as they are until you publish again, and saved sample sets keep the old image.
        Widths do not change.
      </p>
    </div>
  );
}
