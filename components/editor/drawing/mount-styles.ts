import { nowhere } from '@/lib/mail/framed-html';
import { canvasLook } from './canvas-look';
import type { CompiledMail } from './compiled-mail';
import { darkStyleSheets, lightStyleSheets } from './dark-mode';

/** Puts the styles of the email, and what the editor adds to them, into the head of the canvas. */
export function mountStyles(head: HTMLHeadElement, { styleSheets }: CompiledMail, dark: boolean): void {
  if (!head.querySelector('style[data-editor]')) {
    const look = document.createElement('style');
    look.setAttribute('data-editor', '');
    look.textContent = canvasLook;
    const base = document.createElement('base');
    base.href = nowhere;
    head.append(base, look);
  }
  const current = [...head.querySelectorAll('style[data-mail]')];
  const wanted = dark ? darkStyleSheets(styleSheets) : lightStyleSheets(styleSheets);
  if (current.length === wanted.length && wanted.every((css, index) => current[index]?.textContent === css))
    return;
  for (const style of current) style.remove();
  for (const css of wanted) {
    const style = document.createElement('style');
    style.setAttribute('data-mail', '');
    style.textContent = css;
    head.append(style);
  }
}
