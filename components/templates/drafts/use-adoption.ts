import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EditorValue } from '@/components/editor/store/editor-value';
import type { EditorCommands } from '@/components/editor/workspace/editor-props';
import type { DraftSession } from './draft-session';
import type { DraftSnapshot } from './draft-state';

/**
 * Gives the open editor what came from elsewhere, so that whoever writes goes on where they are. `opened` changes where
 * the editor has to begin anew; `change` takes what is written in it.
 */
export function useAdoption(
  session: DraftSession,
  { content, generation, from }: DraftSnapshot,
  commands: RefObject<EditorCommands | null>,
) {
  const [opened, setOpened] = useState(generation);
  /** What the editor that is open now has taken over. One that is replaced keeps its own: its last words may come late. */
  const editor = useRef({ generation });

  // Each editor that is opened has its own
  const change = useMemo(() => {
    const own = editor.current;
    return (next: EditorValue) => session.change(next, own.generation);
  }, [session, opened]);

  // Before the next key: what is written then belongs to what was adopted.
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
