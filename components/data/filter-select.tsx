import { Select, type SelectOption } from '@/components/ui/form/select';
import { filterLook } from './filter-button';

type Props<V extends string> = {
  label: string;
  /** What it says when nothing is filtered: "Every state". */
  all: string;
  value: string | null | undefined;
  options: readonly SelectOption<V>[];
  onChange: (value: V | null) => void;
};

/** What no option is called. */
const everything = ' ';

/** Narrows a list to one of a few values; null: to none of them. A value of a shared link that is none is shown as it is. */
export function FilterSelect<V extends string>({ label, all, value, options, onChange }: Props<V>) {
  const isKnown = value == null || options.some((option) => option.value === value);
  return (
    <Select<string>
      aria-label={label}
      size="sm"
      className={filterLook(value != null)}
      value={value ?? everything}
      onValueChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? null)}
      options={[{ value: everything, label: all }, ...options, ...(isKnown ? [] : [{ value, label: value }])]}
    />
  );
}
