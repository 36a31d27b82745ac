import type { EditorStore } from '@/components/editor/store/editor-store';
import { addFont, readFonts, type WebFont } from '@/components/editor/tree/head-settings';
import { loadedAddresses, withLinkedStyleSheet } from '@/lib/document/html/linked-style-sheets';

/** Has an email load a web font where it does not yet: by an mj-font, in HTML by a link to its style sheet. */
export function addWebFont(store: EditorStore, font: WebFont): void {
  const { before } = store.snapshot().mjml;
  if (store.isHtml) {
    if (!loadedAddresses(store.source).includes(font.href))
      store.setBefore(withLinkedStyleSheet(before, font.href));
  } else if (!readFonts(before).some(({ name, href }) => name === font.name && href === font.href))
    store.setBefore(addFont(before, font));
}
