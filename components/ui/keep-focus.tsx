import { useEffect } from 'react';
import { buttonOf, focusNear, type Place, placeOf } from './focus-place';
import { takesFocus } from './tab-stops';
import { useMediaQuery } from './use-media-query';

/** Gives other code time to move the focus first. */
const pauseMs = 50;

/**
 * When the focused element disappears (a deleted row, a button removed by its own action), focuses the nearest
 * remaining one, so that keyboard and screen reader users continue there instead of at the top of the page.
 */
export function KeepFocus() {
  // On touch devices, the focus would open the keyboard.
  const byTouch = useMediaQuery('(pointer: coarse)');
  useEffect(() => (byTouch ? undefined : keepFocus()), [byTouch]);
  return null;
}

function keepFocus(): () => void {
  let last: { element: HTMLElement; place: Place } | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    last =
      target instanceof HTMLElement ? { element: target, place: placeOf(buttonOf(target) ?? target) } : null;
  };
  const check = () => {
    if (!last || document.activeElement !== document.body) return;
    const { element, place } = last;
    last = null;
    // The focus was removed on purpose, such as by clicking elsewhere.
    if (!takesFocus(element)) focusNear(place);
  };
  const lookSoon = () => {
    if (!last || document.activeElement !== document.body) return;
    clearTimeout(pause);
    pause = setTimeout(check, pauseMs);
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', lookSoon);
  return () => {
    clearTimeout(pause);
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', lookSoon);
  };
}
