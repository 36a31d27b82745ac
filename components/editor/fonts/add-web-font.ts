import type { EditorStore } from '@/components/editor/store/editor-store';
import { addFont, readFonts, type WebFont } from '@/components/editor/tree/head-settings';
import { fontNames } from '@/lib/document/brand/web-font';
import {
  loadedStyleSheets,
  withFontSaid,
  withLinkedStyleSheet,
} from '@/lib/document/html/linked-style-sheets';

/**
 * Has an email load a web font where it does not yet: by an mj-font, in HTML by a link to its style sheet, which says the
 * font where its address does not.
 */
export function addWebFont(store: EditorStore, font: WebFont): void {
  const { before } = store.snapshot().mjml;
  const { name, href } = font;
  if (store.isHtml) {
    const known = loadedStyleSheets(before).find((sheet) => sheet.href === href);
    const isTold = fontNames(href, known?.font).some((one) => one.toLowerCase() === name.toLowerCase());
    if (!known) store.setBefore(withLinkedStyleSheet(before, href, isTold ? '' : name));
    else if (!isTold && known.font === '') store.setBefore(withFontSaid(before, known, name));
  } else if (!readFonts(before).some((one) => one.name === name && one.href === href))
    store.setBefore(addFont(before, font));
}
