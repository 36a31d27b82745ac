'use client';

import { createContext, useContext } from 'react';
import { useStoredText } from './stored-value';

const storageKey = 'postroom:time-zone';

const WorkspaceZone = createContext<string | null>(null);
/** Names the zone of the workspace for all within it; null where it has none. */
export const WorkspaceZoneProvider = WorkspaceZone.Provider;

/** The zone in which this person reads times: the one they chose here, else the workspace's, else the browser's. */
export function useTimeZone(): { zone: string; chosen: boolean; choose: (zone: string | null) => void } {
  const [stored, store] = useStoredText(storageKey);
  const chosen = stored !== null && isTimeZone(stored);
  const shared = useContext(WorkspaceZone);
  return { zone: chosen ? stored : (shared ?? browserZone()), chosen, choose: store };
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
