'use client';

import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { urlProblem } from '@/lib/document/markup/url-problem';
import type { AttributeField } from './attribute-kinds';
import { isLength, type Side, sides, sideValues, withUnit, writeSpacing } from './box-values';
import { ChoiceControl } from './choice-control';
import { ColorControl } from './color-control';
import { ImageControl } from './image-control';
import { SpacingControl } from './spacing-control';
import { TextControl } from './text-control';

type AttributeRowProps = {
  field: AttributeField;
  /** The attributes the element itself carries. */
  own: ReadonlyMap<string, string>;
  inherited: string;
  /** What applies to one side of a spacing, whatever its shorthand says. */
  inheritedSide: (side: Side) => string | undefined;
  readOnly: boolean;
  onChange: (changes: Record<string, string | null>) => void;
};

/** One attribute: its name, its control, and a way back to the default. */
export function AttributeRow({
  field,
  own,
  inherited,
  inheritedSide,
  readOnly,
  onChange,
}: AttributeRowProps) {
  const id = useId();
  const sideNames = field.kind === 'spacing' ? sides.map((side) => `${field.name}-${side}`) : [];
  const isSet = [field.name, ...sideNames].some((name) => own.has(name));
  const value = own.get(field.name) ?? '';
  const write = (text: string) => onChange({ [field.name]: text === '' ? null : text });
  const props = { label: field.label, value, inherited, readOnly, onChange: write };
  let control: ReactNode;
  if (field.kind === 'color') control = <ColorControl {...props} />;
  else if (field.kind === 'choice') control = <ChoiceControl {...props} options={field.options} />;
  else if (field.kind === 'spacing') {
    const overrides = sideValues((side) => own.get(`${field.name}-${side}`));
    const inheritedSides = sideValues(inheritedSide);
    control = (
      <SpacingControl
        {...props}
        overrides={overrides}
        inheritedSides={inheritedSides}
        onChange={(shorthand) => onChange(writeSpacing(field.name, shorthand, inheritedSides))}
      />
    );
  } else if (field.kind === 'length')
    control = (
      <TextControl
        {...props}
        isValid={(text) => isLength(text) || text === 'auto' || /\s/.test(text.trim())}
        problem="A length such as 16px or 50%."
        onWrite={(text) =>
          /\s/.test(text.trim()) || field.name === 'line-height' ? text.trim() : withUnit(text)
        }
      />
    );
  else if (field.kind === 'image')
    control = (
      <ImageControl
        {...props}
        alt={field.hasAlt ? (own.get('alt') ?? '') : undefined}
        onChange={({ address, alt }) =>
          onChange({ [field.name]: address || null, ...(alt === undefined ? {} : { alt }) })
        }
      />
    );
  else if (field.kind === 'url')
    control = (
      <TextControl
        {...props}
        isValid={(text) => urlProblem(text) === null}
        problem="Addresses begin with https:, mailto: or tel:."
      />
    );
  else control = <TextControl {...props} />;

  return (
    <div className="grid gap-1" data-attribute={field.name}>
      <div className="flex min-h-5 items-center justify-between">
        <span id={id} className={isSet ? 'font-medium text-xs' : 'text-muted-foreground text-xs'}>
          {field.label}
        </span>
        {isSet && !readOnly && (
          <button
            type="button"
            aria-label={`Reset ${field.label} to the default`}
            title="Reset to the default"
            onClick={() =>
              onChange(Object.fromEntries([field.name, ...sideNames].map((name) => [name, null])))
            }
            className="grid size-5 place-items-center rounded-sm text-muted-foreground hover:bg-muted hover:text-foreground [&_svg]:size-3"
          >
            <RotateCcw aria-hidden />
          </button>
        )}
      </div>
      {control}
    </div>
  );
}
