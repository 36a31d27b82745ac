import type { EditorStore } from '@/components/editor/store/editor-store';
import { carryLook, extractLook } from '@/components/editor/tree/carried-look';
import { toast } from '@/components/ui/feedback/toast';
import { type InheritedLook, readInheritedLook } from '@/lib/document/html/inherited-look';
import { classesInSheets, styledClasses } from '@/lib/document/html/styled-classes';
import type { Clipping, Copied } from './clipping';

/** Copies the selected blocks. Returns whether there were any. */
export function copyBlocks(store: EditorStore, write: (copied: Copied) => void): boolean {
  const source = store.blocks.source();
  if (source === '') return false;
  const { isHtml, details, tree } = store;
  const { variables, conditions } = details;
  const look = isHtml ? describeHtmlLook(store, source) : extractLook(tree.before);
  write({ source, look, language: isHtml ? 'html' : 'mjml', definitions: { variables, conditions } });
  store.announce('Copied.');
  return true;
}

/** Pastes blocks after the selection. `onRefused`: gets the reason if they do not fit in this email. */
export function pasteBlocks(
  store: EditorStore,
  { source, look, definitions, problem }: Clipping,
  onRefused: (problem: string) => void,
): void {
  if (problem !== null) {
    onRefused(problem);
    return;
  }
  const { classes, inherited } = store.isHtml ? readHtmlLook(look) : { classes: [], inherited: {} };
  const known = store.isHtml ? classesInSheets(store.source) : new Set<string>();
  const carried = store.isHtml ? source : carryLook(source, look, store.tree.before);
  const added = store.blocks.paste(carried, definitions, inherited);
  store.announce(added ? 'Pasted.' : 'This does not fit here.');
  const missed = classes.filter((name) => !known.has(name)).map((name) => `“.${name}”`);
  if (!added) toast.info('This does not fit here. Select a block it can go next to.');
  else if (missed.length > 0)
    toast.warning(
      `Some of its look stays in the other template: this one has no styles for ${missed.join(', ')}.`,
    );
}

/** Style sheets are not copied; classes that are missing at the destination are reported. */
function describeHtmlLook(store: EditorStore, source: string): string {
  const inherited = store.blocks.inherited();
  return JSON.stringify({ classes: styledClasses(source, store.source), inherited });
}

function readHtmlLook(look: string): { classes: string[]; inherited: InheritedLook } {
  const emptyLook = { classes: [], inherited: {} };
  if (look === '') return emptyLook;
  try {
    const { classes, inherited }: { classes?: unknown; inherited?: unknown } = JSON.parse(look);
    return {
      classes: Array.isArray(classes) ? classes.filter((name) => typeof name === 'string').slice(0, 20) : [],
      inherited: readInheritedLook(inherited),
    };
  } catch {
    return emptyLook; // another program has used the same name
  }
}
