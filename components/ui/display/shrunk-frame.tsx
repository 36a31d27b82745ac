'use client';

import { useEffect, useRef, useState } from 'react';
import { EmailFrame, type EmailFrameProps } from './email-frame';

/** An email laid out as wide as `width`, in pixels: where there is less room, all of it is drawn smaller. */
export function ShrunkFrame({ width, ...props }: Omit<EmailFrameProps, 'className'> & { width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={box} className="h-full overflow-hidden">
      <div
        className="origin-top-left"
        style={{
          width: width * scale < room ? '100%' : width,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      >
        <EmailFrame {...props} className="h-full" />
      </div>
    </div>
  );
}
