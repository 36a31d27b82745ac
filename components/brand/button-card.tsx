import { Card } from '@/components/ui/display/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { contrastOf, minimumContrast } from '@/lib/document/css/color-contrast';
import type { ButtonDraft, ColorRow } from './brand-draft';
import { ColorField } from './color-field';

type ButtonCardProps = {
  look: ButtonDraft;
  font: string;
  /** Suggested for the fields. */
  colors: readonly ColorRow[];
  onChange: (button: ButtonDraft) => void;
};

/** The look of buttons, with an example. */
export function ButtonCard({ look, font, colors, onChange }: ButtonCardProps) {
  const contrast = contrastOf(look.color, look.background);
  const set = (change: Partial<ButtonDraft>) => onChange({ ...look, ...change });
  const radius = Number(look.radius);
  const isRound = look.radius.trim() !== '' && Number.isInteger(radius) && radius >= 0 && radius <= 100;
  return (
    <Card title="Buttons" className="grid gap-5 sm:grid-cols-[1fr_16rem]">
      <div className="grid content-start gap-4">
        <ColorChoice
          label="Background"
          value={look.background}
          colors={colors}
          onChange={(background) => set({ background })}
        />
        <ColorChoice label="Text" value={look.color} colors={colors} onChange={(color) => set({ color })} />
        <Field label="Corner radius in pixels" error={isRound ? undefined : 'A whole number from 0 to 100.'}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            className="w-28"
            value={look.radius}
            onChange={(event) => set({ radius: event.target.value })}
          />
        </Field>
      </div>
      <div className="grid content-center justify-items-center gap-4 rounded-lg border bg-white p-6">
        <span
          className="px-6 py-3 font-semibold text-sm"
          style={{
            background: look.background,
            color: look.color,
            borderRadius: isRound ? radius : 0,
            fontFamily: font || undefined,
          }}
        >
          Confirm order
        </span>
        {contrast !== null && (
          <p
            className={`text-center text-xs ${contrast < minimumContrast ? 'font-medium text-red-700' : 'text-neutral-700'}`}
            aria-live="polite"
          >
            Contrast {contrast.toFixed(1)}:1.{' '}
            {contrast >= minimumContrast
              ? 'Easy to read.'
              : `Hard to read: choose colors with at least ${minimumContrast}:1.`}
          </p>
        )}
      </div>
    </Card>
  );
}

type ColorChoiceProps = {
  label: string;
  value: string;
  colors: readonly ColorRow[];
  onChange: (value: string) => void;
};

function ColorChoice({ label, value, colors, onChange }: ColorChoiceProps) {
  const brandColors = colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color.value));
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="font-medium text-sm">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <ColorField
          label={`Button ${label.toLowerCase()}`}
          value={value}
          className="w-36"
          onChange={onChange}
        />
        {brandColors.map((color) => (
          <button
            key={color.key}
            type="button"
            aria-label={`Button ${label.toLowerCase()}: ${color.name || color.value}`}
            title={color.name}
            onClick={() => onChange(color.value)}
            className="size-6 forced-color-adjust-none rounded-full border border-input shadow-soft disabled:opacity-60"
            style={{ background: color.value }}
          />
        ))}
      </div>
    </div>
  );
}
