import { useState } from 'react';
import { ExportButton } from '@/components/data/export-button';
import { Button } from '@/components/ui/form/button';
import { FootBar } from '@/components/ui/navigation/foot-bar';
import { type EmailFilters, emailExport } from '@/lib/client/emails';
import { useMay } from '@/lib/client/session';
import type { Email } from '@/lib/emails/contract/log';
import { bulkActions } from './bulk-actions';
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
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<keyof typeof bulkActions | null>(null);
  if (rows.length === 0) return null;
  const isEverything = all && more;

  function close() {
    setOpen(null);
    setAll(false);
    onClear();
  }

  return (
    <FootBar
      label="Selected emails"
      onClear={onClear}
      told={
        <>
          <output className="font-medium">
            {isEverything ? 'All that match are selected' : `${rows.length} selected`}
          </output>
          {more && !all && (
            <Button variant="link" size="sm" onClick={() => setAll(true)}>
              Select all that match
            </Button>
          )}
        </>
      }
    >
      {maySend &&
        (['resend', 'cancel'] as const).map((name) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => setOpen(name)}>
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
      {open && (
        <BulkDialog
          action={bulkActions[open]}
          target={isEverything ? { filters } : { rows }}
          onClose={close}
        />
      )}
    </FootBar>
  );
}
