'use client';

import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { ApiError } from '@/lib/client/api-error';
import { useUpdateWorkspace } from '@/lib/client/workspace';
import type { Workspace } from '@/lib/workspaces/contract';

/** Name and postal address. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const update = useUpdateWorkspace();
  const [name, setName] = useState(workspace.name);
  const [address, setAddress] = useState(workspace.postal_address);
  const errorOf = (path: string) =>
    update.error instanceof ApiError ? update.error.issueAt(path) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    update.mutate(
      { name: name.trim(), postal_address: address.trim() },
      { onSuccess: () => toast.success('Saved.') },
    );
  }

  return (
    <form onSubmit={submit}>
      <Card
        title="About"
        className="grid gap-4"
        footer={
          <Button type="submit" pending={update.isPending}>
            Save
          </Button>
        }
      >
        <FormError error={update.error} shownPaths={['name', 'postal_address']} />
        <Field label="Name" error={errorOf('name')} required>
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} required />
        </Field>
        <Field
          label="Postal address"
          hint="Stands in the footer of all marketing mail: the law of most countries asks for it."
          error={errorOf('postal_address')}
        >
          <Textarea
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            maxLength={500}
            rows={3}
            autoComplete="street-address"
          />
        </Field>
      </Card>
    </form>
  );
}
