import { liquidTagName } from '@/lib/document/markup/markup-token';

/** A Liquid tag or output. Tags have `name` and `args`, outputs only `args`; `argsStart` is its offset. */
export type LiquidToken = {
  kind: 'output' | 'tag';
  start: number;
  end: number;
  name: string;
  args: string;
  argsStart: number;
  /** Whether it is inside `{% comment %}`, which is not executed. */
  ignored: boolean;
};

/**
 * All Liquid tags and outputs of a text in order, in linear time. The content of `{% raw %}` is text. `unclosed`: the
 * offset of an unclosed `{{` or `{%`.
 */
export function scanLiquid(
  text: string,
  limit = Number.POSITIVE_INFINITY,
): { tokens: LiquidToken[]; unclosed: number | null } {
  const tokens: LiquidToken[] = [];
  let at = 0;
  let inComment = false;
  for (;;) {
    const start = nextDelimiter(text, at);
    if (start === -1 || tokens.length >= limit) return { tokens, unclosed: null };
    const isTag = text[start + 1] === '%';
    const close = text.indexOf(isTag ? '%}' : '}}', start + 2);
    if (close === -1) return { tokens, unclosed: start };
    at = close + 2;
    const token = readToken(text, start, close, isTag);
    if (inComment && token.name === 'endcomment') inComment = false;
    token.ignored = inComment;
    tokens.push(token);
    if (inComment) continue;
    if (token.name === 'comment') inComment = true;
    if (token.name !== 'raw') continue;
    const end = findEndRaw(text, at);
    // Without its end the rest is raw: the block check reports it.
    if (end === -1) return { tokens, unclosed: null };
    at = end;
  }
}

/** Removes or replaces the Liquid tags and outputs of a text. */
export function withoutLiquid(text: string, replacement = ''): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = nextDelimiter(text, 0); start !== -1; start = nextDelimiter(text, at)) {
    const close = text.indexOf(text[start + 1] === '%' ? '%}' : '}}', start + 2);
    if (close === -1) break;
    parts.push(text.slice(at, start), replacement);
    at = close + 2;
  }
  return at === 0 ? text : parts.join('') + text.slice(at);
}

function nextDelimiter(text: string, from: number): number {
  for (let at = text.indexOf('{', from); at !== -1; at = text.indexOf('{', at + 1)) {
    const next = text[at + 1];
    if (next === '%' || next === '{') return at;
  }
  return -1;
}

function readToken(text: string, start: number, close: number, isTag: boolean): LiquidToken {
  let from = start + 2;
  let to = close;
  if (text[from] === '-') from += 1;
  if (to > from && text[to - 1] === '-') to -= 1;
  const token: LiquidToken = {
    ...{ kind: isTag ? 'tag' : 'output', start, end: close + 2, name: '' },
    ...{ args: text.slice(from, to), argsStart: from, ignored: false },
  };
  if (!isTag) return token;
  const match = /^\s*([A-Za-z_#][\w-]*|)/.exec(token.args.slice(0, 500));
  token.name = match?.[1] ?? '';
  const length = match?.[0].length ?? 0;
  token.args = token.args.slice(length);
  token.argsStart = from + length;
  return token;
}

function findEndRaw(text: string, from: number): number {
  for (let at = text.indexOf('{%', from); at !== -1; at = text.indexOf('{%', at + 2))
    if (liquidTagName(text, at) === 'endraw') return at;
  return -1;
}
