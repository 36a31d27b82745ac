import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { childElements, findChild, type MjmlElement, walkElements } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { footerStyle } from './compliance-footers';
import { type Attributes, type FooterElement, footerElement, footerLink } from './footer-element';

type Model = {
  body: Attributes;
  /** The tags that may stand right before the footer's section; null where an mj-raw decides. */
  before: readonly string[] | null;
  section: Attributes;
  column: Attributes;
  text: Attributes;
  align: string;
  color: string;
  backgroundColor: string;
};

const table = { border: '0', cellpadding: '0', cellspacing: '0', role: 'presentation' };
const paddings = ['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'];
const edges = ['border-top', 'border-right', 'border-bottom', 'border-left'];

/** What mjml makes of the canonical footer under a document's mj-attributes defaults, from html to the link. */
export function visualFooterModel(parsed: ParsedDocument): FooterElement[] | null {
  const { root, issues } = parsed.mjml;
  const mjml = findChild(root, 'mjml');
  const body = mjml && findChild(mjml, 'mj-body');
  if (issues.length > 0 || !body) return null;
  const head = findChild(mjml, 'mj-head');
  const [rootAttributes, own] = [ownAttributes(mjml), ownAttributes(body)];
  // A class is handed down to all that has none of its own: the footer inherits that of the body.
  const inherited = own['mj-class'] ?? rootAttributes['mj-class'] ?? '';
  const defaults = (tag: string) => defaultAttributes(head, tag, inherited);
  const model: Model = {
    body: {
      ...defaultAttributes(head, 'mj-body', rootAttributes['mj-class'] ?? ''),
      ...classAttributes(head, own['mj-class'] ?? ''),
      ...own,
    },
    before: childElements(body).some(({ tag, inner }) => tag === 'mj-raw' && /<[a-z]/i.test(inner ?? ''))
      ? null
      : ['div', 'table'],
    section: defaults('mj-section'),
    column: defaults('mj-column'),
    text: defaults('mj-text'),
    ...footerStyle(parsed.document.compliance),
  };
  const path = [
    ...pageElements(model, rootAttributes, findChild(head ?? root, 'mj-title')?.inner ?? null),
    ...sectionElements(model),
    ...columnElements(model),
    ...textElements(model),
  ];
  return path.map((each) => withHtmlAttributes(each, head));
}

function pageElements({ body }: Model, root: Attributes, title: string | null): FooterElement[] {
  const language = { lang: root.lang ?? 'und', dir: root.dir ?? 'auto' };
  const style = `word-spacing:normal;${styles(body, ['background-color'])}`;
  return [
    footerElement('html', {
      ...language,
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:v': 'urn:schemas-microsoft-com:vml',
      'xmlns:o': 'urn:schemas-microsoft-com:office:office',
    }),
    footerElement('body', { class: body['css-class'] ?? '', id: body.id ?? '', style }, ['head']),
    footerElement(
      'div',
      {
        ...language,
        ...(title === null ? {} : { 'aria-label': decodeAttribute(title).trim() }),
        'aria-roledescription': 'email',
        role: 'article',
        style,
      },
      // That of mj-preview.
      ['div'],
    ),
  ];
}

function sectionElements({ body, before, section, backgroundColor }: Model): FooterElement[] {
  const picture = section['background-url'];
  const isFull = section['full-width'] === 'full-width';
  const rounded = section['border-radius'];
  const background = picture ? pictureStyle(section, picture, backgroundColor) : colorStyle(backgroundColor);
  const outer = { class: section['css-class'] ?? '' };
  const attributes = { ...table, align: 'center', ...(picture ? { background: picture } : {}) };
  const box = `margin:0px auto;max-width:${body.width ?? '600px'};${rounded ? `border-radius:${rounded};overflow:hidden;` : ''}`;
  const inner = rounded ? 'width:100%;border-collapse:separate;' : 'width:100%;';
  const cell = `border:none;${styles(section, edges)}${styles(section, ['border-radius'])}direction:ltr;font-size:0px;padding:24px 0px;padding-bottom:24px;padding-left:0px;padding-right:0px;padding-top:24px;text-align:center;`;
  return [
    ...(isFull
      ? [
          footerElement('table', { ...attributes, ...outer, style: `${background}width:100%;` }, before),
          ...cells({}),
          footerElement('div', { style: box }),
        ]
      : [footerElement('div', { ...outer, style: `${background}${box}` }, before)]),
    ...(picture ? [footerElement('div', { style: 'line-height:0;font-size:0;' })] : []),
    isFull
      ? footerElement('table', { ...table, align: 'center', style: inner })
      : footerElement('table', { ...attributes, style: `${background}${inner}` }),
    ...cells({ style: cell }),
  ];
}

function columnElements({ body, section, column, backgroundColor }: Model): FooterElement[] {
  const gutter = section.gutter ?? '';
  const separate = (radius: string | undefined) => (radius ? 'border-collapse:separate;' : '');
  const own = `background-color:${backgroundColor};${styles(column, ['border', ...edges, 'border-radius'])}vertical-align:top;${separate(column['border-radius'])}`;
  const wrapper = footerElement('div', {
    class: `mj-column-per-100 ${gutterClass(gutter, body.width)} mj-outlook-group-fix ${column['css-class'] ?? ''}`,
    style: `font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;${gutter ? 'padding:0% 0% 0% 0%;' : ''}`,
  });
  const attributes = { ...table, width: '100%' };
  const innerSeparate = separate(column['inner-border-radius']);
  if (!paddings.some((name) => column[name]))
    return [wrapper, footerElement('table', { ...attributes, style: `${own}${innerSeparate}` }), ...cells()];
  const inner = styles(
    Object.fromEntries(
      Object.entries(column).flatMap(([name, value]) =>
        name.startsWith('inner-') ? [[name.slice('inner-'.length), value]] : [],
      ),
    ),
    ['background-color', 'border', ...edges, 'border-radius'],
  );
  return [
    wrapper,
    footerElement('table', { ...attributes, style: separate(column['border-radius']) }),
    ...cells({ style: `${own}${styles(column, paddings)}` }),
    footerElement('table', { ...attributes, style: `${inner}${innerSeparate}` }),
    ...cells(),
  ];
}

function textElements({ text, align, color, backgroundColor }: Model): FooterElement[] {
  const cell = `background:${backgroundColor};font-size:0px;padding:0px 24px;padding-top:0px;padding-right:24px;padding-bottom:0px;padding-left:24px;word-break:break-word;`;
  const font =
    'font-family:Arial, Helvetica, sans-serif;font-size:12px;font-style:normal;font-weight:400;letter-spacing:0px;line-height:18px;';
  return [
    footerElement('td', { align, class: text['css-class'] ?? '', style: cell }),
    footerElement('div', {
      style: `${font}text-align:${align};text-transform:none;color:${color};${styles(text, ['height', 'text-decoration'])}`,
    }),
    footerLink(color),
  ];
}

/** The rows that every table has around its content; the last `td` only where it is told what it says. */
function cells(td?: Attributes): FooterElement[] {
  const rows = [footerElement('tbody', {}), footerElement('tr', {})];
  return td ? [...rows, footerElement('td', td)] : rows;
}

function styles(from: Attributes, names: readonly string[]): string {
  return names.map((name) => (from[name] ? `${name}:${from[name]};` : '')).join('');
}

function colorStyle(color: string): string {
  return `background:${color};background-color:${color};`;
}

function pictureStyle(section: Attributes, url: string, color: string): string {
  const [position, size, repeat] = ['position', 'size', 'repeat'].map(
    (name) => section[`background-${name}`] ?? '',
  );
  return `background:${color} url('${url.replaceAll("'", '%27')}');background-position:${position};background-size:${size};background-repeat:${repeat};`;
}

/** The class by which mjml's own media queries find a column with a gutter. */
function gutterClass(gutter: string, width = '600px'): string {
  if (gutter === '') return '';
  const share = gutter.endsWith('%')
    ? Number.parseFloat(gutter)
    : (Number.parseFloat(gutter) / Number.parseFloat(width)) * 100;
  return `mj-column-gutter-1-1-per-${String(Number(share.toFixed(6))).replace('.', '-')}`;
}

/** What mj-attributes give an element that sets nothing itself: mj-all, its own default, those of the classes around it. */
function defaultAttributes(head: MjmlElement | undefined, tag: string, classes: string): Attributes {
  const attributes: Attributes = {};
  const given = mjAttributes(head);
  for (const wanted of ['mj-all', tag])
    for (const child of given) if (child.tag === wanted) Object.assign(attributes, ownAttributes(child));
  for (const name of classes.split(' '))
    for (const child of given.filter((each) => isClass(each, name)).flatMap(childElements))
      if (child.tag === tag) Object.assign(attributes, ownAttributes(child));
  return attributes;
}

/** What the classes of an element give it; several css-class add up. */
function classAttributes(head: MjmlElement | undefined, classes: string): Attributes {
  const attributes: Attributes = {};
  for (const name of classes.split(' '))
    for (const element of mjAttributes(head).filter((each) => isClass(each, name))) {
      const { name: _, ...own } = ownAttributes(element);
      const both = attributes['css-class'] && own['css-class'];
      Object.assign(attributes, own, both && { 'css-class': `${attributes['css-class']} ${both}` });
    }
  return attributes;
}

function mjAttributes(head: MjmlElement | undefined): MjmlElement[] {
  const blocks = head ? childElements(head).filter((child) => child.tag === 'mj-attributes') : [];
  return blocks.flatMap(childElements);
}

function isClass(element: MjmlElement, name: string): boolean {
  return element.tag === 'mj-class' && ownAttributes(element).name === name;
}

function ownAttributes(element: MjmlElement): Attributes {
  return Object.fromEntries(
    element.attributes.map(({ name, value }) => [name, decodeAttribute(value ?? '')]),
  );
}

/** mj-html-attributes can write attributes onto anything: whatever they set counts as set on every element of the footer. */
function withHtmlAttributes(model: FooterElement, head: MjmlElement | undefined): FooterElement {
  const found = head ? [...walkElements(head)].filter(({ tag }) => tag === 'mj-html-attribute') : [];
  if (found.length === 0) return model;
  const attributes = new Map(model.attributes);
  const classes = new Set(model.classes);
  for (const { attributes: own, children } of found) {
    const name = own.find((attribute) => attribute.name === 'name')?.value ?? '';
    const value = children
      .map((child) => (child.type === 'text' ? child.text : ''))
      .join('')
      .trim();
    if (name.toLowerCase() === 'class') for (const part of value.split(/\s+/)) classes.add(part);
    else if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value);
  }
  return { ...model, attributes, classes };
}
