import type { EditorStore } from '@/components/editor/store/editor-store';
import { fontNames } from '@/lib/document/brand/web-font';
import { loadedStyleSheets, removeLinkedStyleSheet } from '@/lib/document/html/linked-style-sheets';

/**
 * Changes fonts as one undo step. In HTML, links added for a font are removed with its last use; MJML itself loads only
 * used fonts.
 */
export function changeFont(store: EditorStore, work: () => void): void {
  store.asOneStep(() => {
    const was = store.source;
    work();
    removeUnusedFontLinks(store, was);
  });
}

/** Removes links added to an HTML email for fonts that its earlier source used, and the current one does not. */
export function removeUnusedFontLinks(store: EditorStore, earlier: string): void {
  if (!store.isHtml) return;
  const [was, now] = [wordsOf(earlier), wordsOf(store.source)];
  const { before } = store.snapshot().mjml;
  const unused = loadedStyleSheets(before).filter(({ href, font }) => {
    const names = fontNames(href, font);
    return names.some((name) => isNamed(was, name)) && !names.some((name) => isNamed(now, name));
  });
  // From the last to the first, so that earlier offsets stay valid.
  const after = unused.reduceRight((left, sheet) => removeLinkedStyleSheet(left, sheet), before);
  if (after !== before) store.setBefore(after);
}

/** A source without its links to style sheets. */
function wordsOf(source: string): string {
  return loadedStyleSheets(source).reduceRight(
    (left, { link }) => (link ? left.slice(0, link.start) + left.slice(link.end) : left),
    source,
  );
}

/** Whether a font is named anywhere: in an attribute, a style sheet, an Outlook comment, or even in the text. */
function isNamed(source: string, font: string): boolean {
  const name = font.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i').test(source);
}
