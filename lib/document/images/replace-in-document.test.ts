import { describe, expect, it } from 'vitest';
import { canonicalDocument } from '@/lib/document/contract';
import { countImageUses, countInDocument, replaceImage, replaceInDocument } from './replace-in-document';

const from = 'https://mail.example/assets/old.png';
const to = 'https://mail.example/assets/new.png';
const plain = { required: false, fallback: null, sample: null, description: null };

const documentWith = (address: string) =>
  canonicalDocument.parse({
    ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', compliance: null },
    mjml: `<mjml>\r\n  <mj-image  src='${address}' alt="Old &amp; new" width="80px"/></mjml>`,
    plain_text: `Picture: ${from}`,
    variables: [
      { ...plain, name: 'logo', type: 'image', fallback: address, sample: address },
      { ...plain, name: 'note', type: 'text', fallback: from, sample: from },
      { ...plain, name: 'link', type: 'url', sample: from },
      {
        ...{ ...plain, name: 'items', type: 'list', sample: [{ pic: address, page: from, count: 2 }] },
        fallback: [{ pic: to }],
        fields: [
          { ...plain, name: 'pic', type: 'image', sample: address },
          { ...plain, name: 'page', type: 'url', sample: from },
        ],
      },
      { ...plain, name: 'words', type: 'list', sample: [from] },
    ],
    conditions: [],
  });

describe('an image of a document', () => {
  it('is counted in the source and as a value of image variables only', () => {
    expect(countInDocument(documentWith(from), from)).toBe(5);
    expect(countInDocument(documentWith(to), from)).toBe(0);
  });

  it('is replaced there, and everything else stays to the byte', () => {
    const next = replaceInDocument(documentWith(from), from, to);
    expect(JSON.stringify(next)).toBe(JSON.stringify(documentWith(to)));
  });

  it('is replaced in HTML too', () => {
    const html = (address: string) => `<table background="${address}">\n<img src="${address}"></table>`;
    const base = { schema_version: 1, purpose: 'transactional', source_mode: 'html', plain_text: null };
    const rest = { variables: [], conditions: [], compliance: null };
    const document = canonicalDocument.parse({ ...base, html: html(from), ...rest });
    expect(replaceInDocument(document, from, to)).toEqual({ ...base, html: html(to), ...rest });
  });
});

const source = `<mj-section background-url='https://a.example/x.png?a=1&amp;b=2'>
  <mj-image src="https://a.example/x.png?a=1&b=2"  href="https://a.example/x.png?a=1&b=2" />
  <mj-text><img src="https://a.example/x.png?a=1&amp;b=2"> https://a.example/x.png?a=1&b=2</mj-text>
  <mj-image src="https://a.example/x.png" />`;

describe('an image in several places', () => {
  it('is counted however its address is written, except in links', () => {
    expect(countImageUses(source, 'https://a.example/x.png?a=1&b=2')).toBe(3);
    expect(countImageUses(source, 'https://b.example/')).toBe(0);
  });

  it('brings its own alt text if given, to elements that have one', () => {
    const address = 'https://a.example/x.png?a=1&b=2';
    const described = source.replace('href=', "alt='Old' href=").replace('b=2">', 'b=2" data-alt="kept">');
    expect(replaceImage(described, address, 'https://b.example/y.png', { alt: 'Our "new" shop' })).toBe(
      `<mj-section background-url='https://b.example/y.png'>
  <mj-image src="https://b.example/y.png"  alt="Our &quot;new&quot; shop" href="https://a.example/x.png?a=1&b=2" />
  <mj-text><img src="https://b.example/y.png" data-alt="kept" alt="Our &quot;new&quot; shop"> https://a.example/x.png?a=1&b=2</mj-text>
  <mj-image src="https://a.example/x.png" />`,
    );
  });

  it('is replaced in all of them, and nothing else changes', () => {
    const next = replaceImage(source, 'https://a.example/x.png?a=1&b=2', 'https://b.example/$&.png');
    expect(next).toBe(`<mj-section background-url='https://b.example/$&.png'>
  <mj-image src="https://b.example/$&.png"  href="https://a.example/x.png?a=1&b=2" />
  <mj-text><img src="https://b.example/$&.png"> https://a.example/x.png?a=1&b=2</mj-text>
  <mj-image src="https://a.example/x.png" />`);
    expect(countImageUses(next, 'https://b.example/$&.png')).toBe(3);
  });
});

describe('the written size of a replaced image', () => {
  const tall = { width: 400, height: 400 };
  const fitted = (source: string, size = tall) =>
    replaceImage(source.replace('OLD', from), from, to, { size }).replace(to, 'NEW');

  it.each([
    [
      '<mj-image src="OLD" width="200px" height="50px" alt="" />',
      '<mj-image src="NEW" width="200px" height="200px" alt="" />',
    ],
    ['<img height=50 src="OLD" width=200>', '<img height=200 src="NEW" width=200>'],
    [
      "<img src='OLD' width='200' style='max-height:50px;width:200px;height: 50px'>",
      "<img src='NEW' width='200' style='max-height:50px;width:200px;height: 200px'>",
    ],
    ['<img src="OLD" width="200" style="height:50px">', '<img src="NEW" width="200" style="height:200px">'],
  ])('has its proportions: %s', (source, expected) => {
    expect(fitted(source)).toBe(expected);
  });

  it('is no wider than the image', () => {
    expect(fitted('<img src="OLD" width="200" height="50">', { width: 100, height: 50 })).toBe(
      '<img src="NEW" width="100" height="50">',
    );
  });

  it.each([
    '<mj-image src="OLD" width="200px" />',
    '<img src="OLD" height="50">',
    '<img src="OLD" width="100%" height="50">',
    '<img src="OLD" width="200" height="200">',
    '<img src="OLD" width="200" style="height:auto" data-height="50" height="auto">',
  ])('stays where it stretches nothing, or its width depends on the place: %s', (source) => {
    expect(fitted(source)).toBe(source.replace('OLD', 'NEW'));
  });

  it('of other images stays', () => {
    const other = '<img src="https://a.example/x.png" width="200" height="50">';
    expect(fitted(`<img src="OLD" alt="">${other}`)).toBe(`<img src="NEW" alt="">${other}`);
  });
});

describe('places of every kind', () => {
  const shown = (address: string) => `<!doctype html>
<style>.a { background: url(${address}) } .b{background:URL( "${address}" )}</style>\r
<td background=${address} style="background-image:url('${address}')"><td style="background:url(&quot;${address}&quot;)">
<img src=" ${address} " alt="${from}" srcset="${address} 1x, ${from}?big 2x">
<!--[if mso]><v:fill type="frame" src='${address}' /><![endif]-->
<mj-social-element src="{{ logo | default: '${address}' }}" />{% assign hero = "${address}" %}`;

  it('are replaced: style sheets, backgrounds, Outlook, srcset and fallbacks, each with its own quotes', () => {
    expect(countImageUses(shown(from), from)).toBe(10);
    expect(replaceImage(shown(from), from, to)).toBe(shown(to));
  });

  it('exclude links, text and longer addresses', () => {
    const source = `<a href="${from}" title="${from}">${from}</a><img src="${from}?v=2"><i style="background:url(${from}.webp)">`;
    expect(countImageUses(source, from)).toBe(0);
    expect(replaceImage(source, from, to)).toBe(source);
  });

  it('stay valid with an address that would end a place', () => {
    expect(replaceImage(`<td background=${from}>`, from, 'https://a.example/a b')).toBe(
      '<td background="https://a.example/a b">',
    );
    expect(replaceImage(`a{b:url(${from})}`, from, 'https://a.example/a(1).png')).toBe(
      'a{b:url(https://a.example/a%281%29.png)}',
    );
  });
});
