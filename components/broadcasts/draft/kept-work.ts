import { onStored, readStoredText, storedKeys, storeText } from '@/components/data/stored-value';
import { type DraftFields, differing, pick } from './draft-fields';

/** Work that the server does not have, and the version it is based on. */
export type KeptWork = { base: DraftFields; fields: DraftFields };

/**
 * Keeps one person's unsaved work on a broadcast on this device. Each tab has its own record, so that two never
 * overwrite each other.
 */
export function openWorkKeeper(userId: string, broadcastId: string) {
  const beginning = `postroom:broadcast:${userId}:${broadcastId}:`;
  const ownKey = `${beginning}${Date.now()}-${Math.random().toString(36).slice(2)}`;
  let latest: string | null = null;

  function keep(work: KeptWork | null): void {
    latest = work && JSON.stringify(work);
    storeText(ownKey, latest);
  }

  return {
    keep,
    /** Takes over the work of closed tabs. A tab that is still open writes its record again. */
    takeOver(): KeptWork | null {
      // The first key is from earlier versions, which shared it between all people on this device.
      const keys = [`postroom:broadcast:${broadcastId}`, ...storedKeys(beginning).sort()];
      const works = keys.flatMap((key) => readWork(key) ?? []);
      const joined = joinWorks(works);
      keep(joined);
      for (const key of keys) storeText(key, null);
      return joined;
    },
    /** Until the returned function is called, the record stays even if another tab takes it over. */
    hold: () =>
      onStored(() => {
        if (latest !== null && readStoredText(ownKey) === null) storeText(ownKey, latest);
      }),
  };
}

/** If several changed a field, the latest wins. */
function joinWorks([first, ...rest]: readonly KeptWork[]): KeptWork | null {
  if (!first) return null;
  return rest.reduce((joined, { base, fields }) => {
    const changed = differing(fields, base);
    return {
      base: { ...joined.base, ...pick(base, changed) },
      fields: { ...joined.fields, ...pick(fields, changed) },
    };
  }, first);
}

function readWork(key: string): KeptWork | null {
  try {
    const kept: unknown = JSON.parse(readStoredText(key) ?? 'null');
    // Only written by this page: the shape is right if both parts exist.
    return typeof kept === 'object' && kept !== null && 'base' in kept && 'fields' in kept
      ? (kept as KeptWork)
      : null;
  } catch {
    return null;
  }
}
