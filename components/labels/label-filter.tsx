import { FilterSelect } from '@/components/data/filter-select';
import { useMay } from '@/lib/client/session';
import type { RenameLabelInput } from '@/lib/labels/contract';
import { RenameLabel } from './rename-label';

type LabelFilterProps = {
  kind: RenameLabelInput['kind'];
  label: string;
  /** The label without a filter. */
  all: string;
  labels: readonly { name: string; count: number }[];
  value: string | null;
  onChange: (name: string | null) => void;
};

/** Narrows a list to a folder or tag, and renames the chosen one. Renders nothing if there are none. */
export function LabelFilter({ kind, label, all, labels, value, onChange }: LabelFilterProps) {
  const mayRename = useMay('template:write');
  if (labels.length === 0 && value === null) return null;
  return (
    <div className="flex items-center gap-1">
      <FilterSelect
        label={label}
        all={all}
        value={value}
        onChange={onChange}
        options={labels.map(({ name, count }) => ({
          value: name,
          label: `${name} (${count})`,
          chosen: name,
        }))}
      />
      {mayRename && value !== null && (
        <RenameLabel kind={kind} name={value} known={labels.map(({ name }) => name)} onRenamed={onChange} />
      )}
    </div>
  );
}
