import mjml2html from 'mjml-browser';
import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { variable } from '@/test/variable';
import { workOf } from '@/test/work-of';
import { type CheckOptions, checkDocument } from './check-document';
import { applyFix } from './finding';

const fine: CheckOptions = { subject: 'Your receipt', previewText: 'Thank you' };
const longText = '<mj-text>Enough words for somebody who sees no pictures at all.</mj-text>';
const visual = (content: string, head = '', overrides: Partial<CanonicalDocument> = {}) =>
  ({
    ...blankDocument('transactional', 'visual'),
    mjml: `<mjml><mj-head>${head}</mj-head><mj-body><mj-section><mj-column>\n${content}\n${longText}</mj-column></mj-section></mj-body></mjml>`,
    ...overrides,
  }) as CanonicalDocument;
const html = (source: string) =>
  ({ ...blankDocument('transactional', 'html'), html: source }) as CanonicalDocument;
const rules = (
  document: CanonicalDocument,
  options: Partial<CheckOptions> = {},
  locale: string | null = null,
) =>
  checkDocument(new ParsedDocument(document, locale), { ...fine, ...options }).map(
    ({ rule, severity, line, column }) => `${severity} ${rule} ${line}:${column}`,
  );

describe('checkDocument', () => {
  it('finds nothing in a good document', () => {
    for (const mode of ['visual', 'html'] as const)
      expect(rules(blankDocument('transactional', mode))).toEqual([]);
    expect(
      rules(
        visual(
          '<mj-image src="https://a.test/a.png" alt="A" /><mj-button href="https://a.test" background-color="#000000">Go</mj-button>',
        ),
      ),
    ).toEqual([]);
  });

  it.each([
    ['<mj-image src="https://a.test/a.png" width="10px" />', 'warning image-alt 2:1'],
    ['<mj-text><img src="https://a.test/a.png" alt=""></mj-text>', 'warning image-size 2:10'],
    ['<mj-image alt="" width="1px" />', 'error image-source 2:1'],
    ['<mj-button>Go</mj-button>', 'warning link-empty 2:1'],
    ['<mj-text><a href="">x</a></mj-text>', 'warning link-empty 2:19'],
    ['<mj-button href="#">Go</mj-button>', 'warning link-placeholder 2:18'],
    ['<mj-button href="[[URL]]">Go</mj-button>', 'warning link-placeholder 2:18'],
    ['<mj-button href="https://example.com">Go</mj-button>', 'warning link-placeholder 2:18'],
    ['<mj-button href="http://a.test">Go</mj-button>', 'warning link-https 2:18'],
    ['<mj-text color="#999999">grey</mj-text>', 'warning contrast 2:1'],
    ['<mj-button href="https://a.test" background-color="#f45e43">x</mj-button>', 'warning contrast 2:1'],
    ['<mj-text><h1>a</h1><h3>b</h3></mj-text>', 'warning heading-order 2:20'],
    ['<mj-text>BUY NOW AND SAVE A LOT OF MONEY</mj-text>', 'warning all-caps 2:10'],
    ['<mj-text><p style="transform: none">a</p></mj-text>', 'warning css-support 2:20'],
    ['<mj-text>{{ who }}</mj-text>', 'error variable-undeclared 2:13'],
  ])('finds %s', (content, expected) => {
    expect(rules(visual(content))).toContain(expected);
  });

  it('reports text in another direction, and a missing language', () => {
    const said = (open: string, words: string) =>
      rules({
        ...visual(''),
        mjml: `${open}<mj-body><mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`,
      } as CanonicalDocument);
    const arabic = 'مرحبا بك، هذا بريد من متجرنا ورقم الطلب 12345 وهو جاهز الآن شكرا لك';
    const english = 'Enough words for somebody who sees no pictures at all.';
    expect(said('<mjml>', arabic)).toEqual(['warning direction 1:1']);
    expect(said('<mjml lang="ar" dir="rtl">', arabic)).toEqual([]);
    expect(said('<mjml dir="rtl">', arabic)).toEqual(['hint language 1:1']);
    expect(said('<mjml lang="ar" dir="rtl">', english)).toEqual(['warning direction 1:1']);
    expect(rules(html(`<html dir="rtl" lang="he"><body><p>${arabic}</p></body></html>`))).toEqual([]);
    expect(rules(html(`<html><body><p dir="rtl">${arabic}</p></body></html>`))).toEqual([]);
    // The template's language setting counts, as in sending.
    expect(rules(html(`<html><body><p>${arabic}</p></body></html>`), {}, 'ar')).toEqual([]);
    expect(rules(html(`<html lang="ar" dir="rtl"><body><p>${arabic}</p></body></html>`), {}, 'en')).toEqual([
      'warning direction 1:1',
    ]);
    const arabicMjml = `<mjml dir="rtl"><mj-body><mj-section><mj-column><mj-text>${arabic}</mj-text></mj-column></mj-section></mj-body></mjml>`;
    expect(rules({ ...visual(''), mjml: arabicMjml } as CanonicalDocument, {}, 'ar')).toEqual([]);
  });

  it('reports who ignores used web fonts, and missing fallbacks', () => {
    const font = '<mj-font name="Inter" href="https://a.test/inter.css" />';
    const text = (family: string) => `<mj-text font-family="${family}">a</mj-text>`;
    expect(rules(visual(text('Arial, sans-serif'), font))).toEqual([]);
    expect(rules(visual(text("'Inter', Arial"), font))).toEqual(['hint css-support 1:16']);
    expect(rules(visual(text('Inter'), font))).toEqual([
      'warning font-fallback 2:23',
      'hint css-support 1:16',
    ]);
    expect(rules(visual('<mj-text><b style="font-family: inter">a</b></mj-text>', font))).toContain(
      'warning font-fallback 2:20',
    );
  });

  it('finds the web fonts of an HTML email by their style sheet’s address', () => {
    const words = 'Enough words for somebody who sees no pictures at all.';
    const mail = (family: string, href: string) =>
      html(
        `<html><head><link rel="stylesheet" href="${href}"></head><body><p style="font-family:${family}">${words}</p></body></html>`,
      );
    const google = 'https://fonts.test/css2?family=Open+Sans:wght@400;700&amp;family=Lora';
    expect(rules(mail("'Open Sans', Arial", google))).toEqual(['hint css-support 1:13']);
    expect(rules(mail('Lora', google))).toContain('warning font-fallback 1:136');
    expect(rules(mail('Arial', google))).toEqual([]);
    expect(rules(mail('Lora', 'https://fonts.test/lora.css'))).toEqual([]);
    expect(rules(mail('Lora', 'https://fonts.test/lora.css" data-font="Lora'))).toContain(
      'hint css-support 1:13',
    );
  });

  it('considers defaults, classes, large text, and unknown values', () => {
    const head =
      '<mj-attributes><mj-all color="#000000" /><mj-class name="pale" color="#aaaaaa" /></mj-attributes>';
    expect(rules(visual('<mj-text mj-class="pale">x</mj-text>', head))).toEqual(['warning contrast 2:1']);
    expect(
      rules(
        visual(
          '<mj-text color="#888888" font-size="30px">x</mj-text><mj-text color="{{ c }}">x</mj-text>',
          head,
          {
            variables: [
              { name: 'c', type: 'text', required: true, fallback: null, sample: null, description: '' },
            ],
          },
        ),
      ),
    ).toEqual([]);
  });
  it('reports icons that mjml loads from another host', () => {
    const findings = (source: string, head = '') =>
      checkDocument(new ParsedDocument(visual(source, head)), fine)
        .filter(({ rule }) => rule === 'foreign-images')
        .map(({ message }) => message);
    const accordion = (attributes: string) =>
      `<mj-accordion ${attributes}><mj-accordion-element><mj-accordion-title>a</mj-accordion-title></mj-accordion-element></mj-accordion>`;
    const carousel = (attributes: string) =>
      `<mj-carousel ${attributes}><mj-carousel-image src="https://a.test/b.png" alt="B" /></mj-carousel>`;
    const social = (attributes: string) =>
      `<mj-social><mj-social-element ${attributes} href="https://a.test/c">C</mj-social-element></mj-social>`;
    expect(findings(accordion('') + carousel('') + social('name="github-noshare"'))).toEqual([
      'This accordion loads its icons from i.imgur.com. Choose images of your own for “Icon when closed” and “Icon when open”.',
      'This carousel loads its icons from i.imgur.com. Choose images of your own for “Left icon” and “Right icon”.',
      'This social link loads its icon from www.mailjet.com. Choose an image of your own for “Image address”.',
    ]);
    const own = (...names: string[]) => names.map((name) => `${name}="https://a.test/own.png"`).join(' ');
    expect(findings(accordion(own('icon-wrapped-url', 'icon-unwrapped-url')))).toEqual([]);
    expect(findings(carousel(own('left-icon')))).toEqual([
      'This carousel loads its icon from i.imgur.com. Choose an image of your own for “Right icon”.',
    ]);
    expect(findings(carousel(own('left-icon', 'right-icon')))).toEqual([]);
    expect(findings(social(`name="github" ${own('src')}`) + social('name="elsewhere"'))).toEqual([]);
    const head = `<mj-attributes><mj-accordion ${own('icon-wrapped-url', 'icon-unwrapped-url')} /></mj-attributes>`;
    expect(findings(accordion(''), head)).toEqual([]);
  });

  it('reports images that are slow on phones, alone and in total', () => {
    const at = (name: string) => `https://mail.test/assets/${name}.png`;
    const image = (name: string) => `<mj-image src="${at(name)}" alt="A" />`;
    const findings = (source: string, sizes: Record<string, number>) =>
      checkDocument(new ParsedDocument(visual(source)), {
        ...fine,
        images: new Map(Object.entries(sizes).map(([name, bytes]) => [at(name), { bytes, width: 600 }])),
      }).map(({ rule, line, message }) => `${rule} ${line} ${message.split(/[,:]/)[0]}`);
    expect(findings(image('a'), { a: 500_000, b: 9_000_000 })).toEqual([]);
    expect(findings(image('a'), { a: 3_800_000 })).toEqual(['image-weight 2 This image has 3.8 MB']);
    const three = `${image('a')}${image('b')}\n${image('c')}${image('a')}`;
    expect(findings(three, { a: 400_000, b: 300_000, c: 300_000 })).toEqual([]);
    expect(findings(three, { a: 400_000, b: 300_000, c: 600_000 })).toEqual([
      'image-weight null The images of this email have 1.3 MB together',
      'image-weight 3 This image has 0.6 MB',
    ]);
    // What is only linked to is not loaded.
    const linked = `<mj-text><a href="${at('a')}">The picture</a></mj-text>`;
    expect(findings(linked, { a: 3_800_000 })).toEqual([]);
  });

  it('tells of images that are shown wider than they are', async () => {
    const [small, large] = ['https://mail.test/assets/small.png', 'https://mail.test/assets/large.png'];
    const images = new Map([
      [small, { bytes: 100, width: 120 }],
      [large, { bytes: 100, width: 1_200 }],
    ]);
    const findings = async (document: CanonicalDocument) => {
      const isHtml = document.source_mode === 'html';
      const compiled = isHtml
        ? { ok: true, html: document.html }
        : await compileWith(mjml2html, document.mjml);
      const options = { ...fine, images, ...(compiled.ok && { compiledHtml: compiled.html }) };
      return checkDocument(new ParsedDocument(document), options).filter(({ rule }) => rule === 'image-soft');
    };
    const image = (src: string, more = '') => `<mj-image src="${src}" alt="A" ${more}/>`;
    const enough = [image(small, 'width="120px"'), image(large), image(small, 'width="80px"')].join('');
    expect(await findings(visual(enough))).toEqual([]);
    const message =
      'This image is 120 pixels wide and shown at 300: it looks soft. Choose a larger one, or show it smaller.';
    const written = visual(`${image(small, 'width="120px"')}\n${image(small, 'width="300px"')}`);
    const [found, ...rest] = await findings(written);
    expect(found).toMatchObject({ severity: 'warning', message, line: 3 });
    expect(rest).toEqual([]);
    expect(sourceOf(applyFix(written, found?.fix as never))).toContain('alt="A" width="120px"/>\n<mj-text');
    // As wide as the column, without its own width.
    const whole = visual(image(small));
    const [wide] = await findings(whole);
    expect(wide).toMatchObject({ message: message.replace('300', '550'), line: 2 });
    expect(sourceOf(applyFix(whole, wide?.fix as never))).toContain(`<mj-image width="120px" src="${small}"`);
    const page = html(
      `<p>a</p>\n<img src="${small}" alt="A" width="300"><img src="${small}" alt="A" style="width: 90px">`,
    );
    const [inHtml] = await findings(page);
    expect(inHtml).toMatchObject({ message, line: 2 });
    expect(sourceOf(applyFix(page, inHtml?.fix as never))).toContain('alt="A" width="120">');
  });

  it('judges links by the color that they are shown in', () => {
    const dark = '<mj-text color="#ffffff" container-background-color="#251f4d" css-class="dim">a';
    const linked = `${dark} <a href="https://a.test/b">link</a></mj-text>`;
    const found = (head: string, content = linked) =>
      checkDocument(new ParsedDocument(visual(content, head)), { subject: 'Hi', previewText: 'x' })
        .filter(({ rule }) => rule === 'contrast')
        .map(({ message }) => message.split(' has ')[0]);
    expect(found('')).toEqual(['#0000ee on #251f4d']);
    const sheet = (css: string) => found(`<mj-style>${css}</mj-style>`);
    expect(sheet('a { color: #ffffff }')).toEqual([]);
    expect(sheet('a { color: #ffffff } .dim a { color: #333333 }')).toEqual(['#333333 on #251f4d']);
    expect(sheet('@media (max-width: 400px) { a { color: #ffffff } }')).toEqual(['#0000ee on #251f4d']);
    expect(found('', linked.replace('<a ', '<a style="color:#ffffff" '))).toEqual([]);
    const page =
      '<body><div style="background:#251f4d;color:#fff">a <a href="https://a.test/b">b</a></div></body>';
    expect(rules(html(page)).filter((rule) => rule.includes('contrast'))).toEqual(['warning contrast 1:52']);
  });

  it('reads repeated defaults, and those inside classes, like mjml', () => {
    const pale = '<mj-attributes><mj-text color="#999999" /><mj-text padding="0" /></mj-attributes>';
    expect(rules(visual('<mj-text>x</mj-text>', pale))).toEqual([
      'warning contrast 2:1',
      'warning contrast 3:1',
    ]);
    const nested =
      '<mj-attributes><mj-class name="dim"><mj-text color="#999999" /></mj-class></mj-attributes>';
    const document = visual('<mj-text>x</mj-text>', nested);
    const source = sourceOf(document).replace('<mj-section', '<mj-section mj-class="dim"');
    expect(rules(withSource(document, source))).toEqual(['warning contrast 2:1', 'warning contrast 3:1']);
  });

  it('checks subject, preview text and size', () => {
    const blank = blankDocument('transactional', 'visual');
    expect(rules(blank, { subject: '' })).toEqual(['error subject-missing null:null']);
    expect(rules(blank, { subject: 'x'.repeat(61) })).toEqual(['hint subject-length null:null']);
    expect(rules(blank, { subject: 'BUY THIS NOW!!' })).toEqual([
      'warning all-caps null:null',
      'hint punctuation null:null',
    ]);
    expect(rules(blank, { previewText: ' ' })).toEqual(['warning preview-missing null:null']);
    expect(rules(blank, { compiledHtml: 'é'.repeat(60_000) })).toEqual(['warning gmail-clipping null:null']);
    expect(rules(blank, { sizeBytes: 90_000 })).toEqual(['hint gmail-clipping null:null']);
  });

  it('warns of more style sheets than Gmail reads, of all and at the largest', () => {
    const sheet = (bytes: number) => `a { color: #1a2b3c; ${' '.repeat(bytes - 21)}}`;
    const source = (...sizes: number[]) =>
      withSource(
        blankDocument('transactional', 'html'),
        `<html><head>\n${sizes.map((size) => `<style>${sheet(size)}</style>`).join('\n')}\n</head><body><p>x</p></body></html>`,
      );
    const checked = (document: CanonicalDocument, compiledHtml = sourceOf(document)) =>
      rules(document, { compiledHtml });
    expect(checked(source(6_000, 10_384))).toEqual([]);
    expect(checked(source(6_000, 10_385))).toEqual(['warning gmail-styles 3:8']);
    // Outlook's own are not read by Gmail.
    const outlook = `<!--[if mso]><style>${sheet(9_000)}</style><![endif]-->`;
    expect(checked(source(9_000), sourceOf(source(9_000)) + outlook)).toEqual([]);
  });

  it('suggests https only if it reaches the same image', () => {
    const check = (host: string) =>
      checkDocument(new ParsedDocument(visual(`<mj-image src="http://${host}/a.png" alt="A" />`)), fine).find(
        ({ rule }) => rule === 'link-https',
      );
    expect(check('pictures.test')?.fix?.label).toBe('Use https');
    for (const host of ['127.0.0.1:3000', 'localhost', '192.168.1.20', '10.0.0.1:8080', '[::1]:3000']) {
      expect(check(host)?.fix ?? null).toBeNull();
      expect(check(host)?.message).toContain('Readers cannot reach');
    }
    expect(check('10.example.test')?.fix?.label).toBe('Use https');
  });

  it('checks HTML in the same way', () => {
    const source =
      '<body><div style="background:#000"><p>unreadable</p><p style="color:#fff">fine, and long enough to be read</p></div><img src="http://a.test/a.png"></body>';
    expect(rules(html(source))).toEqual([
      'warning contrast 1:36',
      'warning image-alt 1:117',
      'warning image-size 1:117',
      'warning link-https 1:127',
    ]);
  });

  it('offers safe fixes that fix the finding', () => {
    const unused = variable('idle', { required: false });
    const document = visual(
      '<mj-image src="http://a.test/a.png" width="10px" /><mj-text>{{ who }}</mj-text>',
      '',
      { variables: [unused] },
    );
    let mended = document;
    for (let round = 0; round < 6; round += 1) {
      const fix = checkDocument(new ParsedDocument(mended), fine).find((check) => check.fix)?.fix;
      if (fix) mended = applyFix(mended, fix);
    }
    expect(sourceOf(mended)).toContain('<mj-image alt="" src="https://a.test/a.png" width="10px" />');
    expect(mended.variables.map(({ name }) => name)).toEqual(['who']);
    expect(lintDocument(new ParsedDocument(mended), { stage: 'publish' })).toEqual([]);
    expect(rules(mended)).toEqual([]);
  });

  it('never throws, and is not much slower for hostile input', async () => {
    const checkAll = (unit: string) => {
      const text = unit.repeat(Math.ceil(150_000 / unit.length));
      for (const document of [visual(text), visual(`<mj-text>${text}</mj-text>`), html(text)]) {
        const checks = checkDocument(new ParsedDocument(document), { ...fine, subject: text.slice(0, 998) });
        expect(Array.isArray(checks)).toBe(true);
      }
    };
    const usual = await workOf(() => checkAll('<p class="lead">Good morning, and welcome.</p>'));
    for (const unit of [
      '<',
      '<mj-image>',
      '<img>',
      '{{',
      '<a href="',
      '<h1>',
      '<style>',
      'AB ',
      '<div style="color:#fff">',
      '&',
      '<!--',
    ]) {
      expect(await workOf(() => checkAll(unit)), unit).toBeLessThan(20 * usual);
    }
  });

  it('reports and fixes an Outlook copy of a button that differs', () => {
    const copied = (color: string) =>
      `<body><p>${longText}</p><!--[if mso]><v:rect href="https://a.test/" fillcolor="${color}"><center>Go</center></v:rect><![endif]-->\n<a href="https://a.test/" style="background:#000000;color:#ffffff">Go</a></body>`;
    expect(rules(html(copied('#000')))).not.toContainEqual(expect.stringContaining('outlook-copy'));
    const document = html(copied('#ff0000'));
    const found = checkDocument(new ParsedDocument(document), fine).find(
      ({ rule }) => rule === 'outlook-copy',
    );
    expect(found?.message).toBe(
      'Outlook has its own copy of the button “Go”, which shows another background color.',
    );
    expect(found?.fix && sourceOf(applyFix(document, found.fix))).toBe(copied('#000000'));
  });
});
