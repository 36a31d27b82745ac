import type { CompiledMail } from './compiled-mail';
import { replaceElement } from './patch-canvas';

/**
 * Puts the sections of a mail that was compiled of them alone in the place of the old ones. False, with nothing changed,
 * where they are not one element each, or need styles that the canvas does not have. Answers the elements by key.
 */
export function replaceSections(
  shell: Element,
  mail: CompiledMail,
  keys: readonly string[],
  styles: string,
): HTMLElement[] | null {
  const fresh = mail.nodes.find((node) => node instanceof Element && isShell(node));
  if (!(fresh instanceof Element) || fresh.children.length !== keys.length) return null;
  if (!columnClasses(mail.styleSheets.join('')).every((name) => styles.includes(name))) return null;
  const pairs = keys.map((key) => ({ old: sectionOf(shell, key), now: sectionOf(fresh, key) }));
  if (pairs.some(({ old, now }) => old === undefined || now === undefined)) return null;
  return pairs.flatMap(({ old, now }) => {
    if (old === undefined || now === undefined) return [];
    replaceElement(old, now);
    return [now];
  });
}

/** The element around all sections. */
export function shellOf(root: Element): Element | null {
  return [...root.children].find(isShell) ?? null;
}

function isShell(element: Element): boolean {
  return element.getAttribute('aria-roledescription') === 'email';
}

function sectionOf(shell: Element, key: string): HTMLElement | undefined {
  return [...shell.children].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.getAttribute('data-gx') === key,
  );
}

/** The rules by which mjml gives columns their width. */
function columnClasses(css: string): string[] {
  return css.match(/\.mj-column-[\w-]+/g) ?? [];
}
