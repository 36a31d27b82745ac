import { useEffect, useState } from 'react';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { useSession, useSessionState } from '@/components/editor/session/use-session';

/** What `find` sees in the canvas, again after each repaint, scroll and change of size. `find` stays the same function. */
export function useCanvasPlaces<Place>(find: (session: EditorSession) => Place[]): Place[] {
  const session = useSession();
  const paint = useSessionState('paint');
  const [places, setPlaces] = useState<Place[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repaint moves the places
  useEffect(() => {
    const view = session.grapes.Canvas.getWindow();
    const frame = session.grapes.Canvas.getFrameEl();
    const measure = () => {
      // The editor may have been closed a moment before this is.
      if (!frame?.isConnected) return;
      const found = find(session);
      setPlaces((old) => (old.length === 0 && found.length === 0 ? old : found));
    };
    // Its width changes over time, from a desktop's to a phone's.
    const observer = new ResizeObserver(measure);
    if (frame) observer.observe(frame);
    measure();
    view?.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      view?.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [session, paint, find]);

  return places;
}
