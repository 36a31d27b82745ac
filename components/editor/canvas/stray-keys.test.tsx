import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SkipToEmail } from '@/components/editor/keys/skip-to-email';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { CanvasStop, focusCanvas } from './canvas-stop';
import { useStrayKeys } from './use-stray-keys';

const keys = vi.fn();

function Canvas({ enabled = true }) {
  useStrayKeys(enabled);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as the view around the canvas has the keys
    <div onKeyDown={(event) => keys(event.key)}>
      <SkipToEmail />
      <input aria-label="Elsewhere" />
      <CanvasStop />
    </div>
  );
}

const body = inColumn('<mj-text>One</mj-text>');
const canvas = () => screen.getByRole('application', { name: 'Blocks of this email' });

it('keys pressed without any focus go to the canvas', async () => {
  keys.mockClear();
  const { person } = showInEditor(<Canvas />, { body });
  await person.keyboard('x');
  expect(keys).toHaveBeenCalledExactlyOnceWith('x');
  await person.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'y');
  expect(keys.mock.calls).toEqual([['x'], ['y']]);
});

it('so do keys on the title, which has the focus by default', async () => {
  keys.mockClear();
  const title = document.body.appendChild(document.createElement('h1'));
  const { person } = showInEditor(<Canvas />, { body });
  title.id = 'content';
  title.tabIndex = -1;
  title.focus();
  await person.keyboard('x');
  expect(keys).toHaveBeenCalledExactlyOnceWith('x');
  title.remove();
});

it('Tab and other views keep their keys', () => {
  keys.mockClear();
  const { again } = showInEditor(<Canvas />, { body });
  fireEvent.keyDown(document.body, { key: 'Tab' });
  again(<Canvas enabled={false} />);
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(keys).not.toHaveBeenCalled();
});

it('keys do nothing under an open dialog', () => {
  keys.mockClear();
  showInEditor(<Canvas />, { body });
  canvas().parentElement?.setAttribute('aria-hidden', 'true');
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(keys).not.toHaveBeenCalled();
});

it('a press of the pointer neither selects for the keys nor frames the canvas, until a key is pressed', async () => {
  const { person, store } = showInEditor(<Canvas />, { body });
  // Here every focus counts as `:focus-visible`.
  const shows = vi.spyOn(canvas(), 'matches').mockReturnValue(true);
  focusCanvas('pointer');
  expect(document.activeElement).toBe(canvas());
  expect(canvas().dataset.byPointer).toBe('');
  expect(store.selected).toBeNull();
  await person.keyboard('{Control}');
  expect(canvas().dataset.byPointer).toBe('');
  await person.keyboard('{ArrowDown}');
  expect(canvas().dataset.byPointer).toBeUndefined();
  focusCanvas('pointer');
  expect(canvas().dataset.byPointer).toBe('');
  screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
  expect(canvas().dataset.byPointer).toBeUndefined();
  focusCanvas();
  expect(store.selected?.node.tag).toBe('mj-section');
  shows.mockRestore();
});
