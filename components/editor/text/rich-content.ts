import { createChip, drawChips, updateChip } from '@/components/editor/drawing/liquid-chips';
import { sanitizeCanvas } from '@/components/editor/drawing/sanitize-canvas';
import type { SampleWords } from '@/components/editor/tree/chip-words';
import type { SourcePiece } from './collapse-space';
import { keepSources, sameItems, type TextItem, writeItems } from './keep-source';
import { addSpelling, type Caret, readItems } from './read-items';
import { readPieces, type SourcePieces } from './source-pieces';

/**
 * The content of a text element during editing: the visible nodes and the source they represent. Liquid,
 * comments and undrawn elements are chips. Untouched tags and characters keep the author's bytes, whatever
 * the browser does.
 */
export class RichContent {
  readonly nodes: ChildNode[];
  private readonly parts: SourcePieces;
  private readonly untouched: TextItem[];
  private items: TextItem[];

  constructor(
    private readonly original: string,
    private samples: SampleWords = new Map(),
  ) {
    this.parts = readPieces(original, decodeEntity);
    const { body } = new DOMParser().parseFromString(`<body>${this.parts.html}`, 'text/html');
    sanitizeCanvas(body);
    for (const chip of body.querySelectorAll('[data-liquid]'))
      if (this.pieceOf(chip)?.chip) this.dress(chip, chip.getAttribute('data-liquid') ?? '');
    // Elements the parser added, such as <tbody>.
    for (const element of body.querySelectorAll(':not([data-piece])'))
      element.setAttribute('data-implied', '');
    this.nodes = [...body.childNodes];
    this.untouched = addSpelling(this.read(body), this.parts);
    this.items = this.untouched;
  }

  /** The source of the nodes now in `root`. */
  write(root: Element): string {
    const selection = root.ownerDocument.getSelection();
    const caret: Caret | undefined =
      selection?.isCollapsed && selection.anchorNode
        ? { node: selection.anchorNode, offset: selection.anchorOffset }
        : undefined;
    const content = this.read(root, caret);
    this.items = keepSources(this.items, content, caret?.index);
    if (sameItems(this.items, this.untouched)) return this.original;
    return this.parts.lead + writeItems(this.items) + this.parts.trail;
  }

  /** Gives an element its own tags in the source. */
  own(element: Element, open: string, close: string): void {
    this.parts.pieces.push({ before: '', open, inside: '', beforeClose: '', close, after: '', chip: false });
    element.setAttribute('data-piece', String(this.parts.pieces.length - 1));
  }

  /** An element's opening tag in the source; undefined if the browser made it. */
  openingOf(element: Element): string | undefined {
    return this.pieceOf(element)?.open;
  }

  /** Changes an element's opening tag, but not that of its copies. */
  reopen(element: Element, open: string): void {
    const piece = this.pieceOf(element);
    if (!piece) return;
    this.parts.pieces.push({ ...piece, open });
    element.setAttribute('data-piece', String(this.parts.pieces.length - 1));
  }

  /** Creates a chip, for example for an inserted variable. */
  createChip(source: string): HTMLElement {
    const chip = createChip(source, this.samples);
    chip.setAttribute('contenteditable', 'false');
    return chip;
  }

  /** Turns the Liquid in text into chips. */
  drawChips(root: Element): void {
    drawChips(root, this.samples);
    for (const chip of root.querySelectorAll('[data-liquid]')) chip.setAttribute('contenteditable', 'false');
  }

  /** Changes the source of a chip; the white space around it stays. */
  changeChip(chip: Element, source: string): void {
    this.reopen(chip, source);
    this.dress(chip, source);
  }

  /** Updates the shown values of variables. */
  show(samples: SampleWords, root: Element): void {
    if (samples === this.samples) return;
    this.samples = samples;
    for (const chip of root.querySelectorAll('[data-liquid][contenteditable="false"]'))
      this.dress(chip, chip.getAttribute('data-liquid') ?? '');
  }

  private dress(chip: Element, source: string): void {
    updateChip(chip, source, this.samples);
    chip.setAttribute('contenteditable', 'false');
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

function decodeEntity(entity: string): string {
  return new DOMParser().parseFromString(`<body>${entity}`, 'text/html').body.textContent ?? '';
}
