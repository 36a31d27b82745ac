import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { tellKept } from '@/components/data/tell-kept';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { cacheSavedBroadcast, fetchBroadcast, saveBroadcast } from '@/lib/client/broadcasts';
import { askAboutSession } from '@/lib/client/query-client';
import { useSession } from '@/lib/client/session';
import { BroadcastSession } from './broadcast-session';
import { openWorkKeeper } from './kept-work';

/** A broadcast being edited: saves automatically, and merges changes of others. */
export function useBroadcastSession(broadcast: Broadcast) {
  const client = useQueryClient();
  const userId = useSession().data?.user.id ?? '';
  const { id } = broadcast;
  const [keeper] = useState(() => openWorkKeeper(userId, id));
  const [session] = useState(
    () =>
      new BroadcastSession(broadcast, keeper.takeOver(), {
        save: async (body) => {
          try {
            const saved = await saveBroadcast(id, body);
            cacheSavedBroadcast(client, saved);
            return saved;
          } catch (error) {
            askAboutSession(client, error);
            throw error;
          }
        },
        fetchCurrent: () => fetchBroadcast(id),
        keep: keeper.keep,
        me: userId,
      }),
  );
  useEffect(() => session.take(broadcast), [session, broadcast]);
  useEffect(() => {
    session.open();
    const release = keeper.hold();
    const retry = () => session.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      session.close();
      void session.flush().then((isSaved) => {
        if (!isSaved) tellKept(session.getSnapshot().fields.name);
        release();
      });
    };
  }, [session, keeper]);
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  return { session, snapshot };
}
