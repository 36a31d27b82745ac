import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a box has come near the viewport, for lazy loading. */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const box = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [seen]);
  return [box, seen];
}
