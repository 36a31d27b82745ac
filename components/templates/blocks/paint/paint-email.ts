import { type Box, boxOf, crossed, grown, isEmpty, placeOf, snapped } from './box';
import { type BoxPaint, boxPaints, hasBackground, isClear, isOpaque } from './box-paint';
import type { Paints } from './paints';
import { Picture } from './picture';
import { cellBoxes, sharedBorders } from './table-paint';
import { textLanguage, textLines, textLook } from './text-look';
import { textRuns } from './text-runs';
import { unpaintable, unpaintablePseudo, unpaintableStyles } from './unpaintable';

/** Words or an image, where they are seen, and all that is painted of them. */
export type Thing = { kind: 'text' | 'image' | 'button'; name: string; look: string; box: Box };

export type PaintedEmail = {
  picture: Picture;
  things: Thing[];
  /** What cannot be told from a page, each once, in words of CSS. */
  unknown: string[];
};

/**
 * What a browser paints of an email that lies in a frame, without asking the browser for pixels, which no page may:
 * every background, border, image and word by its place and computed look, in the order of painting.
 */
export function paintEmail(document: Document, paints: Paints): PaintedEmail {
  return new Painter(document, paints).painted();
}

type Kind = 'none' | 'block' | 'inline' | 'apart' | 'float' | 'positioned';

class Painter {
  readonly #document: Document;
  readonly #view: Window;
  readonly #picture: Picture;
  readonly #things: Thing[] = [];
  readonly #unknown = new Set<string>();
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #kinds = new Map<Element, Kind>();
  readonly #looks = new Map<Element, string>();
  #positioned: { element: Element; clip: Box | null }[] = [];
  /** The element whose background covers the whole page. */
  #page: Element | null = null;

  constructor(document: Document, paints: Paints) {
    this.#document = document;
    const { defaultView, documentElement } = document;
    if (!defaultView) throw new Error('An email is painted where it lies in a frame.');
    this.#view = defaultView;
    const { innerWidth, innerHeight } = defaultView;
    const width = Math.max(innerWidth, documentElement.scrollWidth);
    this.#picture = new Picture(width, Math.max(innerHeight, documentElement.scrollHeight), paints);
  }

  painted(): PaintedEmail {
    const styles = unpaintableStyles(this.#document);
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

  #style = (element: Element): CSSStyleDeclaration => {
    const known = this.#styles.get(element);
    if (known) return known;
    const style = this.#view.getComputedStyle(element);
    this.#styles.set(element, style);
    return style;
  };

  /** The background of the root, else of the body, is that of the page. */
  #paintPage(): void {
    const { documentElement, body } = this.#document;
    const all: Box = { left: 0, top: 0, right: this.#picture.width, bottom: this.#picture.height };
    this.#picture.cover(all, 'rgb(255, 255, 255)');
    const page = [documentElement, body].find((element) => hasBackground(this.#style(element)));
    if (!page) return;
    this.#page = page;
    const { backgroundColor, backgroundImage } = this.#style(page);
    if (isOpaque(backgroundColor)) this.#picture.cover(all, backgroundColor);
    else if (!isClear(backgroundColor)) this.#picture.blend(all, backgroundColor);
    if (backgroundImage !== 'none') this.#unknown.add('an image behind the whole email');
  }

  /** An element and all in it that is painted together: first boxes, then what floats, then words and images. */
  #paintApart(element: Element, clip: Box | null): void {
    const inside = this.#clipOf(element, clip);
    this.#decorate(element, clip);
    this.#paintBoxes(element, inside);
    this.#paintFloats(element, inside);
    if (element.localName === 'img') this.#paintImage(element, clip);
    else this.#paintWords(element, inside);
  }

  #paintBoxes(parent: Element, clip: Box | null): void {
    for (const element of parent.children) {
      const kind = this.#kindOf(element);
      if (kind === 'block') this.#decorate(element, clip);
      if (kind === 'block' || kind === 'inline') this.#paintBoxes(element, this.#clipOf(element, clip));
    }
  }

  #paintFloats(parent: Element, clip: Box | null): void {
    for (const element of parent.children) {
      const kind = this.#kindOf(element);
      if (kind === 'float') this.#paintApart(element, clip);
      else if (kind === 'block' || kind === 'inline') this.#paintFloats(element, this.#clipOf(element, clip));
    }
  }

  #paintWords(parent: Element, clip: Box | null): void {
    this.#paintMarker(parent, clip);
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.#paintText(node as Text, parent, clip); // the node type says so
      if (node.nodeType !== 1) continue;
      const element = node as Element; // the node type says so
      const kind = this.#kindOf(element);
      if (kind === 'positioned') this.#positioned.push({ element, clip });
      else if (kind === 'apart') this.#paintApart(element, clip);
      else if (kind === 'inline' || kind === 'block') {
        if (kind === 'inline') this.#decorate(element, clip);
        if (element.localName === 'img') this.#paintImage(element, clip);
        else this.#paintWords(element, this.#clipOf(element, clip));
      }
    }
  }

  #kindOf(element: Element): Kind {
    const known = this.#kinds.get(element);
    if (known) return known;
    const kind = this.#readKind(element);
    this.#kinds.set(element, kind);
    return kind;
  }

  #readKind(element: Element): Kind {
    if (!this.#isShown(element)) return 'none';
    const { display, position, float } = this.#style(element);
    if (position !== 'static') return 'positioned';
    if (float !== 'none') return 'float';
    const around = element.parentElement ? this.#style(element.parentElement).display : '';
    if (display.startsWith('inline-') || /flex|grid/.test(around)) return 'apart';
    return display === 'inline' || display === 'contents' ? 'inline' : 'block';
  }

  /** Remembers what cannot be told of it. */
  #isShown(element: Element): boolean {
    const style = this.#style(element);
    if (style.display === 'none' || style.opacity === '0') return false;
    const unknown = unpaintable(element, style) ?? unpaintablePseudo(element, this.#view);
    if (unknown && this.#takesRoom(element)) this.#unknown.add(unknown);
    return true;
  }

  #takesRoom(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  }

  #clipOf(element: Element, clip: Box | null): Box | null {
    const { overflowX, overflowY, display } = this.#style(element);
    const isRoot = element === this.#document.documentElement || element === this.#document.body;
    if ((overflowX === 'visible' && overflowY === 'visible') || display === 'inline' || isRoot) return clip;
    const { left, top } = element.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth, clientHeight } = element;
    const box = { left: left + clientLeft, top: top + clientTop };
    const edges = { right: box.left + clientWidth, bottom: box.top + clientHeight };
    return crossed(snapped({ ...box, ...edges }), clip);
  }

  #decorate(element: Element, clip: Box | null): void {
    const style = this.#style(element);
    const { display, visibility } = style;
    if (visibility !== 'visible' || element === this.#page || display === 'contents') return;
    if (/^table-(?:column|row|header|footer)/.test(display)) this.#decorateCells(element, style, clip);
    else if (display === 'inline' && element.localName !== 'img') this.#decorateLines(element, style, clip);
    else {
      const isShared = style.borderCollapse === 'collapse' && /^(?:inline-)?table(?:-cell)?$/.test(display);
      this.#put(
        boxPaints(boxOf(element.getBoundingClientRect()), style, isShared ? 'of the table' : 'own'),
        clip,
      );
      if (isShared && display !== 'table-cell') this.#put(sharedBorders(element, this.#style), clip);
    }
  }

  #decorateCells(element: Element, style: CSSStyleDeclaration, clip: Box | null): void {
    if (!hasBackground(style)) return;
    if (style.backgroundImage !== 'none' || style.display.startsWith('table-column'))
      this.#unknown.add('the background of rows or columns');
    for (const box of cellBoxes(element, this.#style)) this.#put(boxPaints(box, style, 'of the table'), clip);
  }

  /** What lies on several lines is one box that was cut: how it is cut depends on all of its parts. */
  #decorateLines(element: Element, style: CSSStyleDeclaration, clip: Box | null): void {
    const boxes = [...element.getClientRects()].map(boxOf);
    const [only] = boxes;
    if (boxes.length === 1 && only) {
      this.#put(boxPaints(only, style, 'own'), clip);
      return;
    }
    const whole = boxes.map(placeOf).join(' ');
    for (const box of boxes)
      this.#put(
        boxPaints(box, style, 'own').map((each) => ({
          ...each,
          ...{ covers: false, paint: `${each.paint} of ${whole}` },
        })),
        clip,
      );
  }

  #put(paints: readonly BoxPaint[], clip: Box | null): void {
    for (const { box, covers, paint } of paints) {
      const seen = crossed(box, clip);
      if (isEmpty(seen)) continue;
      if (covers) this.#picture.cover(seen, paint);
      else this.#picture.blend(seen, paint);
    }
  }

  #look(element: Element): string {
    const known = this.#looks.get(element);
    if (known !== undefined) return known;
    const look = `${textLook(this.#style(element))}|${textLines(element, this.#style)}|${linkOf(element)}`;
    this.#looks.set(element, look);
    return look;
  }

  #paintText(node: Text, parent: Element, clip: Box | null): void {
    if (node.data === '') return;
    const style = this.#style(parent);
    const size = Number.parseFloat(style.fontSize);
    if (style.visibility !== 'visible' || size === 0) return;
    const lines = textLines(parent, this.#style);
    if (isClear(style.color) && style.textShadow === 'none' && lines === '') return;
    for (const run of textRuns(node, style.whiteSpace.startsWith('pre'))) {
      if (/^\s*$/.test(run.text) && lines === '') continue;
      const seen = crossed(grown(run, size / 2), clip);
      if (isEmpty(seen)) continue;
      const look = `${this.#look(parent)}|${textLanguage(parent, run.text)}`;
      this.#picture.blend(seen, `text ${run.text} at ${placeOf(run)} ${run.lefts.join(' ')} ${look}`);
      this.#things.push({
        kind: this.#isOnButton(parent) ? 'button' : 'text',
        name: run.text.trim(),
        look,
        box: boxed(run),
      });
    }
  }

  #isOnButton(element: Element): boolean {
    const link = element.closest('a');
    return (
      link !== null && (hasBackground(this.#style(link)) || /^inline-|block/.test(this.#style(link).display))
    );
  }

  #paintImage(element: Element, clip: Box | null): void {
    const style = this.#style(element);
    if (style.visibility !== 'visible') return;
    const image = element as HTMLImageElement; // asked for where the name is "img"
    const { left, top, right, bottom } = image.getBoundingClientRect();
    const inner = (side: string) =>
      (Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0) +
      (Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0);
    const box = {
      ...{ left: left + inner('left'), top: top + inner('top') },
      ...{ right: right - inner('right'), bottom: bottom - inner('bottom') },
    };
    const seen = crossed(grown(box), clip);
    if (isEmpty(box) || isEmpty(seen)) return;
    const isLoaded = image.complete && image.naturalWidth > 0;
    const look = [
      ...['src', 'srcset', 'sizes', 'alt', 'title', 'usemap'].map((name) => image.getAttribute(name) ?? ''),
      ...[style.objectFit, style.objectPosition, style.imageRendering, style.borderRadius],
      ...[style.imageOrientation, linkOf(image), isLoaded ? 'loaded' : `not loaded ${this.#look(image)}`],
    ].join(' ');
    this.#picture.blend(seen, `image ${look} at ${placeOf(box)}`);
    const name = image.alt || (image.getAttribute('src')?.split('/').at(-1) ?? '');
    this.#things.push({ kind: 'image', name, look, box });
  }

  /** The dot or number of a list's item. */
  #paintMarker(item: Element, clip: Box | null): void {
    const style = this.#style(item);
    if (style.display !== 'list-item' || style.visibility !== 'visible') return;
    if (style.listStyleType === 'none' && style.listStyleImage === 'none') return;
    const box = boxOf(item.getBoundingClientRect());
    const size = Number.parseFloat(style.fontSize);
    const list = item.parentElement;
    const count = list ? [...list.children].indexOf(item) : 0;
    const numbers = [
      list?.getAttribute('start'),
      list?.hasAttribute('reversed'),
      item.getAttribute('value'),
      count,
    ];
    const marker = this.#view.getComputedStyle(item, '::marker');
    const paint = `marker ${style.listStyle} ${numbers.join(' ')} ${textLook(marker)} ${style.lineHeight} ${this.#look(item)}`;
    const around = crossed({ ...grown(box, size), left: Math.floor(box.left - size * 4) }, clip);
    if (!isEmpty(around)) this.#picture.blend(around, `${paint} at ${placeOf(box)}`);
  }
}

function boxed({ left, top, right, bottom }: Box): Box {
  return { left, top, right, bottom };
}

/** Where a click leads is no paint, and yet belongs to what a reader meets. */
function linkOf(element: Element): string {
  return element.closest('a')?.getAttribute('href') ?? '';
}
