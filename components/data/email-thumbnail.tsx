import { FileWarning } from 'lucide-react';
import type { RefObject } from 'react';
import { ScaledEmail } from '@/components/ui/display/scaled-email';
import { Skeleton } from '@/components/ui/feedback/skeleton';

type Props = {
  /** The box of `useSeen`, so that it is read once it has come into view. */
  ref: RefObject<HTMLDivElement | null>;
  name: string;
  preview: { data: { html: string } | undefined; error: Error | null };
  /** Shown where it cannot be rendered. */
  failure?: string;
};

/** A small picture of an email that fills what is around it. */
export function EmailThumbnail({ ref, name, preview, failure }: Props) {
  return (
    <div ref={ref} className="absolute inset-0">
      {preview.data && <ScaledEmail html={preview.data.html} title={`Preview of ${name}`} />}
      {!preview.data && !preview.error && <Skeleton className="size-full rounded-none" />}
      {preview.error && (
        <div className="grid h-full place-content-center justify-items-center gap-2 bg-muted p-4 text-center text-muted-foreground text-xs">
          <FileWarning aria-hidden className="size-5" />
          {failure}
        </div>
      )}
    </div>
  );
}
