import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { SourceBlock } from '@/lib/document/markup/source-block';
import { readHtmlBlocks } from './html-blocks';
import {
  addLinkedStyleSheet,
  loadedStyleSheets,
  removeLinkedStyleSheet,
  type StyleSheet,
} from './linked-style-sheets';

const href = 'https://fonts.test/css2?family=Inter:wght@400;700&display=swap';
const link = `<!--[if !mso]><!--><link rel="stylesheet" href="${href}"><!--<![endif]-->`;

const folder = path.join(process.cwd(), 'test/documents/html-mails');
const mails = readdirSync(folder).map((name) => ({
  ...{ name, source: readFileSync(path.join(folder, name), 'utf8') },
}));

function linked(source: string): string {
  const { start } = readHtmlBlocks(source);
  return addLinkedStyleSheet(source.slice(0, start), href) + source.slice(start);
}

/** The elements a browser finds, each with its parent; without texts and comments. */
function seen(source: string): string[] {
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node, around: string) => {
    if ('attrs' in node) found.push(`${around} ${node.nodeName} ${JSON.stringify(node.attrs)}`);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child, node.nodeName);
  };
  walk(parse(source), '');
  return found;
}

const tagsOf = ({ tag, children }: SourceBlock): string[] => [tag, ...children.flatMap(tagsOf)];

/** A browser finds only one more link, in the head, and the same blocks. */
function expectNothingElse(source: string): void {
  const now = linked(source);
  const [added, ...others] = seen(now).filter((one) => one.includes(href));
  expect(added).toMatch(/^head link /);
  expect(others).toEqual([]);
  expect(seen(now).filter((one) => one !== added)).toEqual(seen(source));
  expect(tagsOf(readHtmlBlocks(now))).toEqual(tagsOf(readHtmlBlocks(source)));
}

describe('a linked style sheet', () => {
  const body = '<body><table><tr><td>a</td></tr></table></body>';
  it.each([
    ['<html><head><title>T</title></head>', `<html><head><title>T</title>${link}</head>`],
    ['<html>\r\n\t<head>\r\n\t</head>\r\n', `<html>\r\n\t<head>\r\n\t${link}\r\n\t</head>\r\n`],
    ['<HTML><HEAD><title></head></title></HEAD>', `<HTML><HEAD><title></head></title>${link}</HEAD>`],
    ['<html><head><!-- </head> --></head>', `<html><head><!-- </head> -->${link}</head>`],
    ['<html><head><title>T</title>', `<html><head>${link}<title>T</title>`],
    ['<!doctype html>\n<html lang="de">', `<!doctype html>\n<html lang="de">${link}`],
    ['<!DOCTYPE html><style>a{}</style>', `<!DOCTYPE html>${link}<style>a{}</style>`],
    ['', link],
  ])('is in the head: %j', (before, after) => {
    expect(linked(before + body)).toBe(after + body);
    expectNothingElse(before + body);
  });

  it.each(['<p>a</p><p>b</p>', '<!doctype html><style>p{}</style><p>a</p><p>b</p>', '<html><p>a</p></html>'])(
    'keeps the blocks of an email without a body: %s',
    expectNothingElse,
  );

  it.each(mails)('$name: changes nothing else', ({ source }) => {
    expectNothingElse(source);
    const [before = '', after = ''] = linked(source).split(link);
    expect([before + after, before + after.trimStart()]).toContain(source);
  });

  it.each(mails)('$name: is removed to the first byte', ({ source }) => {
    const { start } = readHtmlBlocks(source);
    const before = source.slice(0, start);
    for (const font of ['', 'House Serif']) {
      const now = addLinkedStyleSheet(before, href, font);
      const sheet = loadedStyleSheets(now).find((sheet) => sheet.href === href) as StyleSheet; // it was just added
      expect(sheet.font).toBe(font);
      expect(removeLinkedStyleSheet(now, sheet)).toBe(before);
    }
  });

  it.each([
    `<head><link rel="stylesheet" href="${href}"></head>`,
    `<head><!--[if !mso]><!-->\n<link rel="stylesheet" href="${href}"><!--<![endif]--></head>`,
    `<style>@import url(${href});</style>`,
  ])('written by someone else stays: %s', (before) => {
    for (const sheet of loadedStyleSheets(before)) expect(removeLinkedStyleSheet(before, sheet)).toBe(before);
  });
});

describe('loaded style sheets', () => {
  const loaded = (source: string) => loadedStyleSheets(source).map((sheet) => sheet.href);

  it.each([
    `<link href="${href.replace('&', '&amp;')}" rel="stylesheet" type="text/css">`,
    `<LINK REL='StyleSheet' HREF=' ${href} '>`,
    `<style>@import url("${href}");</style>`,
    `<style>/* fonts */@import url( ${href} ) screen; a { color: red }</style>`,
    `<style>@import '${href}';</style>`,
    `<style>@font-face { font-family: Inter; src: local('Inter'), url('${href}') format('woff2') }</style>`,
    `<!--[if !mso]><!--><link rel="stylesheet" href="${href}"><!--<![endif]-->`,
  ])('are found: %s', (source) => {
    expect(loaded(`<html><head>${source}</head><body></body></html>`)).toContain(href);
  });

  it.each([
    `<link rel="icon" href="${href}">`,
    `<!-- <link rel="stylesheet" href="${href}"> -->`,
    `<!--[if mso]><link rel="stylesheet" href="${href}"><![endif]-->`,
    `<style>/* @import url("${href}"); */</style>`,
    `<link rel="stylesheet" href="${href}&text=abc">`,
    `<a href="${href}">fonts</a>`,
  ])('exclude: %s', (source) => {
    expect(loaded(source)).not.toContain(href);
  });
});
