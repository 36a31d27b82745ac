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

  it('are removed by a cut, in one undo step', async () => {
    const { select, clipboard, source, store } = await open(mail(text('One'), text('Two')));
    select('One');
    const { data } = clipboard('cut');
    expect(source()).toBe(mail(text('Two')));
    store.undo();
    expect(source()).toBe(mail(text('One'), text('Two')));
    expect(data.getData('text/plain')).toBe(text('One'));
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

  it('report undeclared variables, and add them on request', async () => {
    const { select, clipboard, store, person } = await open(mail(text('One')));
    select('One');
    clipboard('paste', { 'text/plain': text('{{ plan }} {{ seats }}') });
    expect(await screen.findByText('The new block uses variables')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Add all 2' }));
    expect(store.details.variables.map(({ name }) => name)).toEqual(['plan', 'seats']);
    expect(screen.queryByText('The new block uses variables')).toBeNull();
  });

  it('do not add variables if declined', async () => {
    const { select, clipboard, store, person } = await open(mail(text('One')));
    select('One');
    clipboard('paste', { 'text/plain': text('{{ plan }}') });
    await person.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(store.details.variables).toEqual([]);
    expect(screen.queryByText('The new block uses a variable')).toBeNull();
  });

  it('of a whole document are those of its body', async () => {
    const { select, clipboard, source } = await open(mail(text('One')));
    select('One');
    clipboard('paste', {
      'text/plain':
        '<mjml><mj-head></mj-head><mj-body><mj-section><mj-column><mj-text>New</mj-text></mj-column></mj-section></mj-body></mjml>',
    });
    expect(source()).toContain('New');
    expect(source().match(/<mj-body/g)).toHaveLength(1);
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

  it('keep the look of their source', async () => {
    const head = '<mj-head><mj-attributes><mj-text color="#aa1122" /></mj-attributes></mj-head>';
    const first = await open(mail(text('Red')).replace('<mj-body>', `${head}<mj-body>`));
    first.select('Red');
    const { data } = first.clipboard('copy');
    first.unmount();
    const { select, clipboard, source } = await open(mail(text('One')));
    select('One');
    clipboard('paste', data);
    expect(source()).toContain('<mj-text color="#aa1122">Red</mj-text>');
  });
});

describe('the clipboard is left alone', () => {
  it('with other text on it', async () => {
    const { select, clipboard, source } = await open(mail(text('One')));
    select('One');
    expect(clipboard('paste', { 'text/plain': 'Just words' }).taken).toBe(false);
    expect(source()).toBe(mail(text('One')));
  });

  it('in fields of the page', async () => {
    const { select, clipboard } = await open(mail(text('One')));
    select('One');
    const field = document.body.appendChild(document.createElement('input'));
    expect(clipboard('copy', {}, field).taken).toBe(false);
    expect(clipboard('paste', { 'text/plain': text('Two') }, field).taken).toBe(false);
  });

  it('without a selection', async () => {
    const { clipboard } = await open(mail(text('One')));
    expect(clipboard('copy').taken).toBe(false);
  });

  it('when read-only, except for copying', async () => {
    const { select, clipboard, source } = await open(mail(text('One')), { readOnly: true });
    select('One');
    expect(clipboard('copy').taken).toBe(true);
    clipboard('cut');
    clipboard('paste', { 'text/plain': text('Two') });
    expect(source()).toBe(mail(text('One')));
  });
});
