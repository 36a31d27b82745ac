'use client';

import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { BroadcastStateBadge, broadcastLook } from '@/components/broadcasts/broadcast-state';
import { NewBroadcast } from '@/components/broadcasts/list/new-broadcast';
import { ResourceState } from '@/components/data/resource-state';
import { useTimeZone } from '@/components/data/time-zone';
import { instantToWall } from '@/components/data/wall-time';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { useCalendar } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';
import { dayAndTimeOf, firstWeekday, monthFrom, spanOf, weeksOf } from './month';

type ScheduledBroadcast = { broadcast: Broadcast; day: string; time: string };

/** What is or was sent on each day. */
export function BroadcastCalendar() {
  const { zone } = useTimeZone();
  const today = instantToWall(new Date().toISOString(), zone).slice(0, 10);
  const [chosen, setChosen] = useQueryState('month', parseAsString.withOptions({ history: 'push' }));
  const month = chosen && /^\d{4}-(0[1-9]|1[0-2])$/.test(chosen) ? chosen : today.slice(0, 7);
  const { from, to } = spanOf(month, firstWeekday(), zone);
  const calendar = useCalendar(from, to);
  const mayWrite = useMay('broadcast:write');
  const turn = (months: number) => void setChosen(monthFrom(month, months));
  return (
    <Page
      title="Broadcasts"
      part="Calendar"
      description="One email to many people, to each of them once."
      actions={mayWrite && <NewBroadcast />}
    >
      <PageTabs of="/broadcasts" />
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="title flex-1 text-xl" aria-live="polite">
          {format(`${month}-01`, { month: 'long', year: 'numeric' })}
        </h2>
        <Button variant="secondary" size="sm" onClick={() => void setChosen(null)}>
          Today
        </Button>
        <Button variant="secondary" size="icon-sm" aria-label="Month before" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="secondary" size="icon-sm" aria-label="Month after" onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <ResourceState resource={calendar} label="the calendar" loading={<Skeleton className="h-[32rem]" />}>
        {(broadcasts) => {
          const entries = broadcasts.flatMap((broadcast) => {
            const place = dayAndTimeOf(broadcast, zone);
            return place ? [{ broadcast, ...place }] : [];
          });
          const ofDay = (day: string) =>
            entries.filter((one) => one.day === day).sort((a, b) => a.time.localeCompare(b.time));
          return (
            <>
              <MonthGrid month={month} today={today} ofDay={ofDay} />
              <DayList month={month} today={today} ofDay={ofDay} />
            </>
          );
        }}
      </ResourceState>
      <p className="text-muted-foreground text-xs">
        Times in {zone.replaceAll('_', ' ')}. Broadcasts at each person’s local time appear on that local day.
      </p>
    </Page>
  );
}

type MonthProps = { month: string; today: string; ofDay: (day: string) => ScheduledBroadcast[] };

/** Seven columns on wide screens. */
function MonthGrid({ month, today, ofDay }: MonthProps) {
  const weeks = weeksOf(month, firstWeekday());
  return (
    <table
      aria-label={`Broadcasts of ${format(`${month}-01`, { month: 'long', year: 'numeric' })}`}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border bg-card shadow-soft max-md:hidden"
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b bg-muted/60 px-2.5 py-2 text-left font-medium text-muted-foreground text-xs"
            >
              <abbr title={format(day, { weekday: 'long' })} className="no-underline">
                {format(day, { weekday: 'short' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {week.map((day, column) => (
              <td
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={classNames(
                  'h-28 p-1.5 align-top',
                  row > 0 && 'border-t',
                  column > 0 && 'border-l',
                  day.slice(0, 7) !== month && 'bg-muted/40',
                )}
              >
                <time
                  dateTime={day}
                  className={classNames(
                    'inline-grid size-6 place-items-center rounded-full text-xs tabular-nums',
                    day === today
                      ? 'bg-primary font-semibold text-primary-foreground'
                      : 'text-muted-foreground',
                  )}
                >
                  {Number(day.slice(8))}
                </time>
                <ul className="mt-1 grid grid-cols-1 gap-1">
                  {ofDay(day).map((entry) => (
                    <li key={entry.broadcast.id}>
                      <Entry {...entry} />
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const entryTones = {
  neutral: 'bg-muted text-muted-foreground',
  info: 'bg-primary-soft text-primary-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-destructive-soft text-destructive-text',
};

function Entry({ broadcast, time }: ScheduledBroadcast) {
  const { label, tone } = broadcastLook(broadcast);
  return (
    <Link
      href={`/broadcasts/${broadcast.id}`}
      title={`${broadcast.name}: ${label}`}
      className={classNames(
        'flex gap-1.5 rounded-sm px-1.5 py-1 text-xs hover:underline',
        entryTones[tone ?? 'neutral'],
      )}
    >
      <span className="shrink-0 tabular-nums">{clock(time)}</span>
      <span className="min-w-0 truncate font-medium">{broadcast.name}</span>
      <span className="sr-only">{label}</span>
    </Link>
  );
}

/** On phones, only the days with a broadcast, as a list. */
function DayList({ month, today, ofDay }: MonthProps) {
  const days = weeksOf(month, firstWeekday())
    .flat()
    .filter((day) => day.slice(0, 7) === month && ofDay(day).length > 0);
  if (days.length === 0)
    return (
      <EmptyState icon={<CalendarDays aria-hidden />} title="Nothing in this month" className="md:hidden">
        Scheduled broadcasts appear on their day.
      </EmptyState>
    );
  return (
    <ol className="grid gap-5 md:hidden">
      {days.map((day) => (
        <li key={day} className="grid gap-2">
          <h3 className="font-medium text-sm" aria-current={day === today ? 'date' : undefined}>
            {format(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            {day === today && ' (today)'}
          </h3>
          <ul className="divide-y rounded-lg border bg-card shadow-soft">
            {ofDay(day).map(({ broadcast, time }) => (
              <li key={broadcast.id} className="flex items-center gap-3 px-3.5 py-3 text-sm">
                <span className="shrink-0 text-muted-foreground tabular-nums">{clock(time)}</span>
                <Link
                  href={`/broadcasts/${broadcast.id}`}
                  className="min-w-0 flex-1 rounded-sm font-medium hover:underline [overflow-wrap:anywhere]"
                >
                  {broadcast.name}
                </Link>
                <BroadcastStateBadge state={broadcast.state} trial={broadcast.trial} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A time of day in the reader's language, with or without AM and PM, as on every page. */
function clock(time: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}Z`),
  );
}
