'use client';

import { type RefObject, useEffect, useRef } from 'react';
import 'grapesjs/dist/css/grapes.min.css';
import './canvas.css';
import { EditorSession } from '@/components/editor/session/editor-session';

type GrapesHostProps = {
  source: string;
  footer: string;
  readOnly: boolean;
  onSession: (session: EditorSession | null) => void;
  onSource: (source: string) => void;
  announce: (message: string) => void;
};

/** The place GrapesJS draws its canvas in. It takes its props once; a new document needs a new key. */
export function GrapesHost(props: GrapesHostProps) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const place = container.current;
    if (!place) return;
    // StrictMode runs effects twice in a row: waiting a moment lets the first run end before anything is built.
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      close = openSession(place, latest);
    });
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, []);

  return <div ref={container} className="postroom-canvas absolute inset-0 isolate" />;
}

function openSession(place: HTMLElement, latest: RefObject<GrapesHostProps>): () => void {
  const { source, footer, readOnly } = latest.current;
  const element = document.createElement('div');
  place.append(element);
  const session = new EditorSession({
    container: element,
    source,
    footer,
    readOnly,
    onSource: (next) => latest.current.onSource(next),
    announce: (message) => latest.current.announce(message),
  });
  latest.current.onSession(session);
  return () => {
    latest.current.onSession(null);
    session.dispose();
    element.remove();
  };
}
