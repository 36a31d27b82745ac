import type { CompiledMail } from './compiled-mail';
import { isMailShell, replaceElement } from './patch-canvas';

/**
 * Replaces sections by separately compiled ones, and returns their elements. null, without changes, if they are not one
 * element each, or need styles that the canvas does not have.
 */
export function replaceSections(
  shell: Element,
  mail: CompiledMail,
  keys: readonly string[],
  styleSheets: readonly string[],
): HTMLElement[] | null {
  const newShell = mail.nodes.find((node) => node instanceof Element && isMailShell(node));
  if (!(newShell instanceof Element) || newShell.children.length !== keys.length) return null;
  if (!hasStyles(styleSheets, mail.styleSheets)) return null;
  const pairs = keys.flatMap((key) => {
    const [old, now] = [sectionOf(shell, key), sectionOf(newShell, key)];
    return old && now ? [{ old, now }] : [];
  });
  if (pairs.length < keys.length) return null;
  return pairs.map(({ old, now }) => {
    replaceElement(old, now);
    return now;
  });
}

/** The element around all sections. */
export function shellOf(root: Element): Element | null {
  return [...root.children].find(isMailShell) ?? null;
}

function sectionOf(shell: Element, key: string): HTMLElement | undefined {
  return [...shell.children].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.getAttribute('data-gx') === key,
  );
}

/**
 * Whether the whole's style sheets contain all rules of the part. mjml writes each column width and font on its own
 * line, so a part with a new one, or with an accordion, has additional lines.
 */
export function hasStyles(all: readonly string[], part: readonly string[]): boolean {
  const known = new Set(linesOf(all));
  return linesOf(part).every((line) => known.has(line));
}

function linesOf(styleSheets: readonly string[]): string[] {
  return styleSheets.flatMap((css) => css.split('\n')).map((line) => line.trim());
}
