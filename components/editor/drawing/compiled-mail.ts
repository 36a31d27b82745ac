import type { SampleWords } from '@/components/editor/tree/chip-words';
import { drawChips } from './liquid-chips';
import { sanitizeCanvas, sanitizeStyleSheet } from './sanitize-canvas';

/** Compiled email, cleaned and ready to mount. Its nodes belong to the dashboard's own realm, as GrapesJS expects. */
export type CompiledMail = {
  bodyStyle: string;
  bodyClass: string;
  lang: string;
  styleSheets: string[];
  nodes: ChildNode[];
};

/** Reads compiled HTML in a document where nothing runs or loads, and cleans it; with `samples`, its Liquid is chips. */
export function readCompiledMail(html: string, samples?: SampleWords): CompiledMail {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const styleSheets = [...parsed.querySelectorAll('style')].map((style) =>
    sanitizeStyleSheet(style.textContent ?? ''),
  );
  const { body } = parsed;
  sanitizeCanvas(body);
  moveMarks(body);
  if (samples) drawChips(body, samples);
  return {
    bodyStyle: body.getAttribute('style') ?? '',
    bodyClass: body.getAttribute('class') ?? '',
    lang: parsed.documentElement.getAttribute('lang') ?? '',
    styleSheets,
    nodes: [...body.childNodes],
  };
}

/** Turns the class `gx-<key>` into `data-gx`, so that the email's own classes are what mjml made them. */
function moveMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[class*="gx-"]')) {
    const mark = [...element.classList].find((name) => name.startsWith('gx-'));
    if (!mark) continue;
    element.classList.remove(mark);
    if (element.classList.length === 0) element.removeAttribute('class');
    element.setAttribute('data-gx', mark.slice(3));
  }
}
