import { useState } from 'react';
import { EmailFrame } from '@/components/ui/display/email-frame';
import { MeasuringFrame } from '@/components/ui/display/measuring-frame';
import { pageHeight, useMeasuredPage } from '@/components/ui/display/use-measured-page';
import { formatNumber } from '@/lib/amounts';
import type { BroadcastLinks } from '@/lib/broadcasts/contract';
import { framedHtml } from '@/lib/mail/framed-html';
import { holdsLiquid, LinkPattern } from '@/lib/tracking/links/link-pattern';

type BroadcastLink = BroadcastLinks['data'][number];
/** A part of a link, such as one of its lines; `people` stands at the first. */
type Mark = { x: number; y: number; width: number; height: number; people: number | null };
type Layout = { height: number; marks: Mark[] };

type Props = { html: string; links: readonly BroadcastLink[] };

/**
 * The email with the number of people who clicked each link. The visible frame cannot be measured, so a hidden one of
 * the same width is.
 */
export function MarkedEmail({ html, links }: Props) {
  const [layout, setLayout] = useState<Layout | null>(null);
  const measured = useMeasuredPage((page) => setLayout(layoutOf(page, links)), links);

  return (
    <figure className="relative overflow-hidden rounded-lg border bg-muted">
      <MeasuringFrame ref={measured} srcDoc={framedHtml(html, 'all')} />
      <div style={{ height: layout?.height ?? 480 }}>
        <EmailFrame
          html={html}
          title="The email with the clicks of its links"
          scrolls={false}
          className="h-full"
        />
      </div>
      {/* The list above says the same for screen readers. */}
      <div aria-hidden className="pointer-events-none absolute inset-0">
        {layout?.marks.map((mark) => (
          <div
            key={`${mark.x} ${mark.y}`}
            className="absolute rounded-sm bg-primary/10 ring-2 ring-primary/60"
            style={{ left: mark.x, top: mark.y, width: mark.width, height: mark.height }}
          >
            {mark.people !== null && (
              <span className="absolute -top-2.5 -right-2.5 rounded-full bg-primary px-1.5 py-0.5 font-semibold text-primary-foreground text-xs tabular-nums shadow-soft">
                {formatNumber(mark.people)}
              </span>
            )}
          </div>
        ))}
      </div>
    </figure>
  );
}

/** The position of each tracked link: by its address, or in order if several share it. */
export function layoutOf(page: Document, links: readonly BroadcastLink[]): Layout {
  const left = new Map<string, BroadcastLink[]>();
  for (const link of links) left.set(link.url, [...(left.get(link.url) ?? []), link]);
  const patterns = [...left.keys()].filter(holdsLiquid).map((url) => new LinkPattern(url));
  // A link that differs from person to person is listed as in the template.
  const sharing = (href: string) =>
    left.get(href) ?? left.get(LinkPattern.best(patterns, href)[0]?.text ?? '');
  const marks = [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((anchor) => {
    const sharedLinks = sharing(anchor.getAttribute('href') ?? '');
    // If more links share an address than are tracked, the last one stands for the rest: the server may count them
    // together.
    const link = sharedLinks && sharedLinks.length > 1 ? sharedLinks.shift() : sharedLinks?.[0];
    // The box of a link around an image has only the height of a line, so the image is measured.
    // A link in a text may go on in the next line; one box around both would cover words that belong to no link.
    const boxes = [...(anchor.querySelector('img') ?? anchor).getClientRects()];
    return link
      ? boxes
          .filter(({ width }) => width > 0)
          .map(({ x, y, width, height }, at) => ({
            x,
            y,
            width,
            height,
            people: at === 0 ? link.people : null,
          }))
      : [];
  });
  return { height: pageHeight(page), marks };
}
