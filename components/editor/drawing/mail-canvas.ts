import type { Component, Editor } from 'grapesjs';
import { childrenOf, nodeOf, treeOf } from '@/components/editor/grapes/component-node';
import { isHollow } from '@/components/editor/grapes/structure';
import type { EditorWorkerClient } from '@/components/editor/worker/editor-worker-client';
import { nowhere } from '@/lib/mail/framed-html';
import { canvasLook } from './canvas-look';
import { canvasSource } from './canvas-source';
import { type CompiledMail, readCompiledMail } from './compiled-mail';
import { darkStyleSheets, lightStyleSheets } from './dark-mode';
import { highlightLiquid } from './liquid-highlight';
import { markedElements } from './marked-elements';
import { patchChildren } from './patch-canvas';

export type CanvasState = { status: 'compiling' | 'ready' } | { status: 'failed'; problem: string };

type MailCanvasOptions = {
  grapes: Editor;
  worker: EditorWorkerClient;
  footer: () => string;
  onState: (state: CanvasState) => void;
  /** Elements moved, appeared or went away. */
  onPainted: () => void;
};

/**
 * Keeps GrapesJS's canvas showing what mjml makes of the document: compile in the worker, clean, replace what
 * changed, and give each component the element it became. One compile runs at a time; the latest wish wins.
 */
export class MailCanvas {
  private busy = false;
  private wanted = false;
  private disposed = false;
  private paused = false;
  private readonly stale = new Set<Node>();
  private readonly owners = new WeakMap<Node, Component>();
  private dark = false;
  private latest: CompiledMail | null = null;

  constructor(private readonly options: MailCanvasOptions) {}

  /** Asks for a repaint of the whole document. Many wishes in a row become one. */
  refresh(): void {
    this.wanted = true;
    if (!this.busy && !this.paused) void this.work();
  }

  /** Leaves the canvas alone while someone types in it. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
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
  }

  private async work(): Promise<void> {
    const { grapes, worker, footer, onState } = this.options;
    this.busy = true;
    while (this.wanted && !this.disposed && !this.paused) {
      this.wanted = false;
      onState({ status: 'compiling' });
      const wrapper = grapes.getWrapper();
      if (!wrapper) break;
      try {
        const source = canvasSource(
          { before: wrapper.get('before'), body: treeOf(wrapper), after: wrapper.get('after') },
          footer(),
        );
        const html = await worker.compile(source);
        if (this.disposed) return;
        if (this.wanted) continue;
        if (this.paused) {
          this.wanted = true;
          break;
        }
        this.mount(readCompiledMail(html), wrapper);
        onState({ status: 'ready' });
      } catch (error) {
        if (this.disposed) return;
        onState({
          status: 'failed',
          problem: error instanceof Error ? error.message : 'This could not be shown.',
        });
      }
    }
    this.busy = false;
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
    adopt(wrapper, markedElements(root), this.owners);
    highlightLiquid(root);
    this.options.onPainted();
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

function adopt(
  component: Component,
  found: Map<string, HTMLElement>,
  owners: WeakMap<Node, Component>,
): void {
  for (const child of childrenOf(component)) {
    const element = found.get(child.cid);
    const view = child.view;
    if (element) owners.set(element, child);
    if (view && element && view.el !== element) {
      view.setElement(element);
      view._setData();
      // GrapesJS finds the view of an element here (its own setViewEl is not exported).
      Object.assign(element, { __gjsv: view });
    }
    // What has nothing in it gets some height, so that something can be put there.
    element?.toggleAttribute(
      'data-gx-hollow',
      /^mj-(section|wrapper|hero)$/.test(nodeOf(child).tag) && isHollow(child),
    );
    if (nodeOf(child).content === null) adopt(child, found, owners);
  }
}

function setOrRemove(element: Element, name: string, value: string): void {
  if (value === '') element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
