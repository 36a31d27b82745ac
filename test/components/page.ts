// Set-up of component specs: what browsers have and jsdom lacks, as far as our components need it.
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { toast } from '@/components/ui/feedback/toast';

// Each file starts at the same URL, which the previous one may have changed.
happyDOM.setURL('http://localhost:3000/');

// A high limit for busy machines; waiting ends as soon as possible.
configure({ asyncUtilTimeout: 60_000 });

// React records a stack for each element, for messages that no spec reads: a fifth of the time. Its own limit for that
// is set so that it never does.
Object.defineProperty(internalsOf(React), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

function internalsOf(react: object): object {
  return Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
}

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  // Messages outlive their page.
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

// A browser reports a selection change asynchronously; CodeMirror cannot handle it synchronously.
const { dispatchEvent } = EventTarget.prototype;
const reported = new WeakSet<Event>();
document.dispatchEvent = (event) => {
  if (event.type !== 'selectionchange' || reported.has(event)) return dispatchEvent.call(document, event);
  reported.add(event);
  queueMicrotask(() => dispatchEvent.call(document, event));
  return true;
};

/** jsdom has no layout: nothing has a size, scrolls, or captures the pointer. */
class NoLayout {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: NoLayout, IntersectionObserver: NoLayout });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
// A wide screen without preferences.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /min-width/.test(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** What these specs' page offers besides a browser's API. */
declare const happyDOM: { setURL(url: string): void };
