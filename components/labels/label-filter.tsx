'use client';

import { Select } from '@/components/ui/form/select';

type LabelFilterProps = {
  label: string;
  /** The label without a filter. */
  all: string;
  labels: readonly { name: string; count: number }[];
  value: string | null;
  onChange: (name: string | null) => void;
};

const allValue = ' ';

/** Narrows a list to a folder or tag. Nothing where there is none to choose. */
export function LabelFilter({ label, all, labels, value, onChange }: LabelFilterProps) {
  if (labels.length === 0 && value === null) return null;
  const isListed = labels.some(({ name }) => name === value);
  return (
    <Select
      aria-label={label}
      size="sm"
      className="w-36 max-sm:grow"
      value={value ?? allValue}
      onValueChange={(name) => onChange(name === allValue ? null : name)}
      options={[
        { value: allValue, label: all },
        ...labels.map(({ name, count }) => ({ value: name, label: `${name} (${count})`, chosen: name })),
        ...(value === null || isListed ? [] : [{ value, label: value }]),
      ]}
    />
  );
}
