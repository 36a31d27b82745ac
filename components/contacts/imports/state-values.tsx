import { contactStateLooks } from '@/components/contacts/contact-state';
import { Select } from '@/components/ui/form/select';
import { countOf } from '@/lib/amounts';
import { type ContactState, contactState } from '@/lib/contacts/contract';
import type { Column } from './decisions';

type States = Readonly<Record<string, ContactState>>;
type Props = { column: Column; states: States; onChange: (states: States) => void };

const options = contactState.options.map((value) => ({ value, label: contactStateLooks[value].label }));

/** What each value of a column says about a person, to change. */
export function StateValues({ column, states, onChange }: Props) {
  return (
    <>
      <ul aria-label={`What the values of ${column.name} mean`} className="grid gap-2">
        {column.states.map(({ value, rows, state }) => (
          <li key={value} className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-2 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {value === '' ? <em className="text-muted-foreground">Empty</em> : `“${value}”`}{' '}
              <span className="text-muted-foreground text-xs">{countOf(rows, 'row')}</span>
            </span>
            <Select
              aria-label={value === '' ? 'What empty cells mean' : `What “${value}” means`}
              placeholder="Refuse the rows"
              value={states[value] ?? state ?? undefined}
              options={options}
              onValueChange={(chosen) => onChange({ ...states, [value]: chosen })}
            />
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-xs">
        Values of the first 200 rows. New contacts begin with this. Contacts that are there are only ever
        unsubscribed by it, never subscribed.
      </p>
    </>
  );
}
