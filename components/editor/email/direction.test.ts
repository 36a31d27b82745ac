import { describe, expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import { directionIn, setMailLanguage, turn } from './direction';

const mail = (inside: string, open = '<mjml>', head = '') =>
  `${open}${head}<mj-body><mj-section><mj-column>${inside}</mj-column></mj-section></mj-body></mjml>`;

function open(source: string) {
  const opened = openHeadless(source);
  const { store, find } = opened;
  return {
    ...opened,
    turn: (tag: string, direction: 'rtl' | 'ltr' | '') =>
      store.change(null, (draft) => turn(draft, find(tag).id, direction)),
    speak: (language: string) => store.change(null, (draft) => setMailLanguage(draft, language)),
    directionOf: (tag: string, words = '') => directionIn(store.tree, find(tag, words)),
  };
}

describe('the direction of the email', () => {
  const texts =
    '<mj-text>a</mj-text><mj-text align="left" padding="0 8px 0 24px">b</mj-text><mj-button align="center" href="#">c</mj-button><mj-image align="right" padding-left="4px" src="" />';

  it('turns all its boxes, and what lay at the left lies at the right', () => {
    const { store, source, turn, directionOf } = open(mail(texts));
    turn('mj-body', 'rtl');
    expect(source()).toMatch(/^<mjml dir="rtl">/);
    for (const tag of ['mj-wrapper', 'mj-section', 'mj-group', 'mj-column'])
      expect(source()).toContain(`<${tag} direction="rtl" />`);
    expect(source()).toContain('<mj-text align="right" />');
    expect(source()).toContain('<mj-text>a</mj-text>');
    expect(source()).toContain('<mj-text align="right" padding="0 24px 0 8px">b</mj-text>');
    expect(source()).toContain('<mj-button align="center" href="#">');
    expect(source()).toContain('<mj-image align="left" src="" padding-right="4px" />');
    expect(directionOf('mj-text')).toBe('rtl');
    store.undo();
    expect(source()).toBe(mail(texts));
  });

  it('turns back to where all was', () => {
    const { source, turn, directionOf } = open(mail('<mj-text align="left">b</mj-text>'));
    turn('mj-body', 'rtl');
    turn('mj-body', '');
    expect(source()).toContain('<mj-text align="left">b</mj-text>');
    expect(source()).not.toMatch(/rtl|dir/);
    expect(directionOf('mj-text')).toBe('ltr');
  });

  it('leaves what has a direction of its own', () => {
    const own = '<mj-text align="left"><div dir="ltr">code 12</div></mj-text>';
    const { source, turn } = open(mail(own));
    turn('mj-body', 'rtl');
    expect(source()).toContain(own);
  });

  it('comes with its language, in one step', () => {
    const { store, source, speak } = open(mail('<mj-text>مرحبا</mj-text>'));
    speak('ar');
    expect(source()).toMatch(/^<mjml lang="ar" dir="rtl">/);
    store.undo();
    expect(source()).toBe(mail('<mj-text>مرحبا</mj-text>'));
    speak('de-AT');
    expect(source()).toBe(mail('<mj-text>مرحبا</mj-text>', '<mjml lang="de-AT">'));
  });
});

describe('the direction of a part', () => {
  it('of a section is that of its columns, and its words begin at the other side', () => {
    const { source, turn, directionOf } = open(mail('<mj-text>a</mj-text>'));
    turn('mj-section', 'rtl');
    expect(source()).toBe(
      '<mjml><mj-body><mj-section direction="rtl"><mj-column direction="rtl"><mj-text align="right">a</mj-text></mj-column></mj-section></mj-body></mjml>',
    );
    turn('mj-section', '');
    expect(directionOf('mj-text')).toBe('ltr');
    expect(source()).toContain('<mj-text align="left">a</mj-text>');
  });

  it('of a text stands in its words', () => {
    const { source, turn, directionOf } = open(mail('<mj-text>a <div>b</div></mj-text><mj-text>c</mj-text>'));
    turn('mj-text', 'rtl');
    expect(source()).toContain('<mj-text align="right"><div dir="rtl">a <div>b</div></div></mj-text>');
    expect(directionOf('mj-text', 'a')).toBe('rtl');
    expect(directionOf('mj-text', '>c')).toBe('ltr');
    turn('mj-text', '');
    expect(source()).toContain('<mj-text align="left">a <div>b</div></mj-text>');
  });

  it('of words is not that of a part of them', () => {
    const { directionOf } = open(mail('<mj-text><div dir="rtl">a</div><div>b</div></mj-text>'));
    expect(directionOf('mj-text')).toBe('ltr');
  });
});
