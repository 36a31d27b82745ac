'use client';

import { type FormEvent, useState } from 'react';
import { formatBytes } from '@/components/data/bytes';
import { FormError } from '@/components/data/form-error';
import { Card } from '@/components/ui/display/card';
import { Progress } from '@/components/ui/feedback/progress';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useUpdateWorkspace } from '@/lib/client/workspace';
import type { Workspace } from '@/lib/workspaces/contract';

const megabyte = 1_000_000;

/** How much may be sent and kept. An empty field is no limit. */
export function WorkspaceLimits({ workspace }: { workspace: Workspace }) {
  const update = useUpdateWorkspace();
  const [values, setValues] = useState({
    balance: textOf(workspace.balance),
    daily: textOf(workspace.daily_limit),
    storage: textOf(workspace.storage_limit_bytes && Math.round(workspace.storage_limit_bytes / megabyte)),
    retention: String(workspace.retention_days),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const storage = numberOf(values.storage);
    update.mutate(
      {
        // The balance falls with each email: only what a person changed here is written back.
        ...(values.balance === textOf(workspace.balance) ? {} : { balance: numberOf(values.balance) }),
        daily_limit: numberOf(values.daily),
        storage_limit_bytes: storage === null ? null : storage * megabyte,
        retention_days: Number(values.retention),
      },
      { onSuccess: () => toast.success('Saved.') },
    );
  }

  const field = (name: keyof typeof values) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <form onSubmit={submit}>
      <Card
        title="Limits"
        description="Leave a field empty for no limit."
        className="grid gap-5"
        footer={
          <Button type="submit" pending={update.isPending}>
            Save limits
          </Button>
        }
      >
        <FormError error={update.error} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Emails left" hint="Counts down with each accepted email.">
            <Input {...field('balance')} min={0} max={2_000_000_000} placeholder="Unmetered" />
          </Field>
          <Field label="Emails per day" hint="Days begin at midnight UTC.">
            <Input {...field('daily')} min={0} max={2_000_000_000} placeholder="Unlimited" />
          </Field>
          <Field
            label="Storage for attachments (MB)"
            hint={`${formatBytes(workspace.storage_used_bytes)} in use.`}
          >
            <Input {...field('storage')} min={0} placeholder="Unlimited" />
          </Field>
          <Field
            label="Keep emails for (days)"
            hint="Afterwards they and their content are removed."
            required
          >
            <Input {...field('retention')} min={1} max={3650} required />
          </Field>
        </div>
        {workspace.storage_limit_bytes !== null && workspace.storage_limit_bytes > 0 && (
          <Progress
            label="Storage in use"
            value={Math.min(workspace.storage_used_bytes, workspace.storage_limit_bytes)}
            max={workspace.storage_limit_bytes}
          />
        )}
      </Card>
    </form>
  );
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Math.round(Number(text));
}
