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

/** The attributes of a block, its inherited values, and how to change it and the others selected. */
export type Settings = {
  /** The attributes that can be set. */
  fields: readonly AttributeField[];
  /** The element's own attributes. */
  own: ReadonlyMap<string, string>;
  /** The value without its own attribute, and its origin. */
  inherited: (name: string) => { value: string; source: string };
  /** Values from classes and mj-attributes: a single side of spacing overrides a shorthand. */
  given: (name: string) => string | undefined;
  /** The background color of its text. */
  background: string | undefined;
  /** Which part of its text is unreadable because of its own color; null if none. */
  weakWords: string | null;
  /** The selected blocks differ in this. */
  isMixed: (field: AttributeField) => boolean;
  stepEach: (name: string, steps: number) => void;
  change: (changes: Record<string, string | null>) => void;
};

type AttributeRowProps = { field: AttributeField; settings: Omit<Settings, 'fields' | 'weakWords'> };

/** One attribute: its name, control, origin of the value, and a reset. */
export function AttributeRow({ field, settings }: AttributeRowProps) {
  const { own, change } = settings;
  const inherited = settings.inherited(field.name);
  const mixed = settings.isMixed(field);
  const store = useStore();
  const readOnly = useReadOnly();
  const sideNames = hasSides(field) ? sides.map((side) => `${field.name}-${side}`) : [];
  const names = [field.name, ...sideNames];
  // An empty attribute counts as missing.
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

/** Accordions and social links have only one border, without sides. */
function hasSides({ kind, sided }: AttributeField): boolean {
  return kind === 'spacing' || (kind === 'border' && sided);
}

/** Choices and numbers fit next to their label. */
function isShort({ kind, name }: AttributeField): boolean {
  return kind === 'choice' || (kind === 'length' && name !== 'border-radius');
}

function RowControl({ field, settings }: AttributeRowProps) {
  const { own, inherited, given, background, isMixed, stepEach, change } = settings;
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
      background={name === 'color' ? background : undefined}
      onStepEach={(steps) => stepEach(name, steps)}
      onChange={(text) => change({ [name]: text === '' ? null : text })}
    />
  );
}
