import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createTextFinder } from '@/components/editor/canvas/frame/text-finder';
import { getFrameOffset, useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import { type Rect, useLayoutChanges } from '@/components/editor/canvas/frame/use-measured';
import type { MailFrame } from '@/components/editor/canvas/grapes/open-frame';
import { getSelectedRange } from '@/components/editor/text/caret';

const gap = 6;
/** How far the label of a condition stands out above its block. */
const labelHeight = 10;
/** How far tools may be from their block to avoid covering text. */
const maxDistance = 128;
/** How much must be left of a block that is scrolled out at the top, for vertical tools to be beside it. */
const leastBeside = 48;

type Place = { top: number; left: number; isUpright: boolean };
type Size = { width: number; height: number };

type FloatingBarProps = {
  rect: Rect;
  /** May be vertical: buttons are square, and labels are short. */
  turns?: boolean;
  /** The block has the label of a condition on its upper edge, which stays visible. */
  isLabeled?: boolean;
  children: ReactNode;
};

/**
 * Tools of a block at `rect` of the canvas: above it if they cover no text, else below, vertically beside or
 * near it; text tools at an edge of the canvas.
 */
export function FloatingBar({ rect, turns = false, isLabeled = false, children }: FloatingBarProps) {
  const { frame } = useCanvas();
  const bar = useRef<HTMLDivElement>(null);
  const lying = useRef<Size>({ width: 0, height: 0 });
  const [place, setPlace] = useState<Place | null>(null);
  const isUpright = place?.isUpright ?? false;

  const put = useCallback(() => {
    const element = bar.current;
    if (!element) return;
    // A vertical bar keeps its size, except for the name.
    const size = isUpright
      ? { ...lying.current, width: Math.max(lying.current.width, element.offsetHeight) }
      : { width: element.offsetWidth, height: element.offsetHeight };
    lying.current = size;
    setPlace((old) => {
      const next = findPosition(frame, rect, size, { turns, isLabeled });
      return old && JSON.stringify(old) === JSON.stringify(next) ? old : next;
    });
  }, [frame, rect, turns, isLabeled, isUpright]);

  useEffect(() => {
    // Reports its size immediately and whenever its buttons change.
    const observer = new ResizeObserver(put);
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
  }, [put]);
  // An image that arrives elsewhere moves the text around the block, though not the block.
  useLayoutChanges(put);

  return (
    <div
      ref={bar}
      data-upright={isUpright || undefined}
      className="group/bar pointer-events-auto absolute z-20 flex w-max items-center gap-1 data-upright:flex-col"
      style={{
        maxWidth: rect.areaWidth,
        ...(place ? { top: place.top - rect.top, left: place.left - rect.left } : { visibility: 'hidden' }),
      }}
    >
      {children}
    </div>
  );
}

function findPosition(
  frame: MailFrame,
  rect: Rect,
  { width, height }: Size,
  { turns, isLabeled }: Required<Pick<FloatingBarProps, 'turns' | 'isLabeled'>>,
): Place {
  const offset = getFrameOffset(frame) ?? { top: 0, left: 0 };
  const room = frame.element.clientHeight;
  // Borders and padding on two sides.
  const upright = height + 2;
  const right = rect.left + rect.width;
  const clampLeft = (left: number, size: number) => Math.max(0, Math.min(left, rect.areaWidth - size));
  const sides = [clampLeft(rect.left, width), clampLeft(right - width, width)];
  const beside = [rect.left - upright - gap, right + gap];
  // In the right half, tools align with the right edge of their block.
  if (rect.left + rect.width / 2 > rect.areaWidth / 2 + 8)
    for (const places of [sides, beside]) places.reverse();
  const [above, below] = [
    rect.top - height - gap - (isLabeled ? labelHeight : 0),
    rect.top + rect.height + gap,
  ];
  const fitsVertically = (top: number) => top >= 0 && top + height <= room;
  const coversText = createTextFinder(frame.document);
  const isClear = (place: Place) => {
    const size = place.isUpright ? { width: upright, height: width } : { width, height };
    return !coversText({ top: place.top - offset.top, left: place.left - offset.left, ...size });
  };
  const bottom = rect.top + rect.height;
  // Out of sight with its block, instead of beside another one.
  if (bottom < 0 || rect.top > room) return { top: below, left: sides[0] ?? 0, isUpright: false };
  const lie = (top: number) => sides.map((left) => ({ top, left, isUpright: false }));
  const stand = Math.max(0, Math.min(rect.top, room - width));
  const clear =
    [above, below].filter(fitsVertically).flatMap(lie).find(isClear) ??
    (turns && width <= room && (rect.top >= 0 || bottom - stand >= leastBeside)
      ? beside
          .filter((left) => left >= 0 && left + upright <= rect.areaWidth)
          .map((left) => ({ top: stand, left, isUpright: true }))
          .find(isClear)
      : undefined) ??
    away
      .flatMap((distance) => [above - distance, below + distance].filter(fitsVertically).flatMap(lie))
      .find(isClear);
  if (clear) return clear;
  const left = sides[0] ?? 0;
  // Text tools do not cover the line below, which may be edited next.
  if (turns && fitsVertically(below)) return { top: below, left, isUpright: false };
  // At the canvas edge farther from the block, or from the caret if the block fills it.
  const middle = (Math.max(rect.top, 0) + Math.min(bottom, room)) / 2;
  const near =
    rect.height > room / 2 ? (getSelectedRange(frame.document)?.getBoundingClientRect().top ?? 0) : middle;
  const tops = near > room / 2 ? [gap, room - height - gap] : [room - height - gap, gap];
  return tops.flatMap(lie).find(isClear) ?? { top: tops[0] ?? below, left, isUpright: false };
}

const away = Array.from({ length: maxDistance / 16 }, (_, index) => (index + 1) * 16);
