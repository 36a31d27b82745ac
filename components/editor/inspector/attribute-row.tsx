import { RotateCcw } from 'lucide-react';
import {
  type Side,
  sides,
  sideValues,
  writeSpacing,
} from '@/components/editor/inspector/controls/box-values';
import { SidesControl } from '@/components/editor/inspector/controls/sides-control';
import { SpacingControl } from '@/components/editor/inspector/controls/spacing-control';
import { useReadOnly } from '@/components/editor/store/use-store';
import type { AttributeField } from '@/lib/document/elements/elements';
import { AttributeControl } from './attribute-control';
import { valueProblem } from './attribute-values';
import { ImageControl } from './image-control';

type AttributeRowProps = {
  field: AttributeField;
  /** The attributes the element itself carries. */
  own: ReadonlyMap<string, string>;
  /** What applies without one of its own, and from where that comes. */
  inherited: { value: string; source: string };
  /** What applies to one side of a spacing, whatever its shorthand says. */
  inheritedSide: (side: Side) => string | undefined;
  /** The color behind a color of text. */
  behind: string | undefined;
  /** Several blocks are selected and differ in this. */
  mixed: boolean;
  onStepEach: (steps: number) => void;
  onChange: (changes: Record<string, string | null>) => void;
};

/** One attribute: its name, its control, where its value comes from, and the way back to that. */
export function AttributeRow(props: AttributeRowProps) {
  const { field, own, inherited, mixed, onChange } = props;
  const readOnly = useReadOnly();
  const sideNames = hasSides(field) ? sides.map((side) => `${field.name}-${side}`) : [];
  const names = [field.name, ...sideNames];
  // An attribute that is there and empty says no more than one that is not.
  const isSet = mixed || names.some((name) => own.get(name)?.trim());
  return (
    <div
      className={
        isShort(field) ? 'grid grid-cols-2 items-center gap-2' : 'grid grid-cols-[minmax(0,1fr)] gap-1'
      }
      data-attribute={field.name}
    >
      <div
        className={`flex min-h-5 min-w-0 items-center justify-between gap-2 ${isShort(field) ? 'flex-wrap gap-y-0' : ''}`}
      >
        <span className={isSet ? 'font-medium text-xs' : 'text-muted-foreground text-xs'}>{field.label}</span>
        {isSet && !readOnly ? (
          <button
            type="button"
            aria-label={`Reset ${field.label}`}
            title={
              mixed ? 'Reset' : `Reset: ${inherited.source}${inherited.value ? ` (${inherited.value})` : ''}`
            }
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, null])))}
            className="grid size-5 place-items-center rounded-sm text-muted-foreground hover:bg-muted hover:text-foreground [&_svg]:size-3"
          >
            <RotateCcw aria-hidden />
          </button>
        ) : (
          inherited.value && (
            <span className="truncate text-[0.6875rem] text-muted-foreground">{inherited.source}</span>
          )
        )}
      </div>
      <RowControl {...props} />
    </div>
  );
}

/** Of the borders, that of an accordion or a social link is one alone. */
function hasSides({ kind, sided }: AttributeField): boolean {
  return kind === 'spacing' || (kind === 'border' && sided);
}

/** Choices and numbers have room beside their name. */
function isShort({ kind, name }: AttributeField): boolean {
  return kind === 'choice' || (kind === 'length' && name !== 'border-radius');
}

function RowControl({ field, own, inherited, inheritedSide, behind, ...rest }: AttributeRowProps) {
  const { mixed, onStepEach, onChange } = rest;
  const value = own.get(field.name) ?? '';
  const props = { value, inherited: inherited.value, mixed };
  if (field.kind === 'spacing') {
    const inheritedSides = sideValues(inheritedSide);
    return (
      <SpacingControl
        {...props}
        label={field.label}
        overrides={sideValues((side) => own.get(`${field.name}-${side}`))}
        inheritedSides={inheritedSides}
        onChange={(shorthand) => onChange(writeSpacing(field.name, shorthand, inheritedSides))}
      />
    );
  }
  if (field.kind === 'border' && field.sided)
    return (
      <SidesControl
        {...props}
        name={field.name}
        label={field.label}
        own={sideValues((side) => own.get(`${field.name}-${side}`))}
        inheritedSides={sideValues(inheritedSide)}
        isValid={(text) => valueProblem(field, text) === null}
        problem="Enter width, style and color, such as 1px solid #d9dde3."
        onChange={onChange}
      />
    );
  if (field.kind === 'image')
    return (
      <ImageControl
        {...props}
        label={field.label}
        alt={field.hasAlt ? (own.get('alt') ?? '') : undefined}
        onChange={({ address, ...rest }) => onChange({ [field.name]: address || null, ...rest })}
      />
    );
  return (
    <AttributeControl
      {...props}
      field={field}
      behind={behind}
      onStepEach={onStepEach}
      onChange={(text) => onChange({ [field.name]: text === '' ? null : text })}
    />
  );
}
