import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { debounce } from '@/components/editor/drawing/debounce';
import { ColorControl } from './controls/color-control';

type DarkColorProps = {
  name: string;
  /** What it is shown as, if that is more than its name. */
  title?: ReactNode;
  value: string;
  onChange: (color: string) => void;
};

/** A color in dark mode, written after a pause: only the last one counts while dragging in the picker. */
export function DarkColor({ name, title, value, onChange }: DarkColorProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const write = (color: string) => {
    setAsked(null);
    onChange(color);
  };
  const latest = useRef({ asked, write });
  latest.current = { asked, write };
  const flushLater = useMemo(() => debounce(() => flush(latest.current), 250, 2_000), []);
  useEffect(
    () => () => {
      if (flushLater.isAsked()) flush(latest.current);
      flushLater.cancel();
    },
    [flushLater],
  );
  return (
    <div className="grid gap-1">
      <span className="text-muted-foreground text-xs">{title ?? name}</span>
      <ColorControl
        label={`${name} in dark mode`}
        value={asked ?? value}
        inherited=""
        isValid={(text) => /^\s*#(?:[0-9a-f]{3}|[0-9a-f]{6})\s*$/i.test(text)}
        onChange={(color) => {
          setAsked(color);
          flushLater.ask();
        }}
      />
    </div>
  );
}

function flush({ asked, write }: { asked: string | null; write: (color: string) => void }): void {
  if (asked !== null) write(asked);
}
