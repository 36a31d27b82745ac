import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Combobox, ComboboxField, type ComboboxOption } from '@/components/ui/overlay/combobox';
import { canonicalLocale, localeName } from '@/lib/mail/locales';

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string | null;
  /** Languages that cannot be chosen. */
  taken?: readonly string[];
  onChange: (locale: string) => void;
};

/** A field to choose a language by name or tag. */
export function LocaleField({ label, hint, error, ...control }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      <LocaleControl label={label} {...control} />
    </Field>
  );
}

type ControlProps = Pick<Props, 'label' | 'value' | 'taken' | 'onChange'> & {
  /** Also offers to choose none: an empty text. */
  clearable?: boolean;
};

/** Chooses a language by name or tag. A value that is neither is shown as it is. */
export function LocaleControl({ label, value, taken = [], clearable, onChange }: ControlProps) {
  const [typed, setTyped] = useState('');
  const none = clearable && value !== null && typed.trim() === '' ? [{ value: '', label: 'Not set' }] : [];
  return (
    <Combobox
      label={label}
      value={value}
      placeholder="German, pt-BR…"
      empty="No such language. Type a tag such as de-AT."
      options={[...none, ...localeOptions(typed, taken)]}
      onSearch={setTyped}
      onValueChange={onChange}
      trigger={
        <ComboboxField
          label={label}
          chosen={value === null ? null : nameWithTag(value)}
          placeholder="Choose a language…"
        />
      }
    />
  );
}

function nameWithTag(value: string): string {
  const name = localeName(value);
  return name === value ? value : `${name} (${value})`;
}

/** The most common languages; any other tag can be typed. */
const common =
  'af am ar az bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-GB en-US es es-419 es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mk ml mn mr ms my nb ne nl nl-BE pa pl pt pt-BR pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu'.split(
    ' ',
  );

/** The languages matching the typed name or tag, including a typed tag. */
function localeOptions(typed: string, taken: readonly string[]): ComboboxOption[] {
  const wanted = typed.trim().toLowerCase();
  const own = canonicalLocale(typed.trim().replaceAll('_', '-'));
  const tags = [...new Set([...common, ...(own && localeName(own) !== own ? [own] : [])])];
  return tags
    .filter((tag) => !taken.includes(tag))
    .map((tag) => ({ value: tag, label: localeName(tag), hint: tag }))
    .filter(
      ({ value, label }) => value.toLowerCase().startsWith(wanted) || label.toLowerCase().includes(wanted),
    )
    .sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label));

  // Enter takes the first: "ja" is Japanese, not Gujarati.
  function rank({ value, label }: ComboboxOption): number {
    if (value.toLowerCase() === wanted) return 0;
    return label.toLowerCase().startsWith(wanted) ? 1 : 2;
  }
}
