import { CalendarClock, Globe, Zap } from 'lucide-react';
import { firstMorning, lastMorning, momentWords } from '@/components/broadcasts/send-time-words';
import { PickField } from '@/components/data/pick-field';
import { timeZoneOptions, useTimeZone } from '@/components/data/time-zone';
import { instantToWall, wallToInstant } from '@/components/data/wall-time';
import { Card } from '@/components/ui/display/card';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { countOf } from '@/lib/amounts';
import type { BroadcastAt } from '@/lib/broadcasts/contract';
import { fieldId, type SectionProps } from './section';

const kinds = [
  { value: 'now', label: 'At once', icon: <Zap aria-hidden />, hint: 'As soon as you press Send.' },
  {
    value: 'time',
    label: 'At a time',
    icon: <CalendarClock aria-hidden />,
    hint: 'Everybody at the same moment.',
  },
  {
    value: 'local_time',
    label: 'At their own time',
    icon: <Globe aria-hidden />,
    hint: 'Everybody at this time of their own day.',
  },
] as const;

const usualRate = 1_000;

/** When it is sent, and how fast. */
export function TimeSection({ fields, onChange, people }: SectionProps & { people: number | null }) {
  const { at } = fields;
  return (
    <Card title="When" className="grid grid-cols-1 gap-5">
      <ChoiceGroup
        label="When it goes out"
        hideLabel
        className="[&_[role=radiogroup]]:sm:grid-cols-3"
        value={at.kind}
        onValueChange={(kind) => onChange({ at: withKind(at, kind) })}
        options={kinds}
      />
      {at.kind === 'time' && <MomentField at={at} onAt={(next) => onChange({ at: next })} />}
      {at.kind === 'local_time' && <LocalTimeFields at={at} onAt={(next) => onChange({ at: next })} />}
      <RateField fields={fields} onChange={onChange} people={people} />
    </Card>
  );
}

/** Keeps the time when the kind changes, if the new kind has one. */
function withKind(at: BroadcastAt, kind: BroadcastAt['kind']): BroadcastAt {
  if (kind === 'now') return { kind, time: null, time_zone: null };
  const zone = at.time_zone;
  if (kind === 'time') {
    const time = at.kind === 'local_time' && at.time && zone ? wallToInstant(at.time, zone) : at.time;
    return { kind, time, time_zone: null };
  }
  return { kind, time: null, time_zone: zone };
}

type AtProps = { at: BroadcastAt; onAt: (at: BroadcastAt) => void };

function MomentField({ at, onAt }: AtProps) {
  const { zone } = useTimeZone();
  return (
    <Field
      id={fieldId('at')}
      label="Date and time"
      hint={`In the time zone ${zone.replaceAll('_', ' ')}.`}
      required
      className="max-w-72"
    >
      <Input
        type="datetime-local"
        value={at.time ? instantToWall(at.time, zone) : ''}
        onChange={(event) => onAt({ ...at, time: wallToInstant(event.target.value, zone) })}
      />
    </Field>
  );
}

function LocalTimeFields({ at, onAt }: AtProps) {
  const { zone } = useTimeZone();
  const fallback = at.time_zone ?? zone;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field id={fieldId('at')} label="Date and time" hint="Of each person’s own day." required>
          <Input
            type="datetime-local"
            value={at.time ?? ''}
            onChange={(event) => onAt({ ...at, time: event.target.value || null, time_zone: fallback })}
          />
        </Field>
        <PickField
          label="Where no zone is known"
          placeholder="City or UTC…"
          value={fallback}
          chosen={fallback.replaceAll('_', ' ')}
          onValueChange={(next) => onAt({ ...at, time_zone: next })}
          options={timeZoneOptions()}
          hint="A contact’s own zone is its property time_zone, such as Europe/Berlin."
        />
      </div>
      {at.time && (
        <p className="text-muted-foreground text-xs">
          By your clocks, the first people can get it {momentWords(firstMorning(at.time), zone)}, the last{' '}
          {momentWords(lastMorning(at.time), zone)}.
        </p>
      )}
    </div>
  );
}

function RateField({ fields, onChange, people }: SectionProps & { people: number | null }) {
  const { per_hour: rate } = fields;
  return (
    <div className="grid grid-cols-1 gap-3 border-t pt-4">
      <Switch
        label="Spread it out"
        hint="So that a shop, a server or a support desk is not met by everybody at once."
        checked={rate !== null}
        onCheckedChange={(on) => onChange({ per_hour: on ? usualRate : null })}
      />
      {rate !== null && (
        <Field
          id={fieldId('per_hour')}
          label="Emails an hour, at most"
          className="max-w-72"
          error={rate >= 1 ? undefined : 'At least 1.'}
          hint={
            people && rate >= 1
              ? `${countOf(people, 'person takes', 'people take')} ${hoursWords(people / rate)}.`
              : undefined
          }
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={100_000_000}
            value={rate || ''}
            onChange={(event) => onChange({ per_hour: Math.trunc(Number(event.target.value)) })}
          />
        </Field>
      )}
    </div>
  );
}

function hoursWords(hours: number): string {
  if (hours <= 1) return 'less than an hour';
  return hours < 48 ? `about ${Math.ceil(hours)} hours` : `about ${Math.ceil(hours / 24)} days`;
}
