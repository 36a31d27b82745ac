import { type ReactNode, useState } from 'react';

/** Announces messages to screen readers, from a `region` that has to be on the page all the time. */
export function useAnnouncer(): { announce: (message: string) => void; region: ReactNode } {
  const [said, setSaid] = useState({ message: '', turn: 0 });
  return {
    announce: (message) => setSaid(({ turn }) => ({ message, turn: turn + 1 })),
    region: (
      <div aria-live="polite" className="sr-only">
        {/* A new element each time: the same text would not be announced again. */}
        <p key={said.turn}>{said.message}</p>
      </div>
    ),
  };
}
