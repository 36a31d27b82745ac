import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { FormButton } from '@/components/data/form-button';
import { useTimeZone } from '@/components/data/time-zone';
import { wallToInstant } from '@/components/data/wall-time';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { countOf } from '@/lib/amounts';
import { useReplayDeliveries } from '@/lib/client/webhooks';
import { eventTypes } from '@/lib/events/event-payloads';

const states = [
  { value: 'failed', label: 'Failed' },
  { value: 'succeeded', label: 'Taken' },
] as const;
const events = [
  { value: 'all', label: 'Every event' },
  ...eventTypes.map((type) => ({ value: type, label: type })),
] as const;

type Values = {
  from: string;
  to: string;
  state: (typeof states)[number]['value'];
  event: (typeof events)[number]['value'];
};

/** Replays the events of a time range, such as after an outage. */
export function ReplayRange({ webhookId }: { webhookId: string }) {
  const replay = useReplayDeliveries(webhookId);
  const { zone } = useTimeZone();
  const [values, setValues] = useState<Values>({ from: '', to: '', state: 'failed', event: 'all' });

  function submit(close: () => void) {
    const { from, to, state } = values;
    const [after, before] = [wallToInstant(from, zone), wallToInstant(to, zone)];
    replay.mutate(
      {
        state,
        ...(after && { created_after: after }),
        ...(before && { created_before: before }),
        ...(values.event !== 'all' && { event: values.event }),
      },
      {
        onSuccess: ({ replayed, has_more }) => {
          if (replayed === 0) return void toast.success('Every matching event was already replayed.');
          toast.success(
            `${countOf(replayed, 'event is', 'events are')} posted again.${has_more ? ' More match: replay once more.' : ''}`,
          );
          if (!has_more) close();
        },
      },
    );
  }

  return (
    <FormButton
      label="Replay…"
      button={{ size: 'sm', icon: <RotateCw aria-hidden /> }}
      title="Replay deliveries"
      description="Each event is posted once more, with the webhook-id it had. What was replayed already is left out."
      submitLabel="Replay"
      action={replay}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" optional>
          <Input
            type="datetime-local"
            value={values.from}
            onChange={({ target }) => setValues({ ...values, from: target.value })}
          />
        </Field>
        <Field label="Until" optional>
          <Input
            type="datetime-local"
            value={values.to}
            onChange={({ target }) => setValues({ ...values, to: target.value })}
          />
        </Field>
      </div>
      <Field label="State">
        <Select
          value={values.state}
          onValueChange={(state) => setValues({ ...values, state })}
          options={states}
        />
      </Field>
      <Field label="Event">
        <Select
          value={values.event}
          onValueChange={(event) => setValues({ ...values, event })}
          options={events}
        />
      </Field>
    </FormButton>
  );
}
