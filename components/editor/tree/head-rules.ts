import { headTags } from '@/lib/document/elements/head';
import { findHead } from '@/lib/document/mjml/edit-head';
import {
  createElement,
  ensureHead,
  insertElement,
  removeElement,
  setInner,
} from '@/lib/document/mjml/edit-mjml';
import { getAttribute, type MjmlElement, type MjmlRoot } from '@/lib/document/mjml/mjml-tree';
import { editHead, parseHead } from './head';

/** The classes that hide a block on one kind of screen; they survive any change of the block. */
export const hideClasses = { phone: 'hide-on-phone', desktop: 'hide-on-desktop' } as const;

export type Screen = keyof typeof hideClasses;

/** The names in a list of classes, without some. */
export function classesIn(classes: string, without: (name: string) => boolean = () => false): string[] {
  return classes.split(/\s+/).filter((name) => name !== '' && !without(name));
}

/** A list of classes with one more, or without it; the others keep their order. */
export function withClass(classes: string, name: string, on: boolean): string {
  return [...classesIn(classes, (other) => other === name), ...(on ? [name] : [])].join(' ');
}

/** What a rule such as `a { color: … }` of the email's style sheets says; empty where there is none. */
export function readRule(before: string, selector: string, property: string): string {
  const rule = ruleOf(parseHead(before), selector);
  return rule ? (declarationOf(rule.body, property)?.value ?? '') : '';
}

/** Sets one property of a rule; an empty value takes it away. Answers the new text before the body. */
export function writeRule(before: string, selector: string, property: string, value: string): string {
  return editHead(before, (root) => {
    const rule = ruleOf(root, selector);
    if (!rule) {
      if (value !== '') addSheet(root, `${selector} { ${property}: ${value} }`);
      return;
    }
    const body = withDeclaration(rule.body, property, value);
    const css = rule.element.inner ?? '';
    const next =
      body.trim() === ''
        ? css.slice(0, rule.start) + css.slice(rule.end)
        : css.slice(0, rule.bodyStart) + body + css.slice(rule.bodyStart + rule.body.length);
    if (next.trim() === '') removeElement(rule.element);
    else setInner(rule.element, next);
  });
}

/** The head with the rule that hides blocks on a kind of screen, where it is not there yet. */
export function withHideRule(before: string, screen: Screen): string {
  const name = hideClasses[screen];
  return withScreenRule(before, screen, name, hiding(name));
}

/** The class that hides a block of HTML on a kind of screen, and the style sheet that says so. */
export function hideRule(screen: Screen): { name: string; css: string } {
  const name = hideClasses[screen];
  return { name, css: onScreen(screen, phoneBelow, hiding(name)) };
}

function hiding(name: string): string {
  return `.${name} { display: none !important }`;
}

/** Where mjml tells phones from computers, in pixels. */
const phoneBelow = 480;

function onScreen(screen: Screen, from: number, rule: string): string {
  const query = screen === 'phone' ? `(max-width: ${from - 1}px)` : `(min-width: ${from}px)`;
  return `@media only screen and ${query} { ${rule} }`;
}

/** The head with a rule for one kind of screen, where no style sheet knows the class yet. */
export function withScreenRule(before: string, screen: Screen, className: string, rule: string): string {
  return withClassRule(before, className, (root) => {
    const width = findHead(root, headTags.breakpoint)
      .map((element) => Number.parseInt(getAttribute(element, 'width') ?? '', 10))
      .find((pixels) => pixels > 0);
    return onScreen(screen, width ?? phoneBelow, rule);
  });
}

/** The head with a style sheet for a class, where none knows it yet. */
export function withClassRule(before: string, className: string, write: (root: MjmlRoot) => string): string {
  return editHead(before, (root) => {
    const isKnown = new RegExp(`\\.${className}(?![\\w-])`);
    if (findHead(root, headTags.style).some(({ inner }) => isKnown.test(inner ?? ''))) return;
    addSheet(root, write(root));
  });
}

type Rule = { element: MjmlElement; start: number; end: number; bodyStart: number; body: string };

function ruleOf(root: MjmlRoot, selector: string): Rule | null {
  const pattern = new RegExp(`(^\\s*|(?:[};]|\\*/)\\s*)(${selector}\\s*\\{)([^{}]*)\\}`);
  for (const element of findHead(root, headTags.style).toReversed()) {
    const match = pattern.exec(element.inner ?? '');
    if (!match) continue;
    const [whole, lead = '', opening = '', body = ''] = match;
    const start = match.index + lead.length;
    return { element, start, end: match.index + whole.length, bodyStart: start + opening.length, body };
  }
  return null;
}

function declarationOf(body: string, property: string): { value: string; start: number; end: number } | null {
  const match = new RegExp(`(?:^|;)(\\s*${property}\\s*:\\s*)([^;]*?)\\s*(?:;|$)`).exec(body);
  if (!match) return null;
  const [, name = '', value = ''] = match;
  const start = match.index + (match[0].startsWith(';') ? 1 : 0) + name.length;
  return { value, start, end: start + value.length };
}

function withDeclaration(body: string, property: string, value: string): string {
  const known = declarationOf(body, property);
  if (known && value !== '') return body.slice(0, known.start) + value + body.slice(known.end);
  if (known) return body.replace(new RegExp(`(^|;)\\s*${property}\\s*:[^;]*(?:;|$)`), '$1');
  if (value === '') return body;
  const trimmed = body.trimEnd().replace(/;$/, '');
  return `${trimmed}${trimmed.trim() === '' ? ' ' : '; '}${property}: ${value} `;
}

/** A style sheet of its own: the author's are left as they are. */
function addSheet(root: MjmlRoot, css: string): void {
  const sheet = insertElement(ensureHead(root), createElement(headTags.style));
  const { newline, indent } = root;
  setInner(sheet, `${newline}${indent.repeat(3)}${css}${newline}${indent.repeat(2)}`);
}
