import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Block } from '@/components/editor/email/block';
import type { EditorStore } from './editor-store';
import type { Details, EditorValue } from './editor-value';
import { listEditedTogether } from './selection';
import type { StoreState } from './store-state';

const StoreContext = createContext<EditorStore | null>(null);

export const StoreProvider = StoreContext.Provider;

/** The open document; null for text editing outside the editor. */
export function useOpenStore(): EditorStore | null {
  return useContext(StoreContext);
}

export function useStore(): EditorStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('This part of the editor needs an open document.');
  return store;
}

/** Whether the open document is read-only. Outside the editor it is not. */
export function useReadOnly(): boolean {
  return useContext(StoreContext)?.readOnly ?? false;
}

/** Subscribes to one part of the open document, ignoring other changes such as hovering. */
export function useStoreState<K extends keyof StoreState>(key: K): StoreState[K] {
  return useWatched((store) => store.snapshot()[key]);
}

/** The block selected last. */
export function useSelected(): Block | null {
  return useWatched((store) => store.selected);
}

/** The blocks a setting changes together, the one selected last at the end. */
export function useTogether(): Block[] {
  const tree = useStoreState('tree');
  const others = useStoreState('others');
  const selected = useStoreState('selected');
  return selected === null ? [] : listEditedTogether(tree, others, selected);
}

/** Subscribes to what is not in the source, so that typing renders nothing. */
export function useDetails(): Details {
  return useWatched((store) => store.details);
}

/** Subscribes to the whole document. */
export function useValue(): EditorValue {
  return useWatched((store) => store.value());
}

function useWatched<T>(of: (store: EditorStore) => T): T {
  const store = useStore();
  const read = () => of(store);
  return useSyncExternalStore(store.subscribe, read, read);
}
