'use client';

import { useEffect, useRef, useState } from 'react';
import { FittedFrame } from '@/components/ui/display/fitted-frame';

type Props = { before: string; after: string | null; width: number };

/** Two emails of one width beside each other, in one box that scrolls: what stands alike stands at one height. */
export function PicturesBeside({ before, after, width }: Props) {
  return (
    <section
      aria-label="Both pictures"
      // Scrolled by keys too.
      tabIndex={0}
      className="max-h-[50vh] overflow-y-auto rounded-lg border bg-muted/40 p-3"
    >
      <div className={after === null ? 'mx-auto max-w-xl' : 'grid grid-cols-2 gap-3'}>
        <Picture title="As it is" html={before} width={width} />
        {after !== null && <Picture title="With blocks" html={after} width={width} />}
      </div>
    </section>
  );
}

function Picture({ title, html, width }: { title: string; html: string; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setSize({ width: box.current?.clientWidth ?? 0, height: page.current?.offsetHeight ?? 0 }),
    );
    for (const each of [box.current, page.current]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, []);

  const scale = size.width / width;
  return (
    <figure className="grid min-w-0 content-start gap-1.5">
      <figcaption className="font-medium text-muted-foreground text-sm">{title}</figcaption>
      <div
        ref={box}
        inert
        className="relative overflow-hidden rounded-md border bg-white"
        style={{ height: size.height * scale }}
      >
        <div
          ref={page}
          className="absolute top-0 left-0 origin-top-left"
          style={{ width, transform: `scale(${scale})` }}
        >
          <FittedFrame html={html} title={title} scrolls={false} />
        </div>
      </div>
    </figure>
  );
}
