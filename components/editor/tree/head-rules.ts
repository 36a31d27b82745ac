import {
  findRule,
  getDeclaration,
  type PlacedRule,
  setDeclaration,
} from '@/lib/document/css/placed-declarations';
import { headTags } from '@/lib/document/elements/head';
import { addStyleSheet } from '@/lib/document/html/linked-style-sheets';
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

/** Classes that hide a block on one kind of screen. */
export const hideClasses = { phone: 'hide-on-phone', desktop: 'hide-on-desktop' } as const;

export type Screen = keyof typeof hideClasses;

/** Splits a class list, optionally without some names. */
export function splitClasses(classes: string, isExcluded: (name: string) => boolean = () => false): string[] {
  return classes.split(/\s+/).filter((name) => name !== '' && !isExcluded(name));
}

/** Adds or removes a class; the others keep their order. */
export function toggleClass(classes: string, name: string, on: boolean): string {
  return [...splitClasses(classes, (other) => other === name), ...(on ? [name] : [])].join(' ');
}

/** The value of a style rule such as `a { color: … }`; empty if there is none. */
export function readStyleRule(before: string, selector: string, property: string): string {
  const rule = findHeadRule(parseHead(before), selector);
  return rule ? (getDeclaration(rule.body, property) ?? '') : '';
}

/** Sets one property of a rule; an empty value removes it. Returns the new text before the body. */
export function writeStyleRule(before: string, selector: string, property: string, value: string): string {
  return editHead(before, (root) => {
    const rule = findHeadRule(root, selector);
    if (!rule) {
      if (value !== '') addSheet(root, `${selector} { ${property}: ${value} }`);
      return;
    }
    const body = setDeclaration(rule.body, property, value || null);
    const css = rule.element.inner ?? '';
    const next =
      body.trim() === ''
        ? css.slice(0, rule.start) + css.slice(rule.end)
        : css.slice(0, rule.bodyStart) + body + css.slice(rule.bodyStart + rule.body.length);
    if (next.trim() === '') removeElement(rule.element);
    else setInner(rule.element, next);
  });
}

/** Adds the rule that hides blocks on a kind of screen to the head of an email, if it is missing. */
export function addHideRule(before: string, screen: Screen, isHtml = false): string {
  const name = hideClasses[screen];
  const rule = `.${name} { display: none !important }`;
  if (!isHtml) return addScreenRule(before, screen, name, rule);
  return hasClassRule(before, name)
    ? before
    : addStyleSheet(before, createMediaRule(screen, phoneBelow, rule));
}

/** Where mjml separates phones from computers, in pixels. */
const phoneBelow = 480;

function createMediaRule(screen: Screen, from: number, rule: string): string {
  const query = screen === 'phone' ? `(max-width: ${from - 1}px)` : `(min-width: ${from}px)`;
  return `@media only screen and ${query} { ${rule} }`;
}

/** Adds a rule for one kind of screen unless a style sheet has the class. */
export function addScreenRule(before: string, screen: Screen, className: string, rule: string): string {
  return addClassRule(before, className, (root) => {
    const width = findHead(root, headTags.breakpoint)
      .map((element) => Number.parseInt(getAttribute(element, 'width') ?? '', 10))
      .find((pixels) => pixels > 0);
    return createMediaRule(screen, width ?? phoneBelow, rule);
  });
}

/** Adds a style sheet for a class unless one has it. */
export function addClassRule(before: string, className: string, write: (root: MjmlRoot) => string): string {
  return editHead(before, (root) => {
    const sheets = findHead(root, headTags.style);
    if (!sheets.some(({ inner }) => hasClassRule(inner ?? '', className))) addSheet(root, write(root));
  });
}

function hasClassRule(css: string, className: string): boolean {
  return new RegExp(`\\.${className}(?![\\w-])`).test(css);
}

/** A rule of the head, in the last style sheet that has it. */
function findHeadRule(root: MjmlRoot, selector: string): (PlacedRule & { element: MjmlElement }) | null {
  for (const element of findHead(root, headTags.style).toReversed()) {
    const rule = findRule(element.inner ?? '', selector);
    if (rule) return { ...rule, element };
  }
  return null;
}

/** A separate style sheet, so that the author's stay unchanged. */
function addSheet(root: MjmlRoot, css: string): void {
  const sheet = insertElement(ensureHead(root), createElement(headTags.style));
  const { newline, indent } = root;
  setInner(sheet, `${newline}${indent.repeat(3)}${css}${newline}${indent.repeat(2)}`);
}
