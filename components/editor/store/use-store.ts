import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Block } from '@/components/editor/email/block';
import type { EditorStore } from './editor-store';
import type { Details, EditorValue } from './editor-value';
import type { StoreState } from './store-state';

const StoreContext = createContext<EditorStore | null>(null);

export const StoreProvider = StoreContext.Provider;

/** The open document; null where what edits text stands outside of the editor. */
export function useOpenStore(): EditorStore | null {
  return useContext(StoreContext);
}

/** The open document. */
export function useStore(): EditorStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('This part of the editor needs an open document.');
  return store;
}

/** Watches one part of the open document; other changes, such as hovering, draw nothing anew. */
export function useStoreState<K extends keyof StoreState>(key: K): StoreState[K] {
  const store = useStore();
  const read = () => store.snapshot()[key];
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The block that was selected last, as it is now. */
export function useSelected(): Block | null {
  const store = useStore();
  const read = () => store.selected;
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Watches what does not stand in the source: typing in the email draws nothing anew. */
export function useDetails(): Details {
  const store = useStore();
  const read = () => store.details;
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Watches the whole document as it stands. */
export function useValue(): EditorValue {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.value, store.value);
}
