'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ApiError } from '@/lib/client/api-error';
import { useAddSuppression } from '@/lib/client/sending';

export function AddSuppression() {
  const formId = useId();
  const add = useAddSuppression();
  const [open, setOpen] = useNewDialog();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(
      { email: email.trim(), ...(reason.trim() ? { reason: reason.trim() } : {}) },
      {
        onSuccess: (suppression) => {
          setOpen(false);
          setEmail('');
          setReason('');
          toast.success(`${suppression.email} gets no more mail.`);
        },
      },
    );
  }

  return (
    <>
      <Button
        icon={<Plus aria-hidden />}
        onClick={() => {
          add.reset();
          setOpen(true);
        }}
      >
        Add address
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Suppress an address"
        description="Nothing is sent to it any more. What is on its way still arrives."
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} pending={add.isPending}>
              Suppress
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <FormError error={add.error} shownPaths={['email']} />
          <Field
            label="Address"
            error={add.error instanceof ApiError ? add.error.issueAt('email') : undefined}
            required
          >
            <Input type="email" value={email} onChange={(event) => setEmail(event.target.value)} required />
          </Field>
          <Field label="Reason" hint="For your team." optional>
            <Input value={reason} onChange={(event) => setReason(event.target.value)} maxLength={500} />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
