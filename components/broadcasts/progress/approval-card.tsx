import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { atWordsInZone } from '@/components/broadcasts/send-time-words';
import { ConfirmButton } from '@/components/data/confirm-button';
import { FormButton } from '@/components/data/form-button';
import { useTimeZone } from '@/components/data/time-zone';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { countOf } from '@/lib/amounts';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { issueAt } from '@/lib/client/api-error';
import { useApproveBroadcast, useBroadcastCheck } from '@/lib/client/broadcasts';
import { useMay, useSession } from '@/lib/client/session';

/** Who requested approval, and another member's decision. */
export function ApprovalCard({ broadcast }: { broadcast: Broadcast }) {
  const session = useSession().data;
  const maySend = useMay('broadcast:send');
  const { zone } = useTimeZone();
  const approve = useApproveBroadcast(broadcast.id);
  const check = useBroadcastCheck(broadcast.id, broadcast.revision);
  const { asked_by: asker } = broadcast.approval;
  const own = asker?.id != null && asker.id === session?.user.id;
  const people = check.data ? countOf(check.data.recipients, 'person', 'people') : 'everybody in it';
  const when = broadcast.at.kind === 'now' ? 'as soon as it is approved' : atWordsInZone(broadcast.at, zone);
  return (
    <Card
      title="Waiting for approval"
      description={
        own
          ? 'You asked for it, so another member with the right to send decides.'
          : `${asker?.name ?? 'A member'} asks to send this to ${people}: ${when}.`
      }
      className="flex flex-wrap gap-2"
    >
      {own || !maySend ? (
        <p className="text-muted-foreground text-sm">
          {own
            ? 'Nothing goes out until then. You can edit it, which takes it back to a draft.'
            : 'Your role cannot approve broadcasts.'}
        </p>
      ) : (
        <>
          <ConfirmButton
            label="Approve"
            icon={<Check aria-hidden />}
            variant="primary"
            destructive={false}
            final={broadcast.at.kind === 'now'}
            title={`Approve sending to ${people}?`}
            description={
              broadcast.at.kind === 'now'
                ? 'It goes out at once. Emails that are out cannot be called back.'
                : `It goes out: ${when}. Until then it can be canceled.`
            }
            confirmLabel={broadcast.at.kind === 'now' ? 'Approve and send' : 'Approve'}
            doneMessage="Approved."
            action={approve}
            input={{ revision: broadcast.revision, approved: true }}
          />
          <SendBack broadcast={broadcast} />
        </>
      )}
    </Card>
  );
}

function SendBack({ broadcast }: { broadcast: Broadcast }) {
  const decide = useApproveBroadcast(broadcast.id);
  const [note, setNote] = useState('');

  function submit(close: () => void) {
    decide.mutate(
      { revision: broadcast.revision, approved: false, note: note.trim() || null },
      {
        onSuccess: () => {
          close();
          toast.success('Sent back. It is a draft again.');
        },
      },
    );
  }

  return (
    <FormButton
      label="Send back"
      button={{ icon: <Undo2 aria-hidden /> }}
      title="Send it back"
      description={`It becomes a draft, and ${broadcast.approval.asked_by?.name ?? 'its author'} reads what you write.`}
      submitLabel="Send back"
      shownPaths={['note']}
      action={decide}
      onOpen={() => setNote('')}
      onSubmit={submit}
    >
      <Field label="What should change" error={issueAt(decide.error, 'note')} optional>
        <Textarea value={note} onChange={(event) => setNote(event.target.value)} maxLength={1_000} rows={4} />
      </Field>
    </FormButton>
  );
}
