'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useAddSuppression } from '@/lib/client/sending';

export function AddSuppression() {
  const add = useAddSuppression();
  const [open, setOpen] = useNewDialog();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');

  function submit() {
    add.mutate(
      { email: email.trim(), ...(reason.trim() ? { reason: reason.trim() } : {}) },
      {
        onSuccess: (suppression) => {
          setOpen(false);
          setEmail('');
          setReason('');
          toast.success(`${suppression.email} gets no more emails.`);
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
      <FormDialog
        open={open}
        title="Suppress an address"
        description="Nothing is sent to it any more. What is on its way still arrives."
        submitLabel="Suppress"
        pending={add.isPending}
        error={add.error}
        shownPaths={['email']}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <Field label="Address" error={issueAt(add.error, 'email')} required>
          <Input type="email" value={email} onChange={(event) => setEmail(event.target.value)} required />
        </Field>
        <Field label="Reason" hint="For your team." optional>
          <Input value={reason} onChange={(event) => setReason(event.target.value)} maxLength={500} />
        </Field>
      </FormDialog>
    </>
  );
}
