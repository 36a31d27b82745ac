import { nowhere } from '@/lib/mail/framed-html';
import type { CompiledMail } from './compiled-mail';
import { darkStyleSheets, lightStyleSheets } from './dark-mode';

/** Mounts the email's styles and the editor's own in the head of the canvas. */
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
  const shownSheets = dark ? darkStyleSheets(styleSheets) : lightStyleSheets(styleSheets);
  if (
    current.length === shownSheets.length &&
    shownSheets.every((css, index) => current[index]?.textContent === css)
  )
    return;
  for (const style of current) style.remove();
  for (const css of shownSheets) {
    const style = document.createElement('style');
    style.setAttribute('data-mail', '');
    style.textContent = css;
    head.append(style);
  }
}

/** The editor's own styles for an email being edited, which do not move anything. */
const canvasLook = `
/* A scrollbar beside the email would make it narrower than the canvas says, and move it when it grows. */
html { cursor: default; scrollbar-width: none; }
a, button, img { cursor: default; }
[contenteditable="true"] { cursor: text; outline: none; }
[data-gx^="footer"] { cursor: not-allowed; }
/* Only color and what lies around the words: a line breaks where it does in the email. */
[data-liquid] {
  border-radius: 0.2em;
  -webkit-box-decoration-break: clone;
  box-decoration-break: clone;
  background: #dbe6ff;
  box-shadow: 0 0 0 1px #b6c9f7;
  color: #1e3a8a;
  user-select: all;
}
/* Its lines are lines in the email, too. */
[data-liquid*="workspace.postal_address"] { white-space: pre-line; }
/* A name or code is no word of the email: set as large as a day's number it would leave its line. */
[data-stands-in] {
  font-size: min(1em, 28px);
  letter-spacing: normal;
  line-height: 1;
  overflow-wrap: anywhere;
}
/* A tag prints nothing: its chip is a small one. */
[data-liquid]:not([data-liquid^="{{"]) {
  background: #ece7fb;
  box-shadow: 0 0 0 1px #cfc2f2;
  color: #4c1d95;
  font-size: 0.75em;
  line-height: 1;
  white-space: nowrap;
}
/* Where the system chooses the colors, only a line tells a chip from the words around it. */
@media (forced-colors: active) {
  [data-liquid] { outline: 1px solid; }
}
/* A letter paints its own section: what clips (far from anything that is seen) is left out when it is out of sight. */
[data-writing] [aria-roledescription="email"] > * {
  isolation: isolate;
  overflow: clip;
  overflow-clip-margin: 400px;
}
[data-gx-hidden] { opacity: 0.35; }
[data-gx-other-branch] { display: none !important; }
[data-gx-hollow] { min-height: 72px; }
`;
