import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mjml2html from 'mjml';
import { parse, serialize } from 'parse5';
import { afterAll, describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { withSource } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { gallery } from '@/lib/templates/starters/gallery';
import { breakers, seeded } from '@/test/documents/broken-mjml';
import { repairMjml } from './repair-mjml';

/** Our own valid documents, or real ones in a folder that is not in the repository. */
const folder = process.env.MJML_CORPUS;
/** Each is broken hundreds of times, so five are enough. */
const broken = ['welcome', 'receipt', 'newsletter', 'invoice', 'digest'];
const sources = folder
  ? readdirSync(folder).map((name) => ({ name, source: readFileSync(path.join(folder, name), 'utf8') }))
  : gallery.flatMap(({ id, name, document }) =>
      broken.includes(id) && document.source_mode === 'visual' ? [{ name, source: document.mjml }] : [],
    );

async function compiled(source: string): Promise<string> {
  const result = await compileWith(mjml2html, source);
  return result.ok ? shown(result.html) : result.message;
}

/** What a browser shows, without what email programs neither show nor run. */
function shown(html: string): string {
  const bare = html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<\/?mj-[^>]*>/g, '')
    .replaceAll(/\son[a-z]+=(?:"[^"]*"|'[^']*')/g, '');
  return serialize(parse(bare)).replaceAll(/\s+/g, ' ').replaceAll(/> </g, '><');
}

function result(source: string) {
  const writer = repairMjml(source);
  return { text: writer.text(), repairs: writer.repairs.map(({ message }) => message) };
}

function errors(source: string): string[] {
  const parsed = new ParsedDocument(withSource(blankDocument('transactional', 'visual'), source));
  return lintDocument(parsed, { stage: 'save', subject: '', previewText: '' })
    .filter(({ severity }) => severity === 'error')
    .map(({ message, line }) => `${line}: ${message}`);
}

describe('a valid document', () => {
  it('keeps the defaults that its head gives the body', () => {
    const attributes = '<mj-attributes><mj-body background-color="#e6e9ef" width="660px" /></mj-attributes>';
    const text = '<mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section>';
    const source = `<mjml><mj-head>${attributes}</mj-head><mj-body>${text}</mj-body></mjml>`;
    expect(repairMjml(source).repairs).toEqual([]);
    expect(repairMjml(source).text()).toBe(source);
    expect(errors(source)).toEqual([]);
    const withoutBody = source.replaceAll(/<\/?mj-body>/g, '');
    expect(repairMjml(withoutBody).text().replaceAll('\n', '')).toBe(source);
  });

  it('keeps where a layout puts content beside tags that have no counterpart', () => {
    const column = '&lt;% if a?(:b) %&gt;<mj-text>a</mj-text>&lt;% end %&gt; {{ yield }}';
    const source = `<mjml><mj-body><mj-section><mj-column>${column}</mj-column></mj-section></mj-body></mjml>`;
    expect(repairMjml(source).text()).toContain('<mj-text padding="0">{{ yield }}</mj-text>');
  });

  it('with sizes of MJML 3 in pixels, where they have no unit, and says that later ones show an empty page', () => {
    const text = (sizes: string) =>
      `<mj-section><mj-column><mj-text ${sizes}>a</mj-text></mj-column></mj-section>`;
    const given = 'font-size="15" padding="0 10 5" line-height="1.5" letter-spacing="1px"';
    const old = repairMjml(`<mjml><mj-body><mj-container>${text(given)}</mj-container></mj-body></mjml>`);
    expect(old.text()).toContain(
      text('font-size="15px" padding="0 10px 5px" line-height="1.5" letter-spacing="1px"'),
    );
    expect(old.repairs.map(({ message }) => message)).toEqual([
      'mj-container is MJML 3, and later ones show an empty page: its content stands in <mj-body> now.',
      'font-size without a unit is MJML 3: written 15px.',
      'padding without a unit is MJML 3: written 0 10px 5px.',
    ]);
    // Later ones pass over such sizes, and so does what is imported.
    expect(repairMjml(`<mjml><mj-body>${text(given)}</mj-body></mjml>`).text()).toContain(text(given));
  });

  it('keeps attributes that mjml reads without listing them', () => {
    const image = '<mj-image full-width="full-width" src="https://a.test/b.png" alt="" />';
    const hero = '<mj-hero align="left" width="300px"><mj-text>a</mj-text></mj-hero>';
    const source = `<mjml><mj-body><mj-section><mj-column>${image}</mj-column></mj-section>${hero}</mj-body></mjml>`;
    expect(repairMjml(source).text()).toBe(source);
    expect(errors(source)).toEqual([]);
  });

  it('with a group in a column that is alone in its section in a row of its own', () => {
    const group = '<mj-group><mj-column><mj-text>b</mj-text></mj-column></mj-group>';
    const source = `<mjml><mj-body><mj-section><mj-column><mj-text>a</mj-text>${group}<mj-text>c</mj-text></mj-column></mj-section></mj-body></mjml>`;
    const { repairs } = repairMjml(source);
    expect(repairMjml(source).text()).toBe(
      `<mjml><mj-body><mj-section><mj-column><mj-text>a</mj-text></mj-column></mj-section><mj-section padding="0">${group}</mj-section><mj-section padding="0"><mj-column><mj-text>c</mj-text></mj-column></mj-section></mj-body></mjml>`,
    );
    expect(repairs[0]?.message).toBe(
      '<mj-group> stands in <mj-column>: put behind its <mj-section>. mjml renders this differently.',
    );
  });

  it('with two heroes in a column behind it, each with its message, as what follows them', () => {
    const hero = (text: string) => `<mj-hero><mj-text>${text}</mj-text></mj-hero>`;
    const inside = `<mj-text>a</mj-text>${hero('b')}<mj-text>c</mj-text>${hero('d')}`;
    const source = `<mjml><mj-body><mj-section><mj-column>${inside}</mj-column></mj-section></mj-body></mjml>`;
    expect(repairMjml(source).repairs.map(({ offset, message }) => [source.slice(offset), message])).toEqual([
      [
        expect.stringMatching(/^<mj-hero><mj-text>b/),
        '<mj-hero> stands in <mj-column>: put behind it. mjml renders this differently.',
      ],
      [
        expect.stringMatching(/^<mj-hero><mj-text>d/),
        '<mj-hero> stands in <mj-column>: put behind it with <mj-hero>. mjml renders this differently.',
      ],
      [
        expect.stringMatching(/^<mj-text>c/),
        '<mj-text> follows <mj-hero>, which was put behind <mj-column>: put into <mj-section> <mj-column>. mjml renders this differently.',
      ],
    ]);
    expect(errors(repairMjml(source).text())).toEqual([]);
  });

  it('with what is set before it at its beginning', () => {
    const body =
      '<mj-body><mj-section><mj-column><mj-text>{{ a }}</mj-text></mj-column></mj-section></mj-body>';
    const sets = "{% assign a = 'x' %}\n{% assign b = 'y' %}\n";
    const { repairs } = repairMjml(`${sets}<mjml>${body}</mjml>`);
    const text = repairMjml(`${sets}<mjml>${body}</mjml>`).text();
    expect(text.replaceAll('\n', '')).toBe(
      `<mjml><mj-raw position="file-start">${sets.replaceAll('\n', '')}</mj-raw>${body}</mjml>`,
    );
    expect(repairs.map(({ message }) => message)).toEqual([
      'mjml drops what is set before the email: put into <mj-raw>.',
    ]);
    expect(errors(text)).toEqual([]);
  });

  it('without what stands beside the body, of which mjml shows nothing', async () => {
    const part = '<mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section>';
    const source = `<mjml><mj-body>${part}</mj-body>${part}</mjml>`;
    expect(repairMjml(source).text()).toBe(`<mjml><mj-body>${part}</mj-body></mjml>`);
    expect(await compiled(repairMjml(source).text())).toBe(await compiled(source));
  });

  it.each([
    [
      'one of a part is put into its parent',
      '<mj-section><mj-column><mj-navbar-link href="https://a.test">a</mj-navbar-link><mj-navbar-link href="https://b.test">b</mj-navbar-link></mj-column></mj-section>',
      '<mj-section><mj-column><mj-navbar><mj-navbar-link href="https://a.test">a</mj-navbar-link><mj-navbar-link href="https://b.test">b</mj-navbar-link></mj-navbar></mj-column></mj-section>',
    ],
    [
      'also where all of its parents are missing',
      '<mj-accordion-title>a</mj-accordion-title>',
      '<mj-section padding="0"><mj-column><mj-accordion><mj-accordion-element><mj-accordion-title>a</mj-accordion-title></mj-accordion-element></mj-accordion></mj-column></mj-section>',
    ],
    [
      'one of the head is taken out',
      '<mj-section><mj-column><mj-title>a</mj-title><mj-text>b</mj-text></mj-column></mj-section><mj-style>a{}</mj-style>',
      '<mj-section><mj-column><mj-text>b</mj-text></mj-column></mj-section>',
    ],
    [
      'a whole document is what is in it',
      '<mj-section><mj-column><mjml><mj-head><mj-title>a</mj-title></mj-head><mj-body><mj-text>b</mj-text></mj-body></mjml></mj-column></mj-section>',
      '<mj-section><mj-column><mj-text>b</mj-text></mj-column></mj-section>',
    ],
    [
      'what is in a part of the body stays',
      '<mj-hero><mj-group><mj-column><mj-text>a</mj-text></mj-column><mj-column><mj-text>b</mj-text></mj-column></mj-group></mj-hero>',
      '<mj-hero><mj-text>a</mj-text><mj-text>b</mj-text></mj-hero>',
    ],
  ])('of elements in places where none holds them, %s', (_, inside, expected) => {
    const repaired = (source: string) => repairMjml(source).text().replaceAll('\n', '');
    const page = (content: string) => `<mjml><mj-head></mj-head><mj-body>${content}</mj-body></mjml>`;
    expect(repaired(page(inside))).toBe(page(expected));
    expect(errors(repaired(page(inside)))).toEqual([]);
  });

  it('comes out of a second one around it', () => {
    const part = '<mj-head></mj-head><mj-body><mj-section></mj-section></mj-body>';
    expect(repairMjml(`<mjml><mjml>${part}</mjml></mjml>`).text()).toBe(`<mjml>${part}</mjml>`);
  });

  it('comes out of elements of another program, of which those in mj-raw are closed', () => {
    const inside = (content: string) =>
      `<mjml><mj-body><mj-raw>${content}</mj-raw><mj-section></mj-section></mj-body></mjml>`;
    const { text, repairs } = result(
      `<c:if test="a"><template>${inside('<c:out value="a"/>')}</template></c:if>`,
    );
    expect(text).toBe(inside(''));
    expect(repairs).toContain('<c:if> is around <mjml>: only what is in it stays.');
    expect(errors(text)).toEqual([]);
  });

  it('loses nothing that is misplaced in a document of another program', () => {
    const image = '<mj-image src="https://a.test/a.png"></mj-image>';
    const page = (inside: string) => `<mjml><mj-body><mj-section>${inside}</mj-section></mj-body></mjml>`;
    const { text, repairs } = result(`<body>${page(image)}</body>`);
    expect(text.replaceAll('\n', '')).toBe(page(`<mj-column>${image}</mj-column>`));
    expect(repairs.join()).not.toContain('never closed');
  });

  it('tells of what it moves only that it is not closed where it is not', () => {
    const page = (end: string) =>
      `<mjml><mj-body><mj-section><mj-column><mj-section></mj-section>${end}</mj-body></mjml>`;
    expect(result(page('')).repairs.join()).toContain('<mj-column>, which was never closed: put behind it');
    expect(result(page('</mj-column></mj-section>')).repairs.join()).toContain(
      '<mj-section> stands in <mj-column>: put behind it',
    );
  });

  it('writes tags in a value as text', async () => {
    const value = 'a <b>{% if x < y %}c{% endif %}</b>';
    const of = (alt: string) =>
      `<mjml><mj-body><mj-section><mj-column><mj-image src="https://a.test/a.png" alt="${alt}" /></mj-column></mj-section></mj-body></mjml>`;
    const text = repairMjml(of(value)).text();
    expect(text).toBe(of('a &lt;b>{% if x < y %}c{% endif %}&lt;/b>'));
    expect(errors(text)).toEqual([]);
    expect(await compiled(text)).toBe(await compiled(of(value)));
  });

  it.each(['mjml', 'mj-body', 'mj-column', 'div'])('stays as it is with 20,000 levels of %s', (tag) => {
    const source = `<mjml>${`<${tag}>`.repeat(20_000)}</mjml>`;
    expect(repairMjml(source).text()).toBe(source);
  });

  it('loses half a pair of quotes, at which mjml fails', async () => {
    const of = (font: string) =>
      `<mjml><mj-head><mj-attributes><mj-text font-family="${font}" /></mj-attributes><mj-style inline="inline">p { margin: 0 }</mj-style></mj-head><mj-body><mj-section><mj-column><mj-text><p>a</p></mj-text></mj-column></mj-section></mj-body></mjml>`;
    expect(repairMjml(of("'A', B")).text()).toBe(of("'A', B"));
    expect(repairMjml(of("A', B")).text()).toBe(of('A, B'));
    expect(await compiled(of("A', B"))).not.toContain('A, B');
  });

  it.each(sources)('$name keeps every byte, except what mjml ignores', ({ source }) => {
    const writer = repairMjml(source);
    if (errors(source).length === 0 && writer.repairs.length === 0) expect(writer.text()).toBe(source);
    const again = repairMjml(writer.text());
    expect(again.text()).toBe(writer.text());
    expect(again.repairs).toEqual([]);
  });
});

let equal = 0;
let different = 0;
afterAll(() => {
  if (folder) process.stdout.write(`${equal} equal, ${different} different\n`);
});

/** Breaks one source `count` times, each kind in turn at its own places; kinds that do not apply are skipped. */
function breakagesOf(source: string, index: number, count: number) {
  const kinds = Object.entries(breakers);
  const found: { where: string; broken: string }[] = [];
  for (let number = 0; found.length < count && number < count * 10; number += 1) {
    const [kind = '', breaks] = kinds[number % kinds.length] ?? [];
    const seed = Math.floor(number / kinds.length) * 1_000 + index * 31 + kind.length;
    const broken = breaks?.(source, seeded(seed));
    if (broken && broken !== source && !found.some((other) => other.broken === broken))
      found.push({ where: `${kind}, seed ${seed}`, broken });
  }
  return found;
}

/** Thirty of each real document; one of each kind for our own, to save time. */
const breakages = folder ? 30 : Object.keys(breakers).length;

describe.each(sources.map((source, index) => ({ ...source, index })))('$name', ({ source, index }) => {
  it(`broken in ${breakages} ways is repaired to what mjml makes of it`, async () => {
    const whole = repairMjml(source).text();
    expect(errors(whole)).toEqual([]);
    const all = breakagesOf(whole, index, breakages);
    expect(all).toHaveLength(breakages);
    for (const { where, broken } of all) {
      const writer = repairMjml(broken);
      expect(writer.repairs.length, where).toBeGreaterThan(0);
      expect(errors(writer.text()), where).toEqual([]);
      // What no valid document can show is reported.
      if (writer.repairs.some(({ message }) => message.includes('renders this differently'))) different += 1;
      else {
        expect(await compiled(writer.text()), where).toBe(await compiled(broken));
        equal += 1;
      }
    }
  });
});
