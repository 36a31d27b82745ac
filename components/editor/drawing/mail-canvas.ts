import type { Component, Editor } from 'grapesjs';
import { childrenOf, treeOf } from '@/components/editor/grapes/component-node';
import type { EditorWorkerClient } from '@/components/editor/worker/editor-worker-client';
import { nowhere } from '@/lib/mail/framed-html';
import { adoptElements } from './adopt-elements';
import { canvasLook } from './canvas-look';
import { canvasSource } from './canvas-source';
import { changedSections, type DrawnDocument } from './changed-sections';
import { type CompiledMail, readCompiledMail } from './compiled-mail';
import { darkStyleSheets, lightStyleSheets } from './dark-mode';
import { type EarlyDrawing, takeEarly } from './early-drawing';
import { highlightLiquid } from './liquid-highlight';
import { markedElements } from './marked-elements';
import { patchChildren } from './patch-canvas';
import { replaceSections, shellOf } from './replace-sections';

export type CanvasState = { status: 'compiling' | 'ready' } | { status: 'failed'; problem: string };

type MailCanvasOptions = {
  grapes: Editor;
  worker: EditorWorkerClient;
  footer: () => string;
  onState: (state: CanvasState) => void;
  /** Elements moved, appeared or went away. */
  onPainted: () => void;
  /** The document that is opened, on its way through the compiler. */
  early: EarlyDrawing | null;
};

/** So long after the last edit, what was drawn in part is drawn whole. */
const settleMs = 5_000;

/**
 * Keeps GrapesJS's canvas showing what mjml makes of the document: compile in the worker, clean, replace what
 * changed, and give each component the element it became. One compile runs at a time; the latest wish wins.
 * Few sections that changed are compiled and shown by themselves at once, the whole document when the edits pause.
 */
export class MailCanvas {
  private busy = false;
  private wanted = false;
  private disposed = false;
  private paused = false;
  private readonly stale = new Set<Node>();
  private readonly owners = new WeakMap<Node, Component>();
  private dark = false;
  private early: EarlyDrawing | null;
  private latest: CompiledMail | null = null;
  /** What the canvas shows; null where only a compile of the whole can tell. */
  private drawn: DrawnDocument | null = null;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private status: CanvasState['status'] | null = null;

  constructor(private readonly options: MailCanvasOptions) {
    this.early = options.early;
  }

  /** Asks for a repaint of the whole document. Many wishes in a row become one. */
  refresh(): void {
    this.wanted = true;
    if (!this.busy && !this.paused) void this.work();
  }

  /** Leaves the canvas alone while someone types in it. */
  pause(): void {
    this.setPaused(true);
  }

  get isPaused(): boolean {
    return this.paused;
  }

  get isDrawing(): boolean {
    return this.busy;
  }

  resume(): void {
    this.setPaused(false);
    this.refresh();
  }

  /** Forgets what an element looks like, because something else than a compile changed it. */
  invalidate(element: Node): void {
    for (let node: Node | null = element; node; node = node.parentNode) this.stale.add(node);
  }

  /** The component that a place in the canvas belongs to; null outside of all blocks. */
  componentAt(target: EventTarget | null): Component | null {
    for (let node = target as Node | null; node; node = node.parentNode) {
      const owner = this.owners.get(node);
      if (owner?.getEl() === node) return owner;
    }
    return null;
  }

  /** Shows the mail as a client in dark mode may: by its own dark styles, or inverted where it has none. */
  setDark(dark: boolean): void {
    this.dark = dark;
    if (this.latest) this.mountStyles(this.latest);
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.settling);
  }

  private async work(): Promise<void> {
    const { grapes } = this.options;
    this.busy = true;
    while (this.wanted && !this.disposed && !this.paused) {
      this.wanted = false;
      const wrapper = grapes.getWrapper();
      if (!wrapper) break;
      const document = { before: wrapper.get('before'), body: treeOf(wrapper), after: wrapper.get('after') };
      try {
        if (!(await this.drawPart(document, wrapper))) await this.drawWhole(document, wrapper);
      } catch (error) {
        if (this.disposed) return;
        this.drawn = null;
        const problem = error instanceof Error ? error.message : 'This could not be shown.';
        this.tell({ status: 'failed', problem });
      }
    }
    this.busy = false;
  }

  private tell(state: CanvasState): void {
    if (state.status === 'ready' && this.status === 'ready') return;
    this.status = state.status;
    this.options.onState(state);
  }

  private async drawWhole(document: DrawnDocument, wrapper: Component): Promise<void> {
    this.tell({ status: 'compiling' });
    const html =
      (await this.takeEarly(document)) ?? (await this.compile(canvasSource(document, this.options.footer())));
    if (html === null) return;
    this.mount(readCompiledMail(html), wrapper);
    this.drawn = document;
    this.tell({ status: 'ready' });
  }

  /** Draws the sections that changed by themselves. False where that cannot be: more did, or they are not alone. */
  private async drawPart(document: DrawnDocument, wrapper: Component): Promise<boolean> {
    const changed = changedSections(this.drawn, document);
    const shell = wrapper.view?.el && shellOf(wrapper.view.el);
    if (changed === null || !shell) return false;
    const html = await this.compile(
      canvasSource({ ...document, body: { ...document.body, children: changed } }, ''),
    );
    if (html === null) return true;
    const keys = changed.map(({ key = '' }) => key);
    const elements = replaceSections(shell, readCompiledMail(html), keys, this.latest?.styleSheets ?? []);
    if (elements === null) return false;
    for (const [index, element] of elements.entries()) {
      const component = childrenOf(wrapper).find(({ cid }) => cid === keys[index]);
      const found = markedElements(element).set(keys[index] ?? '', element);
      if (component) adoptElements([component], found, this.owners);
    }
    if (wrapper.view?.el) highlightLiquid(wrapper.view.el);
    // The element around them is no longer what was written of it.
    this.stale.add(shell);
    this.drawn = document;
    this.tell({ status: 'ready' });
    this.options.onPainted();
    this.settle();
    return true;
  }

  /** What was compiled before there was a canvas; null at every drawing but the first. */
  private async takeEarly(document: DrawnDocument): Promise<string | null> {
    const { early } = this;
    this.early = null;
    const html = early && (await takeEarly(early, document, this.options.footer()));
    return this.disposed || this.wanted || this.paused ? null : html;
  }

  /** The compiled HTML; null where it is of no use any more, because a newer wish draws. */
  private async compile(source: string): Promise<string | null> {
    const html = await this.options.worker.compile(source);
    if (this.disposed || this.wanted) return null;
    if (this.paused) {
      this.wanted = true;
      return null;
    }
    return html;
  }

  private settle(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      // Nothing changed since, so no part of it does: the whole is drawn.
      this.refresh();
    }, settleMs);
  }

  private mount(mail: CompiledMail, wrapper: Component): void {
    const root = wrapper.view?.el;
    const body = root?.ownerDocument.body;
    if (!root || !body) return;
    this.latest = mail;
    this.mountStyles(mail);
    // Short mail still has the whole canvas to drop into.
    root.style.minHeight = '100vh';
    setOrRemove(body, 'style', mail.bodyStyle);
    setOrRemove(body, 'class', mail.bodyClass);
    setOrRemove(root.ownerDocument.documentElement, 'lang', mail.lang);
    patchChildren(root, mail.nodes, (node) => this.stale.has(node));
    this.stale.clear();
    adoptElements(childrenOf(wrapper), markedElements(root), this.owners);
    highlightLiquid(root);
    this.options.onPainted();
  }

  private setPaused(paused: boolean): void {
    this.paused = paused;
    this.options.grapes.Canvas.getBody()?.toggleAttribute('data-writing', paused);
  }

  private mountStyles(mail: CompiledMail): void {
    const head = this.options.grapes.Canvas.getDocument()?.head;
    if (!head) return;
    if (!head.querySelector('style[data-editor]')) {
      const look = document.createElement('style');
      look.setAttribute('data-editor', '');
      look.textContent = canvasLook;
      const base = document.createElement('base');
      base.href = nowhere;
      head.append(base, look);
    }
    const current = [...head.querySelectorAll('style[data-mail]')];
    const wanted = this.dark ? darkStyleSheets(mail.styleSheets) : lightStyleSheets(mail.styleSheets);
    if (current.length === wanted.length && wanted.every((css, index) => current[index]?.textContent === css))
      return;
    for (const style of current) style.remove();
    for (const css of wanted) {
      const style = document.createElement('style');
      style.setAttribute('data-mail', '');
      style.textContent = css;
      head.append(style);
    }
  }
}

function setOrRemove(element: Element, name: string, value: string): void {
  if (value === '') element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
