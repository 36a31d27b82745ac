import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { formatNumber } from '@/lib/amounts';
import { useChangeLimits } from '@/lib/client/installation';
import type { InstalledWorkspace } from '@/lib/installation/contract';

const megabyte = 1_000_000;
const textOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? null : Math.round(Number(text)));

/** The limits of one workspace. An empty field is no limit. */
export function LimitsDialog({ workspace, onClose }: { workspace: InstalledWorkspace; onClose: () => void }) {
  const change = useChangeLimits(workspace.id);
  const storageLimit = workspace.storage_limit_bytes;
  const [initial] = useState({
    balance: textOf(workspace.balance),
    daily: textOf(workspace.daily_limit),
    storage: textOf(storageLimit === null ? null : Math.round(storageLimit / megabyte)),
  });
  const [values, setValues] = useState(initial);
  const [wasRestricted] = useState(workspace.billing_restricted);
  const [restricted, setRestricted] = useState(wasRestricted);

  function submit() {
    const storage = numberOf(values.storage);
    // Writes only what was changed here: the balance falls while the form is open.
    change.mutate(
      {
        ...(values.balance !== initial.balance && { balance: numberOf(values.balance) }),
        ...(values.daily !== initial.daily && { daily_limit: numberOf(values.daily) }),
        ...(values.storage !== initial.storage && {
          storage_limit_bytes: storage === null ? null : storage * megabyte,
        }),
        ...(restricted !== wasRestricted && { billing_restricted: restricted }),
      },
      {
        onSuccess: () => {
          toast.success(`The limits of ${workspace.name} are saved.`);
          onClose();
        },
      },
    );
  }

  const field = (name: keyof typeof values) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <FormDialog
      title={`Limits of ${workspace.name}`}
      description="Leave a field empty for no limit. The change is in the audit log of the workspace."
      submitLabel="Save limits"
      action={change}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Emails per day" hint={`${formatNumber(workspace.accepted_today)} accepted today (UTC).`}>
        <Input {...field('daily')} max={2_000_000_000} placeholder="Unlimited" />
      </Field>
      <Field label="Emails left" hint="Counts down with each accepted email.">
        <Input {...field('balance')} max={2_000_000_000} placeholder="Unmetered" />
      </Field>
      <Field label="Storage for attachments and images (MB)">
        <Input {...field('storage')} placeholder="Unlimited" />
      </Field>
      {(values.balance !== '' || wasRestricted) && (
        <Switch
          label="Restrict the billing account"
          hint="Refuses every new email of this workspace."
          checked={restricted}
          onCheckedChange={setRestricted}
        />
      )}
    </FormDialog>
  );
}
