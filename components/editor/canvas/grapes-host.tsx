'use client';

import { type RefObject, useEffect, useRef } from 'react';
import 'grapesjs/dist/css/grapes.min.css';
import './canvas.css';
import type { DocumentDetails } from '@/components/editor/session/document-details';
import { EditorSession } from '@/components/editor/session/editor-session';

type GrapesHostProps = {
  source: string;
  footer: string;
  details: DocumentDetails;
  readOnly: boolean;
  onSession: (session: EditorSession | null) => void;
  onSource: (source: string) => void;
  onDetails: (details: DocumentDetails) => void;
  announce: (message: string) => void;
};

/** The place GrapesJS draws its canvas in. It takes its props once; a new document needs a new key. */
export function GrapesHost(props: GrapesHostProps) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const open = useRef<EditorSession | null>(null);

  useEffect(() => {
    const place = container.current;
    if (!place) return;
    // StrictMode runs effects twice in a row: waiting a moment lets the first run end before anything is built.
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      const session = openSession(place, latest);
      open.current = session;
      close = () => {
        open.current = null;
        closeSession(session, latest);
      };
    });
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas shows the footer as it is now
  useEffect(() => open.current?.canvas.refresh(), [props.footer]);

  return <div ref={container} className="postroom-canvas absolute inset-0 isolate" />;
}

function openSession(place: HTMLElement, latest: RefObject<GrapesHostProps>): EditorSession {
  const { source, details, readOnly } = latest.current;
  const element = document.createElement('div');
  place.append(element);
  const session = new EditorSession({
    container: element,
    source,
    footer: () => latest.current.footer,
    details,
    readOnly,
    onSource: (next) => latest.current.onSource(next),
    onDetails: (next) => latest.current.onDetails(next),
    announce: (message) => latest.current.announce(message),
  });
  latest.current.onSession(session);
  return session;
}

function closeSession(session: EditorSession, latest: RefObject<GrapesHostProps>): void {
  latest.current.onSession(null);
  const element = session.grapes.getContainer();
  session.dispose();
  element?.remove();
}
