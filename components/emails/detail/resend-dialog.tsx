'use client';

import { RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useResendEmail } from '@/lib/client/emails';
import { useMay, useSession } from '@/lib/client/session';
import { useMembers } from '@/lib/client/workspace';
import type { EmailDetail } from '@/lib/emails/contract/log';

/** Sends the same content again as a new email: to its recipient, or to a member to see what they saw. */
export function ResendDialog({ email }: { email: EmailDetail }) {
  const resend = useResendEmail(email.id);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<RotateCw aria-hidden />}
        onClick={() => {
          resend.reset();
          setOpen(true);
        }}
      >
        Resend…
      </Button>
      {open && <ResendForm email={email} resend={resend} onClose={() => setOpen(false)} />}
    </>
  );
}

type FormProps = { email: EmailDetail; resend: ReturnType<typeof useResendEmail>; onClose: () => void };

function ResendForm({ email, resend, onClose }: FormProps) {
  const formId = useId();
  const router = useRouter();
  const me = useSession().data?.user.email;
  const maySend = useMay('email:send');
  const members = useMembers();
  const [target, setTarget] = useState<'recipient' | 'member'>('recipient');
  const [chosen, setChosen] = useState<string | undefined>();
  const to = chosen ?? me;
  // Until the members are read there is at least oneself.
  const addresses = members.data?.data.map((member) => member.user.email) ?? (me ? [me] : []);

  function submit(event: FormEvent) {
    event.preventDefault();
    resend.mutate(target === 'member' && to ? { to } : {}, {
      onSuccess: (sent) => {
        onClose();
        toast.success('Accepted as a new email. You are looking at it now.');
        router.push(`/emails/${sent.id}`);
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send it again"
      description="The same content goes out as a new email, and shows up in the log on its own."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={resend.isPending}>
            Send again
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <FormError error={resend.error} />
        {maySend ? (
          <ChoiceGroup
            label="To"
            value={target}
            onValueChange={setTarget}
            options={[
              { value: 'recipient', label: 'The recipient', hint: email.to_email },
              { value: 'member', label: 'A member', hint: 'To see what they saw' },
            ]}
          />
        ) : (
          <p className="text-sm">It goes to {email.to_email} once more.</p>
        )}
        {target === 'member' && (
          <Field label="Member">
            <Select
              value={to}
              onValueChange={setChosen}
              options={addresses.map((address) => ({
                value: address,
                label: address === me ? `${address} (you)` : address,
              }))}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
