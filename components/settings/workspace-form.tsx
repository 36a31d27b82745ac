import { useState } from 'react';
import { FormCard } from '@/components/data/form-card';
import { PickField } from '@/components/data/pick-field';
import { timeZoneOptions } from '@/components/data/time-zone';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { issueAt } from '@/lib/client/api-error';
import { useUpdateWorkspace } from '@/lib/client/workspace';
import type { Workspace } from '@/lib/workspaces/contract';

const eachTheirOwn = 'The time zone of each person’s device';

/** Name, postal address and time zone. */
export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const update = useUpdateWorkspace();
  const [name, setName] = useState(workspace.name);
  const [address, setAddress] = useState(workspace.postal_address);
  const [zone, setZone] = useState(workspace.time_zone);
  const changed =
    name.trim() !== workspace.name ||
    address.trim() !== workspace.postal_address ||
    zone !== workspace.time_zone;
  const errorOf = (path: string) => issueAt(update.error, path);

  function submit() {
    update.mutate(
      { name: name.trim(), postal_address: address.trim(), time_zone: zone },
      { onSuccess: () => toast.success('Saved.') },
    );
  }

  return (
    <FormCard
      title="About"
      className="grid gap-4"
      submitLabel="Save"
      action={update}
      disabled={!changed}
      shownPaths={['name', 'postal_address']}
      onSubmit={submit}
    >
      <Field label="Name" error={errorOf('name')} required>
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} required />
      </Field>
      <Field
        label="Postal address"
        hint="Shown in the footer of every marketing email, as the law of most countries requires."
        error={errorOf('postal_address')}
      >
        <Textarea
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          maxLength={500}
          rows={5}
          autoComplete="street-address"
        />
      </Field>
      <PickField
        label="Time zone"
        placeholder="City or UTC…"
        hint="Times are shown in it to everybody here. Daily limits and exports stay in UTC."
        value={zone ?? 'device'}
        chosen={zone?.replaceAll('_', ' ') ?? eachTheirOwn}
        onValueChange={(next) => setZone(next === 'device' ? null : next)}
        options={[{ value: 'device', label: eachTheirOwn }, ...timeZoneOptions()]}
      />
    </FormCard>
  );
}
