import { FilterSelect } from '@/components/data/filter-select';

type LabelFilterProps = {
  label: string;
  /** The label without a filter. */
  all: string;
  labels: readonly { name: string; count: number }[];
  value: string | null;
  onChange: (name: string | null) => void;
};

/** Narrows a list to a folder or tag. Renders nothing if there are none. */
export function LabelFilter({ label, all, labels, value, onChange }: LabelFilterProps) {
  if (labels.length === 0 && value === null) return null;
  return (
    <FilterSelect
      label={label}
      all={all}
      className="w-36 max-sm:grow"
      value={value}
      onChange={onChange}
      options={labels.map(({ name, count }) => ({ value: name, label: `${name} (${count})`, chosen: name }))}
    />
  );
}
