'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStoredText, storeText } from '@/components/data/stored-value';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { cacheSavedBroadcast, fetchBroadcast, saveBroadcast } from '@/lib/client/broadcasts';
import { BroadcastSession, type KeptWork } from './broadcast-session';

/** A broadcast being edited: saves automatically, and merges changes of others. */
export function useBroadcastSession(broadcast: Broadcast) {
  const client = useQueryClient();
  const { id } = broadcast;
  const [session] = useState(
    () =>
      new BroadcastSession(broadcast, readKept(id), {
        save: async (body) => {
          const saved = await saveBroadcast(id, body);
          cacheSavedBroadcast(client, saved);
          return saved;
        },
        fetchCurrent: () => fetchBroadcast(id),
        keep: (work) => storeText(storageKey(id), work && JSON.stringify(work)),
      }),
  );
  useEffect(() => session.take(broadcast), [session, broadcast]);
  useEffect(() => {
    const retry = () => session.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      // What the last half second held goes out; until it is there, this device keeps it.
      void session.flush();
    };
  }, [session]);
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  return { session, snapshot };
}

const storageKey = (id: string) => `postroom:broadcast:${id}`;

/** Work of this device that the server does not have; null where there is none, or it is not ours. */
function readKept(id: string): KeptWork | null {
  try {
    const kept: unknown = JSON.parse(readStoredText(storageKey(id)) ?? 'null');
    // Written by this page alone: its shape is known once both parts are there.
    return typeof kept === 'object' && kept !== null && 'base' in kept && 'fields' in kept
      ? (kept as KeptWork)
      : null;
  } catch {
    return null;
  }
}
