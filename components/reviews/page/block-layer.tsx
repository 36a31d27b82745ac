import { type KeyboardEvent, useRef, useState } from 'react';
import { commentedBlockName } from '@/components/reviews/comments/block-name';
import { classNames } from '@/components/ui/class-names';
import { MeasuringFrame } from '@/components/ui/display/measuring-frame';
import { useMeasuredPage } from '@/components/ui/display/use-measured-page';
import { countOf } from '@/lib/amounts';
import { framedHtml } from '@/lib/mail/framed-html';
import type { ReviewPage } from '@/lib/reviews/contract/page';

type Props = {
  /** The email with classes on its blocks: laid out invisibly for measuring. */
  html: string;
  blocks: ReviewPage['blocks'];
  /** The numbers of open threads by block. */
  numbers: ReadonlyMap<number, readonly number[]>;
  picked: number | null;
  onPick: (block: number) => void;
};

/** A button on each block of an email in its frame: one tab stop, with arrow keys between them. */
export function BlockLayer({ html, blocks, numbers, picked, onPick }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const [rects, setRects] = useState<(Rect | null)[]>([]);
  const measure = (page: Document) =>
    setRects(blocks.map(({ class_name: name }) => rectOf(page.querySelector(`.${name}`))));
  const frame = useMeasuredPage(measure, blocks);
  const [current, setCurrent] = useState(0);
  const shown = blocks.flatMap((block, index) => {
    const rect = rects[index];
    return rect ? [{ block, index, rect }] : [];
  });
  const stop = shown.some(({ index }) => index === current) ? current : shown[0]?.index;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ index }) => index === stop);
    const last = shown.length - 1;
    const next = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const target = next === undefined ? undefined : shown[Math.min(Math.max(next, 0), last)];
    if (!target) return;
    event.preventDefault();
    setCurrent(target.index);
    layer.current?.querySelector<HTMLElement>(`[data-block="${target.index}"]`)?.focus();
  };

  return (
    <>
      <MeasuringFrame ref={frame} srcDoc={framedHtml(html)} />
      <div
        ref={layer}
        role="toolbar"
        aria-label="Blocks of the email: choose one to comment on it"
        aria-orientation="vertical"
        className="absolute inset-0 overflow-hidden"
        onKeyDown={onKeyDown}
      >
        {shown.map(({ block, index, rect }) => (
          <button
            key={block.class_name}
            type="button"
            data-block={index}
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={index === picked}
            aria-label={nameOf(block, numbers.get(index)?.length ?? 0)}
            onFocus={() => setCurrent(index)}
            onClick={() => onPick(index)}
            style={{ ...rect, zIndex: block.depth }}
            className={classNames(
              'absolute cursor-pointer rounded-[2px] outline-2 outline-transparent -outline-offset-2 hover:bg-ring/8 hover:outline-ring/60 focus-visible:outline-ring',
              index === picked && 'bg-ring/10 outline-ring',
            )}
          >
            {block.rules.length > 0 && (
              <span className="absolute top-1 left-1 max-w-[calc(100%-3.5rem)] truncate rounded bg-foreground/80 px-1.5 py-0.5 text-[0.6875rem] text-background">
                {block.rules.join(' · ')}
              </span>
            )}
            {(numbers.get(index) ?? []).length > 0 && (
              <span className="absolute top-1 right-1 flex gap-0.5">
                {(numbers.get(index) ?? []).slice(0, 3).map((number) => (
                  <span
                    key={number}
                    className="grid h-6 min-w-6 place-items-center rounded-full rounded-bl-none bg-primary px-1 font-semibold text-[0.6875rem] text-primary-foreground shadow-raised ring-2 ring-white"
                  >
                    {number}
                  </span>
                ))}
              </span>
            )}
          </button>
        ))}
      </div>
    </>
  );
}

function nameOf(block: ReviewPage['blocks'][number], comments: number): string {
  const parts = comments === 0 ? [] : [countOf(comments, 'comment')];
  return [`Comment on ${commentedBlockName(block)}`, ...block.rules, ...parts].join(', ');
}

type Rect = { top: number; left: number; width: number; height: number };

/** Null for a missing or hidden one. */
function rectOf(element: Element | null): Rect | null {
  if (!element) return null;
  const { top, left, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { top, left, width, height } : null;
}
