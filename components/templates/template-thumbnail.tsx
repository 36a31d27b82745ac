import { FileWarning } from 'lucide-react';
import { useSeen } from '@/components/data/use-seen';
import { ScaledEmail } from '@/components/ui/display/scaled-email';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useTemplatePreview } from '@/lib/client/templates';
import type { TemplateListItem } from '@/lib/templates/contract/templates';

/** The rendered draft of a template, loaded when it comes into view. */
export function TemplateThumbnail({ template }: { template: TemplateListItem }) {
  const [box, seen] = useSeen<HTMLDivElement>();
  const stamp = `${template.draft_revision}/${template.draft_updated_at}/${template.updated_at}`;
  const preview = useTemplatePreview({ id: template.id, stamp, enabled: seen });
  return (
    <div ref={box} className="absolute inset-0">
      {preview.data && <ScaledEmail html={preview.data.html} title={`Preview of ${template.name}`} />}
      {!preview.data && !preview.error && <Skeleton className="size-full rounded-none" />}
      {preview.error && (
        <div className="grid h-full place-content-center justify-items-center gap-2 bg-muted p-4 text-center text-muted-foreground text-xs">
          <FileWarning aria-hidden className="size-5" />
          No preview: the draft does not render yet.
        </div>
      )}
    </div>
  );
}
