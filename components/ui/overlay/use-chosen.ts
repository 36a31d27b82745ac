import { useRef } from 'react';

/**
 * What is chosen in a menu or panel, which keeps the focus until it is closed: only `finish` applies it, or null if
 * nothing was chosen.
 */
export function useChosen<T>(apply: (chosen: T | null) => void) {
  const chosen = useRef<T | null>(null);
  return {
    choose: (value: T | null) => {
      chosen.current = value;
    },
    finish: () => {
      const { current } = chosen;
      chosen.current = null;
      apply(current);
    },
  };
}
