import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { type BoxValues, readBox, type Side, sides } from '@/lib/document/css/box-sides';
import { blankSides, isLength, withUnit, writeBox } from './box-values';
import { LengthControl } from './length-control';
import { stepLength } from './lengths';
import { TextControl } from './text-control';

type SpacingControlProps = {
  label: string;
  /** The shorthand and the single sides that override it. */
  value: string;
  overrides: Partial<BoxValues>;
  /** Single sides from a class or mj-attributes, which override any shorthand. */
  inheritedSides: Partial<BoxValues>;
  inherited: string;
  /** The selected blocks differ in this. */
  mixed: boolean;
  onChange: (shorthand: string) => void;
};

const places: Record<Side, string> = {
  top: 'col-start-2 row-start-1',
  right: 'col-start-3 row-start-2',
  bottom: 'col-start-2 row-start-3',
  left: 'col-start-1 row-start-2',
};

/** Four sides, changed together or separately in a picture of the block. */
export function SpacingControl({
  label,
  value,
  overrides,
  inheritedSides,
  inherited,
  mixed,
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
  const isUniform = new Set(sides.map((side) => effective[side])).size === 1;
  const [linked, setLinked] = useState(isUniform);
  const checks = { isValid: isLength, problem: 'Enter a length such as 16px.' };
  const setSide = (side: Side, text: string) =>
    onChange(writeBox({ ...effective, [side]: text === '' ? base[side] : text }));
  return (
    <div className="flex items-start gap-1">
      {linked ? (
        <div className="flex-1">
          <LengthControl
            {...checks}
            label={`${label}, all sides`}
            value={own.top}
            inherited={base.top}
            mixed={mixed}
            unit="px"
            onWrite={withUnit}
            onChange={(text) => onChange(text === '' ? '' : withUnit(text))}
          />
        </div>
      ) : (
        <div className="grid flex-1 grid-cols-3 grid-rows-3 items-center gap-1 rounded-md border border-dashed p-1">
          {sides.map((side) => (
            <div key={side} className={places[side]}>
              <TextControl
                {...checks}
                className="h-7 text-center"
                label={`${label}, ${side}`}
                value={own[side]}
                inherited={base[side]}
                onStep={(text, steps) => stepLength(text, base[side], steps, 'px')}
                onChange={(text) => setSide(side, text)}
              />
            </div>
          ))}
          <span aria-hidden className="col-start-2 row-start-2 mx-auto h-5 w-full rounded-sm bg-muted" />
        </div>
      )}
      <button
        type="button"
        aria-label={`${label}: ${linked ? 'set each side separately' : 'set all sides together'}`}
        title={linked ? 'Set each side separately' : 'Set all sides together'}
        aria-pressed={linked}
        onClick={() => setLinked(!linked)}
        className="grid size-8 pointer-coarse:size-10 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground [&_svg]:size-3.5"
      >
        {linked ? <Link2 aria-hidden /> : <Link2Off aria-hidden />}
      </button>
    </div>
  );
}
