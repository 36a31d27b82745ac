import { Notice } from '@/components/ui/feedback/notice';
import { type Outcome, templatesIn } from './use-replacing';

/** Before: what will change and what not. Afterwards: what came of it. */
export function RunSummary({ outcomes }: { outcomes: ReadonlyMap<string, Outcome> }) {
  const all = [...outcomes.values()];
  const failed = all.filter(({ state }) => state === 'failed').length;
  const replaced = all.filter((one) => one.state === 'replaced' && one.places > 0).length;
  if (failed > 0)
    return (
      <Notice tone="warning" title={`${templatesIn(failed)} could not be saved`}>
        {replaced > 0 && `${templatesIn(replaced)} replaced. `}Try again below, or open the template to see
        why.
      </Notice>
    );
  if (replaced > 0)
    return (
      <Notice tone="success" title={`Replaced in ${templatesIn(replaced)}`}>
        Publish them to send the new image. Until then, published versions show the old one.
      </Notice>
    );
  return (
    <p className="text-muted-foreground text-sm">
      Drafts are changed. Published versions stay as they are until they are published again. Alt texts and
      widths in templates stay.
    </p>
  );
}
