import { BroadcastStateBadge } from '@/components/broadcasts/broadcast-state';
import { hasStarted, reachOf, winnerWords } from '@/components/broadcasts/broadcast-words';
import { atWords } from '@/components/broadcasts/send-time-words';
import { useSegmentName } from '@/components/broadcasts/use-segment-name';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { Time } from '@/components/data/time';
import { useTimeZone } from '@/components/data/time-zone';
import { arrivalOf, keptWords } from '@/components/emails/arrival';
import { Progress } from '@/components/ui/feedback/progress';
import { Link } from '@/components/ui/navigation/link';
import { countOf, formatNumber, percentOf } from '@/lib/amounts';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { pauseWords } from '@/lib/broadcasts/states/pause-words';

export const broadcastColumns: Column<Broadcast>[] = [
  {
    id: 'name',
    header: 'Name',
    className: 'min-w-44',
    cell: (broadcast) => (
      <div className="grid gap-1.5">
        <Link href={`/broadcasts/${broadcast.id}`} data-row={broadcast.id} className={rowLinkClasses}>
          {broadcast.name}
        </Link>
        <span className="text-muted-foreground text-xs lg:hidden">
          <When broadcast={broadcast} />
        </span>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    className: 'min-w-36',
    cell: (broadcast) => <Progressing broadcast={broadcast} />,
  },
  {
    id: 'to',
    header: 'To',
    from: 'md',
    className: 'min-w-40',
    cell: (broadcast) => <ToWhom broadcast={broadcast} />,
  },
  {
    id: 'when',
    header: 'When',
    from: 'lg',
    className: 'min-w-36 text-muted-foreground',
    cell: (broadcast) => <When broadcast={broadcast} />,
  },
  {
    id: 'result',
    header: 'Result',
    from: 'sm',
    cell: (broadcast) => <Result broadcast={broadcast} />,
  },
];

function Progressing({ broadcast }: { broadcast: Broadcast }) {
  const { zone } = useTimeZone();
  const { state, trial, counts, paused_because: reason } = broadcast;
  const reach = reachOf(broadcast);
  const waits = winnerWords(broadcast, zone);
  const underWay = !waits && hasStarted(broadcast) && (state === 'sending' || state === 'paused');
  return (
    <div className="grid max-w-44 gap-1.5">
      <span>
        <BroadcastStateBadge state={state} trial={trial} />
      </span>
      {underWay && (
        <>
          <Progress
            value={reach === 0 ? null : counts.accepted}
            max={Math.max(reach, 1)}
            label={`${formatNumber(counts.accepted)} of ${formatNumber(reach)} people`}
          />
          <span className="text-muted-foreground text-xs tabular-nums">
            {formatNumber(counts.accepted)} of {formatNumber(reach)}
          </span>
        </>
      )}
      {waits && <span className="text-muted-foreground text-xs">{waits}</span>}
      {state === 'paused' && reason && (
        <span className="text-muted-foreground text-xs">{pauseWords[reason].short}</span>
      )}
    </div>
  );
}

function ToWhom({ broadcast }: { broadcast: Broadcast }) {
  const name = useSegmentName(broadcast.segment_id);
  const reach = reachOf(broadcast);
  return (
    <div className="grid">
      <span className="[overflow-wrap:anywhere]">{name}</span>
      {reach > 0 && <span className="text-muted-foreground text-xs">{countOf(reach, 'recipient')}</span>}
    </div>
  );
}

function When({ broadcast: { state, at, started_at: began, updated_at: edited } }: { broadcast: Broadcast }) {
  const { zone } = useTimeZone();
  if (began) return <Time value={began} />;
  if (state === 'draft')
    return (
      <>
        Edited <Time value={edited} />
      </>
    );
  return atWords(at, zone);
}

/** The rates in small print; nothing before there are any. */
function Result({ broadcast: { counts, tracking } }: { broadcast: Broadcast }) {
  if (counts.accepted === 0) return <span className="text-muted-foreground">–</span>;
  const { arrived, kept, taken, onlyKept } = arrivalOf(counts);
  const figure = (
    when: boolean,
    label: string,
    count: number,
    total: number,
  ): [label: string, value: string][] => (when ? [[label, percentOf(count, total)]] : []);
  const figures = [
    ...figure(!onlyKept, 'arrived', arrived, counts.accepted),
    ...figure(kept > 0, keptWords.label.toLowerCase(), kept, counts.accepted),
    ...figure(tracking.opens, 'opened', counts.opened, taken),
    ...figure(tracking.clicks, 'clicked', counts.clicked, taken),
    ...figure(counts.bounced > 0, 'bounced', counts.bounced, counts.accepted),
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-1">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
