import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Lays out its content at `width` pixels, and scales it down if there is less room. */
export function ShrunkPage({ width, children }: { width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ room: width, height: 0 });

  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setSize({ room: box.current?.clientWidth || width, height: page.current?.offsetHeight ?? 0 }),
    );
    for (const each of [box.current, page.current]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [width]);

  const scale = size.room < width ? size.room / width : 1;
  return (
    <div ref={box} className="relative overflow-hidden" style={{ height: size.height * scale }}>
      <div
        ref={page}
        className="absolute top-0 left-0 origin-top-left"
        style={scale < 1 ? { width, transform: `scale(${scale})` } : { width: '100%' }}
      >
        {children}
      </div>
    </div>
  );
}
