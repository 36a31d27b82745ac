import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unsubscribeIn } from '@/lib/document/compliance/footer-words';
import { wordsByLanguage, wordsFor } from './words';
import { en } from './words/en';

/** All sentences of a language by the path of their names. */
function sentencesOf(words: object, path = ''): [path: string, sentence: string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : sentencesOf(value, `${path}${name}.`),
  );
}

const places = (sentence: string) => [...sentence.matchAll(/\{\w*\}/g)].map(([place]) => place).sort();
const english = new Map(sentencesOf(en));
const others = Object.keys(wordsByLanguage).filter((code) => code !== 'en');

/** Parts of a sentence that are not words of a language. */
const quoted = /ada@example\.com|2026-11-21|\{\w+\}/g;
describe('the words of the pages for readers', () => {
  it('exist for each file of the folder', () => {
    const files = readdirSync(new URL('./words', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(Object.keys(wordsByLanguage).sort()).toEqual(files.sort());
    expect(others.length).toBeGreaterThanOrEqual(29);
  });

  it.each(others)('are complete in %s, with every name once and no English left', (code) => {
    const said = sentencesOf(wordsByLanguage[code] ?? {});
    expect(said.map(([path]) => path)).toEqual([...english.keys()]);
    for (const [path, sentence] of said) {
      expect(places(sentence), path).toEqual(places(english.get(path) ?? ''));
      expect(sentence, path).toBe(sentence.trim());
      expect(sentence, path).not.toMatch(/["']|\.\.\.| {2}|^$/);
      expect(sentence, path).not.toBe(english.get(path));
      expect(sentence.replaceAll(quoted, ''), path).not.toMatch(
        /\b(the|you|your|this|not|unsubscribed?|subscription|and|from)\b/i,
      );
    }
  });

  it.each('ar el he hi ja ko ru th uk zh zh-Hant'.split(' '))('use the characters of %s', (code) => {
    for (const [path, sentence] of sentencesOf(wordsByLanguage[code] ?? {}))
      expect(sentence.replaceAll(quoted, '').replace(/email/g, ''), path).not.toMatch(/[a-z]/i);
  });

  it.each(Object.keys(wordsByLanguage))('call it in %s like the footer of an email', (code) => {
    expect(wordsByLanguage[code]?.preferences.leave).toBe(unsubscribeIn(code));
  });
});

describe('the language of a page', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,de;q=0.9', 'en'],
    ['is, fr;q=0.5, de;q=0.7', 'de'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['de ; Q=0.2 , fr ; q=0.3', 'fr'],
    ['de;q=many, fr;q=0.1', 'fr'],
    ['pt-BR', 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['pt-PT', 'pt'],
    ['pt-AO,en', 'pt'],
    ['zh-CN', 'zh'],
    ['zh-Hans-SG', 'zh'],
    ['zh-TW,zh;q=0.9', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['iw', 'he'],
    ['*', 'en'],
    ['*, de;q=0.5', 'de'],
    ['__proto__, constructor;q=0.9', 'en'],
    [`${'is,'.repeat(5_000)}de`, 'en'],
  ])('if a browser asks for %s, is %s', (asked, language) => {
    expect(wordsFor(asked).language).toBe(language);
    expect(wordsFor(asked).words).toBe(wordsByLanguage[language]);
  });

  it('is the next best if none of the browser’s exists', () => {
    expect(wordsFor('is', null, 'fr-CA', 'de').language).toBe('fr');
    expect(wordsFor('de', 'fr').language).toBe('de');
    expect(wordsFor(null, 'not a language', undefined).language).toBe('en');
  });
});
