import { FormCard } from '@/components/data/form-card';
import { useEdits } from '@/components/data/use-edits';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { issueAt } from '@/lib/client/api-error';
import { useUpdateWorkspace } from '@/lib/client/workspace';
import type { Workspace } from '@/lib/workspaces/contract';
import { SettingSwitch } from './setting-switch';

const usualLimit = { emails: 3, days: 7 };
const usualQuiet = { from: '22:00', until: '07:00' };

/** Rules for broadcasts: approval, tracking, frequency, quiet hours, and pauses. */
export function BroadcastRules({ workspace }: { workspace: Workspace }) {
  return (
    <>
      <Card id="broadcasts" title="Broadcasts" className="grid scroll-mt-6 gap-5">
        <SettingSwitch
          workspace={workspace}
          setting="approval"
          label="Ask a second person before sending"
          hint="A broadcast waits until another member with the right to send approves it, or sends it back."
          on="Broadcasts need approval now."
          off="Broadcasts no longer need approval."
        />
        <SettingSwitch
          workspace={workspace}
          setting="tracking"
          label="Allow counting opens and clicks"
          hint="Each broadcast then decides for itself. Off, nothing that readers do is followed."
          on="Broadcasts may count opens and clicks."
          off="Nothing is counted from now on."
        />
      </Card>
      <RulesForm workspace={workspace} />
    </>
  );
}

/** The rules with numbers, which have a save button. */
function RulesForm({ workspace }: { workspace: Workspace }) {
  const update = useUpdateWorkspace();
  const saved = {
    marketing_limit: workspace.marketing_limit,
    quiet_hours: workspace.quiet_hours,
    bounce_pause_percent: workspace.bounce_pause_percent,
    complaint_pause_percent: workspace.complaint_pause_percent,
  };
  const { values: rules, changes, changed, edit: set, settle } = useEdits(saved, (edited) => edited);
  const { marketing_limit: limit, quiet_hours: quiet } = rules;

  function submit() {
    const finish = () => {
      settle();
      toast.success('Saved.');
    };
    update.mutate(changes, { onSuccess: finish });
  }

  return (
    <FormCard
      title="Limits of broadcasts"
      className="grid gap-5"
      submitLabel="Save limits"
      action={update}
      disabled={!changed}
      shownPaths={['bounce_pause_percent', 'complaint_pause_percent', 'quiet_hours']}
      onSubmit={submit}
    >
      <div className="grid gap-3">
        <Switch
          label="Limit emails to one person"
          hint="People who already got that many broadcasts are skipped, and the results say why."
          checked={limit !== null}
          onCheckedChange={(on) => set({ marketing_limit: on ? usualLimit : null })}
        />
        {limit && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            At most
            <NumberInput
              label="Emails to one person"
              value={limit.emails}
              max={100}
              onChange={(emails) => set({ marketing_limit: { ...limit, emails } })}
            />
            {limit.emails === 1 ? 'email in' : 'emails in'}
            <NumberInput
              label="Days"
              value={limit.days}
              max={90}
              onChange={(days) => set({ marketing_limit: { ...limit, days } })}
            />
            {limit.days === 1 ? 'day' : 'days'}
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <Switch
          label="Quiet hours"
          hint={`Broadcasts wait until they are over. In the time zone ${(workspace.time_zone ?? 'UTC').replaceAll('_', ' ')}.`}
          checked={quiet !== null}
          onCheckedChange={(on) => set({ quiet_hours: on ? usualQuiet : null })}
        />
        {quiet && (
          <Field label="Quiet hours" hideLabel error={issueAt(update.error, 'quiet_hours')}>
            <span className="flex flex-wrap items-center gap-2 text-sm">
              From
              <TimeInput
                label="Quiet from"
                value={quiet.from}
                onChange={(from) => set({ quiet_hours: { ...quiet, from } })}
              />
              until
              <TimeInput
                label="Quiet until"
                value={quiet.until}
                onChange={(until) => set({ quiet_hours: { ...quiet, until } })}
              />
            </span>
          </Field>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Pause above this share of bounces (%)"
          hint="Of the first 200 ended emails of a broadcast, or more. 8 is usual."
          error={issueAt(update.error, 'bounce_pause_percent')}
          required
        >
          <PercentInput
            value={rules.bounce_pause_percent}
            onChange={(bounce_pause_percent) => set({ bounce_pause_percent })}
          />
        </Field>
        <Field
          label="Pause above this share of complaints (%)"
          hint="Mailbox providers refuse senders from 0.3 on."
          error={issueAt(update.error, 'complaint_pause_percent')}
          required
        >
          <PercentInput
            value={rules.complaint_pause_percent}
            onChange={(complaint_pause_percent) => set({ complaint_pause_percent })}
          />
        </Field>
      </div>
    </FormCard>
  );
}

type NumberInputProps = { label: string; value: number; max: number; onChange: (value: number) => void };

function NumberInput({ label, value, max, onChange }: NumberInputProps) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      aria-label={label}
      className="w-20"
      min={1}
      max={max}
      required
      value={value || ''}
      onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
    />
  );
}

type TimeInputProps = { label: string; value: string; onChange: (value: string) => void };

function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <Input
      type="time"
      aria-label={label}
      className="w-32"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type PercentInputProps = { value: number; onChange: (value: number) => void };

function PercentInput({ value, onChange }: PercentInputProps) {
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={0.01}
      max={100}
      step="any"
      value={value || ''}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
