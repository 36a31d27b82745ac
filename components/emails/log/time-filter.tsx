import { type FormEvent, useState } from 'react';
import { FilterButton } from '@/components/data/filter-button';
import { useTimeZone } from '@/components/data/time-zone';
import { TimeZonePicker } from '@/components/data/time-zone-picker';
import { instantToWall, nextDay, wallToInstant } from '@/components/data/wall-time';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Popover } from '@/components/ui/overlay/popover';
import { type Period, periodLabels, periods } from './time-range';

type Range = { period: Period | null; after: string | null; before: string | null };
type Props = { value: Range; onChange: (range: Range) => void };

/** Filters by a relative period, or a range of times in the reader's zone. */
export function TimeFilter({ value, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const { zone } = useTimeZone();

  function choose(range: Range) {
    onChange(range);
    setOpen(false);
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const instant = (name: string) => wallToInstant(String(form.get(name) ?? ''), zone);
    choose({ period: null, after: instant('after'), before: instant('before') });
  }

  return (
    <Popover
      label="Time"
      open={open}
      onOpenChange={setOpen}
      className="w-80"
      trigger={<FilterButton>Time</FilterButton>}
    >
      <div className="grid grid-cols-2 gap-1.5">
        {periods.map((period) => (
          <Button
            key={period}
            size="sm"
            variant={value.period === period ? 'primary' : 'secondary'}
            aria-pressed={value.period === period}
            onClick={() => choose({ period, after: null, before: null })}
          >
            {periodLabels[period]}
          </Button>
        ))}
      </div>
      <form key={zone} onSubmit={apply} className="mt-3 grid gap-3 border-t pt-3">
        <Field label="From">
          <Input name="after" type="datetime-local" defaultValue={toFieldValue(value.after, zone, 'after')} />
        </Field>
        <Field label="Until">
          <Input
            name="before"
            type="datetime-local"
            defaultValue={toFieldValue(value.before, zone, 'before')}
          />
        </Field>
        <div className="flex items-center justify-between gap-2">
          <TimeZonePicker />
          <Button type="submit" size="sm">
            Apply
          </Button>
        </div>
      </form>
    </Popover>
  );
}

/** A value of the URL for a date and time input. */
function toFieldValue(text: string | null, zone: string, end: 'after' | 'before'): string {
  if (text === null) return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return wallToInstant(text, zone) === null ? '' : `${end === 'after' ? text : nextDay(text)}T00:00`;
  if (wallToInstant(text, zone) !== null) return text;
  return Number.isNaN(Date.parse(text)) ? '' : instantToWall(text, zone);
}
