import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DropMark } from '@/components/editor/canvas/places/drop-mark';
import { openCanvas } from '@/test/components/open-canvas';
import { inColumn } from '@/test/components/show-in-editor';
import { useBlockDrag } from './use-block-drag';

function Drag() {
  useBlockDrag();
  return <DropMark />;
}

const body = inColumn('<mj-text>One</mj-text><mj-text>Two</mj-text>');

/** Blocks as drawn: each text is a line of 100 pixels in its containers. */
async function open() {
  const shown = await openCanvas(`<mjml><mj-body>${body}</mj-body></mjml>`, {
    ui: <Drag />,
    boxOf: (block, index) =>
      block.node.tag === 'mj-text'
        ? { left: 0, top: (index - 3) * 100, width: 600, height: 100 }
        : { left: 0, top: 0, width: 600, height: 200 },
  });
  const at = (type: string, clientY: number) => {
    const line = shown.inside(clientY < 100 ? 'One' : 'Two');
    shown.pointAt(line);
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 20, clientY });
    fireEvent(line, Object.assign(event, { dataTransfer: { dropEffect: 'none' } }));
    return event;
  };
  return { ...shown, at };
}

it('a palette block lands at the marked place', async () => {
  const { store, at, body: now } = await open();
  store.drag.start('<mj-divider />');
  at('dragover', 95);
  expect(await screen.findByTestId('drop-mark')).toBeTruthy();
  at('drop', 95);
  expect(now()).toMatch(/One<\/mj-text>\s*<mj-divider[^>]*\/>\s*<mj-text>Two/);
  expect(store.drag.active).toBe(false);
});

it('a block of the email is moved, not copied', async () => {
  const { store, at, find, body: now } = await open();
  store.drag.startMove([find('mj-text', 'One').id]);
  at('dragover', 190);
  at('drop', 190);
  expect(now()).toMatch(/Two<\/mj-text>\s*<mj-text>One/);
});

it('a drag of anything else lands nowhere', async () => {
  const { at, body: now } = await open();
  expect(at('dragover', 95).defaultPrevented).toBe(false);
  expect(at('drop', 95).defaultPrevented).toBe(false);
  expect(now()).toBe(body);
});

it('a moving pointer ends a drag whose end was missed', async () => {
  const { store, at, frame } = await open();
  store.drag.start('<mj-divider />');
  at('dragover', 95);
  fireEvent.pointerMove(frame.document.body);
  expect(store.drag.active).toBe(false);
  await waitFor(() => expect(screen.queryByTestId('drop-mark')).toBeNull());
});
