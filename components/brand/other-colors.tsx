import { Select } from '@/components/ui/form/select';
import type { BrandLook } from '@/lib/document/brand/brand-look';
import { brandColors, type OtherColor } from '@/lib/document/brand/other-colors';

/** The replacement of each color that is not in the brand. */
export type ColorChoices = Readonly<Record<string, string>>;

type Props = {
  colors: readonly OtherColor[];
  look: BrandLook;
  choices: ColorChoices;
  onChange: (choices: ColorChoices) => void;
};

const keep = 'keep';

/** The colors of an email that are not in the brand, with their replacements. */
export function OtherColors({ colors, look, choices, onChange }: Props) {
  const options = brandColors(look).map(({ name, value }) => ({
    value,
    label: <Named name={name} value={value} />,
  }));
  return (
    <section aria-label="Other colors" className="grid gap-2">
      <h3 className="font-medium text-sm">Other colors</h3>
      <p className="text-muted-foreground text-sm">
        These are not colors of your brand. They stay unless you replace them. White, black and grays always
        stay.
      </p>
      <ul className="grid divide-y rounded-md border">
        {colors.map(({ value, uses, places }) => (
          <li key={value} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5">
            <span className="grid min-w-0 flex-1 basis-44 gap-0.5 text-sm">
              <Named name={value} value={value} />
              <span className="text-muted-foreground text-xs first-letter:uppercase">
                {uses.join(', ')}, {places === 1 ? 'in 1 place' : `in ${places} places`}
              </span>
            </span>
            <Select
              size="sm"
              className="w-44"
              aria-label={`Replace ${value}`}
              value={choices[value] ?? keep}
              options={[{ value: keep, label: 'Keep' }, ...options]}
              onValueChange={(next) => {
                const { [value]: _old, ...rest } = choices;
                onChange(next === keep ? rest : { ...rest, [value]: next });
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Named({ name, value }: { name: string; value: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden
        className="size-4 shrink-0 rounded-sm border border-input"
        style={{ background: value }}
      />
      <span className="truncate">{name}</span>
    </span>
  );
}
