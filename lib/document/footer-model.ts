import { decodeAttribute } from './attribute-text';
import { footerStyle, styledFooter } from './compliance-footers';
import type { CanonicalDocument } from './contract';
import { type Declaration, parseDeclarations } from './css-rules';
import type { StyledElement } from './css-selectors';
import { createMarkupReader, readMarkup } from './markup-token';
import { childElements, findChild, type MjmlElement, walkElements } from './mjml-tree';
import { parseMjml } from './parse-mjml';

/** An element with the declarations of its style attribute. */
export type FooterElement = StyledElement & { inline: Declaration[] };

/**
 * The compiled footer as the path from the root to its unsubscribe link; the element before it holds the address.
 * Visual: what mjml makes of the canonical content, with the document's mj-attributes defaults. null: no body.
 */
export function footerModel(document: CanonicalDocument): FooterElement[] | null {
  return document.source_mode === 'visual' ? visualModel(document) : htmlModel(document);
}

type Attributes = Record<string, string>;

function element(
  tag: string,
  attributes: Attributes,
  previous: readonly string[] | null = [],
): FooterElement {
  return {
    tag,
    id: attributes.id ?? '',
    classes: new Set((attributes.class ?? '').split(/\s+/).filter((name) => name !== '')),
    attributes: new Map(Object.entries(attributes)),
    previous,
    inline: parseDeclarations(attributes.style ?? ''),
  };
}

function visualModel(
  document: Extract<CanonicalDocument, { source_mode: 'visual' }>,
): FooterElement[] | null {
  const { root, issues } = parseMjml(document.mjml);
  const mjml = findChild(root, 'mjml');
  const body = mjml && findChild(mjml, 'mj-body');
  if (issues.length > 0 || !body) return null;
  const head = findChild(mjml, 'mj-head');
  const defaults = (tag: string) => defaultAttributes(head, tag);
  const { align, color, backgroundColor } = footerStyle(document.compliance);
  const [section, column, text] = [defaults('mj-section'), defaults('mj-column'), defaults('mj-text')];
  const bodyAttributes = { ...defaults('mj-body'), ...ownAttributes(body) };
  const width = bodyAttributes.width ?? '600px';
  const background = bodyAttributes['background-color']
    ? `background-color:${bodyAttributes['background-color']};`
    : '';
  const table = { align: 'center', border: '0', cellpadding: '0', cellspacing: '0', role: 'presentation' };
  const style = (text: string, from: Attributes, names: string[]) =>
    text + names.flatMap((name) => (from[name] ? [`${name}:${from[name]};`] : [])).join('');
  const edges = ['border-top', 'border-right', 'border-bottom', 'border-left'];
  const boxNames = [
    'padding',
    'padding-top',
    'padding-right',
    'padding-bottom',
    'padding-left',
    'border',
    ...edges,
  ];
  const path = [
    element('html', { lang: 'und', dir: 'auto' }),
    element(
      'body',
      { class: bodyAttributes['css-class'] ?? '', id: '', style: `word-spacing:normal;${background}` },
      ['head'],
    ),
    element(
      'div',
      {
        role: 'article',
        'aria-roledescription': 'email',
        lang: 'und',
        dir: 'auto',
        id: bodyAttributes.id ?? '',
        style: `word-spacing:normal;${background}`,
      },
      null,
    ),
    element(
      'div',
      {
        class: section['css-class'] ?? '',
        style: `background:${backgroundColor};background-color:${backgroundColor};margin:0px auto;max-width:${width};`,
      },
      null,
    ),
    element('table', {
      ...table,
      style: `background:${backgroundColor};background-color:${backgroundColor};width:100%;`,
    }),
    element('tbody', {}),
    element('tr', {}),
    element('td', {
      style: style(
        'border:none;direction:ltr;font-size:0px;padding:24px 0px;padding-bottom:24px;padding-left:0px;padding-right:0px;padding-top:24px;text-align:center;',
        section,
        edges,
      ),
    }),
    element('div', {
      class: `mj-column-per-100 mj-outlook-group-fix ${column['css-class'] ?? ''}`,
      style:
        'font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;',
    }),
    element('table', {
      ...table,
      align: '',
      width: '100%',
      style: style(`background-color:${backgroundColor};vertical-align:top;`, column, boxNames),
    }),
    element('tbody', {}),
    element('tr', {}),
    element('td', {
      align,
      class: text['css-class'] ?? '',
      style: `background:${backgroundColor};font-size:0px;padding:0px 24px;padding-top:0px;padding-right:24px;padding-bottom:0px;padding-left:24px;word-break:break-word;`,
    }),
    element('div', {
      style: style(
        `font-family:Arial, Helvetica, sans-serif;font-size:12px;font-style:normal;font-weight:400;letter-spacing:0px;line-height:18px;text-align:${align};text-transform:none;color:${color};`,
        text,
        ['height', 'text-decoration'],
      ),
    }),
    linkElement(color),
  ];
  return path.map((each) => withHtmlAttributes(each, path, head));
}

function linkElement(color: string): FooterElement {
  const style = `color:${color};font-size:12px;line-height:18px;text-decoration:underline`;
  return element('a', { href: '{{ unsubscribe_url }}', style }, ['br']);
}

/** What mj-attributes give an element of a tag that sets nothing itself: mj-all, then its own default. */
function defaultAttributes(head: MjmlElement | undefined, tag: string): Attributes {
  const attributes: Attributes = {};
  const blocks = head ? childElements(head).filter((child) => child.tag === 'mj-attributes') : [];
  for (const wanted of ['mj-all', tag])
    for (const child of blocks.flatMap(childElements))
      if (child.tag === wanted) Object.assign(attributes, ownAttributes(child));
  return attributes;
}

function ownAttributes(element: MjmlElement): Attributes {
  return Object.fromEntries(
    element.attributes.map(({ name, value }) => [name, decodeAttribute(value ?? '')]),
  );
}

/** mj-html-attributes can write attributes onto anything: whatever they set counts as set on every element of the footer. */
function withHtmlAttributes(
  model: FooterElement,
  path: FooterElement[],
  head: MjmlElement | undefined,
): FooterElement {
  const found = head ? [...walkElements(head)].filter(({ tag }) => tag === 'mj-html-attribute') : [];
  if (found.length === 0 || path.length === 0) return model;
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

function htmlModel(document: Extract<CanonicalDocument, { source_mode: 'html' }>): FooterElement[] {
  const outer = { html: {} as Attributes, body: {} as Attributes };
  const reader = createMarkupReader(document.html, true);
  for (let token = readMarkup(reader, 0); token; token = readMarkup(reader, token.end)) {
    if (token.kind !== 'open') continue;
    const tag = token.name.toLowerCase();
    if (tag !== 'html' && tag !== 'body') continue;
    for (const { name, value } of token.attributes) {
      const key = name.toLowerCase();
      // A second <body> adds the attributes that the first one lacks.
      if (!Object.hasOwn(outer[tag], key)) outer[tag][key] = decodeAttribute(value ?? '');
    }
  }
  const { align, color } = footerStyle(document.compliance);
  const styles = [...styledFooter(document).matchAll(/style="([^"]*)"/g)].map((match) => match[1] ?? '');
  return [
    element('html', outer.html),
    element('body', outer.body, ['head']),
    element(
      'table',
      {
        role: 'presentation',
        width: '100%',
        cellpadding: '0',
        cellspacing: '0',
        border: '0',
        style: styles[0] ?? '',
      },
      null,
    ),
    element('tbody', {}),
    element('tr', {}),
    element('td', { align, style: styles[1] ?? '' }),
    linkElement(color),
  ];
}
