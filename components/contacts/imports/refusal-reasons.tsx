import { formatNumber } from '@/lib/amounts';
import type { ContactImportDetail } from '@/lib/contacts/imports/contract';

type Props = {
  reasons: ContactImportDetail['refusal_reasons'];
  /** The number of refused rows, some of which may have uncounted reasons. */
  refused: number;
};

/** Why rows were refused, most frequent reason first. */
export function RefusalReasons({ reasons, refused }: Props) {
  const explainedRows = reasons.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <div className="grid gap-2">
      <ul aria-label="Reasons" className="grid gap-2 text-sm">
        {reasons.map(({ column, reason, rows }) => (
          <li key={`${column} ${reason}`} className="flex gap-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {reason}
              {column && <span className="block text-muted-foreground text-xs">{column}</span>}
            </span>
            <span className="font-medium tabular-nums">{formatNumber(rows)}</span>
          </li>
        ))}
      </ul>
      {explainedRows < refused && (
        <p className="text-muted-foreground text-xs">
          Counted among the first {formatNumber(explainedRows)}.
        </p>
      )}
    </div>
  );
}
