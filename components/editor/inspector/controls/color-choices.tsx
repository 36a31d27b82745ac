import { Check, Pipette } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { IconButton } from '@/components/ui/form/icon-button';
import { colorsIn, readRecentColors, toHex, writeRecentColor } from './color-lists';
import { Swatch } from './swatch';

type ColorChoicesProps = {
  label: string;
  value: string;
  shown: string;
  onChange: (color: string) => void;
  onDone: () => void;
};

/** The browser's eyedropper, if supported. */
type Dropper = new () => { open(): Promise<{ sRGBHex: string }> };

/** Colors to choose from. */
export function ColorChoices({ label, value, shown, onChange, onDone }: ColorChoicesProps) {
  const brand = useBrand().data;
  const { source } = useStore();
  const [recent] = useState(readRecentColors);
  const brandColors = brand?.colors ?? [];
  // Fixed while open, so that they stay in place while trying several.
  const [used] = useState(() => colorsIn(source, 14));
  const choose = (color: string) => {
    writeRecentColor(color);
    onChange(color);
  };
  const EyeDropper = (window as { EyeDropper?: Dropper }).EyeDropper;
  return (
    <div className="grid gap-3">
      <Colors
        title="Brand"
        colors={brandColors.map((color) => ({ ...color }))}
        value={value}
        empty={
          <>
            None yet.{' '}
            <a
              href="/settings/brand"
              target="_blank"
              rel="noreferrer"
              className="text-primary-text underline"
            >
              Add your brand’s colors
            </a>
          </>
        }
        onChoose={choose}
      />
      <Colors title="In this email" colors={used.map(toUnnamedColor)} value={value} onChoose={choose} />
      <Colors title="Recent" colors={recent.map(toUnnamedColor)} value={value} onChoose={choose} />
      <div className="flex items-center justify-between gap-2">
        <label className="flex items-center gap-2 text-xs">
          <span className="relative size-7 pointer-coarse:size-9 overflow-hidden rounded-md border border-input focus-within:outline-2 focus-within:outline-ring">
            <Swatch color={shown} />
            <input
              type="color"
              aria-label={`${label}: another color`}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              value={toHex(shown)}
              onChange={(event) => onChange(event.target.value)}
              onBlur={(event) => event.target.value !== '#000000' && writeRecentColor(event.target.value)}
            />
          </span>
          Another color
        </label>
        {EyeDropper && (
          <IconButton
            label="Pick a color from the screen"
            title="Pick a color from the screen"
            Icon={Pipette}
            onClick={() =>
              new EyeDropper().open().then(
                ({ sRGBHex }) => choose(sRGBHex),
                () => undefined, // canceled
              )
            }
          />
        )}
        <Button size="sm" variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

type NamedColor = { name: string; value: string };

function toUnnamedColor(value: string): NamedColor {
  return { name: value, value };
}

type ColorsProps = {
  title: string;
  colors: readonly NamedColor[];
  value: string;
  empty?: ReactNode;
  onChoose: (color: string) => void;
};

function Colors({ title, colors, value, empty, onChoose }: ColorsProps) {
  if (colors.length === 0 && !empty) return null;
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h4 className="font-medium text-muted-foreground text-xs">{title}</h4>
      {colors.length === 0 && <p className="text-muted-foreground text-xs">{empty}</p>}
      <div className="flex flex-wrap gap-1.5 pointer-coarse:gap-2">
        {colors.map((color) => (
          <button
            key={`${color.name} ${color.value}`}
            type="button"
            title={color.name}
            aria-label={color.name === color.value ? color.value : `${color.name}, ${color.value}`}
            aria-pressed={color.value.toLowerCase() === value.toLowerCase()}
            onClick={() => onChoose(color.value)}
            className="relative grid size-6 pointer-coarse:size-9 place-items-center overflow-hidden rounded-full border border-input"
          >
            <Swatch color={color.value} />
            {color.value.toLowerCase() === value.toLowerCase() && (
              <Check aria-hidden className="relative size-3.5 rounded-full bg-card text-foreground" />
            )}
          </button>
        ))}
      </div>
    </section>
  );
}
