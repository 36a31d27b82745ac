import { useEffect, useRef } from 'react';
import type { Box } from '@/components/templates/blocks/paint/box';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { ShrunkPage } from '@/components/ui/display/shrunk-page';

type Props = {
  before: string;
  after: string | null;
  width: number;
  /** Scrolled to and marked in both, in pixels of the email. */
  place: Box | null;
};

/** Two emails of the same width side by side, scrolling together. */
export function PicturesBeside({ before, after, width, place }: Props) {
  return (
    <section
      aria-label={after === null ? 'Picture of the email' : 'Both pictures'}
      // Can be scrolled by keyboard.
      tabIndex={0}
      className="max-h-[50vh] overflow-y-auto rounded-lg border bg-muted/40 p-3"
    >
      <div className={after === null ? 'mx-auto max-w-xl' : 'grid grid-cols-2 gap-3'}>
        <Picture title="As it is" html={before} width={width} place={place} scrolls />
        {after !== null && <Picture title="With blocks" html={after} width={width} place={place} />}
      </div>
    </section>
  );
}

type PictureProps = Pick<Props, 'width' | 'place'> & { title: string; html: string; scrolls?: boolean };

function Picture({ title, html, width, place, scrolls }: PictureProps) {
  return (
    <figure className="grid min-w-0 content-start gap-1.5">
      <figcaption className="font-medium text-muted-foreground text-sm">{title}</figcaption>
      <div inert className="overflow-hidden rounded-md border bg-white">
        <ShrunkPage width={width}>
          <FittedFrame html={html} title={title} scrolls={false} />
          {place && <PlaceMark place={place} scrolls={scrolls} />}
        </ShrunkPage>
      </div>
    </figure>
  );
}

/** Marks at the edge of the email are drawn inside it. */
function PlaceMark({ place, scrolls }: { place: Box; scrolls?: boolean }) {
  const mark = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (scrolls && place) mark.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [place, scrolls]);

  const { left, top, right, bottom } = place;
  return (
    <div
      ref={mark}
      data-place=""
      className="absolute rounded-sm border-4 border-primary bg-primary/20"
      style={{ left, top, width: right - left, height: Math.max(bottom - top, 8) }}
    />
  );
}
