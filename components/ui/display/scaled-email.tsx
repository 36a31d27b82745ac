import { useEffect, useRef, useState } from 'react';
import { EmailFrame } from './email-frame';

// Wide enough to avoid phone layouts, with a margin around the usual 600 px.
const emailWidth = 640;

/** A scaled-down email: laid out at full width, then scaled to its box. Not interactive. */
export function ScaledEmail({ html, title }: { html: string; title: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(entry.contentRect.width / emailWidth);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      aria-hidden
      className="pointer-events-none absolute inset-0 overflow-hidden bg-white"
      inert
    >
      {scale > 0 && (
        <div
          className="origin-top-left animate-fade"
          style={{ width: emailWidth, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        >
          <EmailFrame html={html} title={title} scrolls={false} className="h-full" />
        </div>
      )}
    </div>
  );
}
