import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { issueAt } from '@/lib/client/api-error';
import { useCreateTopic, useUpdateTopic } from '@/lib/client/contacts';
import type { Topic } from '@/lib/contacts/topics/contract';

const defaults = [
  { value: 'unsubscribed', label: 'Not subscribed', hint: 'Only those who choose it get it' },
  { value: 'subscribed', label: 'Subscribed', hint: 'All subscribed contacts get it until they leave it' },
] as const;

type Props = {
  /** null: a new one. */
  topic: Topic | null;
  suggestedName?: string;
  onCreated?: (topic: Topic) => void;
  onClose: () => void;
};

/** A new topic, or the editable parts of one: its default never changes. */
export function TopicDialog({ topic, suggestedName = '', onCreated, onClose }: Props) {
  const create = useCreateTopic();
  const update = useUpdateTopic();
  const [name, setName] = useState(topic?.name ?? suggestedName);
  const [description, setDescription] = useState(topic?.description ?? '');
  const [start, setStart] = useState<Topic['default']>('unsubscribed');
  const [isPublic, setPublic] = useState(topic?.public ?? true);
  const { isPending, error } = topic ? update : create;

  function submit() {
    const values = { name: name.trim(), description: description.trim(), public: isPublic };
    function end(message: string) {
      toast.success(message);
      onClose();
    }
    if (topic) update.mutate({ id: topic.id, ...values }, { onSuccess: () => end('Saved.') });
    else
      create.mutate(
        { ...values, default: start },
        {
          onSuccess: (created) => {
            onCreated?.(created);
            end(`${values.name} was created.`);
          },
        },
      );
  }

  return (
    <FormDialog
      size="md"
      title={topic ? `Edit ${topic.name}` : 'New topic'}
      description="Something that people choose to get, such as product news."
      submitLabel={topic ? 'Save' : 'Create topic'}
      action={{ isPending, error }}
      shownPaths={['name', 'description']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="Readers see it." error={issueAt(error, 'name')} required>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Product news"
          maxLength={120}
          required
        />
      </Field>
      <Field
        label="Description"
        hint="Tells readers what they get, and how often."
        error={issueAt(error, 'description')}
        optional
      >
        <Input value={description} onChange={(event) => setDescription(event.target.value)} maxLength={500} />
      </Field>
      {!topic && (
        <ChoiceGroup
          label="Contacts who have not chosen"
          value={start}
          onValueChange={setStart}
          options={defaults}
        />
      )}
      <Switch
        label="On the preference page"
        hint="Readers find it there and can choose it. Without it only your team and programs choose it for them."
        checked={isPublic}
        onCheckedChange={setPublic}
      />
    </FormDialog>
  );
}
