'use client';

import { useEffect } from 'react';
import { buttonOf, focusNear, type Place, placeOf } from './focus-place';
import { takesFocus } from './tab-stops';
import { useMediaQuery } from './use-media-query';

/** Until then, whoever took something away may have given the focus to what comes in its place. */
const pauseMs = 50;

/**
 * Where what had the focus goes (a row that was deleted, a button that its own work took away), the focus goes to the
 * nearest that is left: keys and screen readers go on there instead of at the top of the page.
 */
export function KeepFocus() {
  // There, the focus brings up a keyboard over the page, and nobody walks by it.
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
    // It was left on purpose, such as by a click beside it.
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
