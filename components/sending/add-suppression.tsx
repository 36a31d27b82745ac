import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormButton } from '@/components/data/form-button';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useAddSuppression } from '@/lib/client/sending';

export function AddSuppression() {
  const add = useAddSuppression();
  const opened = useNewDialog();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');

  function submit(close: () => void) {
    add.mutate(
      { email: email.trim(), ...(reason.trim() ? { reason: reason.trim() } : {}) },
      {
        onSuccess: (suppression) => {
          close();
          setEmail('');
          setReason('');
          toast.success(`${suppression.email} gets no more emails.`);
        },
      },
    );
  }

  return (
    <FormButton
      label="Add address"
      button={{ variant: 'primary', icon: <Plus aria-hidden /> }}
      opened={opened}
      title="Suppress an address"
      description="Nothing is sent to it any more. What is on its way still arrives."
      submitLabel="Suppress"
      shownPaths={['email']}
      action={add}
      onSubmit={submit}
    >
      <Field label="Address" error={issueAt(add.error, 'email')} required>
        <Input type="email" value={email} onChange={(event) => setEmail(event.target.value)} required />
      </Field>
      <Field label="Reason" hint="For your team." optional>
        <Input value={reason} onChange={(event) => setReason(event.target.value)} maxLength={500} />
      </Field>
    </FormButton>
  );
}
