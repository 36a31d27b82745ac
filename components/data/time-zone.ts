import { createContext, useContext } from 'react';
import type { ComboboxOption } from '@/components/ui/overlay/combobox';
import { isTimeZone } from '@/lib/shapes';
import { useStoredText } from './stored-value';

const storageKey = 'postroom:time-zone';

const WorkspaceZone = createContext<string | null>(null);
/** Provides the workspace's zone; null if it has none. */
export const WorkspaceZoneProvider = WorkspaceZone.Provider;

/** The person's time zone: chosen here, or else the workspace's, or the browser's. */
export function useTimeZone(): { zone: string; chosen: boolean; choose: (zone: string | null) => void } {
  const [stored, store] = useStoredText(storageKey);
  const chosen = stored !== null && isTimeZone(stored);
  const shared = useContext(WorkspaceZone);
  return { zone: chosen ? stored : (shared ?? browserZone()), chosen, choose: store };
}

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Browsers list some zones by outdated city names. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const oldZoneNames = Object.fromEntries(Object.entries(renamed).map(([old, now]) => [now, old]));

/** All zones of the browser, UTC first, searchable by current and former city name. */
export function timeZoneOptions(): ComboboxOption[] {
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  return ['UTC', ...new Set(zones.filter((zone) => zone !== 'UTC'))].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    keywords: oldZoneNames[zone] ? [oldZoneNames[zone]] : undefined,
  }));
}
