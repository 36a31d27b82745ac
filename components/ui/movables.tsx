'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type Movable = {
  /** Where it is shown: in one place at a time. */
  place: ReactNode;
  /** Draws it as soon as it has a place, and keeps what it holds while it has none. */
  draw: (content: ReactNode) => ReactNode;
};

/**
 * Contents, by their id, that stand elsewhere on a page of another width. Each is drawn in an element of its own, which
 * is carried to its place: what was typed in it stays, and so do the dialogs that it opened.
 */
export function useMovables(): (id: string) => Movable {
  const [boxes] = useState(() => new Map<string, HTMLElement>());
  return (id) => {
    const box = boxes.get(id) ?? document.createElement('div');
    boxes.set(id, box);
    return {
      place: <Place key={id} box={box} />,
      draw: (content) => (
        <Drawn key={id} box={box}>
          {content}
        </Drawn>
      ),
    };
  };
}

type Boxed = { box: HTMLElement };

function Place({ box }: Boxed) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.className = 'contents';
    place.current?.append(box);
    box.dispatchEvent(new Event('placed'));
  }, [box]);
  return <div ref={place} className="contents" />;
}

function Drawn({ box, children }: Boxed & { children: ReactNode }) {
  // A field that is to have the focus cannot take it outside of the page.
  const [isPlaced, setPlaced] = useState(box.isConnected);
  useLayoutEffect(() => {
    const onPlaced = () => setPlaced(true);
    if (box.isConnected) onPlaced();
    box.addEventListener('placed', onPlaced);
    return () => box.removeEventListener('placed', onPlaced);
  }, [box]);
  return isPlaced && createPortal(children, box);
}
