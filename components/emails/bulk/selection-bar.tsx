import { useState } from 'react';
import { ExportButton } from '@/components/data/export-button';
import { useSelectAll } from '@/components/data/selection';
import { Button } from '@/components/ui/form/button';
import { FootBar } from '@/components/ui/navigation/foot-bar';
import { type EmailFilters, emailExport } from '@/lib/client/emails';
import { useMay } from '@/lib/client/session';
import type { Email } from '@/lib/emails/contract/log';
import { type BulkAction, type BulkTarget, bulkActions } from './bulk-actions';
import { BulkDialog } from './bulk-dialog';

type Props = {
  /** The selected rows. */
  rows: readonly Email[];
  filters: EmailFilters;
  /** Whether more emails match than are on this page. */
  more: boolean;
  onClear: () => void;
};

/** Actions for the selected rows, or all matching ones; hidden without a selection. */
export function SelectionBar({ rows, filters, more, onClear }: Props) {
  const maySend = useMay('email:send');
  const mayExport = useMay('email:read');
  const { all, selectAll } = useSelectAll(
    rows.map(({ id }) => id),
    filters,
  );
  // As it was when asked for: afterwards, the rows may be gone from the list.
  const [open, setOpen] = useState<{ action: BulkAction; target: BulkTarget } | null>(null);
  const isEverything = all && more;

  function close() {
    setOpen(null);
    onClear();
  }

  return (
    <>
      {rows.length > 0 && (
        <FootBar
          label="Selected emails"
          onClear={onClear}
          told={
            <>
              <output className="font-medium">
                {isEverything ? 'All that match are selected' : `${rows.length} selected`}
              </output>
              {more && !all && (
                <Button variant="link" size="sm" onClick={selectAll}>
                  Select all that match
                </Button>
              )}
            </>
          }
        >
          {maySend &&
            (['resend', 'cancel'] as const).map((name) => (
              <Button
                key={name}
                variant="secondary"
                size="sm"
                onClick={() =>
                  setOpen({ action: bulkActions[name], target: isEverything ? { filters } : { rows } })
                }
              >
                {bulkActions[name].label}
              </Button>
            ))}
          {mayExport && (
            <ExportButton
              size="sm"
              noun="email"
              download={emailExport(isEverything ? filters : { ids: rows.map(({ id }) => id).join(',') })}
            />
          )}
        </FootBar>
      )}
      {open && <BulkDialog {...open} onClose={close} />}
    </>
  );
}
