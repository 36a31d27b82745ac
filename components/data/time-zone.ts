'use client';

import { useStoredText } from './stored-value';

const storageKey = 'postroom:time-zone';

/** The zone in which this person reads times: the one they chose here, else the browser's. */
export function useTimeZone(): { zone: string; chosen: boolean; choose: (zone: string | null) => void } {
  const [stored, store] = useStoredText(storageKey);
  const chosen = stored !== null && isTimeZone(stored);
  return { zone: chosen ? stored : browserZone(), chosen, choose: store };
}

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** Every zone the browser knows, UTC first. */
export function allTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}
