import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { openCanvas } from '@/test/components/open-canvas';

const text = (words: string) => `<mj-text>${words}</mj-text>`;
const mail = (...blocks: string[]) =>
  `<mjml><mj-body><mj-section><mj-column>${blocks.join('')}</mj-column></mj-section></mj-body></mjml>`;

async function open(source: string, more: Parameters<typeof openCanvas>[1] = {}) {
  const canvas = await openCanvas(source, more);
  const select = (words: string) => canvas.store.select(canvas.find('mj-text', words).id);
  return { ...canvas, select };
}

describe('blocks on the clipboard', () => {
  it('are MJML for other programs, and pasted after the selection', async () => {
    const { select, clipboard, source, announced } = await open(mail(text('One'), text('Two')));
    select('One');
    const { data, taken } = clipboard('copy');
    expect(taken).toBe(true);
    expect(data.getData('text/plain')).toBe(text('One'));
    expect(announced.at(-1)).toBe('Copied.');
    select('Two');
    clipboard('paste', data);
    expect(source()).toMatch(/Two<\/mj-text>\s*<mj-text>One/);
    expect(announced.at(-1)).toBe('Pasted.');
  });

  it('bring their variables from another email, with a notice', async () => {
    const first = await open(mail(text('Hi {{ plan }}')), { variables: [newVariable('plan', 'free')] });
    first.select('Hi');
    const { data } = first.clipboard('copy');
    first.unmount();
    const { select, clipboard, store } = await open(mail(text('One')));
    select('One');
    clipboard('paste', data);
    expect(store.details.variables).toMatchObject([{ name: 'plan', fallback: 'free' }]);
    expect(await screen.findByText('The variable plan was added with the block.')).toBeTruthy();
    store.undo();
    expect(store.details.variables).toEqual([]);
  });

  it('that are invalid are refused, with the reason', async () => {
    const { select, clipboard, source, person } = await open(mail(text('One')));
    select('One');
    clipboard('paste', { 'text/plain': '<mj-text>One' });
    expect(await screen.findByText('This cannot be pasted')).toBeTruthy();
    expect(source()).toBe(mail(text('One')));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('This cannot be pasted')).toBeNull();
  });
});
