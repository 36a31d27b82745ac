import { act, fireEvent, waitFor } from '@testing-library/react';
import mjml2html from 'mjml-browser';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { CanvasLayer } from '@/components/editor/canvas/canvas-layer';
import { MailCanvas } from '@/components/editor/canvas/frame/mail-canvas';
import { CanvasProvider } from '@/components/editor/canvas/frame/use-canvas';
import type { MailFrame } from '@/components/editor/canvas/grapes/open-frame';
import type { Block } from '@/components/editor/email/block';
import { StoreProvider } from '@/components/editor/store/use-store';
import { useTextSession } from '@/components/editor/text/use-text-session';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { openHeadless } from '@/test/headless-editor';
import { answering } from './answers';
import { show } from './show';
import { editLikeABrowser } from './writing';

export type DrawnBox = { left: number; top: number; width: number; height: number };

type More = Parameters<typeof openHeadless>[1] & {
  footer?: string;
  /** The template's language. */
  locale?: string;
  /** The postal address of the workspace. */
  address?: string;
  /** What is shown over the canvas, if not everything. */
  ui?: ReactNode;
  /** The position of each block, by its index; without it they have none. */
  boxOf?: (block: Block, index: number) => DrawnBox;
};

/**
 * An open email in a canvas: mjml compiles it into a frame with everything that the editor shows over it. There is no
 * layout; `boxOf` gives the positions of blocks, `pointAt` what is under the pointer.
 */
export async function openCanvas(
  source: string,
  { footer = '', locale, address = '', ui, boxOf, ...more }: More = {},
) {
  const open = openHeadless(source, more);
  const { store } = open;
  const onFill = vi.fn();
  // A workspace without a brand.
  answering({});
  Object.assign(globalThis, { ResizeObserver: SeenOnce });
  // Fonts are not loaded here, without warnings.
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  const frame = createFrame();
  const compiler = {
    compile: async (mjml: string) => {
      const compiled = await compileWith(mjml2html, mjml);
      if (!compiled.ok) throw new Error(compiled.message);
      return compiled.html;
    },
  };
  const opened = { loaded: Promise.resolve(frame), setDevice: () => undefined, close: () => undefined };
  const canvas = new MailCanvas(store, opened, compiler, () => ({ footer, locale, address }));
  store.view = canvas;
  if (boxOf)
    standAt(frame, (element) => {
      const id = canvas.ownerOf(element);
      const index = open.all().findIndex((block) => block.id === id);
      const block = open.all()[index];
      return block && boxOf(block, index);
    });
  await waitFor(() => {
    if (store.snapshot().drawing.paint === 0) throw new Error('Nothing was drawn.');
  });

  function Layer() {
    const [given] = useState({ canvas, frame });
    const text = useTextSession();
    return (
      <CanvasProvider value={given}>
        {ui ?? <CanvasLayer text={text} hidden={false} dock={null} onFill={onFill} />}
      </CanvasProvider>
    );
  }
  const shown = show(
    <StoreProvider value={store}>
      <Layer />
    </StoreProvider>,
  );

  const inside = (words: string): HTMLElement => {
    const all = [...frame.root.querySelectorAll<HTMLElement>('*')];
    const found = all.findLast((element) => element.textContent?.includes(words));
    if (!found) throw new Error(`The canvas shows no "${words}".`);
    return found;
  };
  const writing = () => {
    const element = frame.document.querySelector<HTMLElement>('[contenteditable="true"]');
    if (!element) throw new Error('Nothing is written in.');
    return element;
  };
  const selection = () => frame.document.getSelection() as Selection; // a document in a window has one
  const caretAt = (words: string): [Node, number] => {
    const walker = frame.document.createTreeWalker(writing(), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(words) ?? -1;
      if (at >= 0) return [node, at];
    }
    throw new Error(`The text has no "${words}".`);
  };
  const press = (element: Element, name: string, more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(element, { key: name, bubbles: true, cancelable: true, ...more });

  return {
    ...open,
    ...shown,
    ...{ frame, inside, writing, onFill },
    /** The current source of the body. */
    body: () => /<mj-body[^>]*>([\s\S]*)<\/mj-body>/.exec(open.source())?.[1] ?? '',
    /** Clicks something in the email. */
    click: (element: Element, more: MouseEventInit = {}) => {
      pointAt(frame, element);
      return fireEvent.click(element, { detail: 1, ...more });
    },
    doubleClick: (element: Element) => {
      pointAt(frame, element);
      fireEvent.click(element, { detail: 1 });
      fireEvent.click(element, { detail: 2 });
      fireEvent.dblClick(element, { detail: 2 });
    },
    pointAt: (element: Element | null) => pointAt(frame, element),
    /** Presses a key in the canvas or the edited text. Returns false if it was handled. */
    key: (name: string, more: KeyboardEventInit = {}) =>
      press(
        frame.document.querySelector('[contenteditable="true"]') ?? frame.document.documentElement,
        name,
        more,
      ),
    /** Puts the caret before or after some words. */
    placeCaret: (words: string, behind = false) => {
      const [node, at] = caretAt(words);
      act(() => selection().collapse(node, at + (behind ? words.length : 0)));
      fireEvent(frame.document, new Event('selectionchange'));
    },
    /** Selects words, which may span elements. */
    mark: (from: string, to = from) => {
      const [first, at] = caretAt(from);
      const [last, end] = caretAt(to);
      const range = frame.document.createRange();
      range.setStart(first, at);
      range.setEnd(last, end + to.length);
      selection().removeAllRanges();
      selection().addRange(range);
      fireEvent(frame.document, new Event('selectionchange'));
    },
    marked: () => selection().toString(),
    /** Types letters at the caret. */
    write: (words: string) => {
      for (const letter of words) {
        if (!press(writing(), letter)) continue;
        const event = new InputEvent('beforeinput', { inputType: 'insertText', data: letter, bubbles: true });
        act(() => {
          writing().dispatchEvent(event);
          frame.document.execCommand('insertText', false, letter);
        });
        fireEvent(frame.document, new Event('selectionchange'));
      }
    },
    /** A clipboard event in the canvas or the page. */
    clipboard: (
      kind: 'copy' | 'cut' | 'paste',
      given: Record<string, string> | DataTransfer = {},
      target: Element = frame.document.body,
    ) => {
      const data = given instanceof DataTransfer ? given : new DataTransfer();
      if (!(given instanceof DataTransfer))
        for (const [type, text] of Object.entries(given)) data.setData(type, text);
      const event = new Event(kind, { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: data });
      act(() => void target.dispatchEvent(event));
      return { data, taken: event.defaultPrevented };
    },
  };
}

/** Reports the size of an element when first observed, like a browser: zero without a layout. */
class SeenOnce {
  constructor(private readonly onResize: (entries: { target: Element; contentRect: DOMRect }[]) => void) {}
  observe(target: Element): void {
    queueMicrotask(() => act(() => this.onResize([{ target, contentRect: new DOMRect() }])));
  }
  unobserve(): void {}
  disconnect(): void {}
}

function pointAt(frame: MailFrame, element: Element | null): void {
  // Starting to edit redraws the block: the chip under the pointer is another element then.
  const source = element?.getAttribute('data-liquid');
  frame.document.elementFromPoint = () =>
    source && !element?.isConnected
      ? ([...frame.root.querySelectorAll('[data-liquid]')].find(
          (chip) => chip.getAttribute('data-liquid') === source,
        ) ?? null)
      : element;
}

/** Sets positions of a frame's elements, and the frame's size. */
function standAt(
  { element: frame, document: inside }: MailFrame,
  boxOf: (element: Element) => DrawnBox | undefined,
): void {
  Object.defineProperties(frame, { clientWidth: { value: 600 }, clientHeight: { value: 800 } });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { left, top, width, height } = (this.ownerDocument === inside && boxOf(this)) || new DOMRect();
    return new DOMRect(left, top, width, height);
  });
}

function createFrame(): MailFrame {
  const area = document.body.appendChild(document.createElement('div'));
  const holder = area.appendChild(document.createElement('div'));
  holder.className = 'postroom-canvas';
  const element = document.createElement('iframe');
  element.srcdoc = '<!doctype html><html><head></head><body><div id="email"></div></body></html>';
  holder.append(element);
  const inside = element.contentDocument;
  const root = inside?.getElementById('email');
  if (!inside || !root) throw new Error('There is no frame to draw in.');
  const view = inside.defaultView;
  Object.defineProperty(view, 'frameElement', { value: element });
  // Returning the focus happens a moment after a test removed the page.
  Object.defineProperty(inside, 'defaultView', { value: view });
  editLikeABrowser(inside);
  const frame = { element, document: inside, root };
  pointAt(frame, null);
  return frame;
}

/** What these specs' page offers besides a browser's API. */
declare const happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
