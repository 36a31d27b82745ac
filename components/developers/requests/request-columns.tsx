import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { Time } from '@/components/data/time';
import { timeColumn } from '@/components/data/time-column';
import { Badge } from '@/components/ui/display/badge';
import { CopyButton } from '@/components/ui/form/copy-button';
import { formatNumber } from '@/lib/amounts';
import type { LoggedRequest } from '@/lib/request-log/contract';

export function requestColumns(onOpen: (row: LoggedRequest) => void): Column<LoggedRequest>[] {
  return [
    {
      id: 'request',
      header: 'Request',
      className: 'max-w-96',
      cell: (row) => (
        <div className="grid gap-0.5">
          <button
            type="button"
            onClick={() => onOpen(row)}
            className={`${rowLinkClasses} text-left font-mono text-xs [overflow-wrap:anywhere]`}
          >
            <span className="font-medium">{row.method}</span> {row.route.replace('/api/v1', '')}
          </button>
          {row.failed !== null && row.failed > 0 && (
            <span className="text-muted-foreground text-xs">{refusedOf(row)}</span>
          )}
          {row.error_code && (
            <code className="font-mono text-destructive-text text-xs [overflow-wrap:anywhere]">
              {row.error_code}
            </code>
          )}
          <span className="text-muted-foreground text-xs sm:hidden">
            <Time value={row.at} />
          </span>
        </div>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (row) => <Badge tone={toneOf(row.status)}>{row.status}</Badge>,
    },
    {
      id: 'key',
      header: 'Key',
      from: 'sm',
      className: 'max-w-48 [overflow-wrap:anywhere]',
      cell: (row) => row.key.name,
    },
    timeColumn('When', 'at', 'sm'),
    {
      id: 'took',
      header: 'Took',
      from: 'md',
      numeric: true,
      className: 'text-muted-foreground',
      cell: (row) => `${row.duration_ms} ms`,
    },
    {
      id: 'from',
      header: 'IP address',
      from: 'xl',
      className: 'text-muted-foreground',
      cell: (row) => row.ip ?? '–',
    },
    {
      id: 'id',
      header: 'Request ID',
      actions: true,
      cell: (row) => (
        <CopyButton value={row.request_id} label={`request ID ${row.request_id}`} className="relative z-10" />
      ),
    },
  ];
}

/** How many emails of a batch were refused: “3 of 100 refused”. */
export function refusedOf({ accepted, failed }: LoggedRequest): string {
  const failedCount = failed ?? 0;
  return `${formatNumber(failedCount)} of ${formatNumber((accepted ?? 0) + failedCount)} refused`;
}

export function toneOf(status: number): 'success' | 'warning' | 'danger' {
  if (status < 400) return status === 207 ? 'warning' : 'success';
  return status < 500 ? 'warning' : 'danger';
}
