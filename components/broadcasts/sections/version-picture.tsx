import { FileWarning } from 'lucide-react';
import { useSeen } from '@/components/data/use-seen';
import { ScaledEmail } from '@/components/ui/display/scaled-email';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useContentPreview } from '@/lib/client/templates';

type Props = { templateId: string; versionId: string; name: string };

/** A small picture of a template's published version with samples; loaded when it comes into view. */
export function VersionPicture({ templateId, versionId, name }: Props) {
  const [box, seen] = useSeen<HTMLDivElement>();
  const preview = useContentPreview(templateId, versionId, { version_id: versionId }, seen);
  return (
    <div ref={box} className="absolute inset-0">
      {preview.data && <ScaledEmail html={preview.data.html} title={`Preview of ${name}`} />}
      {!preview.data && !preview.error && <Skeleton className="size-full rounded-none" />}
      {preview.error && (
        <div className="grid h-full place-content-center justify-items-center bg-muted p-3 text-muted-foreground">
          <FileWarning aria-hidden className="size-5" />
        </div>
      )}
    </div>
  );
}
