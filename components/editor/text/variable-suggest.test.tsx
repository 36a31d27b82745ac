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

describe('typing a variable in text', () => {
  it.each(['{{', '{{ ', '/'])('suggests all of them at “%s”', async (typed) => {
    const { write, offered } = await writeBehind('Hi');
    write(` ${typed}`);
    expect(offered()).toEqual(['first_name', 'last_name', 'plan']);
  });

  it('suggests matching ones, and Enter chooses the first', async () => {
    const { write, offered, key, source, writing } = await writeBehind('Hi');
    write(' {{la');
    expect(offered()[0]).toBe('last_name');
    expect(key('Enter')).toBe(false);
    expect(source()).toBe(mail('Hi {{ last_name }}'));
    expect(writing().textContent).not.toContain('{{la');
    expect(offered()).toEqual([]);
  });

  it('uses the latest text, even before a selection event', async () => {
    const { write, key, source, writing } = await writeBehind('Hi');
    write(' /');
    const words = writing().ownerDocument.getSelection()?.anchorNode as Text;
    words.appendData('fi');
    writing().ownerDocument.getSelection()?.collapse(words, words.length);
    key('Enter');
    expect(source()).toBe(mail('Hi {{ first_name }}'));
  });

  it('moves in the list by arrow keys, wrapping around', async () => {
    const { write, key } = await writeBehind('Hi');
    write(' {{');
    const active = () => screen.getByRole('option', { selected: true }).textContent;
    key('ArrowDown');
    expect(active()).toBe('last_name');
    key('ArrowUp');
    key('ArrowUp');
    expect(active()).toBe('plan');
  });

  it('chooses by Tab or click too', async () => {
    const { write, key, source, person } = await writeBehind('Hi');
    write(' /pl');
    key('Tab');
    expect(source()).toBe(mail('Hi {{ plan }}'));
    write(' {{fi');
    await person.click(screen.getByRole('option', { name: 'first_name' }));
    expect(source()).toBe(mail('Hi {{ plan }} {{ first_name }}'));
  });

  it('closes only the list on Escape', async () => {
    const { write, key, offered, writing, source } = await writeBehind('Hi');
    write(' {{pl');
    key('Escape');
    expect(offered()).toEqual([]);
    expect(writing()).toBeTruthy();
    write('an');
    expect(source()).toContain('{{plan');
  });

  it('leaves keys to what composes letters', async () => {
    const { write, key, offered, source } = await writeBehind('Hi');
    write(' /la');
    for (const name of ['Enter', 'Tab', 'Escape']) key(name, { isComposing: true });
    expect(offered()).toContain('last_name');
    expect(source()).toBe(mail('Hi /la'));
  });

  it('can declare a new variable', async () => {
    const { write, key, source, store, offered } = await writeBehind('Hi');
    write(' {{company');
    expect(offered()).toEqual(['New variable “company”']);
    key('Enter');
    expect(source()).toBe(mail('Hi {{ company }}'));
    expect(store.details.variables.at(-1)).toMatchObject({ name: 'company', type: 'text', required: true });
  });

  it('suggests nothing at a slash inside a word', async () => {
    const { write, offered } = await writeBehind('and');
    write('/or');
    expect(offered()).toEqual([]);
  });
});
