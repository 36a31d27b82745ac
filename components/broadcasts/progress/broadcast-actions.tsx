import { Ban, Pause, Pencil, Play, Send } from 'lucide-react';
import { useState } from 'react';
import { hasStarted, reachOf } from '@/components/broadcasts/broadcast-words';
import { FollowUp } from '@/components/broadcasts/follow-up';
import { atWordsInZone } from '@/components/broadcasts/send-time-words';
import { ConfirmButton } from '@/components/data/confirm-button';
import { showFailure } from '@/components/data/show-failure';
import { useTimeZone } from '@/components/data/time-zone';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { countOf } from '@/lib/amounts';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { pauseWords } from '@/lib/broadcasts/states/pause-words';
import {
  useCancelBroadcast,
  usePauseBroadcast,
  useResumeBroadcast,
  useSendScheduled,
} from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';

type Props = { broadcast: Broadcast; onEdit: (() => void) | undefined };

/** Actions on a running broadcast: pause, resume, cancel, edit. */
export function BroadcastActions({ broadcast, onEdit }: Props) {
  const maySend = useMay('broadcast:send');
  const mayWrite = useMay('broadcast:write');
  const { state } = broadcast;
  return (
    <>
      {mayWrite && onEdit && <EditButton broadcast={broadcast} onEdit={onEdit} />}
      {mayWrite && maySend && state === 'scheduled' && !broadcast.approval.approved_by && (
        <SendNowButton broadcast={broadcast} />
      )}
      {maySend && (state === 'sending' || state === 'scheduled') && <PauseButton id={broadcast.id} />}
      {mayWrite && state === 'sent' && <FollowUpButton broadcast={broadcast} />}
      {maySend && state === 'paused' && <ResumeButton broadcast={broadcast} />}
      {maySend && ['waiting_approval', 'scheduled', 'sending', 'paused'].includes(state) && (
        <CancelButton broadcast={broadcast} />
      )}
    </>
  );
}

/** Sends it again to those who did not react, if that was tracked. */
function FollowUpButton({ broadcast: { id, tracking } }: { broadcast: Broadcast }) {
  if (!tracking.opens && !tracking.clicks) return null;
  return <FollowUp id={id} audience={tracking.opens ? 'not_opened' : 'not_clicked'} />;
}

/** Unschedules it first, so that nothing is sent half edited. */
function EditButton({ broadcast, onEdit }: { broadcast: Broadcast; onEdit: () => void }) {
  const pause = usePauseBroadcast(broadcast.id);
  const maySend = useMay('broadcast:send');
  const scheduled = broadcast.state === 'scheduled';
  if (scheduled && !maySend) return null;
  return (
    <Button
      variant="secondary"
      icon={<Pencil aria-hidden />}
      pending={pause.isPending}
      onClick={() =>
        scheduled
          ? pause.mutate(undefined, {
              onSuccess: onEdit,
              onError: showFailure,
            })
          : onEdit()
      }
    >
      Edit
    </Button>
  );
}

/** Not after approval: another time needs another approval. */
function SendNowButton({ broadcast }: { broadcast: Broadcast }) {
  const { id, at, revision } = broadcast;
  const reach = reachOf(broadcast);
  const goes = reach > 0 ? `It goes to ${countOf(reach, 'person', 'people')}` : 'It goes out';
  const send = useSendScheduled(id);
  const { zone } = useTimeZone();
  return (
    <ConfirmButton
      label="Send now"
      icon={<Send aria-hidden />}
      title="Send this broadcast now?"
      description={`${goes} at once instead of ${atWordsInZone(at, zone)}. Emails that are out cannot be called back.`}
      confirmLabel="Send now"
      cancelLabel="Not yet"
      destructive={false}
      final
      doneMessage={({ state }) =>
        state === 'sending' ? 'It is going out.' : 'It was stopped meanwhile. Nothing was sent.'
      }
      action={send}
      input={revision}
    />
  );
}

/** Pauses at once without confirmation: every second counts, and it can be resumed. */
function PauseButton({ id }: { id: string }) {
  const pause = usePauseBroadcast(id);
  const [asked, setAsked] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<Pause aria-hidden />}
      pending={pause.isPending && asked}
      onClick={() => {
        setAsked(true);
        pause.mutate(undefined, {
          onSuccess: () => toast.success('Paused. Nothing more goes out.'),
          onError: showFailure,
        });
      }}
    >
      Pause
    </Button>
  );
}

function ResumeButton({ broadcast }: { broadcast: Broadcast }) {
  const resume = useResumeBroadcast(broadcast.id);
  const reason = broadcast.paused_because;
  const left = reachOf(broadcast) - broadcast.counts.accepted;
  const warned = reason === 'BOUNCES' || reason === 'COMPLAINTS';
  return (
    <ConfirmButton
      label="Resume"
      icon={<Play aria-hidden />}
      variant="primary"
      destructive={warned || reason === 'RESTORED'}
      title="Resume this broadcast?"
      description={
        warned
          ? `${pauseWords[reason].text} It is paused again if this goes on.`
          : reason === 'RESTORED'
            ? pauseWords[reason].text
            : hasStarted(broadcast)
              ? `It continues after the last recipient: ${countOf(left, 'person waits', 'people wait')} for it. Nobody gets it twice.`
              : 'It goes out at its time, as it was sent. If that went by, it goes out now.'
      }
      confirmLabel="Resume"
      cancelLabel="Not yet"
      doneMessage="Resumed."
      action={resume}
      input={undefined}
    />
  );
}

function CancelButton({ broadcast }: { broadcast: Broadcast }) {
  const cancel = useCancelBroadcast(broadcast.id);
  const { accepted } = broadcast.counts;
  return (
    <ConfirmButton
      label="Cancel"
      icon={<Ban aria-hidden />}
      title="Cancel this broadcast?"
      description={
        hasStarted(broadcast)
          ? `It cannot be resumed. ${countOf(accepted, 'email')} ${accepted === 1 ? 'was' : 'were'} accepted: those that still wait are canceled, those that are out cannot be called back.`
          : 'Nothing of it goes out. It cannot be taken back, but you can duplicate it.'
      }
      confirmLabel="Cancel the broadcast"
      cancelLabel="Keep it"
      doneMessage="Canceled."
      action={cancel}
      input={undefined}
    />
  );
}
