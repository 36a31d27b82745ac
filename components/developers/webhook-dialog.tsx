import { useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { FormDialog, type PendingState } from '@/components/data/form-dialog';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { type EventType, eventTypes } from '@/lib/events/event-payloads';
import type { CreateWebhookInput } from '@/lib/webhooks/contract';

type Values = { url: string; events: readonly EventType[]; description: string };
type Props = {
  title: string;
  submitLabel: string;
  initial: Values;
  action: PendingState;
  onSubmit: (input: CreateWebhookInput) => void;
  onClose: () => void;
};

// Test events are sent manually, whatever is selected.
const choosableTypes = eventTypes.filter((type) => type !== 'webhook.test');

export function WebhookDialog({ title, submitLabel, initial, action, onSubmit, onClose }: Props) {
  const [values, setValues] = useState(initial);
  const { error } = action;
  const urlError =
    error instanceof PostroomError && error.code === 'INVALID_WEBHOOK_URL' ? error.message : undefined;

  function submit() {
    onSubmit({
      url: values.url.trim(),
      events: [...values.events],
      description: values.description.trim() || null,
    });
  }

  function toggle(type: EventType, checked: boolean) {
    const events = checked ? [...values.events, type] : values.events.filter((other) => other !== type);
    setValues({ ...values, events });
  }

  return (
    <FormDialog
      size="md"
      title={title}
      submitLabel={submitLabel}
      action={{ isPending: action.isPending, error: urlError ? null : error }}
      disabled={values.events.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Address"
        hint="A public HTTPS address on port 443, or one inside that the operator allows."
        error={urlError}
        required
      >
        <Input
          type="url"
          value={values.url}
          onChange={(event) => setValues({ ...values, url: event.target.value })}
          placeholder="https://example.com/hooks/postroom"
          maxLength={2000}
          required
        />
      </Field>
      <Field label="Description" optional>
        <Input
          value={values.description}
          onChange={(event) => setValues({ ...values, description: event.target.value })}
          maxLength={500}
        />
      </Field>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">Tell about</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {choosableTypes.map((type) => (
            <Checkbox
              key={type}
              checked={values.events.includes(type)}
              onCheckedChange={(checked) => toggle(type, checked)}
              label={<code className="font-mono text-xs">{type}</code>}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
