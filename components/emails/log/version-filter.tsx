import { FilterButton } from '@/components/data/filter-button';
import { formatMoment } from '@/components/data/time';
import { useTimeZone } from '@/components/data/time-zone';
import { Combobox } from '@/components/ui/overlay/combobox';
import { useVersions } from '@/lib/client/versions';

type Props = { template: string; value: string | null; onChange: (versionId: string) => void };

/** Filters by one of the newest hundred versions of the chosen template: who got the wrong price? */
export function VersionFilter({ template, value, onChange }: Props) {
  const versions = useVersions(template, null, 100);
  const { zone } = useTimeZone();
  return (
    <Combobox
      label="Version"
      placeholder="Number of the version…"
      empty="No version has this number."
      value={value}
      onValueChange={onChange}
      options={(versions.data?.data ?? []).map((one) => ({
        value: one.id,
        label: `Version ${one.version_number}`,
        hint: formatMoment(one.published_at, zone),
      }))}
      trigger={<FilterButton>Version</FilterButton>}
    />
  );
}
