import { sanitizeCanvas } from '@/components/editor/drawing/sanitize-canvas';
import { chipLabel } from './chip-label';
import { keepItems, sameItems, type TextItem, writeItems } from './keep-source';
import { type Caret, readItems, spellItems } from './read-items';
import type { SourcePiece } from './source-piece';
import { readPieces, type SourcePieces } from './source-pieces';

/**
 * The inside of a text element while it is edited: the nodes that are shown, and the source that they stand for.
 * Liquid, comments and what the editor does not draw are chips; every tag and character that was not touched keeps its
 * author's bytes, whatever the browser makes of it.
 */
export class RichContent {
  readonly nodes: ChildNode[];
  private readonly parts: SourcePieces;
  private readonly untouched: TextItem[];
  private items: TextItem[];

  constructor(private readonly original: string) {
    this.parts = readPieces(original, decodeEntity);
    const { body } = new DOMParser().parseFromString(`<body>${this.parts.html}`, 'text/html');
    sanitizeCanvas(body);
    for (const chip of body.querySelectorAll('[data-liquid]'))
      if (this.pieceOf(chip)?.chip) chip.setAttribute('contenteditable', 'false');
    // What the parser adds, such as <tbody>, nobody wrote.
    for (const element of body.querySelectorAll(':not([data-piece])'))
      element.setAttribute('data-implied', '');
    this.nodes = [...body.childNodes];
    this.untouched = spellItems(this.read(body), this.parts);
    this.items = this.untouched;
  }

  /** The source of the nodes as they stand now in `root`. */
  write(root: Element): string {
    const selection = root.ownerDocument.getSelection();
    const caret: Caret | undefined =
      selection?.isCollapsed && selection.anchorNode
        ? { node: selection.anchorNode, offset: selection.anchorOffset }
        : undefined;
    const fresh = this.read(root, caret);
    this.items = keepItems(this.items, fresh, caret?.index);
    if (sameItems(this.items, this.untouched)) return this.original;
    return this.parts.lead + writeItems(this.items) + this.parts.trail;
  }

  /** Gives an element its own opening and closing tag in the source. */
  own(element: Element, open: string, close: string): void {
    this.parts.pieces.push({ before: '', open, inside: '', beforeClose: '', close, after: '', chip: false });
    element.setAttribute('data-piece', String(this.parts.pieces.length - 1));
  }

  /** The opening tag of an element as it stands in the source; undefined for what a browser made. */
  openingOf(element: Element): string | undefined {
    return this.pieceOf(element)?.open;
  }

  /** Gives an element another opening tag, and leaves its copies alone. */
  reopen(element: Element, open: string): void {
    const piece = this.pieceOf(element);
    if (!piece) return;
    this.parts.pieces.push({ ...piece, open });
    element.setAttribute('data-piece', String(this.parts.pieces.length - 1));
  }

  private read(root: Element, caret?: Caret): TextItem[] {
    const br = /<br\s*\/>/i.exec(this.original)?.[0] ?? '<br>';
    return readItems(root, this.parts.pieces, br, caret);
  }

  private pieceOf(element: Element): SourcePiece | undefined {
    const index = element.getAttribute('data-piece');
    return index === null ? undefined : this.parts.pieces[Number(index)];
  }
}

/** One chip, such as for a variable that is inserted while typing. */
export function createChip(source: string): HTMLElement {
  const chip = document.createElement('span');
  chip.setAttribute('data-liquid', source);
  chip.setAttribute('contenteditable', 'false');
  chip.textContent = chipLabel(source);
  return chip;
}

function decodeEntity(entity: string): string {
  return new DOMParser().parseFromString(`<body>${entity}`, 'text/html').body.textContent ?? '';
}
