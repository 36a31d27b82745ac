import { Ban, Copy } from 'lucide-react';
import { BroadcastStateBadge } from '@/components/broadcasts/broadcast-state';
import { hasStarted, winnerWords } from '@/components/broadcasts/broadcast-words';
import { draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import { ApprovalCard } from '@/components/broadcasts/progress/approval-card';
import { BroadcastActions } from '@/components/broadcasts/progress/broadcast-actions';
import { PauseNotice } from '@/components/broadcasts/progress/pause-notice';
import { ProgressCard } from '@/components/broadcasts/progress/progress-card';
import { ClickMap } from '@/components/broadcasts/results/click-map';
import { HoursCard } from '@/components/broadcasts/results/hours-card';
import { MissedReasons } from '@/components/broadcasts/results/missed-reasons';
import { ResultFigures } from '@/components/broadcasts/results/result-figures';
import { TrialResults } from '@/components/broadcasts/results/trial-results';
import { ProblemList } from '@/components/broadcasts/review/problem-list';
import { problemsOf, warningsOf } from '@/components/broadcasts/review/problems';
import { Review } from '@/components/broadcasts/review/review';
import { atWords } from '@/components/broadcasts/send-time-words';
import { useCopyBroadcast } from '@/components/broadcasts/use-copy-broadcast';
import { useSenderName } from '@/components/broadcasts/use-sender-name';
import { Time } from '@/components/data/time';
import { useTimeZone } from '@/components/data/time-zone';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import type { Broadcast, BroadcastCheck } from '@/lib/broadcasts/contract';
import { useBroadcastCheck } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';
import { BroadcastFacts } from './broadcast-facts';
import { BroadcastMenu } from './broadcast-menu';

type Props = {
  broadcast: Broadcast;
  /** When it was loaded, by this device's clock. */
  readAt: number;
  /** If it can still be edited. */
  onEdit: (() => void) | undefined;
};

/** A broadcast that is not being edited: its progress, results and pending decisions. */
export function BroadcastView({ broadcast, readAt, onEdit }: Props) {
  const started = hasStarted(broadcast);
  return (
    <Page
      title={broadcast.name}
      description={<StateLine broadcast={broadcast} />}
      breadcrumb={[{ label: 'Broadcasts', href: '/broadcasts' }]}
      actions={
        <>
          <BroadcastActions broadcast={broadcast} onEdit={onEdit} />
          <BroadcastMenu broadcast={broadcast} />
        </>
      }
    >
      <PauseNotice broadcast={broadcast} />
      {broadcast.state === 'waiting_approval' && <ApprovalCard broadcast={broadcast} />}
      {started ? (
        <Results broadcast={broadcast} readAt={readAt} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {broadcast.state === 'canceled' ? (
            <NothingWent id={broadcast.id} />
          ) : (
            <Expected broadcast={broadcast} />
          )}
          <BroadcastFacts broadcast={broadcast} />
        </div>
      )}
    </Page>
  );
}

function StateLine({ broadcast }: { broadcast: Broadcast }) {
  const { zone } = useTimeZone();
  const { state, at, trial, started_at, ended_at, created_by } = broadcast;
  const waits = winnerWords(broadcast, zone);
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <BroadcastStateBadge state={state} trial={trial} />
      {waits && <span>{waits}</span>}
      {ended_at ? (
        <span>
          {state === 'canceled' ? 'Canceled' : 'Sent'} <Time value={ended_at} />
        </span>
      ) : started_at ? (
        <span>
          Began <Time value={started_at} />
        </span>
      ) : (
        <span>{atWords(at, zone)}</span>
      )}
      {created_by && <span>Created by {created_by.name}</span>}
    </span>
  );
}

function Results({ broadcast, readAt }: { broadcast: Broadcast; readAt: number }) {
  return (
    <>
      <ProgressCard broadcast={broadcast} readAt={readAt} />
      <ResultFigures broadcast={broadcast} />
      {broadcast.trial && <TrialResults broadcast={broadcast} trial={broadcast.trial} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <HoursCard broadcast={broadcast} />
          <MissedReasons broadcast={broadcast} />
          <ClickMap broadcast={broadcast} />
        </div>
        <BroadcastFacts broadcast={broadcast} />
      </div>
    </>
  );
}

/** Canceled before it started, so there are no results. */
function NothingWent({ id }: { id: string }) {
  const { copy, pending } = useCopyBroadcast(id);
  const mayWrite = useMay('broadcast:write');
  return (
    <EmptyState
      icon={<Ban aria-hidden />}
      title="Nothing went out"
      action={
        mayWrite && (
          <Button
            variant="secondary"
            icon={<Copy aria-hidden />}
            pending={pending}
            onClick={() => copy('same', 'Duplicated. You are now in the copy.')}
          >
            Duplicate
          </Button>
        )
      }
    >
      It was canceled before its first email. Duplicate it to send it after all.
    </EmptyState>
  );
}

/** Who would get it now. */
function Expected({ broadcast }: { broadcast: Broadcast }) {
  const check = useBroadcastCheck(broadcast.id, broadcast.revision);
  const sender = useSenderName(broadcast.from);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {broadcast.state !== 'canceled' && <Findings broadcast={broadcast} check={check.data} />}
      <Review
        broadcastId={broadcast.id}
        revision={broadcast.revision}
        check={check.data}
        hasTemplate={broadcast.template_id !== null}
        sender={sender}
      />
    </div>
  );
}

/** The current findings of its check: since it was scheduled, a limit may have come near, or an address was lost. */
function Findings({ broadcast, check }: { broadcast: Broadcast; check: BroadcastCheck | undefined }) {
  const fields = draftFieldsOf(broadcast);
  // Without a form, findings have no field to link to.
  const [problems, warnings] = [problemsOf(fields, check), warningsOf(fields, check)].map((found) =>
    found.map((one) => ({ ...one, field: null })),
  );
  if (!problems || !warnings || problems.length + warnings.length === 0) return null;
  return (
    <Card title={problems.length > 0 ? 'It cannot go out like this' : 'Worth a look before it goes out'}>
      <ProblemList problems={problems} warnings={warnings} />
    </Card>
  );
}
