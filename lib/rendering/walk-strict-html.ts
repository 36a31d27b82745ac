import { Token, Tokenizer } from 'parse5';
import type { HtmlHandler } from './tokenize-html';

// Tags of which every parser has one reading (quoted values without angle brackets, or none), and today's doctype.
const strictTag =
  /<[a-z][a-z0-9]*(?:[ \t\n\f]+[a-z][a-z0-9_:-]*(?:="[^"<>]*"|='[^'<>]*')?)*[ \t\n\f]*\/?>|<\/[a-z][a-z0-9]*[ \t\n\f]*>|<!doctype html>/iy;
/** After these the tokenizer reads on in another state. */
const switching = /^<(?:style|script|xmp|iframe|noembed|noframes|title|textarea|plaintext|svg|math)[\s/>]/i;

const longestTag = 2_000;
const mostRemembered = 2_000;
type ReadToken = Token.TagToken | Token.DoctypeToken;
const remembered = new Map<string, ReadToken | null>();

/**
 * Walks the part of `html` that leaves no question: text, and tags of the strict form. Answers where it stopped, in
 * front of the first thing that is neither; from there on the standard's tokenizer has the word. Most of what
 * programs send is such HTML, and a text need not be looked at letter by letter.
 */
export function walkStrictHtml(html: string, handler: HtmlHandler): number {
  // The tokenizer rewrites these while it reads.
  if (html.includes('\r') || html.includes('\0')) return 0;
  let at = 0;
  while (at < html.length) {
    const tagStart = html.indexOf('<', at);
    const end = tagStart < 0 ? html.length : tagStart;
    const text = html.slice(at, end);
    // What `&` begins is decoded by the standard's own rules.
    if (text.includes('&')) return at;
    if (end === html.length) {
      handler.text(text, text);
      return end;
    }
    strictTag.lastIndex = end;
    const source = strictTag.exec(html)?.[0];
    const token = source === undefined || switching.test(source) ? null : readTag(source);
    // The text too is left to the standard then: where it ends depends on what follows.
    if (source === undefined || token === null) return at;
    if (text !== '') handler.text(text, text);
    if (token.type === Token.TokenType.DOCTYPE) handler.doctype(token, source);
    else if (token.type === Token.TokenType.START_TAG) handler.startTag(token, source);
    else handler.endTag(token, source);
    at = end + source.length;
  }
  return at;
}

/** The token of one tag by the standard's tokenizer; null when it reads anything else or more in it. */
function readTag(source: string): ReadToken | null {
  const known = remembered.get(source);
  if (known !== undefined) return known;
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
  if (source.length <= longestTag) {
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(source, only);
  }
  return only;
}
