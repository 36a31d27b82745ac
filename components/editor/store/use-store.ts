import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Block } from '@/components/editor/email/block';
import type { EditorStore } from './editor-store';
import type { Details, EditorValue } from './editor-value';
import { selectedTogether } from './selection';
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

/** Whether the open document may only be read. What belongs to none may be changed. */
export function useReadOnly(): boolean {
  return useContext(StoreContext)?.readOnly ?? false;
}

/** Watches one part of the open document; other changes, such as hovering, draw nothing anew. */
export function useStoreState<K extends keyof StoreState>(key: K): StoreState[K] {
  return useWatched((store) => store.snapshot()[key]);
}

/** The block that was selected last, as it is now. */
export function useSelected(): Block | null {
  return useWatched((store) => store.selected);
}

/** What a setting changes together, the block that was selected last at the end. */
export function useTogether(): Block[] {
  const tree = useStoreState('tree');
  const others = useStoreState('others');
  const selected = useStoreState('selected');
  return selected === null ? [] : selectedTogether(tree, others, selected);
}

/** Watches what does not stand in the source: typing in the email draws nothing anew. */
export function useDetails(): Details {
  return useWatched((store) => store.details);
}

/** Watches the whole document as it stands. */
export function useValue(): EditorValue {
  return useWatched((store) => store.value());
}

function useWatched<T>(of: (store: EditorStore) => T): T {
  const store = useStore();
  const read = () => of(store);
  return useSyncExternalStore(store.subscribe, read, read);
}
