import { FilterButton } from '@/components/data/filter-button';
import { failureLabel } from '@/components/emails/failure-labels';
import { Combobox } from '@/components/ui/overlay/combobox';
import { type FailureCode, failureCode } from '@/lib/emails/contract/states';

type Props = { value: readonly FailureCode[]; onChange: (reasons: FailureCode[]) => void };

const options = failureCode.options
  .map((code) => ({ value: code, label: failureLabel(code) }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** Filters by failure reasons, of which several can be chosen. */
export function ReasonFilter({ value, onChange }: Props) {
  return (
    <Combobox
      label="Reason"
      placeholder="Mailbox full, refused…"
      empty="No reason has this name."
      value={null}
      onValueChange={(chosen) => onChange([...new Set([...value, failureCode.parse(chosen)])])}
      options={options}
      trigger={<FilterButton>Reason</FilterButton>}
    />
  );
}
