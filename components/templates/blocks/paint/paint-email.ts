import { type Box, boxKey, boxOf, elementBox, intersectBoxes, isEmpty, snapToPixels } from './box';
import { boxPaints } from './box-paint';
import { hasBackground, isClear, isOpaque, styleOf, viewOf } from './computed-style';
import { type ContentPaint, ContentPaints, type Thing } from './content-paints';
import { findUnpaintable, unpaintablePseudo, unpaintableStyles } from './find-unpaintable';
import { memoizeByElement } from './memoize-by-element';
import type { Paints } from './paints';
import { Picture } from './picture';
import { styleSheetsOf } from './style-sheets';
import { cellBoxes, sharedBorders } from './table-paint';

export type PaintedEmail = {
  picture: Picture;
  things: Thing[];
  /** What cannot be determined about a page, each once, as CSS. */
  unknown: string[];
};

/**
 * What a browser paints for an email in a frame, without reading pixels, which pages cannot: each background, border,
 * image and word by its place and computed style, in painting order.
 */
export function paintEmail(document: Document, paints: Paints): PaintedEmail {
  return new Painter(document, paints).painted();
}

/** How an element takes part in painting. */
type Kind = 'none' | 'block' | 'inline' | 'apart' | 'float' | 'positioned';

class Painter {
  readonly #document: Document;
  readonly #view: Window;
  readonly #picture: Picture;
  readonly #things: Thing[] = [];
  readonly #unknown = new Set<string>();
  readonly #style = memoizeByElement(styleOf);
  readonly #kind = memoizeByElement((element: Element) => this.#readKind(element));
  readonly #contents = new ContentPaints(this.#style);
  #positioned: { element: Element; clip: Box | null }[] = [];
  /** The element whose background covers the whole page. */
  #page: Element | null = null;

  constructor(document: Document, paints: Paints) {
    this.#document = document;
    const { documentElement } = document;
    this.#view = viewOf(documentElement);
    const { innerWidth, innerHeight } = this.#view;
    const width = Math.max(innerWidth, documentElement.scrollWidth);
    this.#picture = new Picture(width, Math.max(innerHeight, documentElement.scrollHeight), paints);
  }

  painted(): PaintedEmail {
    const styles = unpaintableStyles(styleSheetsOf(this.#document));
    if (styles) this.#unknown.add(styles);
    this.#paintPage();
    this.#paintApart(this.#document.documentElement, null);
    while (this.#positioned.length > 0) {
      const all = this.#positioned;
      this.#positioned = [];
      for (const { element, clip } of all) this.#paintApart(element, clip);
    }
    return { picture: this.#picture, things: this.#things, unknown: [...this.#unknown] };
  }

  /** The background of the root, or else of the body, covers the page. */
  #paintPage(): void {
    const { documentElement, body } = this.#document;
    const all = { left: 0, top: 0, right: this.#picture.width, bottom: this.#picture.height };
    this.#picture.cover(all, 'rgb(255, 255, 255)');
    const page = [documentElement, body].find((element) => hasBackground(this.#style(element)));
    if (!page) return;
    this.#page = page;
    const { backgroundColor, backgroundImage } = this.#style(page);
    if (isOpaque(backgroundColor)) this.#picture.cover(all, backgroundColor);
    else if (!isClear(backgroundColor)) this.#picture.blend(all, backgroundColor);
    if (backgroundImage !== 'none') this.#unknown.add('an image behind the whole email');
  }

  /** A stacking context: first boxes, then floats, then text and images. */
  #paintApart(element: Element, clip: Box | null): void {
    this.#decorate(element, clip);
    this.#paintAll('block', element, clip, (each, outerClip) => this.#decorate(each, outerClip));
    this.#paintAll('float', element, clip, (each, outerClip) => this.#paintApart(each, outerClip));
    this.#paintContents(element, clip);
  }

  /** Paints one kind of content in an element, except nested contexts. */
  #paintAll(
    kind: Kind,
    parent: Element,
    clip: Box | null,
    paint: (element: Element, clip: Box | null) => void,
  ): void {
    const inside = this.#clipOf(parent, clip);
    for (const element of parent.children) {
      const own = this.#kind(element);
      if (own === kind) paint(element, inside);
      if (own === 'block' || own === 'inline') this.#paintAll(kind, element, inside, paint);
    }
  }

  #paintContents(element: Element, clip: Box | null): void {
    if (element.localName === 'img') {
      this.#put(this.#contents.image(element as HTMLImageElement), clip); // as its name says
      return;
    }
    const inside = this.#clipOf(element, clip);
    this.#put(this.#contents.marker(element), inside);
    for (const node of element.childNodes) {
      if (node.nodeType === 3) this.#put(this.#contents.text(node as Text, element), inside); // as its type says
      if (node.nodeType === 1) this.#paintChild(node as Element, inside); // as its type says
    }
  }

  #paintChild(element: Element, clip: Box | null): void {
    const kind = this.#kind(element);
    if (kind === 'positioned') this.#positioned.push({ element, clip });
    if (kind === 'apart') this.#paintApart(element, clip);
    if (kind === 'inline') this.#decorate(element, clip);
    if (kind === 'inline' || kind === 'block') this.#paintContents(element, clip);
  }

  /** Also records what cannot be determined. */
  #readKind(element: Element): Kind {
    const { display, position, float, opacity } = this.#style(element);
    if (display === 'none' || opacity === '0') return 'none';
    const unknown = findUnpaintable(element, this.#style(element)) ?? unpaintablePseudo(element, this.#view);
    if (unknown && !isEmpty(elementBox(element))) this.#unknown.add(unknown);
    if (position !== 'static') return 'positioned';
    if (float !== 'none') return 'float';
    const parentDisplay = element.parentElement ? this.#style(element.parentElement).display : '';
    if (display.startsWith('inline-') || /flex|grid/.test(parentDisplay)) return 'apart';
    return display === 'inline' || display === 'contents' ? 'inline' : 'block';
  }

  #clipOf(element: Element, clip: Box | null): Box | null {
    const { overflowX, overflowY, display } = this.#style(element);
    const isRoot = element === this.#document.documentElement || element === this.#document.body;
    if ((overflowX === 'visible' && overflowY === 'visible') || display === 'inline' || isRoot) return clip;
    const { clientLeft, clientTop, clientWidth, clientHeight } = element;
    const box = elementBox(element);
    const [left, top] = [box.left + clientLeft, box.top + clientTop];
    return intersectBoxes(
      snapToPixels({ left, top, right: left + clientWidth, bottom: top + clientHeight }),
      clip,
    );
  }

  #decorate(element: Element, clip: Box | null): void {
    const style = this.#style(element);
    const { display, visibility } = style;
    if (visibility !== 'visible' || element === this.#page || display === 'contents') return;
    if (/^table-(?:column|row|header|footer)/.test(display)) this.#decorateCells(element, style, clip);
    else if (display === 'inline' && element.localName !== 'img') this.#decorateLines(element, style, clip);
    else {
      const isShared = style.borderCollapse === 'collapse' && /^(?:inline-)?table(?:-cell)?$/.test(display);
      this.#put(boxPaints(elementBox(element), style, isShared ? 'of the table' : 'own'), clip);
      if (isShared && display !== 'table-cell') this.#put(sharedBorders(element, this.#style), clip);
    }
  }

  #decorateCells(element: Element, style: CSSStyleDeclaration, clip: Box | null): void {
    if (!hasBackground(style)) return;
    if (style.backgroundImage !== 'none' || style.display.startsWith('table-column'))
      this.#unknown.add('the background of rows or columns');
    for (const box of cellBoxes(element, this.#style)) this.#put(boxPaints(box, style, 'of the table'), clip);
  }

  /** An element on several lines is one divided box, whose division depends on all parts. */
  #decorateLines(element: Element, style: CSSStyleDeclaration, clip: Box | null): void {
    const boxes = [...element.getClientRects()].map(boxOf);
    const allBoxes = boxes.map(boxKey).join(' ');
    for (const box of boxes) {
      const paints = boxPaints(box, style, 'own');
      const cut = paints.map((each) => ({ ...each, covers: false, paint: `${each.paint} of ${allBoxes}` }));
      this.#put(boxes.length === 1 ? paints : cut, clip);
    }
  }

  #put(paints: readonly ContentPaint[], clip: Box | null): void {
    for (const { box, covers, paint, thing } of paints) {
      const seen = intersectBoxes(box, clip);
      if (isEmpty(seen)) continue;
      if (covers) this.#picture.cover(seen, paint);
      else this.#picture.blend(seen, paint);
      if (thing) this.#things.push(thing);
    }
  }
}
