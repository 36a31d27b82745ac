import { ScaledEmail } from '@/components/ui/display/scaled-email';

/** A scaled-down email in a scrolling box, tall enough to see differences. */
export function ScaledSide({ html, title }: { html: string; title: string }) {
  return (
    <section aria-label={`Picture: ${title}`} tabIndex={0} className="h-80 overflow-y-auto rounded-lg border">
      <div className="relative h-[56rem]">
        <ScaledEmail html={html} title={title} />
      </div>
    </section>
  );
}
