import { FormCard } from '@/components/data/form-card';
import { PickField } from '@/components/data/pick-field';
import { timeZoneOptions } from '@/components/data/time-zone';
import { useEdits } from '@/components/data/use-edits';
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
  const { values, changes, changed, edit, settle } = useEdits(fieldsOf(workspace), trimmed);
  const { name, postal_address: address, time_zone: zone } = values;
  const errorOf = (path: string) => issueAt(update.error, path);

  function submit() {
    const finish = () => {
      settle();
      toast.success('Saved.');
    };
    update.mutate(changes, { onSuccess: finish });
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
        <Input
          value={name}
          onChange={(event) => edit({ name: event.target.value })}
          maxLength={120}
          required
        />
      </Field>
      <Field
        label="Postal address"
        hint="Shown in the footer of every marketing email, as the law of most countries requires."
        error={errorOf('postal_address')}
      >
        <Textarea
          value={address}
          onChange={(event) => edit({ postal_address: event.target.value })}
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
        onValueChange={(next) => edit({ time_zone: next === 'device' ? null : next })}
        options={[{ value: 'device', label: eachTheirOwn }, ...timeZoneOptions()]}
      />
    </FormCard>
  );
}

type Fields = Pick<Workspace, 'name' | 'postal_address' | 'time_zone'>;

function fieldsOf({ name, postal_address, time_zone }: Workspace): Fields {
  return { name, postal_address, time_zone };
}

function trimmed({ name, postal_address, time_zone }: Fields): Fields {
  return { name: name.trim(), postal_address: postal_address.trim(), time_zone };
}
