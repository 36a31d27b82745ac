import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type Movable = {
  /** Where it is shown: in one place at a time. */
  place: ReactNode;
  /** Renders it as soon as it has a place, and keeps its state without one. */
  draw: (content: ReactNode) => ReactNode;
};

/**
 * Contents by id that move elsewhere when the page's width changes. Each is rendered in its own element, which is moved
 * to its place, so that typed text and open dialogs are kept.
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
  // Elements outside the page cannot get the focus.
  const [isPlaced, setPlaced] = useState(box.isConnected);
  useLayoutEffect(() => {
    const onPlaced = () => setPlaced(true);
    if (box.isConnected) onPlaced();
    box.addEventListener('placed', onPlaced);
    return () => box.removeEventListener('placed', onPlaced);
  }, [box]);
  return isPlaced && createPortal(children, box);
}
