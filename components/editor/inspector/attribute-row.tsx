import { RotateCcw } from 'lucide-react';
import { changeFont } from '@/components/editor/fonts/change-font';
import { sideValues, writeSpacing } from '@/components/editor/inspector/controls/box-values';
import { SidesControl } from '@/components/editor/inspector/controls/sides-control';
import { SpacingControl } from '@/components/editor/inspector/controls/spacing-control';
import { useReadOnly, useStore } from '@/components/editor/store/use-store';
import { sides } from '@/lib/document/css/box-sides';
import type { AttributeField } from '@/lib/document/elements/elements';
import { AttributeControl, checkOf } from './attribute-control';
import { ImageControl } from './image-control';

/** What a block says, what it gets where it says nothing, and how it is changed, with those selected beside it. */
export type Settings = {
  /** The attributes the element itself carries. */
  own: ReadonlyMap<string, string>;
  /** What applies without one of its own, and from where that comes. */
  inherited: (name: string) => { value: string; source: string };
  /** What classes and mj-attributes give, which for one side of a spacing counts more than a shorthand. */
  given: (name: string) => string | undefined;
  /** The color behind its words. */
  behind: string | undefined;
  /** Several blocks are selected and differ in this. */
  isMixed: (field: AttributeField) => boolean;
  stepEach: (name: string, steps: number) => void;
  change: (changes: Record<string, string | null>) => void;
};

type AttributeRowProps = { field: AttributeField; settings: Settings };

/** One attribute: its name, its control, where its value comes from, and the way back to that. */
export function AttributeRow({ field, settings }: AttributeRowProps) {
  const { own, change } = settings;
  const inherited = settings.inherited(field.name);
  const mixed = settings.isMixed(field);
  const store = useStore();
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
            onClick={() => {
              const reset = () => change(Object.fromEntries(names.map((name) => [name, null])));
              if (field.kind === 'font') changeFont(store, reset);
              else reset();
            }}
            className="grid size-5 pointer-coarse:-my-2.5 pointer-coarse:size-10 place-items-center rounded-sm text-muted-foreground hover:bg-muted hover:text-foreground [&_svg]:size-3"
          >
            <RotateCcw aria-hidden />
          </button>
        ) : (
          inherited.value && (
            <span className="truncate text-[0.6875rem] text-muted-foreground">{inherited.source}</span>
          )
        )}
      </div>
      <RowControl field={field} settings={settings} />
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

function RowControl({ field, settings }: AttributeRowProps) {
  const { own, inherited, given, behind, isMixed, stepEach, change } = settings;
  const { name, label } = field;
  const inheritedSides = sideValues((side) => given(`${name}-${side}`));
  const ownSides = sideValues((side) => own.get(`${name}-${side}`));
  const props = {
    ...{ label, value: own.get(name) ?? '', inherited: inherited(name).value, mixed: isMixed(field) },
  };
  if (field.kind === 'spacing')
    return (
      <SpacingControl
        {...props}
        overrides={ownSides}
        inheritedSides={inheritedSides}
        onChange={(shorthand) => change(writeSpacing(name, shorthand, inheritedSides))}
      />
    );
  if (field.kind === 'border' && field.sided)
    return (
      <SidesControl
        {...props}
        name={name}
        own={ownSides}
        inheritedSides={inheritedSides}
        {...checkOf(field)}
        onChange={change}
      />
    );
  if (field.kind === 'image')
    return (
      <ImageControl
        {...props}
        {...(field.hasAlt && {
          alt: own.get('alt') ?? '',
          size: { width: own.get('width') ?? '', height: own.get('height') ?? '' },
        })}
        onChange={({ address, ...rest }) => change({ [name]: address || null, ...rest })}
      />
    );
  return (
    <AttributeControl
      {...props}
      field={field}
      behind={name === 'color' ? behind : undefined}
      onStepEach={(steps) => stepEach(name, steps)}
      onChange={(text) => change({ [name]: text === '' ? null : text })}
    />
  );
}
