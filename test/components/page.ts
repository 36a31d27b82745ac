// Set-up of the specs of components: what a page in a browser has and jsdom does not, where our components ask for it.
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { toast } from '@/components/ui/feedback/toast';

// Each file begins at one address: the one before may have left the page elsewhere.
happyDOM.setURL('http://localhost:3000/');

// A busy machine may take its time; a test that waits for something is told as soon as it is there.
configure({ asyncUtilTimeout: 60_000 });

// React keeps a stack with each element it makes, for messages that no spec reads: a fifth of their time. Of its own
// counter, which ends that when there are too many at once, it has no word that it tells others.
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
  // Messages outlive the page that they were shown on.
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

// A browser tells of a selection once whoever made it is done; told in the midst of it, CodeMirror meets itself at work.
const { dispatchEvent } = EventTarget.prototype;
const told = new WeakSet<Event>();
document.dispatchEvent = (event) => {
  if (event.type !== 'selectionchange' || told.has(event)) return dispatchEvent.call(document, event);
  told.add(event);
  queueMicrotask(() => dispatchEvent.call(document, event));
  return true;
};

/** jsdom lays nothing out: there is no size to tell of, and nothing to scroll or to capture. */
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
// A wide screen of somebody who asked for nothing in particular.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /min-width/.test(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** What the page of these specs offers beside a browser's own. */
declare const happyDOM: { setURL(url: string): void };
