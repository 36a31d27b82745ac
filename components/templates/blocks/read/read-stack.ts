import { hasBackground, isDecorated, styleOf } from '@/components/templates/blocks/paint/computed-style';
import { NotPlain } from './create-remark';
import { enterBox, type Inside } from './enter-box';
import { boxesIn, type Item, isPlainBox, itemsOf } from './items-of';
import { isFramed, type Leaf, type Range, type Row, type Stack } from './leaf';
import { type MarkedSource, markName } from './marked-source';
import { rowsOf } from './rows-of';
import { buttonIn, imageIn, isBlankNode, isElement, shownIn } from './seen';
import { rangeOf, requireCompleteRange } from './source-range';
import { colorOf, isPlacing, otherLook, wordLook } from './word-look';

/**
 * Finds the vertical parts of a drawn email: text, images, buttons, lines, and what must be kept as HTML. Boxes without
 * their own look are only positions. Elements with `kept` marks stay whole.
 */
export function readStack(document: Document, source: MarkedSource, kept: ReadonlySet<string>): Stack {
  return new StackReader(source, kept).read(document);
}

class StackReader {
  readonly #source: MarkedSource;
  readonly #kept: ReadonlySet<string>;
  readonly #leaves: Leaf[] = [];
  readonly #hidden: Range[] = [];

  constructor(source: MarkedSource, kept: ReadonlySet<string>) {
    this.#source = source;
    this.#kept = kept;
  }

  read({ body, documentElement }: Document): Stack {
    const page = [documentElement, body].map(styleOf).find(hasBackground);
    if (page && page.backgroundImage !== 'none')
      throw new NotPlain('There is an image behind the whole email.');
    const color = page?.backgroundColor ?? 'rgb(255, 255, 255)';
    this.#walk(body, { band: null, card: null, column: null, color });
    this.#findParts();
    return { leaves: this.#leaves, hidden: this.#hidden, background: colorOf(color) };
  }

  /** The sections of an email are the children of the innermost box around everything. */
  #findParts(): void {
    const parents = this.#leaves.map(({ parent }) => parent);
    let wholeParent = parents[0] ?? null;
    while (wholeParent && !parents.every((parent) => wholeParent?.contains(parent)))
      wholeParent = wholeParent.parentElement;
    for (const leaf of this.#leaves) {
      let part: Element | null = leaf.parent === wholeParent ? null : leaf.parent;
      while (part && part.parentElement !== wholeParent) part = part.parentElement;
      leaf.part = part;
    }
  }

  #walk(parent: Element, outer: Inside): void {
    const items = itemsOf(parent);
    if (!items)
      this.#keep(parent, [...parent.childNodes], outer, 'Something in it floats or lies over the rest.');
    else if (this.#isKept(parent)) this.#keep(parent, shownIn(parent), outer, null);
    else this.#walkItems(parent, items, outer);
  }

  #walkItems(parent: Element, items: readonly Item[], outer: Inside): void {
    let words: ChildNode[] = [];
    const endWords = () => {
      if (words.length > 0) this.#addWords(parent, words, outer);
      words = [];
    };
    for (const { kind, nodes } of items) {
      // An image or a button is its own block, even between text.
      const special = kind === 'words' ? findLoneImageOrButton(nodes) : null;
      const row = kind === 'words' && canHoldColumns(outer) ? boxesIn(nodes) : null;
      if (kind === 'paragraph' || (kind === 'words' && !special && !row)) {
        words.push(...nodesBetween(words.at(-1), nodes[0]), ...nodes);
        continue;
      }
      endWords();
      if (kind === 'hidden') this.#hidden.push(requireCompleteRange(nodes[0], this.#source));
      else if (kind === 'block') this.#walkBlock(parent, nodes[0], outer);
      else if (row) this.#walkRow(row, outer);
      else if (special) this.#add(parent, nodes, outer, special);
    }
    endWords();
  }

  #isKept(element: Element): boolean {
    return this.#kept.has(element.getAttribute(markName) ?? '');
  }

  #walkBlock(parent: Element, element: Element, outer: Inside): void {
    const image = imageIn(element);
    if (this.#isKept(element)) this.#keep(parent, [element], outer, null);
    else if (element.localName === 'table') this.#walkTable(parent, element, outer);
    else if (image) this.#add(parent, [element], outer, { kind: 'image', about: image });
    else if (element.localName !== 'a' && isLine(element))
      this.#add(parent, [element], outer, { kind: 'line', about: element });
    else {
      const inside = isPlainBox(element)
        ? enterBox(element, outer)
        : 'It is built of other parts than boxes.';
      if (typeof inside === 'string') this.#keep(parent, [element], outer, inside);
      else this.#walk(element, inside);
    }
  }

  #walkRow(elements: readonly Element[], outer: Inside): void {
    const row: Row = { columns: [] };
    for (const element of elements) {
      const column = { row, element, boxes: new Map() };
      row.columns.push(column);
      const inside = enterBox(element, { ...outer, column });
      const { parentElement } = element;
      if (element.localName === 'table' && parentElement)
        this.#walkTable(parentElement, element, { ...outer, column });
      else if (typeof inside !== 'string') this.#walk(element, inside);
      else throw new NotPlain('Its columns have backgrounds or lines of their own.', parentElement);
    }
  }

  #walkTable(parent: Element, table: Element, outer: Inside): void {
    const button = buttonIn(table, outer.color);
    const paths = button ? [] : this.#waysInto(table, enterBox(table, outer));
    if (button) this.#add(parent, [table], outer, { kind: 'button', about: button });
    else if (typeof paths === 'string') this.#keep(parent, [table], outer, paths);
    else for (const walk of paths) walk();
  }

  /** Functions that walk the rows of a table; or, in words, why they cannot be sections. */
  #waysInto(table: Element, inside: Inside | string): (() => void)[] | string {
    if (typeof inside === 'string') return inside;
    const rows = rowsOf(table);
    if (!rows) return 'It is a table with a title, or of other parts than rows.';
    const paths = rows.map((cells) => this.#wayInto(table, cells, inside));
    return paths.find((path) => typeof path === 'string') ?? paths.filter((path) => typeof path !== 'string');
  }

  /** Functions that walk the cells of a row; or, in words, why they cannot be sections or columns. */
  #wayInto(table: Element, cells: readonly Element[], inside: Inside): (() => void) | string {
    const [cell] = cells;
    if (!cell) return () => undefined;
    const cellContexts = cells.map((each) => enterCell(table, each, inside));
    const [first = ''] = cellContexts;
    if (cells.length === 1) return typeof first === 'string' ? first : () => this.#walk(cell, first);
    if (!canHoldColumns(inside))
      return 'Columns are inside another column, or in a box with lines around it.';
    const isPlain = cellContexts.every((each) => each === inside);
    return isPlain ? () => this.#walkRow(cells, inside) : 'Its cells have backgrounds or lines of their own.';
  }

  #addWords(parent: Element, nodes: readonly ChildNode[], outer: Inside): void {
    const holdsBoxes = nodes.some((node) => isElement(node) && node.querySelector('table, div, center'));
    if (holdsBoxes) this.#keep(parent, nodes, outer, 'Boxes are among its words.');
    else this.#add(parent, nodes, outer, { kind: 'text', about: null });
  }

  #keep(parent: Element, nodes: readonly ChildNode[], outer: Inside, reason: string | null): void {
    this.#add(parent, nodes, outer, { kind: 'kept', about: null }, reason);
  }

  #add(
    parent: Element,
    nodes: readonly ChildNode[],
    { band, card, column }: Inside,
    content: Pick<Leaf, 'kind' | 'about'>,
    reason: string | null = null,
  ): void {
    this.#leaves.push({
      ...{ ...content, reason, nodes, parent, band, card, column, part: null },
      range: rangeOf(parent, nodes, this.#source),
      look: wordLook(parent),
      inherited: otherLook(styleOf(parent)),
      isPlaced: isPlacing(parent),
      ...{ boxes: new Map(), innerBoxes: new Map() },
    });
  }
}

/** A border around columns is not each column's, and columns cannot be nested. */
function canHoldColumns({ card, column }: Inside): boolean {
  return column === null && !(card && isFramed(card));
}

function enterCell(table: Element, cell: Element, outer: Inside): Inside | string {
  const path: Element[] = [];
  for (let at: Element | null = cell; at && at !== table; at = at.parentElement) path.unshift(at);
  return path.reduce<Inside | string>(
    (inside, element) => (typeof inside === 'string' ? inside : enterBox(element, inside)),
    outer,
  );
}

/** The only image or button in a line. */
function findLoneImageOrButton(nodes: readonly ChildNode[]): Pick<Leaf, 'kind' | 'about'> | null {
  const [only, ...others] = nodes.filter((node) => !isBlankNode(node));
  if (others.length > 0 || !isElement(only)) return null;
  const image = imageIn(only);
  if (image) return { kind: 'image', about: image };
  return only.localName === 'a' && isDecorated(styleOf(only)) ? { kind: 'button', about: only } : null;
}

function isLine(element: Element): boolean {
  return element.localName === 'hr' || [...element.childNodes].every(isBlankNode);
}

/** The nodes between two siblings. */
function nodesBetween(before: ChildNode | undefined, after: ChildNode | undefined): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let at = before?.nextSibling; at && at !== after; at = at.nextSibling) nodes.push(at);
  return nodes;
}
