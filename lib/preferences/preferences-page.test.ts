import { describe, expect, it } from 'vitest';
import { wordsByLanguage, wordsFor } from '@/lib/readers/words';
import { preferencesPage } from './preferences-page';
import type { ReaderState } from './reader-state';

const look = { name: 'Tea & Co.', logo: null, button: null };
const topic = { id: 'news', name: 'News!', description: '', public: true, subscribed: true };
const situation: ReaderState = {
  ...{ emailId: 'email', workspaceId: 'workspace', language: null, contactId: 'contact' },
  ...{ shownAddress: 'ada@far.test', address: 'ada@far.test', state: 'subscribed', topic, topics: [topic] },
};
const page = (language: string, changed: Partial<ReaderState> = {}) =>
  preferencesPage(wordsFor(language), {
    ...{ situation: { ...situation, ...changed }, look, result: 'left_topic' },
  }).text();

describe('the preference page', () => {
  it('is available in German', async () => {
    const text = await page('de');
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain('<title>Ihre E-Mail-Einstellungen · Tea &amp; Co.</title>');
    expect(text).toContain('Was <bdi>Tea &amp; Co.</bdi> an <bdi>ada@far.test</bdi> sendet.');
    expect(text).toContain('>Von „<bdi>News!</bdi>“ abmelden</button>');
    expect(text).toContain('Sie erhalten keine E-Mails mehr zu „<bdi>News!</bdi>“.');
  });

  it('is right to left in Arabic, and names keep their own direction', async () => {
    const text = await page('ar-EG', { state: 'stopped' });
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('<p class="name"><bdi>Tea &amp; Co.</bdi></p>');
    expect(text).toContain('<h1>لا تصلك أي رسائل من <bdi>Tea &amp; Co.</bdi></h1>');
    expect(text).toContain('<bdi>ada@far.test</bdi>');
    // Positions must follow the text direction.
    expect(text).not.toMatch(/(padding|margin)-(left|right)|[ ;{](left|right):/);
  });

  it.each(Object.keys(wordsByLanguage))('leaves no placeholder empty in %s', async (code) => {
    for (const state of ['subscribed', 'unsubscribed', 'stopped'] as const)
      for (const topics of [[topic], []])
        expect(
          (await page(code, { state, topics, topic: topics[0] ?? null })).split('<body>')[1],
        ).not.toMatch(/[{}]|undefined|<bdi><\/bdi>/);
  });
});
