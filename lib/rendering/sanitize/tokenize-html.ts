import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import type { HtmlHandler } from './html-handler';
import { walkStrictHtml } from './walk-strict-html';

const rawText = new Set(['style', 'script', 'xmp', 'iframe', 'noembed', 'noframes']);

/**
 * Walks HTML by the standard's tokenizer without building a tree: linear, and no nesting can exhaust the stack. Tag
 * names that switch the tokenizer's state (style, title, …) switch it here, for lack of a tree builder. Without
 * `needsSource` the handler's `source` is empty, which is faster.
 */
export function tokenizeHtml(html: string, handler: HtmlHandler, needsSource = true): void {
  const walked = walkStrictHtml(html, handler);
  if (walked < html.length) tokenizeByStandard(html.slice(walked), handler, needsSource, walked);
}

/** The same without the fast path for strict HTML. */
export function tokenizeByStandard(
  html: string,
  handler: HtmlHandler,
  needsSource: boolean,
  before = 0,
): void {
  const sourceOf = (token: { location: Token.Location | null }) =>
    token.location ? html.slice(token.location.startOffset, token.location.endOffset) : '';
  const placeOf = (token: { location: Token.Location | null }) => before + (token.location?.startOffset ?? 0);
  // The tokenizer separates words and spaces; handlers get a run of text as one.
  let chars = '';
  let from = -1;
  let to = -1;
  const text = (token: Token.CharacterToken) => {
    if (from < 0) from = token.location?.startOffset ?? 0;
    to = token.location?.endOffset ?? 0;
    chars += token.chars;
  };
  const endText = () => {
    if (from < 0) return;
    handler.text(chars, html.slice(from, to), before + from);
    chars = '';
    from = -1;
  };
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: needsSource },
    {
      onStartTag(token) {
        endText();
        handler.startTag(token, sourceOf(token), placeOf(token));
        if (rawText.has(token.tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
        else if (token.tagName === 'title' || token.tagName === 'textarea')
          tokenizer.state = TokenizerMode.RCDATA;
        else if (token.tagName === 'plaintext') tokenizer.state = TokenizerMode.PLAINTEXT;
      },
      onEndTag(token) {
        endText();
        handler.endTag(token, sourceOf(token), placeOf(token));
      },
      onComment(token) {
        endText();
        handler.comment(token.data, sourceOf(token), placeOf(token));
      },
      onDoctype(token) {
        endText();
        handler.doctype(token, sourceOf(token), placeOf(token));
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: endText,
      onEof: endText,
    },
  );
  tokenizer.write(html, true);
}
