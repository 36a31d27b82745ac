'use client';

import { RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/button';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { useResendEmail } from '@/lib/client/emails';
import { useSession } from '@/lib/client/session';
import type { EmailDetail } from '@/lib/emails/contract';

/** Sends the same content again as a new email: to its recipient, or to oneself to see what they saw. */
export function ResendDialog({ email }: { email: EmailDetail }) {
  const formId = useId();
  const router = useRouter();
  const me = useSession().data?.user.email;
  const resend = useResendEmail(email.id);
  const [open, setOpen] = useState(false);
  const [target, setTarget] = useState<'recipient' | 'me'>('recipient');

  function submit(event: FormEvent) {
    event.preventDefault();
    resend.mutate(target === 'me' && me ? { to: me } : {}, {
      onSuccess: (sent) => {
        setOpen(false);
        toast.success('Accepted as a new email. You are looking at it now.');
        router.push(`/emails/${sent.id}`);
      },
    });
  }

  return (
    <>
      <Button variant="secondary" icon={<RotateCw aria-hidden />} onClick={() => setOpen(true)}>
        Resend…
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Send it again"
        description="The same content goes out as a new email, and shows up in the log on its own."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
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
          <ChoiceGroup
            label="To"
            value={target}
            onValueChange={setTarget}
            options={[
              { value: 'recipient', label: 'The recipient', hint: email.to_email },
              { value: 'me', label: 'Me', hint: me },
            ]}
          />
        </form>
      </Dialog>
    </>
  );
}
