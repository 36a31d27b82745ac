'use client';

import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { type BoxValues, blankSides, isLength, readBox, type Side, sides, writeBox } from './box-values';
import { TextControl } from './text-control';

type SpacingControlProps = {
  label: string;
  /** The shorthand and the single sides that override it. */
  value: string;
  overrides: Partial<BoxValues>;
  /** Single sides from a class or mj-attributes: they count more than any shorthand. */
  inheritedSides: Partial<BoxValues>;
  inherited: string;
  readOnly: boolean;
  onChange: (shorthand: string) => void;
};

const short: Record<Side, string> = { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' };

/** Four sides, changed together or one by one. */
export function SpacingControl({
  label,
  value,
  overrides,
  inheritedSides,
  inherited,
  readOnly,
  onChange,
}: SpacingControlProps) {
  const own = { ...readBox(value), ...blankSides(inheritedSides), ...overrides };
  const base = { ...readBox(inherited), ...inheritedSides };
  const effective = {
    ...readBox(inherited),
    ...(value === '' ? {} : readBox(value)),
    ...inheritedSides,
    ...overrides,
  };
  const equal = new Set(sides.map((side) => effective[side])).size === 1;
  const [linked, setLinked] = useState(equal);
  const set = (side: Side, text: string) => {
    if (linked)
      return onChange(text === '' ? '' : writeBox({ top: text, right: text, bottom: text, left: text }));
    onChange(writeBox({ ...effective, [side]: text === '' ? base[side] : text }));
  };
  return (
    <div className="flex items-start gap-1">
      <div className={linked ? 'flex-1' : 'grid flex-1 grid-cols-4 gap-1'}>
        {(linked ? sides.slice(0, 1) : sides).map((side) => (
          <TextControl
            key={side}
            label={linked ? `${label}, all sides` : `${label}, ${short[side].toLowerCase()}`}
            value={own[side]}
            inherited={base[side]}
            readOnly={readOnly}
            isValid={isLength}
            problem="Such as 16px."
            onChange={(text) => set(side, text)}
          />
        ))}
      </div>
      <button
        type="button"
        aria-label={linked ? 'Set each side by itself' : 'Set all sides together'}
        aria-pressed={linked}
        onClick={() => setLinked(!linked)}
        className="grid size-8 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground [&_svg]:size-3.5"
      >
        {linked ? <Link2 aria-hidden /> : <Link2Off aria-hidden />}
      </button>
    </div>
  );
}
