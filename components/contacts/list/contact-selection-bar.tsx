import { useState } from 'react';
import { useSelectAll } from '@/components/data/selection';
import { Button } from '@/components/ui/form/button';
import { FootBar } from '@/components/ui/navigation/foot-bar';
import { countOf } from '@/lib/amounts';
import { type ContactFilters, filtersInput, useContactCount } from '@/lib/client/contacts';
import { ChangeDialog, type PeopleChange } from './change-dialog';

const actions: { kind: PeopleChange; label: string }[] = [
  { kind: 'segment', label: 'Segment…' },
  { kind: 'topic', label: 'Topic…' },
  { kind: 'unsubscribe', label: 'Unsubscribe…' },
  { kind: 'delete', label: 'Delete…' },
];

type Props = {
  /** The selected rows. */
  ids: readonly string[];
  filters: ContactFilters;
  /** Whether more contacts match than are on this page. */
  more: boolean;
  onClear: () => void;
};

/** Actions for the selected contacts, or all matching ones; hidden without a selection. */
export function ContactSelectionBar({ ids, filters, more, onClear }: Props) {
  const { all: chosen, selectAll } = useSelectAll(ids, filters);
  const [open, setOpen] = useState<PeopleChange | null>(null);
  const all = more && chosen;
  const countAnswer = useContactCount(filters, all && ids.length > 0).data;
  if (ids.length === 0) return null;
  const about = countAnswer && countAnswer.count_margin > 0 ? 'about ' : '';
  const count = all
    ? countAnswer && `${about}${countOf(countAnswer.count, 'contact')}`
    : countOf(ids.length, 'contact');

  function clear() {
    setOpen(null);
    onClear();
  }

  return (
    <FootBar
      label="Selected contacts"
      onClear={clear}
      told={
        <>
          <output className="font-medium">
            {all ? `All that match are selected${count ? `: ${count}` : ''}` : `${ids.length} selected`}
          </output>
          {more && !all && (
            <Button variant="link" size="sm" onClick={selectAll}>
              Select all that match
            </Button>
          )}
        </>
      }
    >
      {actions.map(({ kind, label }) => (
        <Button key={kind} variant="secondary" size="sm" disabled={!count} onClick={() => setOpen(kind)}>
          {label}
        </Button>
      ))}
      {open && count && (
        <ChangeDialog
          kind={open}
          count={count}
          filters={all ? filtersInput(filters) : { ids: [...ids] }}
          onClose={() => setOpen(null)}
          onBegun={clear}
        />
      )}
    </FootBar>
  );
}
