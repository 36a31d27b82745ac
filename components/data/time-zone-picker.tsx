import { Globe } from 'lucide-react';
import { Button } from '@/components/ui/form/button';
import { Combobox } from '@/components/ui/overlay/combobox';
import { browserZone, timeZoneOptions, useTimeZone } from './time-zone';

const own = 'own';

/** The person's time zone, stored in this browser. */
export function TimeZonePicker() {
  const { zone, chosen, choose } = useTimeZone();
  return (
    <Combobox
      label="Time zone"
      placeholder="City or UTC…"
      value={chosen ? zone : own}
      onValueChange={(next) => choose(next === own ? null : next)}
      options={[{ value: own, label: `This device (${browserZone()})` }, ...timeZoneOptions()]}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Time zone: ${zone}. Change`} className="min-w-0">
          <Globe aria-hidden />
          <span className="truncate">{zone}</span>
        </Button>
      }
    />
  );
}
