type Key = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>;

/** Whether a key is the shortcut for undo or redo. */
export function undoStep({ ctrlKey, metaKey, altKey, shiftKey, key }: Key): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'y') return 'redo';
  if (pressed !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}
