import type { Component } from 'grapesjs';
import { nodeOf } from '@/components/editor/grapes/component-node';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { keepSource } from './keep-source';
import { pastedNodes } from './paste';
import { createChip, fromEditable, toEditable } from './rich-content';

const pauseMs = 700;

/** Editing the words of one block in place. Nothing is written unless they really change. */
export class TextSession {
  readonly document: Document;
  private readonly element: HTMLElement;
  private readonly original: string;
  private readonly untouched: string;
  private written: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private range: Range | null = null;
  private readonly controller = new AbortController();

  /** Answers null where the block shows no text that could be edited in place. */
  static open(
    session: EditorSession,
    component: Component,
    point?: { x: number; y: number },
  ): TextSession | null {
    const element = textElementOf(component);
    return element ? new TextSession(session, component, element, point) : null;
  }

  private constructor(
    private readonly session: EditorSession,
    readonly component: Component,
    element: HTMLElement,
    point?: { x: number; y: number },
  ) {
    this.element = element;
    this.document = element.ownerDocument;
    this.original = nodeOf(component).content ?? '';
    session.canvas.pause();
    element.replaceChildren(...toEditable(this.original));
    element.contentEditable = 'true';
    element.setAttribute('role', 'textbox');
    element.setAttribute('aria-multiline', 'true');
    element.setAttribute('aria-label', 'Text of the block');
    element.spellcheck = true;
    this.untouched = fromEditable(element);
    this.written = this.untouched;
    this.listen();
    this.document.execCommand('styleWithCSS', false, 'false');
    element.focus();
    this.placeCaret(point);
  }

  /** Runs a formatting command on the selected words. */
  format(command: string, value?: string): void {
    this.restoreRange();
    this.document.execCommand(
      'styleWithCSS',
      false,
      command === 'foreColor' || command === 'hiliteColor' ? 'true' : 'false',
    );
    this.document.execCommand(command, false, value);
    this.changed();
  }

  isActive(command: string): boolean {
    try {
      return this.document.queryCommandState(command);
    } catch {
      return false; // the canvas went away while a button was being drawn
    }
  }

  /** The address of the link around the caret, or null. */
  currentLink(): string | null {
    const node = this.document.getSelection()?.anchorNode;
    const element = elementAt(node);
    return element?.closest('a')?.getAttribute('href') ?? null;
  }

  setLink(href: string): void {
    this.restoreRange();
    const selection = this.document.getSelection();
    if (href === '') this.document.execCommand('unlink');
    else if (selection?.isCollapsed && this.currentLink() === null)
      this.document.execCommand('insertHTML', false, linkHtml(href));
    else {
      if (selection?.isCollapsed) this.selectLink(selection);
      this.document.execCommand('createLink', false, href);
    }
    this.changed();
  }

  /** Puts Liquid, such as `{{ first_name }}`, at the caret. */
  insertLiquid(source: string): void {
    this.restoreRange();
    const selection = this.document.getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
    if (!range || !this.element.contains(range.commonAncestorContainer)) return;
    const chip = createChip(source);
    range.deleteContents();
    range.insertNode(chip);
    range.setStartAfter(chip);
    range.collapse(true);
    selection?.removeAllRanges();
    selection?.addRange(range);
    this.changed();
  }

  contains(node: Node): boolean {
    return this.element.contains(node);
  }

  /** Remembers the caret, because a field of the toolbar takes the focus. */
  keepRange(): void {
    const selection = this.document.getSelection();
    this.range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  }

  /** Writes what was typed and gives the canvas back to the compiler. */
  close(): void {
    this.controller.abort();
    clearTimeout(this.timer);
    this.write();
    this.element.removeAttribute('contenteditable');
    this.session.canvas.invalidate(this.element);
    this.session.canvas.resume();
  }

  private listen(): void {
    const { signal } = this.controller;
    this.element.addEventListener('input', () => this.changed(), { signal });
    this.element.addEventListener('paste', (event) => this.paste(event), { signal });
    this.element.addEventListener('keydown', (event) => this.breakLine(event), { signal });
  }

  private changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), pauseMs);
    this.session.repaintTools();
  }

  private write(): void {
    const content = fromEditable(this.element);
    if (content === this.written) return;
    this.written = content;
    const next = keepSource(this.original, this.untouched, content);
    this.session.edit(this.component, (node) => ({ ...node, content: next }));
  }

  private paste(event: ClipboardEvent): void {
    event.preventDefault();
    const data = event.clipboardData;
    if (!data) return;
    const holder = document.createElement('div');
    holder.append(...pastedNodes(data.getData('text/html'), data.getData('text/plain')));
    this.document.execCommand('insertHTML', false, holder.innerHTML);
  }

  /** A new line in plain words is a line break; lists, headings and paragraphs go on as browsers do. */
  private breakLine(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    const node = this.document.getSelection()?.anchorNode;
    const element = elementAt(node);
    const block = element?.closest('li,p,h1,h2,h3,h4,h5,h6,blockquote,div');
    if (block && block !== this.element && this.element.contains(block)) return;
    event.preventDefault();
    this.document.execCommand('insertLineBreak');
  }

  private restoreRange(): void {
    if (!this.range) return;
    const selection = this.document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(this.range);
    this.range = null;
  }

  private selectLink(selection: Selection): void {
    const link = selection.anchorNode?.parentElement?.closest('a');
    if (link) selection.selectAllChildren(link);
  }

  private placeCaret(point: { x: number; y: number } | undefined): void {
    const selection = this.document.getSelection();
    const range = point ? this.document.caretRangeFromPoint?.(point.x, point.y) : null;
    if (range && this.element.contains(range.startContainer)) {
      // Nothing can be typed inside a chip: the caret goes behind it.
      const start = range.startContainer;
      const chip = elementAt(start)?.closest('[data-liquid]');
      if (chip) range.setStartAfter(chip);
      range.collapse(true);
      selection?.removeAllRanges();
      selection?.addRange(range);
      return;
    }
    selection?.selectAllChildren(this.element);
    selection?.collapseToEnd();
  }
}

/** The element that holds the words of a block: the inner div of mj-text, the cell of the accordion's parts. */
function textElementOf(component: Component): HTMLElement | null {
  const element = component.getEl();
  const cell = element?.localName === 'tr' ? element.querySelector('td') : element;
  if (!cell) return null;
  const inner = cell.querySelector<HTMLElement>(':scope > div');
  return component.get('type') === 'mj-text' ? inner : cell;
}

function linkHtml(href: string): string {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.textContent = href;
  return link.outerHTML;
}

/** What the browser makes while someone types belongs to the frame, whose Element is another class than ours. */
function elementAt(node: Node | null | undefined): Element | null {
  return node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node?.parentElement ?? null);
}
