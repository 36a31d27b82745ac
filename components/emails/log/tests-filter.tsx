import { FilterButton } from '@/components/data/filter-button';
import { keptWords } from '@/components/emails/arrival';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Popover } from '@/components/ui/overlay/popover';
import type { LogFilters } from './log-filters';

type Props = {
  value: Pick<LogFilters, 'tests' | 'inbox'>;
  onChange: (change: Partial<LogFilters>) => void;
};

/** Shows only tests, or no tests; and only emails in the test inbox. */
export function TestsFilter({ value: { tests, inbox }, onChange }: Props) {
  return (
    <Popover label="Tests" className="w-64" trigger={<FilterButton>Tests</FilterButton>}>
      <div className="grid gap-3">
        <ChoiceGroup
          label="Tests of templates"
          value={tests === null ? 'all' : tests ? 'only' : 'without'}
          onValueChange={(next) => onChange({ tests: next === 'all' ? null : next === 'only' })}
          options={[
            { value: 'all', label: 'All emails' },
            { value: 'only', label: 'Only tests' },
            { value: 'without', label: 'No tests' },
          ]}
        />
        <Checkbox
          label={keptWords.place}
          hint="Only emails that were kept there, not sent."
          checked={inbox === true}
          onCheckedChange={(checked) => onChange({ inbox: checked ? true : null })}
        />
      </div>
    </Popover>
  );
}
