import { FilterButton } from '@/components/data/filter-button';
import { Combobox } from '@/components/ui/overlay/combobox';
import { useMay } from '@/lib/client/session';
import { useAllKeys } from '@/lib/client/workspace';

type Props = { value: string | null; onChange: (keyId: string) => void };

/** Filters by the API key that emails were sent with, for who may see keys. */
export function KeyFilter({ value, onChange }: Props) {
  const maySeeKeys = useMay('key:manage');
  const keys = useAllKeys({ enabled: maySeeKeys });
  if (!maySeeKeys) return null;
  return (
    <Combobox
      label="API key"
      placeholder="Name of the key…"
      empty="No API key has this name."
      value={value}
      onValueChange={onChange}
      options={(keys.data ?? []).map(({ id, name, prefix, revoked_at: revoked }) => ({
        value: id,
        label: revoked ? `${name} (revoked)` : name,
        hint: `${prefix}…`,
        keywords: [prefix],
      }))}
      trigger={<FilterButton>API key</FilterButton>}
    />
  );
}
