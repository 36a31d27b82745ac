import { describe, expect, it } from 'vitest';
import type { CanonicalDocument } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';
import { localize, setDocumentLanguage } from './localize';
import { findUnmirrored } from './mirror-html';
import { countUnits, resolveTranslation, type StoredUnit, toStoredUnits } from './resolve-translation';
import { findTranslationProblem } from './unit-text';
import { listUnits } from './units';

const texts = { subject: 'Your order {{ number }}', previewText: '' };

function parsedOf(mjml: string, overrides: Partial<CanonicalDocument> = {}) {
  return new ParsedDocument({ ...visualDocument({ mjml }), ...overrides } as CanonicalDocument);
}

const body = (inside: string) =>
  `<mjml><mj-body><mj-section><mj-column>${inside}</mj-column></mj-section></mj-body></mjml>`;
const order = body(`
  <mj-text><p>Hello <b>{{ name | default: 'friend' }}</b>,</p><p>Thanks &amp; see <a href="https://a.test/en?n={{ number }}">your order</a>.</p></mj-text>
  <mj-image src="https://a.test/en.png" alt="A box" />
  <mj-button href="{{ url }}">Track it</mj-button>`);

const shown = (parsed: ParsedDocument) => listUnits(parsed, texts).map(({ key, source }) => [key, source]);
const store = (parsed: ParsedDocument, said: Record<string, string>): StoredUnit[] =>
  listUnits(parsed, texts).map(({ key, kind, source }) => ({ key, kind, source, target: said[key] ?? null }));
const inLocale = (parsed: ParsedDocument, stored: StoredUnit[], locale = 'de') => {
  const { document, subject } = localize(
    parsed,
    texts,
    resolveTranslation(listUnits(parsed, texts), stored),
    locale,
  );
  return { source: document.source_mode === 'visual' ? document.mjml : document.html, subject };
};

describe('units', () => {
  it('are what a reader reads, follows and sees, by block', () => {
    expect(shown(parsedOf(order))).toEqual([
      ['subject', 'Your order {{ number }}'],
      ['b0.0.0-text1', "Hello <1>{{ name | default: 'friend' }}</1>,"],
      ['b0.0.0-text2', 'Thanks & see <1>your order</1>.'],
      ['b0.0.0-link1', 'https://a.test/en?n={{ number }}'],
      ['b0.0.1-image1', 'https://a.test/en.png'],
      ['b0.0.1-alt1', 'A box'],
      ['b0.0.2-text1', 'Track it'],
    ]);
  });

  it('are found in HTML too, including tables and Outlook-only content', () => {
    const html =
      '<!doctype html><html><head><title>Hi</title><style>p { color: red }</style></head><body><table><tr><td><p>One<br>two</p><!--[if mso]><p>Old</p><![endif]--></td></tr></table></body></html>';
    const parsed = new ParsedDocument({ ...visualDocument(), source_mode: 'html', html } as never);
    expect(shown(parsed).slice(1)).toEqual([
      ['html-text1', 'Hi'],
      ['html-text2', 'One<1/>two'],
      ['html-text3', 'Old'],
    ]);
  });
});

describe('a translation', () => {
  it('changes its texts and no other byte', () => {
    const parsed = parsedOf(order);
    const { source, subject } = inLocale(
      parsed,
      store(parsed, {
        subject: 'Bestellung {{ number }}',
        'b0.0.0-text1': "Hallo <1>{{ name | default: 'du' }}</1>,",
        'b0.0.0-text2': '<1>Die Bestellung</1> & Dank < 3.',
        'b0.0.0-link1': 'https://a.test/de?n={{ number }}',
        'b0.0.1-alt1': 'Ein "Paket"',
      }),
    );
    expect(subject).toBe('Bestellung {{ number }}');
    expect(source).toBe(
      order
        .replace('<mjml>', '<mjml lang="de">')
        .replace("Hello <b>{{ name | default: 'friend' }}</b>", "Hallo <b>{{ name | default: 'du' }}</b>")
        .replace(
          'Thanks &amp; see <a href="https://a.test/en?n={{ number }}">your order</a>.',
          '<a href="https://a.test/de?n={{ number }}">Die Bestellung</a> &amp; Dank &lt; 3.',
        )
        .replace('alt="A box"', 'alt="Ein &quot;Paket&quot;"'),
    );
  });

  it('keeps the source byte for byte without texts, and sets language and direction', () => {
    const parsed = parsedOf(order);
    expect(inLocale(parsed, [], 'fr').source).toBe(order.replace('<mjml>', '<mjml lang="fr">'));
  });

  it('has the template’s language, whatever its source says: on its root, and on a body with its own', () => {
    const named = (source: string, locale: string) => {
      const { document } = parsedOf(source);
      const { mjml } = setDocumentLanguage(document, source, locale) as typeof document & { mjml: string };
      return mjml.slice(0, mjml.indexOf('>') + 1);
    };
    expect(named(body('1'), 'de')).toBe('<mjml lang="de">');
    expect(named(body('1').replace('<mjml', '<mjml lang="en"'), 'de')).toBe('<mjml lang="de">');
    expect(named(body('1').replace('<mjml', '<mjml lang="en" dir="ltr"'), 'he')).toBe(
      '<mjml lang="he" dir="rtl">',
    );
    expect(named(body('1').replace('<mjml', '<mjml lang="ar" dir="rtl"'), 'en')).toBe(
      '<mjml lang="en" dir="ltr">',
    );
    const html = (root: string, inner: string) =>
      `<html${root}><head></head><body${inner}><p>1</p></body></html>`;
    const sent = (source: string) => {
      const document = { ...visualDocument(), source_mode: 'html', html: source } as never;
      return (setDocumentLanguage(document, source, 'he') as CanonicalDocument & { html: string }).html;
    };
    expect(sent(html(' lang="en"', ' lang="en" dir="ltr"'))).toBe(
      html(' lang="he" dir="rtl"', ' lang="he" dir="rtl"'),
    );
    expect(sent(html('', ''))).toBe(html(' lang="he" dir="rtl"', ''));
  });

  it('is mirrored for the other direction, and back', () => {
    const given = body('<mj-text align="left">1</mj-text><mj-text>2</mj-text>');
    const arabic = inLocale(parsedOf(given), [], 'ar').source;
    expect(arabic).toMatch(
      /^<mjml lang="ar" dir="rtl"><mj-head><mj-attributes>.*<mj-section direction="rtl" \/>/,
    );
    expect(arabic).toContain('<mj-text align="right" /></mj-attributes>'.replace('<mj-text', '<mj-table'));
    expect(arabic).toContain('<mj-text align="right">1</mj-text><mj-text>2</mj-text>');
    const english = inLocale(parsedOf(arabic), [], 'en').source;
    expect(english).toMatch(/^<mjml lang="en" dir="ltr">/);
    expect(english).not.toMatch(/rtl|"right"/);
  });

  it('mirrors HTML in attributes and style sheets, and back', () => {
    const html = `<!doctype html><html lang="en"><head><style>
p { text-align: left; padding: 1px 2px 3px 4px !important } .padding-left:hover { margin-right:8px }
@media print { td { float:right;border-radius:1px 2px 3px 4px } }</style></head>
<body style="margin:0 1px 2px 3px"><!--[if mso]><table align="left"><![endif]--><table align="right"><tr>
<td align=left style="padding-left:20px;border-right:1px solid;color:#fff"><p dir="ltr" style="text-align:left;margin-left:4px">1</p></td>
<td style="border-top-left-radius:4px;text-align:center;padding:4px 8px">2</td></tr></table></body></html>`;
    const of = (source: string) =>
      new ParsedDocument({ ...visualDocument(), source_mode: 'html', html: source } as never);
    const arabic = inLocale(of(html), [], 'ar').source;
    for (const part of [
      ...['<html lang="ar" dir="rtl">', 'text-align: right; padding: 1px 4px 3px 2px !important'],
      ...['.padding-left:hover { margin-left:8px }', 'float:left;border-radius:2px 1px 4px 3px'],
      ...[
        '<body style="margin:0 3px 2px 1px">',
        '<table align="left"><tr>',
        '<!--[if mso]><table align="left">',
      ],
      ...['<td align=right style="padding-right:20px;border-left:1px solid;color:#fff">'],
      ...['<p dir="ltr" style="text-align:left;margin-right:4px">'],
      ...['style="border-top-right-radius:4px;text-align:center;padding:4px 8px"'],
    ])
      expect(arabic).toContain(part);
    const unturned = (source: string, locale = 'ar') => findUnmirrored(of(source), locale);
    expect(unturned(html)).toMatch(/only Outlook shows/);
    expect(unturned(html.replace(/<!--.*?-->/, ''))).toBeNull();
    expect(unturned(html, 'de')).toBeNull();
    expect(unturned('<p>1</p>')).toMatch(/has no <html>/);
    expect(inLocale(of(arabic), [], 'en').source).toBe(html.replace('lang="en"', 'lang="en" dir="ltr"'));
  });

  it('mirrors accordion texts, which mjml does not align, unless they have a direction', () => {
    const question = (title: string, words: string) =>
      `<mj-accordion icon-position="left"><mj-accordion-element><mj-accordion-title>${title}</mj-accordion-title><mj-accordion-text>${words}</mj-accordion-text></mj-accordion-element></mj-accordion>`;
    const own = '<div dir="ltr" style="text-align:left">2</div>';
    const arabic = inLocale(parsedOf(body(question('1', own))), [], 'ar').source;
    expect(arabic).toContain(question('<div dir="rtl" style="text-align:right">1</div>', own));
    expect(inLocale(parsedOf(arabic), [], 'en').source).toContain(question('1', own));
  });

  it('mirrors one-sided values: edges, corners, and shorthands', () => {
    const given = body(
      '<mj-text padding="0 8px 4px 34px" padding-left="12px">1</mj-text><mj-button border-radius="1px 2px 3px 4px" inner-padding="1px 2px 3px 4px" border-right="1px solid #000000" padding="0 4px">2</mj-button>',
    );
    const arabic = inLocale(parsedOf(given), [], 'ar').source;
    expect(arabic).toContain(
      '<mj-text padding="0 34px 4px 8px" padding-right="12px">1</mj-text><mj-button border-radius="2px 1px 4px 3px" inner-padding="1px 4px 3px 2px" border-left="1px solid #000000" padding="0 4px">2</mj-button>',
    );
    expect(inLocale(parsedOf(arabic), [], 'en').source).toContain(given.replace(/^.*?<mj-text/, '<mj-text'));
  });

  it('mirrors table cells with an alignment, except text with its own direction', () => {
    const given = body(
      '<mj-table><tr><th align="left">1</th><td align="center">2</td><td style="color: red; text-align: right;">3</td></tr></mj-table><mj-text><p dir="ltr" style="text-align:left">4</p></mj-text>',
    );
    const arabic = inLocale(parsedOf(given), [], 'ar').source;
    expect(arabic).toContain(
      '<mj-table><tr><th align="right">1</th><td align="center">2</td><td style="color: red; text-align: left;">3</td></tr></mj-table><mj-text><p dir="ltr" style="text-align:left">4</p></mj-text>',
    );
    expect(inLocale(parsedOf(arabic), [], 'en').source).toContain(
      given.replace(/^.*?<mj-table/, '<mj-table'),
    );
  });

  it('gives untranslated text its own direction', () => {
    const words = (text: string) =>
      inLocale(parsedOf(body(`<mj-text>${text}</mj-text>`)), [], 'ar').source.replace(
        /^.*<mj-text>|<\/mj-text>.*$/gs,
        '',
      );
    expect(words('There is a chair for you.')).toBe('<span dir="ltr">There is a chair for you.</span>');
    expect(words('{{ day }}, doors at {{ time }}<br />{{ place }}')).toBe(
      '<span dir="ltr">{{ day }}, doors at {{ time }}<br />{{ place }}</span>',
    );
    expect(words('<p>See <a href="https://a.test">more</a>.</p>')).toBe(
      '<p><span dir="ltr">See <a href="https://a.test">more</a>.</span></p>',
    );
    // Text without letters, with letters of the target direction, or with unmatched Liquid stays unwrapped.
    for (const text of [
      '{{ name }}',
      '12:30',
      'مرحبا',
      '<p>{% if conditions.x %}Yes</p><p>No{% endif %}</p>',
    ])
      expect(words(text)).toBe(text);
    expect(words('{% if conditions.x %}Yes{% endif %}.')).toBe(
      '<span dir="ltr">{% if conditions.x %}Yes{% endif %}.</span>',
    );
  });

  it('adds no tags where they would be shown as text', () => {
    const given =
      '<mjml><mj-head><mj-title>Hello</mj-title><mj-preview>Hello you.</mj-preview></mj-head><mj-body></mj-body></mjml>';
    expect(inLocale(parsedOf(given), [], 'ar').source).toContain(
      '<mj-title>Hello</mj-title><mj-preview>Hello you.',
    );
  });

  it('includes fallbacks of variables and custom plain text', () => {
    const name = variable('name', { required: false, fallback: 'friend' });
    const parsed = parsedOf(order, { variables: [name], plain_text: 'Bye' } as never);
    const stored = store(parsed, { 'fallback.name': 'du', plain_text: 'Tschüss' });
    const { document } = localize(parsed, texts, resolveTranslation(listUnits(parsed, texts), stored), 'de');
    expect(document).toMatchObject({ plain_text: 'Tschüss', variables: [{ fallback: 'du' }] });
  });

  it('belongs to its source text: moved it applies, changed it is outdated, removed it is kept', () => {
    const stored = store(parsedOf(order), {
      'b0.0.0-text1': "Hallo <1>{{ name | default: 'friend' }}</1>,",
      'b0.0.2-text1': 'Verfolgen',
    });
    const states = (mjml: string, from = stored) =>
      Object.fromEntries(
        resolveTranslation(listUnits(parsedOf(mjml), texts), from)
          .filter(({ unit }) => unit.kind === 'text')
          .map(({ unit, state, target }) => [unit.source, [state, target]]),
      );
    const moved = order.replace('<mj-text>', '<mj-text>New</mj-text><mj-text>');
    expect(states(moved)).toMatchObject({ New: ['missing', null], 'Track it': ['translated', 'Verfolgen'] });
    const changed = order.replace('Track it', 'Track it now');
    expect(states(changed)).toMatchObject({ 'Track it now': ['outdated', 'Verfolgen'] });
    const without = parsedOf(order.replace(/<mj-button[\s\S]*<\/mj-button>/, ''));
    const kept = toStoredUnits(resolveTranslation(listUnits(without, texts), stored), stored);
    expect(kept.at(-1)).toMatchObject({ target: 'Verfolgen', gone: true });
    expect(states(order, kept)).toMatchObject({ 'Track it': ['translated', 'Verfolgen'] });
  });

  it('is not sent if the source lost its variable, and falls back to the parent locale if missing', () => {
    const parsed = parsedOf(order);
    const stored = store(parsed, { 'b0.0.0-text1': "Hallo <1>{{ name | default: 'friend' }}</1>," });
    const plain = parsedOf(order.replace("<b>{{ name | default: 'friend' }}</b>", 'friend'));
    const [, first] = resolveTranslation(listUnits(plain, texts), stored);
    expect(first).toMatchObject({ state: 'outdated', target: null });
    const resolved = resolveTranslation(listUnits(parsed, texts), [], [stored]);
    expect(resolved[1]).toMatchObject({ state: 'inherited', target: stored[1]?.target });
    expect(countUnits(resolved)).toEqual({ units: 5, translated: 1, missing: 4, outdated: 0 });
  });
});

it.each([
  ['Hello <1>{{ name }}</1>', 'Hallo {{ name }}', '<1> is missing.'],
  ['Hello {{ name }}', 'Hallo', '{{ name }} is missing.'],
  ['Hello {{ name }}', 'Hallo {{ name }} {{ name }}', '{{ name }} stands there once too often.'],
  ['Hello', 'Hallo {{ name }}', '{{ name }} is not in the source.'],
  ['<1>a</1>', '</1>a<1>', '</1> closes what is not open there.'],
  ['{% if a %}x{% endif %}', '{% endif %}x{% if a %}', 'Conditions and repeats have to stay in their order.'],
  ["{{ a | default: 'x' }}", "{{ a | default: 'y' }}", null],
  ['{{ a }} <1>b</1>', '<1>B</1> {{ a }}', null],
])('protects variables and tags: %s as %s', (source, target, problem) => {
  expect(findTranslationProblem(source, target, true)).toBe(problem);
});
