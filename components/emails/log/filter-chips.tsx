import { X } from 'lucide-react';
import { formatMoment } from '@/components/data/time';
import { useTimeZone } from '@/components/data/time-zone';
import { keptWords } from '@/components/emails/arrival';
import { emailStateLooks } from '@/components/emails/email-state';
import { failureLabel } from '@/components/emails/failure-labels';
import { Button } from '@/components/ui/form/button';
import { useBroadcast } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';
import { useTemplate } from '@/lib/client/templates';
import { useVersion } from '@/lib/client/versions';
import { useAllKeys } from '@/lib/client/workspace';
import { purposeLabels, purposes } from '@/lib/document/purposes';
import type { EmailState, FailureCode } from '@/lib/emails/contract/states';
import { anyId } from '@/lib/shapes';
import { type LogFilters, noFilters } from './log-filters';
import { periodLabels } from './time-range';

type Props = {
  filters: LogFilters;
  states: readonly EmailState[];
  reasons: readonly FailureCode[];
  onChange: (change: Partial<LogFilters>) => void;
};

type Chip = { name: string; value: string; without: Partial<LogFilters> };

/** The active filters, each with a remove button. Nothing if there are none. */
export function FilterChips({ filters, states, reasons, onChange }: Props) {
  const { zone } = useTimeZone();
  const templateName = useTemplateName(filters.template);
  const versionName = useVersionName(filters);
  const broadcastName = useBroadcastName(filters.broadcast);
  const keyName = useKeyName(filters.key);
  const purpose = purposes.find((purpose) => purpose === filters.purpose) ?? null;
  const chips: Chip[] = [
    ...states.map((state) => ({
      name: 'State',
      value: emailStateLooks[state].label,
      without: { status: removeOne(states, state) },
    })),
    ...reasons.map((reason) => ({
      name: 'Reason',
      value: failureLabel(reason),
      without: { reason: removeOne(reasons, reason) },
    })),
    ...createChips('Attachments', filters.files === null ? null : filters.files ? 'Yes' : 'None', {
      files: null,
    }),
    ...createChips('Tests', filters.tests === null ? null : filters.tests ? 'Only' : 'None', { tests: null }),
    ...createChips(keptWords.short, filters.inbox === null ? null : filters.inbox ? 'Only' : 'None', {
      inbox: null,
    }),
    ...createChips('Purpose', purpose && purposeLabels[purpose], { purpose: null }),
    ...createChips('To', filters.to, { to: null }),
    ...createChips('From', filters.from, { from: null }),
    ...createChips('Template', filters.template && templateName, { template: null, version: null }),
    ...createChips('Version', filters.version && versionName, { version: null }),
    ...createChips('Broadcast', filters.broadcast && broadcastName, { broadcast: null }),
    ...createChips('API key', filters.key && keyName, { key: null }),
    ...createChips('Time', filters.period && periodLabels[filters.period], { period: null }),
    ...(filters.period
      ? []
      : [
          ...createChips('Since', formatFilterTime(filters.after, zone), { after: null }),
          ...createChips('Until', formatFilterTime(filters.before, zone), { before: null }),
        ]),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-1.5">
      {chips.map((chip) => (
        <li
          key={`${chip.name}/${chip.value}`}
          className="flex min-w-0 items-center rounded-full border bg-card py-0.5 pr-1 pl-3 text-xs shadow-soft"
        >
          <span className="[overflow-wrap:anywhere]">
            <span className="text-muted-foreground">{chip.name}: </span>
            <span className="font-medium">{chip.value}</span>
          </span>
          <Button
            variant="ghost"
            size="icon-sm"
            className="ml-0.5 size-6 rounded-full [&_svg]:size-3.5"
            aria-label={`Remove the filter ${chip.name}: ${chip.value}`}
            onClick={() => onChange(chip.without)}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}

function createChips(name: string, value: string | null, change: Partial<LogFilters>): Chip[] {
  return value ? [{ name, value, without: change }] : [];
}

function removeOne<T>(all: readonly T[], one: T): T[] | null {
  const rest = all.filter((other) => other !== one);
  return rest.length > 0 ? rest : null;
}

function formatFilterTime(text: string | null, zone: string): string | null {
  return text?.endsWith('Z') && !Number.isNaN(Date.parse(text)) ? formatMoment(text, zone) : text;
}

/** The name of a template, which may have been deleted. */
function useTemplateName(id: string | null): string {
  const template = useTemplate(id ?? '', id !== null && anyId.safeParse(id).success);
  return template.data?.name ?? (template.error ? 'A deleted template' : '…');
}

/** The name of a broadcast, which may have been deleted or not be visible to the reader. */
function useBroadcastName(id: string | null): string {
  const broadcast = useBroadcast(anyId.safeParse(id).success ? id : null);
  return broadcast.data?.name ?? (broadcast.error ? 'one broadcast' : '…');
}

/** The name of an API key, which the reader may not be allowed to see. */
function useKeyName(id: string | null): string {
  const maySeeKeys = useMay('key:manage');
  const keys = useAllKeys({ enabled: id !== null && maySeeKeys });
  return keys.data?.find((key) => key.id === id)?.name ?? (keys.isLoading ? '…' : 'one API key');
}

/** The number of a version, if its template is known. */
function useVersionName({ template, version }: LogFilters): string {
  const known = template !== null && [template, version].every((id) => anyId.safeParse(id).success);
  const { data } = useVersion(template ?? '', known ? version : null);
  return data ? String(data.version_number) : 'one version';
}
