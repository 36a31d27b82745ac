import { boxOf } from '@/components/templates/blocks/paint/box';
import {
  cornersOf,
  edgesOf,
  hasBackground,
  isClear,
  isDecorated,
  isSeenEdge,
} from '@/components/templates/blocks/paint/box-paint';
import type { HtmlElement } from '@/lib/document/html/html-tree';
import type { Card, Column, Leaf, Range, Row } from './leaf';
import { type MarkedSource, markName } from './marked-source';
import { NotPlain } from './not-plain';
import { colorOf, isPlacing, otherLook, wordLook } from './word-look';

export type Stack = {
  leaves: Leaf[];
  cards: Card[];
  rows: Row[];
  /** What is not seen, such as the text of an inbox's preview, in the source. */
  hidden: Range[];
  /** The color behind everything. */
  background: string;
};

/**
 * Finds what stands below each other in a drawn email: words, images, buttons, lines, and what has to be kept as it is.
 * Boxes around them without a look of their own are nothing but places. What is in an element whose mark is one of `kept`
 * is not taken apart.
 */
export function readStack(document: Document, source: MarkedSource, kept: ReadonlySet<string>): Stack {
  return new StackReader(document, source, kept).read();
}

type Item =
  | { kind: 'words'; nodes: ChildNode[] }
  | { kind: 'block'; element: Element }
  | { kind: 'hidden'; element: Element };

type Around = { band: Card | null; card: Card | null; column: Column | null; color: string };

const wordBlocks = /^(?:p|h[1-6]|ul|ol|dl|blockquote|pre|address)$/;
const boxNames = /^(?:div|center|section|article|header|footer|main|body|aside|nav)$/;
const blankText = /^(?:\u034f|[\s\u00a0\u00ad\u061c\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\ufeff])*$/;

class StackReader {
  readonly #document: Document;
  readonly #view: Window;
  readonly #source: MarkedSource;
  readonly #kept: ReadonlySet<string>;
  readonly #leaves: Leaf[] = [];
  readonly #cards: Card[] = [];
  readonly #rows: Row[] = [];
  readonly #hidden: Range[] = [];

  constructor(document: Document, source: MarkedSource, kept: ReadonlySet<string>) {
    const { defaultView } = document;
    if (!defaultView) throw new Error('An email is read where it lies in a frame.');
    this.#document = document;
    this.#view = defaultView;
    this.#source = source;
    this.#kept = kept;
  }

  read(): Stack {
    const { body, documentElement } = this.#document;
    const [page = null] = [documentElement, body].map((each) => this.#style(each)).filter(hasBackground);
    if (page && page.backgroundImage !== 'none')
      throw new NotPlain('There is an image behind the whole email.');
    const background = page ? colorOf(page.backgroundColor) : '#ffffff';
    this.#walk(body, {
      band: null,
      card: null,
      column: null,
      color: page?.backgroundColor ?? 'rgb(255, 255, 255)',
    });
    this.#findParts();
    return { leaves: this.#leaves, cards: this.#cards, rows: this.#rows, hidden: this.#hidden, background };
  }

  /** The parts of an email are what its innermost box around everything holds. */
  #findParts(): void {
    const [first] = this.#leaves;
    let whole: Element | null = first?.parent ?? null;
    while (whole && !this.#leaves.every(({ parent }) => whole?.contains(parent))) whole = whole.parentElement;
    for (const leaf of this.#leaves) {
      let part: Element | null = leaf.parent === whole ? null : leaf.parent;
      while (part && part.parentElement !== whole) part = part.parentElement;
      leaf.part = part;
    }
  }

  #style(element: Element): CSSStyleDeclaration {
    return this.#view.getComputedStyle(element);
  }

  #walk(parent: Element, around: Around): void {
    const items = this.#itemsOf(parent);
    if (items === null) this.#keep(parent, [...parent.childNodes], around);
    else if (this.#isKept(parent)) this.#keep(parent, this.#onlyShown(parent), around);
    else this.#walkItems(parent, items, around);
  }

  #walkItems(parent: Element, items: readonly Item[], around: Around): void {
    let words: ChildNode[] = [];
    const end = () => {
      if (words.length > 0) this.#addWords(parent, words, around);
      words = [];
    };
    for (const item of items) {
      if (item.kind === 'hidden') {
        end();
        this.#hide(item.element);
        continue;
      }
      if (this.#isBlankItem(item)) continue;
      if (item.kind === 'words' || this.#isWords(item)) {
        const nodes = item.kind === 'words' ? item.nodes : [item.element];
        // An image or a button is a block of its own; so are words on both sides of it.
        const special = item.kind === 'words' ? this.#specialOf(nodes) : null;
        const beside = item.kind === 'words' ? this.#besideEachOther(nodes) : null;
        if (beside && this.#mayBeRow(around)) {
          end();
          this.#walkRow(beside, around);
        } else if (special) {
          end();
          this.#add(parent, nodes, special.kind, special.about, around);
        } else words.push(...(words.length > 0 ? between(words, nodes) : []), ...nodes);
      } else {
        end();
        this.#walkBlock(parent, item.element, around);
      }
    }
    end();
  }

  #isKept(element: Element): boolean {
    return this.#kept.has(element.getAttribute(markName) ?? '');
  }

  #onlyShown(parent: Element): ChildNode[] {
    const nodes = [...parent.childNodes];
    const isShown = (node: ChildNode) =>
      (node.nodeType === 3 && !blankText.test(node.textContent ?? '')) ||
      (isElement(node) && !this.#isHidden(node));
    return nodes.slice(nodes.findIndex(isShown), nodes.findLastIndex(isShown) + 1);
  }

  /** Null where something floats or is placed apart: then it cannot be told what is below what. */
  #itemsOf(parent: Element): Item[] | null {
    const items: Item[] = [];
    let words: ChildNode[] = [];
    const end = () => {
      while (words.length > 0 && isSpace(words.at(-1))) words.pop();
      const box = this.#onlyBox(words);
      if (box) items.push({ kind: 'block', element: box });
      else if (words.length > 0) items.push({ kind: 'words', nodes: words });
      words = [];
    };
    for (const node of parent.childNodes) {
      if (!isElement(node)) {
        if (node.nodeType === 3 && (words.length > 0 || !isSpace(node))) words.push(node);
        continue;
      }
      if (node.localName === 'style' || node.localName === 'link' || node.localName === 'meta') continue;
      const { display, float, position } = this.#style(node);
      if (this.#isHidden(node)) {
        if (words.length > 0) words.push(node);
        else items.push({ kind: 'hidden', element: node });
      } else if (float !== 'none' || position === 'absolute' || position === 'fixed') return null;
      else if (display.startsWith('inline')) words.push(node);
      else {
        end();
        items.push({ kind: 'block', element: node });
      }
    }
    end();
    return items;
  }

  /** A box that stands in a line, alone in it. */
  #onlyBox(nodes: readonly ChildNode[]): Element | null {
    const [only, ...others] = nodes.filter((node) => !this.#isBlank(node));
    const isBox =
      isElement(only) && others.length === 0 && (boxNames.test(only.localName) || only.localName === 'table');
    return isBox ? only : null;
  }

  #isHidden(element: Element): boolean {
    const style = this.#style(element);
    if (style.display === 'none' || style.opacity === '0') return true;
    const { width, height } = element.getBoundingClientRect();
    return style.overflow === 'hidden' && (width === 0 || height === 0) && style.display !== 'inline';
  }

  #isWords(item: Item): boolean {
    return item.kind === 'words' || (item.kind === 'block' && wordBlocks.test(item.element.localName));
  }

  #isBlankItem(item: Item): boolean {
    if (item.kind === 'words') return item.nodes.every((node) => this.#isBlank(node));
    return item.kind === 'block' && this.#isBlank(item.element);
  }

  /** Takes room at most. */
  #isBlank(node: Node): boolean {
    if (!isElement(node)) return node.nodeType !== 3 || blankText.test(node.textContent ?? '');
    if (this.#isHidden(node)) return true;
    if (node.localName === 'img' || node.localName === 'hr' || isDecorated(this.#style(node))) return false;
    return [...node.childNodes].every((child) => this.#isBlank(child));
  }

  #specialOf(nodes: readonly ChildNode[]): { kind: 'image' | 'button'; about: Element } | null {
    const shown = nodes.filter((node) => !this.#isBlank(node));
    const [only] = shown;
    if (shown.length !== 1 || !only || !isElement(only)) return null;
    const image = only.localName === 'img' ? only : this.#onlyImage(only);
    if (image) return { kind: 'image', about: image };
    if (only.localName === 'a' && isDecorated(this.#style(only))) return { kind: 'button', about: only };
    return null;
  }

  /** The image of a link that holds nothing else. */
  #onlyImage(link: Element): Element | null {
    const [image, ...others] = link.querySelectorAll('img');
    if (link.localName !== 'a' || !image || others.length > 0 || isDecorated(this.#style(link))) return null;
    return blankText.test(link.textContent ?? '') && image.parentElement === link ? image : null;
  }

  #walkBlock(parent: Element, element: Element, around: Around): void {
    const { localName } = element;
    const image = localName === 'img' ? element : this.#onlyImage(element);
    if (this.#isKept(element)) this.#keep(parent, [element], around);
    else if (localName === 'table') this.#walkTable(parent, element, around);
    else if (image) this.#add(parent, [element], 'image', image, around);
    else if (localName !== 'a' && this.#isLine(element))
      this.#add(parent, [element], 'line', element, around);
    else {
      const inside = boxNames.test(localName) ? this.#enter(element, around) : null;
      if (inside) this.#walk(element, inside);
      else this.#keep(parent, [element], around);
    }
  }

  /** Boxes that stand in one line, with nothing else between them. */
  #besideEachOther(nodes: readonly ChildNode[]): Element[] | null {
    const boxes = nodes.filter((node) => !this.#isBlank(node));
    const isBox = (node: ChildNode): node is ChildNode & Element =>
      isElement(node) && (boxNames.test(node.localName) || node.localName === 'table');
    return boxes.length > 1 && boxes.every(isBox) ? boxes : null;
  }

  /** A border around columns is none of each of them; and columns have no columns. */
  #mayBeRow({ card, column }: Around): boolean {
    const isFree =
      card === null || (card.radius === '' && Object.values(card.borders).every(({ width }) => width === 0));
    return column === null && isFree;
  }

  #walkRow(elements: readonly Element[], around: Around): void {
    const row: Row = { columns: [] };
    this.#rows.push(row);
    for (const element of elements) {
      const column: Column = { row, element, boxes: new Map() };
      row.columns.push(column);
      const inside = this.#enter(element, { ...around, column });
      if (inside && element.localName !== 'table') this.#walk(element, inside);
      else if (element.localName === 'table' && element.parentElement)
        this.#walkTable(element.parentElement, element, { ...around, column });
      else throw new NotPlain('Columns have a look of their own.', element.parentElement);
    }
  }

  #isLine(element: Element): boolean {
    return element.localName === 'hr' || [...element.childNodes].every((child) => this.#isBlank(child));
  }

  #walkTable(parent: Element, table: Element, around: Around): void {
    const rows = this.#cellsOf(table);
    const inside = rows && this.#enter(table, around);
    const button = this.#buttonOf(table, around);
    if (button) {
      this.#add(parent, [table], 'button', button, around);
      return;
    }
    const isPlain =
      inside &&
      rows.every(
        (cells) =>
          cells.length < 2 ||
          (this.#mayBeRow(inside) && cells.every((cell) => this.#isPlace(table, cell, inside))),
      );
    const entered = isPlain ? rows.map((cells) => this.#enterCells(table, cells, inside)) : [null];
    if (!inside || entered.some((each) => each === null)) this.#keep(parent, [table], around);
    else for (const each of entered) each?.();
  }

  /** What walks through the cells of a row; null where none of them can be a section or a column. */
  #enterCells(table: Element, cells: readonly Element[], inside: Around): (() => void) | null {
    const [cell] = cells;
    if (!cell) return () => undefined;
    if (cells.length > 1) return () => this.#walkRow(cells, inside);
    const around = this.#enterCell(table, cell, inside);
    return around && (() => this.#walk(cell, around));
  }

  /** The cells of each row of a table in which something is seen; null where it is no table of rows alone. */
  #cellsOf(table: Element): Element[][] | null {
    if (table.querySelector(':scope > caption')) return null;
    const rows = [...table.querySelectorAll('tr')].filter(
      (row) => row.closest('table') === table && this.#style(row).display !== 'none',
    );
    const cells = rows.map((row) => [...row.children].filter((cell) => this.#style(cell).display !== 'none'));
    const isOther = (element: Element, display: string) => this.#style(element).display !== display;
    if (rows.some((row) => isOther(row, 'table-row'))) return null;
    const full = cells.map((row) => row.filter((cell) => !this.#isBlank(cell)));
    return full.some((row) => row.length > 1 && row.some((cell) => isOther(cell, 'table-cell')))
      ? null
      : full;
  }

  #isPlace(table: Element, cell: Element, around: Around): boolean {
    return this.#enterCell(table, cell, around) === around;
  }

  /** The link of a table that is nothing but a button. */
  #buttonOf(table: Element, { color }: Around): Element | null {
    const links = table.querySelectorAll('a');
    const [link] = links;
    const cell = link?.closest('td');
    if (links.length !== 1 || !link || !cell || cell.closest('table') !== table) return null;
    if (table.querySelector('img') || (link.textContent ?? '').trim() !== (table.textContent ?? '').trim())
      return null;
    const own = this.#style(cell);
    const isFilled = isDecorated(own) && own.backgroundColor !== color;
    return isDecorated(this.#style(link)) || isFilled ? link : null;
  }

  #enterCell(table: Element, cell: Element, around: Around): Around | null {
    let inside: Around | null = around;
    const way: Element[] = [];
    for (let at: Element | null = cell; at && at !== table; at = at.parentElement) way.unshift(at);
    for (const element of way) if (inside) inside = this.#enter(element, inside);
    return inside;
  }

  /** What stands around all in an element; null where its look is none that a section or column can have. */
  #enter(element: Element, around: Around): Around | null {
    const style = this.#style(element);
    if (element === this.#document.body) return around;
    if (!isDecorated(style)) return around;
    const edges = edgesOf(style);
    const isBordered = Object.values(edges).some(isSeenEdge);
    const radius = cornersOf(style);
    const isSame = style.backgroundColor === around.color || isClear(style.backgroundColor);
    if (isSame && !isBordered && style.backgroundImage === 'none' && style.boxShadow === 'none')
      return around;
    if (style.backgroundImage !== 'none' || style.boxShadow !== 'none') return null;
    if (isBordered && style.borderCollapse === 'collapse' && /table/.test(style.display)) return null;
    const card = this.#cardOf(element, style, radius, around);
    const color = isClear(style.backgroundColor) ? around.color : style.backgroundColor;
    if (around.column) return null;
    if (card.isBand) {
      if (around.card || isBordered) return null;
      this.#cards.push(card);
      return { band: card, card: null, column: null, color };
    }
    if (around.card && !isWithin(around.card, card)) return null;
    this.#cards.push(card);
    return { band: around.band, card, column: null, color };
  }

  #cardOf(element: Element, style: CSSStyleDeclaration, radius: string, around: Around): Card {
    const edges = edgesOf(style);
    const border = (side: keyof typeof edges) => {
      const edge = edges[side];
      const css = isSeenEdge(edge) ? `${edge.width}px ${edge.style} ${colorOf(edge.color)}` : '';
      return { width: css === '' ? 0 : edge.width, css };
    };
    const { left, right } = element.getBoundingClientRect();
    // A section of its own does not lie in the card around it.
    const behind = around.card || around.band ? around.color : 'transparent';
    return {
      element,
      isBand: left === 0 && right === this.#view.innerWidth && radius === '' && this.#isWideAlways(element),
      background: colorOf(isClear(style.backgroundColor) ? behind : style.backgroundColor),
      borders: { top: border('top'), right: border('right'), bottom: border('bottom'), left: border('left') },
      radius: style.borderRadius === '0px' ? '' : style.borderRadius,
      boxes: new Map([[this.#view.innerWidth, boxOf(element.getBoundingClientRect())]]),
    };
  }

  /** As wide as the window, also where that is wider. */
  #isWideAlways(element: Element): boolean {
    const frame = this.#view.frameElement;
    if (!(frame instanceof HTMLElement)) return false;
    const { width } = frame.style;
    frame.style.width = '1400px';
    const isWide = element.getBoundingClientRect().width === 1400;
    frame.style.width = width;
    return isWide;
  }

  #addWords(parent: Element, nodes: ChildNode[], around: Around): void {
    const holdsBlocks = nodes.some(
      (node) => isElement(node) && node.querySelector('table, div, center') !== null,
    );
    this.#add(parent, nodes, holdsBlocks ? 'kept' : 'text', null, around);
  }

  #keep(parent: Element, nodes: ChildNode[], around: Around): void {
    this.#add(parent, nodes, 'kept', null, around);
  }

  #add(parent: Element, nodes: ChildNode[], kind: Leaf['kind'], about: Element | null, around: Around): void {
    this.#leaves.push({
      ...{ kind, nodes, parent, about, band: around.band, card: around.card, column: around.column },
      part: null,
      range: this.#rangeOf(parent, nodes),
      look: wordLook(parent, this.#view),
      inherited: otherLook(this.#style(parent)),
      isPlaced: isPlacing(parent, this.#view),
      ...{ boxes: new Map(), innerBoxes: new Map() },
    });
  }

  #hide(element: Element): void {
    const found = this.#elementOf(element);
    this.#hidden.push({ start: found.start, end: found.end });
  }

  /** Of nodes next to each other, from what is before them to what is behind, without white space and comments. */
  #rangeOf(parent: Element, nodes: readonly ChildNode[]): Range {
    const { openEnd, closeStart, children } = this.#elementOf(parent);
    const before = siblingElement(nodes[0], 'previousSibling');
    const behind = siblingElement(nodes.at(-1), 'nextSibling');
    let start = before ? this.#elementOf(before).end : openEnd;
    let end = behind ? this.#elementOf(behind).start : closeStart;
    const { source } = this.#source;
    const isLoose = (node: { kind: string; start: number; end: number }) =>
      node.kind === 'comment' || (node.kind === 'text' && source.slice(node.start, node.end).trim() === '');
    for (const node of children)
      if (node.start >= start && node.end <= end && node.start === start && isLoose(node)) start = node.end;
    for (const node of children.toReversed())
      if (node.end === end && node.start >= start && isLoose(node)) end = node.start;
    if (end <= start)
      throw new NotPlain('Its tags are not closed where they should be.', parent.parentElement);
    return { start, end };
  }

  #elementOf(element: Element): HtmlElement {
    const mark = element.getAttribute(markName);
    const found = mark === null ? undefined : this.#source.elements[Number(mark)];
    if (!found || found.odd)
      throw new NotPlain('Its tags are not closed where they should be.', element.parentElement);
    return found;
  }
}

function isElement(node: Node | undefined): node is Element {
  return node?.nodeType === 1;
}

function isSpace(node: Node | undefined): boolean {
  return node?.nodeType === 3 && /^[ \t\n\r\f]*$/.test(node.textContent ?? '');
}

/** The nodes between two runs of nodes of one parent. */
function between(before: readonly ChildNode[], after: readonly ChildNode[]): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let at = before.at(-1)?.nextSibling; at && at !== after[0]; at = at.nextSibling) nodes.push(at);
  return nodes;
}

function siblingElement(node: ChildNode | undefined, way: 'previousSibling' | 'nextSibling'): Element | null {
  for (let at = node?.[way]; at; at = at[way]) if (isElement(at)) return at;
  return null;
}

/** Lies in another card from edge to edge, so that it can be a section of its own. */
function isWithin(around: Card, card: Card): boolean {
  if (around.radius !== '' || Object.values(around.borders).some(({ width }) => width > 0)) return false;
  const [outer] = around.boxes.values();
  const [inner] = card.boxes.values();
  return outer?.left === inner?.left && outer?.right === inner?.right;
}
