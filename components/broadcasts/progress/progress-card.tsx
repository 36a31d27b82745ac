import { useEffect, useState } from 'react';
import { reachOf, winnerWords } from '@/components/broadcasts/broadcast-words';
import { lastMorning, momentWords } from '@/components/broadcasts/send-time-words';
import { useTimeZone } from '@/components/data/time-zone';
import { Card } from '@/components/ui/display/card';
import { Progress } from '@/components/ui/feedback/progress';
import { countOf, formatNumber } from '@/lib/amounts';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { type SpeedSample, speedOf, speedWords, timeLeft, withSample } from './speed';

/** The progress, speed and remaining time while sending; nothing afterwards. */
export function ProgressCard({ broadcast, readAt }: { broadcast: Broadcast; readAt: number }) {
  const { zone } = useTimeZone();
  const { state, counts, at, per_hour: rate } = broadcast;
  const doneCount = counts.accepted;
  const reach = reachOf(broadcast);
  const waits = winnerWords(broadcast, zone);
  const speed = useSpeed(doneCount, readAt, state === 'sending' && !waits);
  if (state !== 'sending' && state !== 'paused') return null;
  const left = timeLeft(reach - doneCount, speed);
  const local = at.kind === 'local_time' && at.time !== null;
  return (
    <Card aria-label="Progress" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex items-baseline gap-2">
          <span className="title text-3xl tabular-nums">{formatNumber(doneCount)}</span>
          <span className="text-muted-foreground text-sm">
            of {countOf(reach, 'person', 'people')}
            {reach === 0 && counts.skipped === 0 && ': they are being looked up'}
          </span>
        </p>
        <p className="text-muted-foreground text-sm tabular-nums">
          {state === 'paused'
            ? 'Paused'
            : waits
              ? 'Waiting for the winner'
              : [speed !== null && speed > 0 && speedWords(speed, formatNumber), !local && left]
                  .filter(Boolean)
                  .join(' · ')}
        </p>
      </div>
      <Progress
        value={reach === 0 ? null : doneCount}
        max={Math.max(reach, 1)}
        label={`${formatNumber(doneCount)} of ${formatNumber(reach)} people`}
        className="h-2.5"
      />
      {waits && (
        <p className="text-sm">
          The other {formatNumber(reach - doneCount)} {reach - doneCount === 1 ? 'gets' : 'get'} the winner.{' '}
          {waits}
        </p>
      )}
      <p className="text-muted-foreground text-xs">
        {countOf(counts.accepted, 'email')} accepted
        {counts.skipped > 0 && `, ${countOf(counts.skipped, 'person', 'people')} skipped`}.
        {rate !== null && ` At most ${formatNumber(rate)} an hour.`}
        {local && ` Each at their own time: the last ${momentWords(lastMorning(at.time ?? ''), zone)}.`}
      </p>
    </Card>
  );
}

/** People per second over the last minute, from the counts seen on this page. */
function useSpeed(doneCount: number, readAt: number, running: boolean): number | null {
  const [samples, setSamples] = useState<readonly SpeedSample[]>([]);
  useEffect(() => {
    setSamples((before) => (running ? withSample(before, { atMs: readAt, done: doneCount }) : []));
  }, [doneCount, readAt, running]);
  return running ? speedOf(samples) : null;
}
