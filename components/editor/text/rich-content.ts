import { sanitizeCanvas } from '@/components/editor/drawing/sanitize-canvas';
import { createMarkupReader } from '@/lib/document/markup/markup-reader';
import { readMarkup } from '@/lib/document/markup/markup-token';
import { chipLabel } from './chip-label';

/**
 * The inside of a text element as nodes for editing: Liquid, comments and whatever the editor does not draw become
 * chips that hold their own source, so that editing the words around them keeps it.
 */
export function toEditable(content: string): ChildNode[] {
  const parsed = new DOMParser().parseFromString(`<body>${withChips(content)}`, 'text/html');
  sanitizeCanvas(parsed.body);
  return [...parsed.body.childNodes];
}

/** The source of edited nodes, with every chip turned back into what it stands for. */
export function fromEditable(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  const kept: string[] = [];
  for (const chip of copy.querySelectorAll('[data-liquid]')) {
    kept.push(chip.getAttribute('data-liquid') ?? '');
    chip.replaceWith(`\ue0f0${kept.length - 1}\ue0f1`);
  }
  for (const element of copy.querySelectorAll('[data-liquid-src]')) {
    element.setAttribute('src', element.getAttribute('data-liquid-src') ?? '');
    element.removeAttribute('data-liquid-src');
  }
  return unescapeLiquid(copy.innerHTML).replace(
    /\ue0f0(\d+)\ue0f1/g,
    (_, index) => kept[Number(index)] ?? '',
  );
}

/** One chip, such as for a variable that is inserted while typing. */
export function createChip(source: string): HTMLElement {
  const chip = document.createElement('span');
  chip.setAttribute('data-liquid', source);
  chip.setAttribute('contenteditable', 'false');
  chip.textContent = chipLabel(source);
  return chip;
}

function withChips(content: string): string {
  const reader = createMarkupReader(content, true);
  const parts: string[] = [];
  for (let token = readMarkup(reader, 0); token; token = readMarkup(reader, token.end)) {
    const source = content.slice(token.start, token.end);
    if (token.kind === 'text' || token.kind === 'open' || token.kind === 'close') parts.push(source);
    else parts.push(createChip(source).outerHTML);
  }
  return parts.join('');
}

/** Browsers escape `&` and quotes in attributes; inside Liquid they mean themselves. */
function unescapeLiquid(html: string): string {
  return html.replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, (liquid) =>
    liquid.replaceAll('&quot;', "'").replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );
}
