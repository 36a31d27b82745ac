import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EditorValue } from '@/components/editor/store/editor-value';
import type { EditorCommands } from '@/components/editor/workspace/editor-props';
import type { DraftSession } from './draft-session';
import type { DraftSnapshot } from './draft-state';

/**
 * Passes outside changes to the open editor, so that writing can continue. `opened` changes if the editor must restart;
 * `change` receives its edits.
 */
export function useAdoption(
  session: DraftSession,
  { content, generation, from }: DraftSnapshot,
  commands: RefObject<EditorCommands | null>,
) {
  const [opened, setOpened] = useState(generation);
  /**
   * The state that the current editor has adopted. A replaced editor keeps its own, because it may report late changes.
   */
  const editor = useRef({ generation });

  // Each opened editor has its own.
  const change = useMemo(() => {
    const own = editor.current;
    return (next: EditorValue) => session.change(next, own.generation);
  }, [session, opened]);

  // Before the next key: edits from then on are based on the adopted state.
  useLayoutEffect(() => {
    const own = editor.current;
    const before = own.generation;
    if (generation === before) return;
    own.generation = generation;
    if (commands.current?.adopt(content, from)) return;
    own.generation = before;
    editor.current = { generation };
    setOpened(generation);
  }, [generation, content, from, commands]);

  return { opened, change };
}
