import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type LiveEvent, type LiveEvents, liveEvent } from '@/lib/templates/contract/live';
import { api } from './api';
import { path } from './path';

export type PersonHere = LiveEvents['presence']['people'][number];
/** The selected block of each person. */
export type Selection = LiveEvents['selections']['people'][number];

export type Together = {
  people: PersonHere[];
  selections: readonly Selection[];
  /** Shows the others which block is selected here. */
  showSelection: (block: Selection['block'] | null) => void;
};

const names = liveEvent.options.map(({ shape }) => shape.name.value);
const reopenMs = 10_000;
/** A template that was just opened is not read again at once: the editor is still rendering. */
const firstReturnMs = 2_000;

/**
 * Follows a template while this tab is visible, because browsers share few connections among tabs. Returns who else
 * has it open. `onReturn` is called after each reconnect, because earlier events were missed.
 */
export function useLiveTemplate(
  templateId: string,
  listener: { onEvent: (event: LiveEvent) => void; onReturn: () => void },
): Together {
  const [people, setPeople] = useState<PersonHere[]>([]);
  const [selections, setSelections] = useState<readonly Selection[]>([]);
  const [follower, setFollower] = useState<string | null>(null);
  const pass = useEffectEvent((event: LiveEvent) => {
    if (event.name === 'presence') setPeople(event.data.people);
    else if (event.name === 'selections') setSelections(event.data.people);
    else listener.onEvent(event);
  });
  const begin = useEffectEvent(() => listener.onReturn());

  useEffect(() => {
    let source: EventSource | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let returning: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const close = () => {
      clearTimeout(retryTimer);
      clearTimeout(returning);
      source?.close();
      source = undefined;
    };
    const open = () => {
      close();
      const next = new EventSource(`/api/v1${path`/templates/${templateId}/live`}`);
      source = next;
      let began = false;
      for (const name of names)
        next.addEventListener(name, ({ data, lastEventId }) => {
          setFollower(lastEventId.split('/')[0] || null);
          pass(liveEvent.parse({ name, data: JSON.parse(data) }));
          if (!began) returning = setTimeout(begin, isFirst ? firstReturnMs : 0);
          began = true;
          isFirst = false;
        });
      // A refusal is final, such as after sign-out or when a server behind a proxy restarts.
      next.addEventListener('error', () => {
        if (next.readyState === EventSource.CLOSED) retryTimer = setTimeout(open, reopenMs);
      });
    };
    const follow = () => (document.visibilityState === 'visible' ? open() : close());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [templateId]);

  const showSelection = useCallback(
    (block: Selection['block'] | null) => {
      if (follower === null) return;
      // Lost selections are sent again with the next one: they only affect a marker.
      api
        .request('PUT /templates/{templateId}/live', {
          path: { templateId },
          body: { follower_id: follower, block },
        })
        .catch(() => undefined);
    },
    // New followers get the current selection.
    [templateId, follower],
  );
  return { people, selections, showSelection };
}
