import { Trophy } from 'lucide-react';
import { reachOf } from '@/components/broadcasts/broadcast-words';
import { letterOf } from '@/components/broadcasts/sections/trial-section';
import { SharedSubject, withSharedValues } from '@/components/broadcasts/shared-subject';
import { ConfirmButton } from '@/components/data/confirm-button';
import { type Column, DataTable } from '@/components/data/data-table';
import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import { countOf, formatNumber, percentOf } from '@/lib/amounts';
import { type Broadcast, hasWinner } from '@/lib/broadcasts/contract';
import { useChooseWinner } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';

type Trial = NonNullable<Broadcast['trial']>;
type Row = Trial['results'][number] & { place: number };

/** The results of each subject, and the winner if there is one. */
export function TrialResults({ broadcast, trial }: { broadcast: Broadcast; trial: Trial }) {
  const choose = useChooseWinner(broadcast.id);
  const maySend = useMay('broadcast:send');
  const goes = broadcast.state === 'sending' || broadcast.state === 'paused';
  const open = hasWinner(trial) && trial.winner === null && goes && broadcast.started_at !== null;
  const number = { from: 'sm' as const, numeric: true };
  const { opens, clicks } = broadcast.tracking;
  const waiting = reachOf(broadcast) - broadcast.counts.accepted;
  const rateOf = (count: number, { accepted }: Row) => percentOf(count, accepted);
  // On phones, the numbers are below the subject.
  const inWords = (row: Row) =>
    [
      countOf(row.accepted, 'email'),
      opens && `${rateOf(row.opened, row)} opened`,
      clicks && `${rateOf(row.clicked, row)} clicked`,
    ]
      .filter(Boolean)
      .join(' · ');
  const columns: Column<Row>[] = [
    {
      id: 'subject',
      header: 'Subject',
      className: 'w-full',
      cell: (row) => (
        <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <span>
            <span className="mr-2.5 text-muted-foreground">{letterOf(row.place)}</span>
            <SharedSubject text={row.subject} variables={broadcast.variables} />
          </span>
          {trial.winner === row.place && <Badge tone="success">Winner</Badge>}
          <span className="basis-full text-muted-foreground text-xs tabular-nums sm:hidden">
            {inWords(row)}
          </span>
        </span>
      ),
    },
    { id: 'sent', header: 'Emails', ...number, cell: ({ accepted }) => formatNumber(accepted) },
    ...(opens
      ? [{ id: 'opened', header: 'Opened', ...number, cell: (row: Row) => rateOf(row.opened, row) }]
      : []),
    ...(clicks
      ? [{ id: 'clicked', header: 'Clicked', ...number, cell: (row: Row) => rateOf(row.clicked, row) }]
      : []),
    ...(open && maySend
      ? [
          {
            id: 'choose',
            header: 'Choose',
            actions: true,
            cell: ({ subject, place }: Row) => (
              <ConfirmButton
                label="Choose"
                name={`Choose subject ${letterOf(place)}`}
                icon={<Trophy aria-hidden />}
                size="sm"
                destructive={false}
                final
                title={`Send “${withSharedValues(subject, broadcast.variables)}” to the rest?`}
                description={`${countOf(waiting, 'person gets', 'people get')} the broadcast with this subject. It cannot be changed afterwards.`}
                confirmLabel="Send it to the rest"
                doneMessage="Chosen. The rest goes out with it."
                action={choose}
                input={place}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <section aria-label="A/B test of subjects" className="grid min-w-0 grid-cols-1 gap-3">
      <div>
        <h2 className="font-semibold text-base">A/B test of subjects</h2>
        <p className="text-muted-foreground text-sm">
          <Outcome trial={trial} broadcast={broadcast} />
        </p>
      </div>
      <DataTable
        caption="Subjects that were tried"
        columns={columns}
        rows={trial.results.map((result, place) => ({ ...result, place }))}
        rowKey={({ place }) => String(place)}
      />
    </section>
  );
}

function Outcome({ trial, broadcast }: { trial: Trial; broadcast: Broadcast }) {
  if (trial.winner !== null && trial.chosen_at)
    return (
      <>
        {trial.chosen_by ? `${trial.chosen_by.name} chose` : 'The clicks chose'} {letterOf(trial.winner)}{' '}
        <Time value={trial.chosen_at} />.
      </>
    );
  const testedCount = trial.results.reduce((sum, { accepted }) => sum + accepted, 0);
  if (broadcast.state === 'sent' && testedCount === broadcast.counts.accepted)
    return 'Sent to everyone, so nobody was left to get a winner. Compare how the subjects did.';
  if (!hasWinner(trial))
    return 'Sent to everyone: there is no winner to choose. Compare how the subjects do.';
  if (broadcast.ended_at !== null)
    return `Tried on ${trial.share_percent}% of the people. It ended before a subject was chosen.`;
  return trial.winner_by === 'hand'
    ? `Tried on ${trial.share_percent}% of the people. The rest waits until someone chooses.`
    : `Tried on ${trial.share_percent}% of the people. The clicks choose for the rest, or you do before.`;
}
