import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { countOf } from '@/lib/amounts';
import { useSituation } from '@/lib/client/overview';
import { usePauseSending, type WaitingMail } from '@/lib/client/pause';

type Props = { onClose: () => void };

const doneMessages: Readonly<Record<WaitingMail, string>> = {
  send: 'Sending is paused. What was accepted before goes out.',
  hold: 'Sending is paused, and waiting emails are held.',
  cancel: 'Sending is paused.',
};

/** Asks for a reason, and whether waiting emails are held, before pausing. */
export function PauseDialog({ onClose }: Props) {
  const pause = usePauseSending();
  const waiting = useSituation(true).data?.relay.waiting;
  const [choice, setChoice] = useState<WaitingMail>('hold');
  const [reason, setReason] = useState('');

  function submit() {
    pause.mutate(
      { waitingMail: choice, reason: reason.trim() || null },
      {
        onSuccess: (canceled) => {
          toast.success(
            canceled === null ? doneMessages[choice] : `Sending is paused. ${describeCanceled(canceled)}`,
          );
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      persistent={pause.isPending}
      size="md"
      title="Pause sending?"
      description="New emails are refused until you resume. Programs get the reason with the error."
      submitLabel={choice === 'cancel' ? 'Pause and cancel waiting emails' : 'Pause sending'}
      cancelLabel="Keep sending"
      variant="destructive"
      action={pause}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason" hint="Shown to everybody in this workspace, and sent to programs with the error.">
        <Input
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={300}
          placeholder="The price list is wrong"
          autoComplete="off"
        />
      </Field>
      <ChoiceGroup
        label={
          waiting === undefined
            ? 'Emails that are waiting'
            : `Emails that are waiting: ${countOf(waiting, 'email')}`
        }
        value={choice}
        onValueChange={setChoice}
        options={[
          {
            value: 'hold',
            label: 'Hold them',
            hint: 'Nothing leaves until you resume. You can still cancel them.',
          },
          { value: 'send', label: 'Let them go out', hint: 'Only new emails are stopped.' },
          { value: 'cancel', label: 'Cancel them', hint: 'They are never sent. This cannot be undone.' },
        ]}
      />
    </FormDialog>
  );
}

function describeCanceled(canceled: number): string {
  return canceled === 0 ? 'Nothing was waiting.' : `${countOf(canceled, 'email')} canceled.`;
}
