import { Paperclip } from 'lucide-react';
import { rowLinkClasses } from '@/components/data/data-table';
import type { TickedRows } from '@/components/data/selection';
import { Time } from '@/components/data/time';
import { EmailStateBadge } from '@/components/emails/email-state';
import { failureLabel } from '@/components/emails/failure-labels';
import { classNames } from '@/components/ui/class-names';
import { Badge } from '@/components/ui/display/badge';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '@/components/ui/display/table';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Checkbox } from '@/components/ui/form/checkbox';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Link } from '@/components/ui/navigation/link';
import { countOf } from '@/lib/amounts';
import type { Email } from '@/lib/emails/contract/log';
import { localeName } from '@/lib/mail/locales';
import { type LogColumn, logColumns } from './log-columns';

type Props = {
  rows: readonly Email[];
  columns: readonly LogColumn[];
  /** Null if there are no actions for selected rows. */
  selection: TickedRows | null;
  stale: boolean;
  /** Called to remember the opened row for coming back. */
  onOpen: (id: string) => void;
};

const wide = 'hidden xl:table-cell';
const narrow = 'xl:hidden';

/** The rows of the log: one line with the chosen columns on wide screens, otherwise two lines with the essentials. */
export function LogTable({ rows, columns, selection, stale, onOpen }: Props) {
  return (
    <Table
      className={classNames('transition-opacity', stale && 'opacity-60')}
      aria-busy={stale || undefined}
      aria-label="Emails, newest first"
    >
      <caption className="sr-only">Emails, newest first</caption>
      <LogHead columns={columns} selection={selection} rows={rows} />
      <TableBody>
        {rows.map((email) => (
          <TableRow
            key={email.id}
            className={classNames(
              'group relative hover:bg-muted/50',
              selection?.has(email.id) && 'bg-primary-soft hover:bg-primary-soft',
            )}
          >
            {selection && (
              <TableCell className="relative z-10 w-px pr-0! align-top xl:align-middle">
                <Checkbox
                  hideLabel
                  label={`Select the email to ${email.to_email}`}
                  checked={selection.has(email.id)}
                  onCheckedChange={() => selection.toggle(email.id)}
                />
              </TableCell>
            )}
            <TableRowHeader className="w-full max-w-0 align-top xl:w-auto xl:max-w-80 xl:align-middle">
              <span className="flex items-center xl:max-w-56 min-[87.5rem]:max-w-60">
                <Link
                  href={`/emails/${email.id}`}
                  data-row={email.id}
                  title={email.to_email}
                  onClick={() => onOpen(email.id)}
                  className={classNames(
                    rowLinkClasses,
                    'min-w-0 [overflow-wrap:anywhere] max-xl:line-clamp-2 xl:truncate',
                  )}
                >
                  {email.to_email}
                </Link>
                {email.is_test && (
                  <Badge className="ml-1.5 shrink-0" title={testOf(email)}>
                    Test
                  </Badge>
                )}
                {email.attachment_count > 0 && <Files count={email.attachment_count} />}
                <CopyButton
                  value={email.to_email}
                  label={email.to_email}
                  tabIndex={-1}
                  variant="secondary"
                  className="relative z-10 -my-1 ml-auto size-7 shrink-0 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 max-sm:hidden [&_svg]:size-3.5"
                />
              </span>
              <span
                className={classNames('mt-0.5 block text-muted-foreground [overflow-wrap:anywhere]', narrow)}
              >
                {email.subject}
              </span>
              <span className="mt-0.5 block text-muted-foreground text-xs sm:hidden">
                <Time value={email.created_at} />
              </span>
            </TableRowHeader>
            {columns.includes('subject') && (
              <TableCell
                className={classNames(wide, 'w-full min-w-28 max-w-0 truncate min-[1400px]:min-w-44')}
                title={email.subject}
              >
                {email.subject}
              </TableCell>
            )}
            <TableCell
              className={classNames('align-top xl:align-middle', !columns.includes('state') && narrow)}
            >
              <EmailStateBadge state={email.state} held={email.held} captured={email.captured} />
              {email.failure_code && (
                <span className={classNames('mt-1 block text-muted-foreground text-xs', narrow)}>
                  {failureLabel(email.failure_code, email.failure_message)}
                </span>
              )}
            </TableCell>
            {columns.includes('reason') && (
              <TableCell
                className={classNames(wide, 'max-w-40 truncate')}
                title={email.failure_message ?? undefined}
              >
                {email.failure_code && failureLabel(email.failure_code, email.failure_message)}
              </TableCell>
            )}
            {columns.includes('template') && (
              <TableCell
                className={classNames(wide, 'max-w-44 truncate text-muted-foreground')}
                title={templateOf(email, ', version ')}
              >
                {templateOf(email, ' v')}
              </TableCell>
            )}
            {columns.includes('language') && (
              <TableCell
                className={classNames(wide, 'max-w-40 truncate text-muted-foreground')}
                title={email.locale}
              >
                {email.locale && localeName(email.locale)}
              </TableCell>
            )}
            {columns.includes('from') && (
              <TableCell
                className={classNames(wide, 'max-w-56 truncate text-muted-foreground')}
                title={email.from_email}
              >
                {email.from_email}
              </TableCell>
            )}
            {columns.includes('key') && (
              <TableCell
                className={classNames(wide, 'max-w-44 truncate text-muted-foreground')}
                title={email.api_key?.name}
              >
                {email.api_key?.name}
              </TableCell>
            )}
            <TableCell
              className={classNames(
                'hidden whitespace-nowrap align-top text-muted-foreground sm:table-cell xl:align-middle',
                !columns.includes('created') && narrow,
              )}
            >
              <Time value={email.created_at} />
            </TableCell>
            {columns.includes('ended') && (
              <TableCell className={classNames(wide, 'text-muted-foreground')}>
                {email.terminal_at && <Time value={email.terminal_at} />}
              </TableCell>
            )}
            {columns.includes('purpose') && (
              <TableCell className={classNames(wide, 'text-muted-foreground capitalize')}>
                {email.purpose}
              </TableCell>
            )}
            {columns.includes('id') && (
              <TableCell
                className={classNames(wide, 'whitespace-nowrap font-mono text-muted-foreground text-xs')}
              >
                {email.id}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function testOf({ template, draft_of: draftOf }: Email): string {
  if (draftOf) return `A test of the draft of “${draftOf.name}”`;
  return template ? `A test of “${template.name}”` : 'Sent as a test of a template';
}

/** Its template with the version, or marked as draft for a test of an unpublished one. */
function templateOf({ template, draft_of: draftOf }: Email, version: string): string | undefined {
  if (draftOf) return `${draftOf.name} (draft)`;
  return template ? template.name + version + template.version_number : undefined;
}

function Files({ count }: { count: number }) {
  const label = countOf(count, 'attachment');
  return (
    <span role="img" aria-label={label} title={label} className="ml-1.5 shrink-0 text-muted-foreground">
      <Paperclip aria-hidden className="size-3.5" />
    </span>
  );
}

function LogHead({ columns, selection, rows }: Pick<Props, 'columns' | 'selection' | 'rows'>) {
  const all = selection !== null && rows.length > 0 && rows.every((row) => selection.has(row.id));
  return (
    <TableHead>
      <tr>
        {selection && (
          <TableHeader className="pr-0!">
            <Checkbox
              hideLabel
              label="Select every email on this page"
              disabled={rows.length === 0}
              checked={all}
              onCheckedChange={(checked) => selection.set(checked ? rows.map((row) => row.id) : [])}
            />
          </TableHeader>
        )}
        <TableHeader>To</TableHeader>
        {logColumns.map(({ id, label }) => {
          const chosen = columns.includes(id);
          const always = id === 'state' || id === 'created';
          if (!chosen && !always) return null;
          return (
            <TableHeader
              key={id}
              className={classNames(
                !always && wide,
                !chosen && narrow,
                id === 'created' && 'hidden sm:table-cell',
              )}
            >
              {label}
            </TableHeader>
          );
        })}
      </tr>
    </TableHead>
  );
}

/** Placeholder rows while loading. */
export function LogSkeleton() {
  return (
    <div className="divide-y rounded-lg border bg-card shadow-soft">
      {Array.from({ length: 10 }, (_, index) => `row-${index}`).map((row) => (
        <div key={row} className="flex items-center gap-6 px-4 py-3.5">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
