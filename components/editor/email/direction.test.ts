import { describe, expect, it } from 'vitest';
import { openHeadless } from '@/test/headless-editor';
import { canSetDirection, getDirection, getOwnDirection, setDirection, setMailLanguage } from './direction';

const mail = (inside: string, open = '<mjml>', head = '') =>
  `${open}${head}<mj-body><mj-section><mj-column>${inside}</mj-column></mj-section></mj-body></mjml>`;

function open(source: string) {
  const opened = openHeadless(source);
  const { store, find } = opened;
  return {
    ...opened,
    turn: (tag: string, direction: 'rtl' | 'ltr' | '') =>
      store.change(null, (draft) => setDirection(draft, find(tag).id, direction)),
    speak: (language: string) => store.change(null, (draft) => setMailLanguage(draft, language)),
    directionOf: (tag: string, words = '') => getDirection(store.tree, find(tag, words)),
  };
}

describe('the direction of the email', () => {
  const texts =
    '<mj-text>a</mj-text><mj-text align="left" padding="0 8px 0 24px">b</mj-text><mj-button align="center" border-radius="1px 2px 3px 4px" href="#">c</mj-button><mj-image align="right" padding-left="4px" src="" />';

  it('mirrors all its boxes', () => {
    const { store, source, turn, directionOf } = open(mail(texts));
    turn('mj-body', 'rtl');
    expect(source()).toMatch(/^<mjml dir="rtl">/);
    for (const tag of ['mj-wrapper', 'mj-section', 'mj-group', 'mj-column'])
      expect(source()).toContain(`<${tag} direction="rtl" />`);
    expect(source()).toContain('<mj-text align="right" />');
    expect(source()).toContain('<mj-text>a</mj-text>');
    expect(source()).toContain('<mj-text align="right" padding="0 24px 0 8px">b</mj-text>');
    expect(source()).toContain('<mj-button align="center" border-radius="2px 1px 4px 3px" href="#">');
    expect(source()).toContain('<mj-image align="left" padding-right="4px" src="" />');
    expect(directionOf('mj-text')).toBe('rtl');
    store.undo();
    expect(source()).toBe(mail(texts));
  });

  it('mirrors back to the original', () => {
    const { source, turn, directionOf } = open(mail('<mj-text align="left">b</mj-text>'));
    turn('mj-body', 'rtl');
    turn('mj-body', '');
    expect(source()).toContain('<mj-text align="left">b</mj-text>');
    expect(source()).not.toMatch(/rtl|dir/);
    expect(directionOf('mj-text')).toBe('ltr');
  });

  it('does not change blocks with their own direction', () => {
    const own = '<mj-text align="left"><div dir="ltr">code 12</div></mj-text>';
    const { source, turn } = open(mail(own));
    turn('mj-body', 'rtl');
    expect(source()).toContain(own);
  });

  it('changes with its language, in one step', () => {
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
  it('of a section applies to its columns and the alignment of its text', () => {
    const { source, turn, directionOf } = open(mail('<mj-text>a</mj-text>'));
    turn('mj-section', 'rtl');
    expect(source()).toBe(
      '<mjml><mj-body><mj-section direction="rtl"><mj-column direction="rtl"><mj-text align="right">a</mj-text></mj-column></mj-section></mj-body></mjml>',
    );
    turn('mj-section', '');
    expect(directionOf('mj-text')).toBe('ltr');
    expect(source()).toContain('<mj-text align="left">a</mj-text>');
  });

  it('of a text is inside its content', () => {
    const { source, turn, directionOf } = open(mail('<mj-text>a <div>b</div></mj-text><mj-text>c</mj-text>'));
    turn('mj-text', 'rtl');
    expect(source()).toContain('<mj-text align="right"><div dir="rtl">a <div>b</div></div></mj-text>');
    expect(directionOf('mj-text', 'a')).toBe('rtl');
    expect(directionOf('mj-text', '>c')).toBe('ltr');
    turn('mj-text', '');
    expect(source()).toContain('<mj-text align="left">a <div>b</div></mj-text>');
  });

  it('of a text is not that of a part of it', () => {
    const { directionOf } = open(mail('<mj-text><div dir="rtl">a</div><div>b</div></mj-text>'));
    expect(directionOf('mj-text')).toBe('ltr');
  });
});

describe('the direction of an accordion', () => {
  const question = (title: string, answer = title, attributes = '') =>
    `<mj-accordion${attributes}><mj-accordion-element><mj-accordion-title>${title}</mj-accordion-title><mj-accordion-text>${answer}</mj-accordion-text></mj-accordion-element></mj-accordion>`;
  const rtl = (words: string) => `<div dir="rtl" style="text-align:right">${words}</div>`;

  it('follows the email, aligning text that mjml does not, and back', () => {
    const source = mail(question('a'));
    const opened = open(source);
    opened.turn('mj-body', 'rtl');
    expect(opened.source()).toContain(question(rtl('a')));
    expect(opened.directionOf('mj-accordion-title')).toBe('rtl');
    opened.turn('mj-body', '');
    expect(opened.source()).toContain(question('a'));
    opened.store.undo();
    opened.store.undo();
    expect(opened.source()).toBe(source);
  });

  it('can be set, with the icon on the other side', () => {
    const { source, turn, store, find } = open(mail(question('a')));
    turn('mj-accordion', 'rtl');
    expect(source()).toContain(question(rtl('a'), rtl('a'), ' icon-position="left"'));
    expect(getOwnDirection(store.tree, find('mj-accordion'))).toBe('rtl');
    turn('mj-accordion', '');
    expect(source()).toContain(question('a', 'a', ' icon-position="right"'));
    expect(getOwnDirection(store.tree, find('mj-accordion'))).toBe('');
  });

  it('of one text stays when the rest changes', () => {
    const { source, turn, directionOf } = open(mail(question('a', 'b')));
    turn('mj-accordion-text', 'rtl');
    expect(source()).toContain(question('a', rtl('b')));
    const own = open(mail(question('a', '<div dir="ltr" style="text-align:left">b</div>')));
    own.turn('mj-section', 'rtl');
    expect(own.source()).toContain(question(rtl('a'), '<div dir="ltr" style="text-align:left">b</div>'));
    expect(directionOf('mj-accordion-title')).toBe('ltr');
  });

  it('is set for a new one', () => {
    const { store, source, turn, find } = open(mail('<mj-text>a</mj-text>'));
    turn('mj-body', 'rtl');
    store.select(find('mj-text').id);
    store.blocks.insert(question('b'));
    expect(source()).toContain(`<mj-accordion-title>${rtl('b')}</mj-accordion-title>`);
    store.blocks.addInside(
      find('mj-accordion'),
      '<mj-accordion-element><mj-accordion-title>c</mj-accordion-title></mj-accordion-element>',
    );
    expect(source()).toContain(rtl('c'));
  });
});

describe('the language of an HTML email', () => {
  const page = (root: string, body = '<body>') =>
    `<!DOCTYPE html>\n<html ${root}>\n<head><title>A</title></head>\n${body}<p align="left">a</p></body></html>`;

  it('is on its root with the direction, and every other byte stays', () => {
    const source = page(`xmlns='x'  lang=en xml:lang="en"`);
    const opened = open(source);
    opened.speak('ar');
    expect(opened.source()).toBe(page(`xmlns='x'  lang="ar" xml:lang="ar" dir="rtl"`));
    opened.speak('de');
    expect(opened.source()).toBe(page(`xmlns='x'  lang="de" xml:lang="de"`));
    opened.undoAll();
    expect(opened.source()).toBe(source);
  });

  it('is changed on a body with its own', () => {
    const { source, turn, store } = open(page('', '<body dir="ltr">'));
    turn('html body body', 'rtl');
    expect(source()).toBe(page('dir="rtl" ', '<body dir="rtl">'));
    expect(getOwnDirection(store.tree, store.tree.body)).toBe('rtl');
  });

  it('is on the body without a root, and nowhere without either', () => {
    const { source, speak } = open('<body bgcolor="#fff"><p>a</p></body>');
    speak('he');
    expect(source()).toBe('<body bgcolor="#fff" lang="he" dir="rtl"><p>a</p></body>');
    const { store } = open('<p>a</p>');
    expect(canSetDirection(store.tree, store.tree.body)).toBe(false);
  });
});
