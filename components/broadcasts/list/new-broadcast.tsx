import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { NewButton } from '@/components/data/new-button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useCreateBroadcast } from '@/lib/client/broadcasts';
import { useSendingAddresses } from '@/lib/client/sending';

type Named = { id: string; name: string };

type Props = { byUrl?: boolean; segment?: Named };

/** The button for a new broadcast, optionally to a segment; `byUrl` is false if the URL opens another button's form. */
export function NewBroadcast({ byUrl = true, segment }: Props) {
  return (
    <NewButton
      byUrl={byUrl}
      variant={segment ? 'secondary' : 'primary'}
      dialog={(close) => <NewBroadcastDialog segment={segment} onClose={close} />}
    >
      New broadcast
    </NewButton>
  );
}

type DialogProps = {
  /** What to start with, if created from a template or a segment. */
  template?: Named;
  segment?: Named;
  onClose: () => void;
};

/** Asks for a name, and opens the draft, with the usual sending address. */
export function NewBroadcastDialog({ template, segment, onClose }: DialogProps) {
  const router = useRouter();
  const create = useCreateBroadcast();
  const [name, setName] = useState(template?.name ?? '');
  const addresses = useSendingAddresses();
  const usable = (addresses.data?.data ?? []).filter(({ can_send }) => can_send);
  const from = usable.find(({ is_default }) => is_default) ?? usable[0];

  function submit() {
    create.mutate(
      {
        ...{ name: name.trim(), from: from?.email ?? null },
        ...{ template_id: template?.id ?? null, segment_id: segment?.id ?? null },
      },
      { onSuccess: ({ id }) => router.push(`/broadcasts/${id}`) },
    );
  }

  return (
    <FormDialog
      title={titleOf(template, segment)}
      description={`You choose ${remainingChoices(template, segment)} and when next. Nothing is sent yet.`}
      submitLabel="Create broadcast"
      action={{ isPending: create.isPending || create.isSuccess, error: create.error }}
      disabled={name.trim() === '' || addresses.isPending}
      shownPaths={['name']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="Only members see it." error={issueAt(create.error, 'name')} required>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Autumn launch"
          maxLength={120}
        />
      </Field>
    </FormDialog>
  );
}

function titleOf(template?: Named, segment?: Named): string {
  if (template) return `Send “${template.name}” to contacts`;
  return segment ? `New broadcast to “${segment.name}”` : 'New broadcast';
}

function remainingChoices(template?: Named, segment?: Named): string {
  if (template) return 'to whom';
  return segment ? 'the email' : 'the email, to whom';
}
