import { useEffect, useMemo, useRef, useState } from 'react';
import { debounce } from '@/components/editor/drawing/debounce';
import {
  addDarkRule,
  getDarkColor,
  removeUnusedDarkRules,
  setDarkClass,
} from '@/components/editor/tree/dark-styles';
import type { DarkPart } from '@/lib/document/elements/element';
import { elements } from '@/lib/document/elements/elements';
import { ColorControl } from './controls/color-control';
import { toHex } from './controls/color-lists';
import { useClasses } from './use-classes';

const labels: Record<DarkPart, string> = {
  text: 'Text color',
  background: 'Background color',
  fill: 'Button color',
};

/** A block's own color in dark mode. */
export function DarkField({ part }: { part: DarkPart }) {
  const { classes, change } = useClasses();
  const [asked, setAsked] = useState<string | null>(null);
  const write = (color: string) => {
    setAsked(null);
    const next = color === '' ? null : toHex(color);
    change(
      ({ tag }) => elements.get(tag)?.darkParts?.includes(part) === true,
      (names) => setDarkClass(names, part, next),
      (head, body) => removeUnusedDarkRules(next === null ? head : addDarkRule(head, part, next), body()),
    );
  };
  // Only the last color counts while dragging in the picker.
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
      <span className="text-muted-foreground text-xs">{labels[part]}</span>
      <ColorControl
        label={`${labels[part]} in dark mode`}
        value={asked ?? getDarkColor(classes, part) ?? ''}
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
