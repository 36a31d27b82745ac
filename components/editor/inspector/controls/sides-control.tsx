import { useState } from 'react';
import { type BoxValues, type Side, sides } from '@/lib/document/css/box-sides';
import { BorderControl } from './border-control';
import { wholeBorder } from './border-values';

type SidesControlProps = {
  name: string;
  label: string;
  /** The border of all sides, and those of single sides that override it. */
  value: string;
  own: Partial<BoxValues>;
  inherited: string;
  inheritedSides: Partial<BoxValues>;
  isValid: (text: string) => boolean;
  problem: string;
  onChange: (changes: Record<string, string | null>) => void;
};

const places = ['all', ...sides] as const;
const lines: Record<(typeof places)[number], string> = {
  all: 'border-current',
  top: 'border-current/25 border-t-current',
  right: 'border-current/25 border-r-current',
  bottom: 'border-current/25 border-b-current',
  left: 'border-current/25 border-l-current',
};

/** A border around a block, or one per side. */
export function SidesControl({
  name,
  label,
  value,
  own,
  inherited,
  inheritedSides,
  onChange,
  ...rest
}: SidesControlProps) {
  const ownSide = sides.find((side) => own[side] !== undefined);
  const [place, setPlace] = useState<'all' | Side>(ownSide ?? 'all');
  const shorthand = value || inherited;
  return (
    <div className="grid gap-1.5">
      <fieldset
        aria-label={`${label}: sides`}
        className="flex w-fit rounded-md border border-input bg-card p-0.5 shadow-soft"
      >
        {places.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={place === one}
            aria-label={one === 'all' ? `${label}: all sides` : `${label}: ${one}`}
            title={one === 'all' ? 'All sides' : one.charAt(0).toUpperCase() + one.slice(1)}
            onClick={() => setPlace(one)}
            className="relative grid h-6.5 w-9 pointer-coarse:size-10 place-items-center rounded-sm text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:text-foreground"
          >
            <span aria-hidden className={`size-3.5 border-2 ${lines[one]}`} />
            {one !== 'all' && own[one] !== undefined && (
              <span aria-hidden className="absolute top-0.5 right-0.5 size-1.5 rounded-full bg-primary" />
            )}
          </button>
        ))}
      </fieldset>
      {place === 'all' ? (
        <BorderControl
          {...rest}
          key="all"
          label={label}
          value={value}
          inherited={inherited}
          onChange={(text) => onChange(wholeBorder(name, text, inheritedSides))}
        />
      ) : (
        <BorderControl
          {...rest}
          key={place}
          label={`${label}, ${place}`}
          value={own[place] ?? ''}
          inherited={inheritedSides[place] ?? shorthand}
          onChange={(text) => onChange({ [`${name}-${place}`]: text || null })}
        />
      )}
    </div>
  );
}
