import { ArrowRight } from 'lucide-react';
import { checkered } from '@/components/images/library/image-grid';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/feedback/notice';

type Shown = { filename: string; url: string; width: number; height: number };

/** The visible difference of two shapes, as a share. */
const tolerance = 0.02;

/** The old and the new image side by side, with a note if their shapes differ. */
export function ImagePair({ from, to }: { from: Shown; to: Shown }) {
  const difference = (from.width * to.height) / (from.height * to.width) - 1;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <Figure label="Now" image={from} />
        <ArrowRight aria-hidden className="size-5 text-muted-foreground" />
        <Figure label="New" image={to} />
      </div>
      {Math.abs(difference) > tolerance && (
        <Notice title="The new image has another shape">
          Widths stay as they are, so heights change. Look at the templates before you publish them.
        </Notice>
      )}
    </div>
  );
}

function Figure({ label, image }: { label: string; image: Shown }) {
  return (
    <figure className="grid min-w-0 gap-1.5">
      <span className={classNames('block h-28 overflow-hidden rounded-lg border', checkered)}>
        <img src={image.url} alt="" className="size-full object-contain" />
      </span>
      <figcaption className="grid text-xs">
        <span className="truncate">
          <span className="text-muted-foreground">{label}: </span>
          {image.filename}
        </span>
        <span className="text-muted-foreground">
          {image.width} × {image.height}
        </span>
      </figcaption>
    </figure>
  );
}
