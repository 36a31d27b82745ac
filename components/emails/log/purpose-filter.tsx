import { FilterButton } from '@/components/data/filter-button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Popover } from '@/components/ui/overlay/popover';
import type { Purpose } from '@/lib/document/contract';
import { purposeLabels, purposes } from '@/lib/document/purposes';

type Props = { value: string | null; onChange: (purpose: Purpose | null) => void };

/** Shows only broadcast emails, or none of them. */
export function PurposeFilter({ value, onChange }: Props) {
  const chosen = purposes.find((purpose) => purpose === value) ?? 'all';
  return (
    <Popover label="Purpose" className="w-64" trigger={<FilterButton>Purpose</FilterButton>}>
      <ChoiceGroup
        label="Purpose"
        hideLabel
        value={chosen}
        onValueChange={(next) => onChange(next === 'all' ? null : next)}
        options={[
          { value: 'all', label: 'All emails' },
          ...purposes.map((purpose) => ({ value: purpose, label: purposeLabels[purpose] })),
        ]}
      />
    </Popover>
  );
}
