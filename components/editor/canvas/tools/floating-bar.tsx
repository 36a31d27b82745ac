import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Box } from '@/components/editor/canvas/frame/drop-place';
import { frameOffset, useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import type { Rect } from '@/components/editor/canvas/frame/use-measured';
import type { MailFrame } from '@/components/editor/canvas/grapes/open-frame';
import { selectedRange } from '@/components/editor/text/caret';

const gap = 6;

type Place = { top: number; left: number };

/** Tools of a block, which lies at `rect` of the canvas: above it where they cover no words there, else below it. */
export function FloatingBar({ rect, children }: { rect: Rect; children: ReactNode }) {
  const { frame } = useCanvas();
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const put = () => setPlace(placeOf(frame, rect, element.offsetWidth, element.offsetHeight));
    // Says how large the bar is at once, and again when its buttons change.
    const observer = new ResizeObserver(put);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, rect]);

  return (
    <div
      ref={bar}
      className="pointer-events-auto absolute flex w-max items-center gap-1"
      style={{
        maxWidth: rect.areaWidth,
        ...(place ? { top: place.top - rect.top, left: place.left - rect.left } : { visibility: 'hidden' }),
      }}
    >
      {children}
    </div>
  );
}

function placeOf(frame: MailFrame, rect: Rect, width: number, height: number): Place {
  const offset = frameOffset(frame) ?? { top: 0, left: 0 };
  const room = frame.element.clientHeight;
  const within = (left: number) => Math.max(0, Math.min(left, rect.areaWidth - width));
  const sides = [within(rect.left), within(rect.left + rect.width - width)];
  // Over the right half the tools begin at the right edge of their block.
  if (rect.left + rect.width / 2 > rect.areaWidth / 2 + 8) sides.reverse();
  const [above, below] = [rect.top - height - gap, rect.top + rect.height + gap];
  const fits = (top: number) => top >= 0 && top + height <= room;
  const clear = [above, below]
    .filter(fits)
    .flatMap((top) => sides.map((left) => ({ top, left })))
    .find(
      ({ top, left }) =>
        !coversWords(frame.document, { top: top - offset.top, left: left - offset.left, width, height }),
    );
  if (clear) return clear;
  const left = sides[0] ?? 0;
  const bottom = rect.top + rect.height;
  if (fits(below) || bottom < 0 || rect.top > room) return { top: below, left };
  // At the edge of the canvas that is farther from the block, or from the caret in one that fills it.
  const middle = (Math.max(rect.top, 0) + Math.min(bottom, room)) / 2;
  const near =
    rect.height > room / 2 ? (selectedRange(frame.document)?.getBoundingClientRect().top ?? 0) : middle;
  return { top: near > room / 2 ? gap : room - height - gap, left };
}

/** Far enough apart to be quick, near enough that no line of words slips through. */
const step = { x: 16, y: 6 };

/** Whether words are shown in this part of a document, which must be in sight. */
function coversWords(document: Document, box: Box): boolean {
  const elements = new Set<Element>();
  for (let y = box.top; y <= box.top + box.height; y += step.y)
    for (let x = box.left; x <= box.left + box.width; x += step.x) {
      const element = document.elementFromPoint(x, y);
      if (element) elements.add(element);
    }
  const range = document.createRange();
  return [...elements].some((element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        (line) =>
          line.left < box.left + box.width &&
          line.right > box.left &&
          line.top < box.top + box.height &&
          line.bottom > box.top,
      );
    }),
  );
}
