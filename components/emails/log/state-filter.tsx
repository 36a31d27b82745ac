import { FilterButton } from '@/components/data/filter-button';
import { EmailStateBadge } from '@/components/emails/email-state';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Popover } from '@/components/ui/overlay/popover';
import { type EmailState, emailStates } from '@/lib/emails/contract/states';

type Props = { value: readonly EmailState[]; onChange: (states: EmailState[]) => void };

const groups: readonly { label: string; states: readonly EmailState[] }[] = [
  { label: 'Waiting', states: ['accepted', 'queued', 'deferred'] },
  { label: 'Arrived', states: ['submitted', 'delivered'] },
  { label: 'Failures', states: ['bounced', 'failed', 'complained', 'suppressed'] },
];

/** Filters by several states, or a group of them by one click. */
export function StateFilter({ value, onChange }: Props) {
  return (
    <Popover label="State" className="w-64" trigger={<FilterButton>State</FilterButton>}>
      <div className="mb-2.5 flex flex-wrap gap-1.5 border-b pb-2.5">
        {groups.map((group) => (
          <Button key={group.label} variant="secondary" size="sm" onClick={() => onChange([...group.states])}>
            {group.label}
          </Button>
        ))}
      </div>
      <div className="grid gap-2">
        {emailStates.map((state) => (
          <Checkbox
            key={state}
            label={<StateLabel state={state} />}
            checked={value.includes(state)}
            onCheckedChange={(checked) =>
              onChange(emailStates.filter((known) => (known === state ? checked : value.includes(known))))
            }
          />
        ))}
      </div>
    </Popover>
  );
}

/** Emails in the test inbox count as delivered, but have another badge in the log. */
function StateLabel({ state }: { state: EmailState }) {
  if (state !== 'delivered') return <EmailStateBadge state={state} />;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <EmailStateBadge state={state} /> or <EmailStateBadge state={state} captured />
    </span>
  );
}
