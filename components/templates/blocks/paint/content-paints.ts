import { type Box, boxKey, boxOf, elementBox, growBox, insetBox, isEmpty } from './box';
import type { BoxPaint } from './box-paint';
import { hasBackground, isClear, pixelsOf, viewOf } from './computed-style';
import { memoizeByElement } from './memoize-by-element';
import { textLanguage, textLines, textLook } from './text-look';
import { textRuns } from './text-runs';

/** A visible text or image with everything painted for it. */
export type Thing = { kind: 'text' | 'image' | 'button'; name: string; look: string; box: Box };

export type ContentPaint = BoxPaint & { thing?: Thing };

/** Paints text, images and list markers. */
export class ContentPaints {
  readonly #style: (element: Element) => CSSStyleDeclaration;
  readonly #look = memoizeByElement(
    (element) => `${textLook(this.#style(element))}|${textLines(element, this.#style)}|${linkOf(element)}`,
  );

  constructor(styleOf: (element: Element) => CSSStyleDeclaration) {
    this.#style = styleOf;
  }

  text(node: Text, parent: Element): ContentPaint[] {
    const style = this.#style(parent);
    const size = pixelsOf(style, 'font-size');
    if (node.data === '' || style.visibility !== 'visible' || size === 0) return [];
    const hasLines = textLines(parent, this.#style) !== '';
    if (isClear(style.color) && style.textShadow === 'none' && !hasLines) return [];
    return textRuns(node, style.whiteSpace.startsWith('pre'))
      .filter(({ text }) => hasLines || /\S/.test(text))
      .map((run) => {
        const look = `${this.#look(parent)}|${textLanguage(parent, run.text)}`;
        const kind = this.#isOnButton(parent) ? 'button' : 'text';
        return {
          ...{ box: growBox(run, size / 2), covers: false },
          paint: `text ${run.text} at ${boxKey(run)} ${run.lefts.join(' ')} ${look}`,
          thing: { kind, name: run.text.trim(), look, box: boxOf(run) },
        };
      });
  }

  image(image: HTMLImageElement): ContentPaint[] {
    const style = this.#style(image);
    const box = insetBox(
      elementBox(image),
      (side) => pixelsOf(style, `border-${side}-width`) + pixelsOf(style, `padding-${side}`),
    );
    if (style.visibility !== 'visible' || isEmpty(box)) return [];
    const isLoaded = image.complete && image.naturalWidth > 0;
    const look = [
      ...['src', 'srcset', 'sizes', 'alt', 'title', 'usemap'].map((name) => image.getAttribute(name) ?? ''),
      ...[style.objectFit, style.objectPosition, style.imageRendering, style.borderRadius],
      ...[style.imageOrientation, linkOf(image), isLoaded ? 'loaded' : `not loaded ${this.#look(image)}`],
    ].join(' ');
    const name = image.alt || (image.getAttribute('src')?.split('/').at(-1) ?? '');
    const paint = `image ${look} at ${boxKey(box)}`;
    return [{ box: growBox(box), covers: false, paint, thing: { kind: 'image', name, look, box } }];
  }

  /** The bullet or number of a list item. */
  marker(item: Element): ContentPaint[] {
    const style = this.#style(item);
    const isNone = style.listStyleType === 'none' && style.listStyleImage === 'none';
    if (style.display !== 'list-item' || style.visibility !== 'visible' || isNone) return [];
    const box = elementBox(item);
    const size = pixelsOf(style, 'font-size');
    const list = item.parentElement;
    const numbers = [
      ...[list?.getAttribute('start'), list?.hasAttribute('reversed'), item.getAttribute('value')],
      list ? [...list.children].indexOf(item) : 0,
    ].join(' ');
    const look = `${textLook(viewOf(item).getComputedStyle(item, '::marker'))} ${style.lineHeight} ${this.#look(item)}`;
    const paint = `marker ${style.listStyle} ${numbers} ${look} at ${boxKey(box)}`;
    return [{ box: { ...growBox(box, size), left: Math.floor(box.left - size * 4) }, covers: false, paint }];
  }

  #isOnButton(element: Element): boolean {
    const link = element.closest('a');
    const style = link && this.#style(link);
    return style !== null && (hasBackground(style) || /^inline-|block/.test(style.display));
  }
}

/** A link's target is not painted, but readers notice it. */
function linkOf(element: Element): string {
  return element.closest('a')?.getAttribute('href') ?? '';
}
