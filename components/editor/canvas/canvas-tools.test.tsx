import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/components/show';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { CanvasTools, UndoTools } from './canvas-tools';

const tool = (name: string) => screen.getByRole('button', { name });

it('shows the email on a device and in dark mode, and which', async () => {
  const onDevice = vi.fn();
  const onDark = vi.fn();
  const { person } = show(<CanvasTools device="mobile" dark={false} {...{ onDevice, onDark }} />);
  expect(tool('Phone width').getAttribute('aria-pressed')).toBe('true');
  expect(tool('Desktop width').getAttribute('aria-pressed')).toBe('false');
  await person.click(tool('Desktop width'));
  await person.click(tool('Dark mode preview'));
  expect(onDevice).toHaveBeenCalledExactlyOnceWith('desktop');
  expect(onDark).toHaveBeenCalledExactlyOnceWith(true);
});

it('undo and redo are enabled only if there is something to undo', async () => {
  const { person, store, find, body } = showInEditor(<UndoTools />, {
    body: inColumn('<mj-text>One</mj-text>'),
    select: 'mj-text',
  });
  expect(tool('Undo').getAttribute('aria-disabled')).toBe('true');
  act(() => store.edit([find('mj-text').id], null, (node) => ({ ...node, content: 'Two' })));
  await person.click(tool('Undo'));
  expect(body()).toContain('One');
  expect(tool('Undo').getAttribute('aria-disabled')).toBe('true');
  await person.click(tool('Redo'));
  expect(body()).toContain('Two');
});
