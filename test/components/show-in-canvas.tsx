import type { ReactNode } from 'react';
import type { MailCanvas } from '@/components/editor/canvas/frame/mail-canvas';
import { CanvasProvider } from '@/components/editor/canvas/frame/use-canvas';
import type { Block } from '@/components/editor/email/block';
import { StoreProvider } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';

export type DrawnBox = { left: number; top: number; width: number; height: number };

/**
 * Shows what lies over a canvas whose blocks are plain boxes: nothing is compiled or laid out here, `boxOf` says where
 * each stands.
 */
export function showInCanvas(
  ui: ReactNode,
  body: string,
  boxOf: (block: Block, index: number) => DrawnBox = (_block, index) => ({
    ...{ left: 0, top: index * 20, width: 600, height: 20 },
  }),
  readOnly = false,
) {
  const open = openHeadless(`<mjml><mj-body>${body}</mj-body></mjml>`, { readOnly });
  const area = document.body.appendChild(document.createElement('div'));
  const holder = area.appendChild(document.createElement('div'));
  holder.className = 'postroom-canvas';
  // Frames load nothing here: a document of its own stands for what would be in one.
  const element = holder.appendChild(document.createElement('div')) as unknown as HTMLIFrameElement;
  Object.defineProperties(element, { clientWidth: { value: 600 }, clientHeight: { value: 800 } });
  const inside = document.implementation.createHTMLDocument();
  const events = { Event, MouseEvent, KeyboardEvent, PointerEvent };
  const view = Object.assign(new EventTarget(), events, { frameElement: element, document: inside });
  Object.defineProperty(inside, 'defaultView', { value: view });
  const elements = new Map<string, HTMLElement>();
  for (const [index, block] of open.all().entries()) {
    const drawn = inside.createElement(block.node.tag === 'mj-image' ? 'img' : 'div');
    const around = inside.createElement('div');
    around.dataset.gx = block.id;
    around.append(drawn);
    drawn.textContent = block.node.content ?? '';
    for (const each of [around, drawn])
      each.getBoundingClientRect = () => {
        const { left, top, width, height } = boxOf(block, index);
        return new DOMRect(left, top, width, height);
      };
    inside.body.append(around);
    elements.set(block.id, around);
  }
  const canvas = {
    elementOf: (id: string) => elements.get(id),
    ownerOf: (target: unknown) =>
      (target as Element | null)?.closest?.<HTMLElement>('[data-gx]')?.dataset.gx ?? null,
    boxOf: (block: Block) => boxOf(block, open.all().indexOf(block)),
  } as unknown as MailCanvas; // what is asked of it here
  const shown = show(
    <StoreProvider value={open.store}>
      <CanvasProvider value={{ canvas, frame: { element, document: inside, root: inside.body } }}>
        {ui}
      </CanvasProvider>
    </StoreProvider>,
  );
  const drawn = (words: string) => {
    const found = [...elements.values()].find(({ textContent }) => textContent === words);
    if (!found) throw new Error(`"${words}" is in the canvas.`);
    return found;
  };
  return {
    ...shown,
    ...open,
    ...{ area, inside, drawn },
    body: () => /<mj-body[^>]*>([\s\S]*)<\/mj-body>/.exec(open.source())?.[1] ?? '',
  };
}
