import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { openCanvas } from '@/test/components/open-canvas';

const mail = (words: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`;

async function writeBehind(words: string) {
  const canvas = await openCanvas(mail(words), {
    variables: [newVariable('first_name'), newVariable('last_name'), newVariable('plan')],
  });
  canvas.doubleClick(canvas.inside(words));
  canvas.placeCaret(words, true);
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { ...canvas, offered };
}

describe('while a variable is typed in words', () => {
  it.each(['{{', '{{ ', '/'])('all of them are offered at “%s”', async (typed) => {
    const { write, offered } = await writeBehind('Hi');
    write(` ${typed}`);
    expect(offered()).toEqual(['first_name', 'last_name', 'plan']);
  });

  it('those that fit are offered, the first is chosen with Enter', async () => {
    const { write, offered, key, source, writing } = await writeBehind('Hi');
    write(' {{la');
    expect(offered()[0]).toBe('last_name');
    expect(key('Enter')).toBe(false);
    expect(source()).toBe(mail('Hi {{ last_name }}'));
    expect(writing().textContent).not.toContain('{{la');
    expect(offered()).toEqual([]);
  });

  it('what was written last counts though the selection did not tell of it yet', async () => {
    const { write, key, source, writing } = await writeBehind('Hi');
    write(' /');
    const words = writing().ownerDocument.getSelection()?.anchorNode as Text;
    words.appendData('fi');
    writing().ownerDocument.getSelection()?.collapse(words, words.length);
    key('Enter');
    expect(source()).toBe(mail('Hi {{ first_name }}'));
  });

  it('the arrows walk the list, round its ends as well', async () => {
    const { write, key } = await writeBehind('Hi');
    write(' {{');
    const active = () => screen.getByRole('option', { selected: true }).textContent;
    key('ArrowDown');
    expect(active()).toBe('last_name');
    key('ArrowUp');
    key('ArrowUp');
    expect(active()).toBe('plan');
  });

  it('Tab chooses as Enter does, and a click does', async () => {
    const { write, key, source, person } = await writeBehind('Hi');
    write(' /pl');
    key('Tab');
    expect(source()).toBe(mail('Hi {{ plan }}'));
    write(' {{fi');
    await person.click(screen.getByRole('option', { name: 'first_name' }));
    expect(source()).toBe(mail('Hi {{ plan }} {{ first_name }}'));
  });

  it('Escape closes the list alone: the words go on', async () => {
    const { write, key, offered, writing, source } = await writeBehind('Hi');
    write(' {{pl');
    key('Escape');
    expect(offered()).toEqual([]);
    expect(writing()).toBeTruthy();
    write('an');
    expect(source()).toContain('{{plan');
  });

  it('a name that nobody declared can become a variable', async () => {
    const { write, key, source, store, offered } = await writeBehind('Hi');
    write(' {{company');
    expect(offered()).toEqual(['New variable “company”']);
    key('Enter');
    expect(source()).toBe(mail('Hi {{ company }}'));
    expect(store.details.variables.at(-1)).toMatchObject({ name: 'company', type: 'text', required: true });
  });

  it('a slash within a word asks for nothing', async () => {
    const { write, offered } = await writeBehind('and');
    write('/or');
    expect(offered()).toEqual([]);
  });
});
