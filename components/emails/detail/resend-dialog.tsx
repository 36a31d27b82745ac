import { RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useCancelEmail, useResendEmail } from '@/lib/client/emails';
import { useMay, useSession } from '@/lib/client/session';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { canBeCanceled } from './can-be-canceled';
import { useMayResend } from './may-resend';
import { ResendVariables } from './resend-variables';

type DialogProps = {
  email: EmailDetail;
  label?: string;
  /** Starts with another address than the recipient's. */
  elsewhere?: boolean;
};

/** Sends an email again as a new one: to its recipient or another address, with the same or corrected variables. */
export function ResendDialog({ email, label = 'Resend…', elsewhere = false }: DialogProps) {
  const resend = useResendEmail(email.id);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={elsewhere ? 'sm' : undefined}
        icon={<RotateCw aria-hidden />}
        onClick={() => {
          resend.reset();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open && (
        <ResendForm email={email} resend={resend} elsewhere={elsewhere} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type FormProps = {
  email: EmailDetail;
  resend: ReturnType<typeof useResendEmail>;
  elsewhere: boolean;
  onClose: () => void;
};

function ResendForm({ email, resend, elsewhere, onClose }: FormProps) {
  const router = useRouter();
  const may = useMayResend();
  const me = useSession().data?.user.email;
  const [target, setTarget] = useState<'recipient' | 'other'>(elsewhere ? 'other' : 'recipient');
  const [address, setAddress] = useState('');
  const [changed, setChanged] = useState<Record<string, unknown>>({});
  const waiting = canBeCanceled(email);
  const mayCancel = useMay('email:send') && waiting;
  const cancel = useCancelEmail(email.id);
  const [canceling, setCanceling] = useState(false);
  const mayCorrect = email.template !== null && Object.keys(email.variables).length > 0;

  function submit() {
    const to = target === 'other' ? { to: address.trim() } : {};
    const corrected =
      Object.keys(changed).length > 0 ? { variables: { ...email.variables, ...changed } } : {};
    const send = () =>
      resend.mutate(
        { ...to, ...corrected },
        {
          onSuccess: (sent) => {
            onClose();
            toast.success('Accepted as a new email. You are looking at it now.');
            router.push(`/emails/${sent.id}`);
          },
        },
      );
    // If it was sent meanwhile, canceling is refused, and no second copy is sent.
    if (mayCancel && canceling && !cancel.isSuccess) cancel.mutate(undefined, { onSuccess: send });
    else send();
  }

  return (
    <FormDialog
      title="Send it again"
      description="It goes out as a new email, and shows up in the log on its own."
      submitLabel="Send again"
      action={{
        isPending: cancel.isPending || resend.isPending,
        error: cancel.error ?? resend.error,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(waiting || cancel.isSuccess) && (
        <Notice
          tone="warning"
          title={
            cancel.isSuccess
              ? 'The waiting email was canceled. It will not be sent.'
              : `This email is still waiting to be sent${target === 'other' ? '' : ': a second copy may arrive'}`
          }
        >
          {!cancel.isSuccess && (
            <p>
              It {email.state === 'deferred' ? 'is tried again' : 'goes out'} by itself. What you send now
              goes out beside it.
            </p>
          )}
        </Notice>
      )}
      {mayCancel && !cancel.isSuccess && (
        <Checkbox
          label="Cancel the waiting one first"
          checked={canceling}
          onCheckedChange={(checked) => {
            cancel.reset();
            setCanceling(checked);
          }}
        />
      )}
      {may.elsewhere ? (
        <ChoiceGroup
          label="To"
          value={target}
          onValueChange={setTarget}
          options={[
            { value: 'recipient', label: 'The recipient', hint: email.to_email },
            { value: 'other', label: 'Another address', hint: 'Such as a corrected one' },
          ]}
        />
      ) : (
        <p className="text-sm">It goes to {email.to_email} once more.</p>
      )}
      {target === 'other' && (
        <Field label="Address" hint="The audit log keeps it.">
          <Input
            type="email"
            required
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            placeholder={me}
            maxLength={320}
          />
        </Field>
      )}
      {mayCorrect && (
        <ResendVariables
          variables={email.variables}
          onChange={(name, value) => setChanged({ ...changed, [name]: value })}
        />
      )}
    </FormDialog>
  );
}
