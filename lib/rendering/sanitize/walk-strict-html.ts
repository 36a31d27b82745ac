import { Token, Tokenizer } from 'parse5';
import type { HtmlHandler } from './html-handler';

// Tags that every parser reads the same (quoted values without angle brackets, or none), and the HTML5 doctype.
const strictTag =
  /^(?:<[a-z][a-z0-9]*(?:[ \t\n\f]+[a-z][a-z0-9_:-]*(?:="[^"<>]*"|='[^'<>]*')?)*[ \t\n\f]*\/?>|<\/[a-z][a-z0-9]*[ \t\n\f]*>|<!doctype html>)$/i;
/** These change the tokenizer's state; style sheets and titles are simple enough to handle here. */
const switching = /^<(?:script|xmp|iframe|noembed|noframes|textarea|plaintext|svg|math)[\s/>]/i;
const textEnds = new Map([
  ['style', /<\/style[\s/>]/gi],
  ['title', /<\/title[\s/>]/gi],
]);

const maxTagLength = 2_000;
const maxCached = 2_000;
type ReadToken = Token.TagToken | Token.DoctypeToken;
const remembered = new Map<string, ReadToken | null>();

/**
 * Walks the unambiguous start of `html`: text, complete comments, style sheets, and strict tags. Returns where it
 * stopped; the standard's tokenizer continues from there. Most programs send only such HTML, which need not be read
 * character by character.
 */
export function walkStrictHtml(html: string, handler: HtmlHandler): number {
  // The tokenizer rewrites these while it reads.
  if (html.includes('\r') || html.includes('\0')) return 0;
  let at = 0;
  while (at < html.length) {
    const tagStart = html.indexOf('<', at);
    const end = tagStart < 0 ? html.length : tagStart;
    const text = html.slice(at, end);
    // The standard's tokenizer decodes references.
    if (text.includes('&')) return at;
    if (end === html.length) {
      handler.text(text, text, at);
      return end;
    }
    const piece = readComment(html, end) ?? readTag(html, end);
    // The text is also left to the standard: where it ends depends on what follows.
    if (piece === null) return at;
    if (text !== '') handler.text(text, text, at);
    callHandler(handler, piece);
    at = piece.end;
  }
  return at;
}

type Piece = CommentPiece | TagPiece;
type CommentPiece = { kind: 'comment'; data: string; source: string; start: number; end: number };
/** `inside` is the text of a style sheet or title, with its closing tag. */
type TagPiece = {
  kind: 'tag';
  token: ReadToken;
  source: string;
  start: number;
  end: number;
  inside: { text: string; close: TagPiece } | null;
};

function callHandler(handler: HtmlHandler, piece: Piece): void {
  if (piece.kind === 'comment') {
    handler.comment(piece.data, piece.source, piece.start);
    return;
  }
  const { token, source, start, inside } = piece;
  if (token.type === Token.TokenType.DOCTYPE) handler.doctype(token, source, start);
  else if (token.type === Token.TokenType.END_TAG) handler.endTag(token, source, start);
  else handler.startTag(token, source, start);
  if (inside === null) return;
  if (inside.text !== '') handler.text(inside.text, inside.text, start + source.length);
  callHandler(handler, inside.close);
}

/** A comment that ends at the same place for every parser. */
function readComment(html: string, start: number): CommentPiece | null {
  if (!html.startsWith('<!--', start) || html[start + 4] === '>' || html.startsWith('->', start + 4))
    return null;
  const close = html.indexOf('-->', start + 4);
  const data = html.slice(start + 4, close);
  if (close < 0 || data.includes('--!>')) return null;
  const end = close + 3;
  return { kind: 'comment', data, source: html.slice(start, end), start, end };
}

function readTag(html: string, start: number): TagPiece | null {
  // A strict tag contains no other angle brackets.
  const source = html.slice(start, html.indexOf('>', start) + 1);
  const token = tokenOf(source);
  if (token === null) return null;
  const tag: TagPiece = { kind: 'tag', token, source, start, end: start + source.length, inside: null };
  if (token.type !== Token.TokenType.START_TAG) return tag;
  const textEnd = textEnds.get(token.tagName);
  return textEnd === undefined ? tag : withInside(html, tag, token.tagName, textEnd);
}

/** In a style sheet or title, only its own closing tag is markup; titles may also have references. */
function withInside(html: string, tag: TagPiece, tagName: string, textEnd: RegExp): TagPiece | null {
  textEnd.lastIndex = tag.end;
  const end = textEnd.exec(html)?.index;
  const close = end === undefined ? null : readTag(html, end);
  if (close === null) return null;
  const text = html.slice(tag.end, end);
  if (tagName === 'title' && text.includes('&')) return null;
  return { ...tag, end: close.end, inside: { text, close } };
}

/** The token of one strict tag by the standard's tokenizer; null if it reads anything else. */
function tokenOf(source: string): ReadToken | null {
  const known = remembered.get(source);
  if (known !== undefined) return known;
  if (!strictTag.test(source) || switching.test(source)) return null;
  const tags: ReadToken[] = [];
  let others = 0;
  const tag = (token: ReadToken) => tags.push(token);
  const other = () => {
    others += 1;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: tag,
      onEndTag: tag,
      onComment: other,
      onDoctype: tag,
      onCharacter: other,
      onWhitespaceCharacter: other,
      onNullCharacter: other,
      onEof: () => undefined,
    },
  );
  tokenizer.write(source, true);
  const [only = null] = tags.length === 1 && others === 0 ? tags : [];
  if (source.length <= maxTagLength) {
    if (remembered.size >= maxCached) remembered.clear();
    remembered.set(source, only);
  }
  return only;
}
