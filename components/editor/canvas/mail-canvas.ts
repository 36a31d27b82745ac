import type { Component, Editor } from 'grapesjs';
import { childrenOf, nodeOf, treeOf } from '@/components/editor/model/component-node';
import type { EditorWorkerClient } from '@/components/editor/worker/editor-worker-client';
import { canvasSource } from './canvas-source';
import { type CompiledMail, readCompiledMail } from './compiled-mail';
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
  private readonly stale = new Set<Node>();
  private transformStyle: (css: string) => string = (css) => css;
  private latest: CompiledMail | null = null;

  constructor(private readonly options: MailCanvasOptions) {}

  /** Asks for a repaint of the whole document. Many wishes in a row become one. */
  refresh(): void {
    this.wanted = true;
    if (!this.busy) void this.work();
  }

  /** Forgets what an element looks like, because something else than a compile changed it. */
  invalidate(element: Node): void {
    for (let node: Node | null = element; node; node = node.parentNode) this.stale.add(node);
  }

  /** Rewrites the mail's style sheets, such as to preview dark mode. */
  setStyleTransform(transform: (css: string) => string): void {
    this.transformStyle = transform;
    if (this.latest) this.mountStyles(this.latest);
  }

  dispose(): void {
    this.disposed = true;
  }

  private async work(): Promise<void> {
    const { grapes, worker, footer, onState } = this.options;
    this.busy = true;
    while (this.wanted && !this.disposed) {
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
    setOrRemove(body, 'style', mail.bodyStyle);
    setOrRemove(body, 'class', mail.bodyClass);
    setOrRemove(root.ownerDocument.documentElement, 'lang', mail.lang);
    patchChildren(root, mail.nodes, (node) => this.stale.has(node));
    this.stale.clear();
    adopt(wrapper, markedElements(root));
    this.options.onPainted();
  }

  private mountStyles(mail: CompiledMail): void {
    const head = this.options.grapes.Canvas.getDocument()?.head;
    if (!head) return;
    const current = [...head.querySelectorAll('style[data-mail]')];
    const wanted = mail.styleSheets.map(this.transformStyle);
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

function adopt(component: Component, found: Map<string, HTMLElement>): void {
  for (const child of childrenOf(component)) {
    const element = found.get(child.cid);
    const view = child.view;
    if (view && element && view.el !== element) {
      view.setElement(element);
      view._setData();
      // GrapesJS finds the view of an element here (its own setViewEl is not exported).
      Object.assign(element, { __gjsv: view });
    }
    if (nodeOf(child).content === null) adopt(child, found);
  }
}

function setOrRemove(element: Element, name: string, value: string): void {
  if (value === '') element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
