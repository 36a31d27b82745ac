import type { Token } from 'parse5';
import { commentOnlyElements, droppedElements, keptElements, outlookElement } from '@/lib/mail/kept-html';
import type { HtmlHandler } from './html-handler';
import { previewElement } from './preview-text';
import { sanitizeStyleSheet } from './sanitize-css';
import { sanitizeStartTag } from './sanitize-tag';
import { tokenizeHtml } from './tokenize-html';

type SanitizeOptions = {
  /** Hidden text for email programs to show next to the subject: put at the start of the body if not empty. */
  previewText?: string;
};

/**
 * Removes scripts, event handlers, embedded documents, forms, unsafe URLs and comments; keeps all else, including
 * doctype, Outlook's conditional comments and VML. Linear in the input, and idempotent.
 */
export function sanitizeHtml(html: string, { previewText = '' }: SanitizeOptions = {}): string {
  const rewriter = new Rewriter(html, false);
  tokenizeHtml(html, rewriter);
  return rewriter.finish(previewElement(previewText));
}

const opening = /^\[if ([\w\s()&|!.]{1,100})\]>$/;
const revealedStart = /^\[if [\w\s()&|!.]{1,100}\]>(?:<!|<!-- ?)?$/;
const revealedEnd = /^\s?<!\[endif\]$/;
const bareConditional = /^<!\[(?:if [\w\s()&|!.]{1,100}|endif)\]>$/;
const commentEnd = '<![endif]';

class Rewriter implements HtmlHandler {
  private out = '';
  /** Input from here on is unchanged and not yet in `out`. Most of it is, and is copied in one piece. */
  private keptFrom = 0;
  private keptTo = 0;
  /** The open dropped element, and how many open elements have its name. */
  private dropped: { tagName: string; depth: number } | null = null;
  private openRawText = '';
  private css: string[] = [];
  private seenDoctype = false;
  /** Where the preview text goes: after <body>, else after what precedes a body. */
  private bodyStart = 0;
  private seenBody = false;
  private readonly comments = new Map<string, string>();
  /** Cached results of tags that do not affect others. Emails repeat a few of them many times. */
  private readonly plainTags = new Map<string, string>();

  constructor(
    private readonly html: string,
    private readonly insideComment: boolean,
  ) {}

  startTag(token: Token.TagToken, source: string, at: number): void {
    if (this.writePlainTag(source, at)) return;
    const { tagName } = token;
    if (this.dropped) {
      if (tagName === this.dropped.tagName) this.dropped.depth += 1;
      return;
    }
    if (this.isDropped(tagName)) {
      this.dropped = { tagName, depth: 1 };
      return;
    }
    const tag = this.isKept(tagName) ? sanitizeStartTag(token, source) : '';
    this.write(tag, source, at);
    if (tagName === 'style' || tagName === 'title') this.openRawText = tagName;
    else if (tagName === 'html' || tagName === 'body') this.markBody(tagName);
    else this.plainTags.set(source, tag);
  }

  endTag({ tagName }: Token.TagToken, source: string, at: number): void {
    if (this.writePlainTag(source, at)) return;
    if (this.dropped) {
      if (tagName === this.dropped.tagName) this.dropped.depth -= 1;
      if (this.dropped.depth === 0) this.dropped = null;
      return;
    }
    if (!this.isKept(tagName)) return;
    this.closeRawText();
    const tag = /^<\/[a-z0-9:]+\s*>$/i.test(source) ? source : `</${tagName}>`;
    this.write(tag, source, at);
    if (tagName === 'head') this.markBody(tagName);
    else this.plainTags.set(source, tag);
  }

  text(_chars: string, source: string, at: number): void {
    if (this.dropped) return;
    // The tokenizer passes text in pieces; a style sheet is judged as a whole.
    if (this.openRawText === 'style') this.css.push(source);
    else if (/[<\0]/.test(source))
      this.write(source.replaceAll('<', '&lt;').replaceAll('\0', ''), source, at);
    else this.write(source, source, at);
  }

  comment(data: string, source: string, at: number): void {
    if (this.dropped || this.insideComment) return;
    let kept = this.comments.get(source);
    if (kept === undefined) {
      kept = sanitizeComment(data, source);
      this.comments.set(source, kept);
    }
    this.write(kept, source, at);
  }

  doctype(_token: unknown, source: string, at: number): void {
    if (this.dropped || this.insideComment || this.seenDoctype) return;
    this.seenDoctype = true;
    const strict = /^<!doctype\s+html(?:\s+public\s+"[^"<>]*"(?:\s+"[^"<>]*")?)?\s*>$/i.test(source);
    this.write(strict ? source : '<!doctype html>', source, at);
    this.markBody('doctype');
  }

  finish(preview: string): string {
    const unclosed = this.openRawText;
    this.closeRawText();
    if (unclosed !== '') this.write(`</${unclosed}>`, '', this.html.length);
    const output = this.out + this.html.slice(this.keptFrom, this.keptTo);
    if (preview === '') return output;
    return output.slice(0, this.bodyStart) + preview + output.slice(this.bodyStart);
  }

  /** Writes the output for the input at this position. */
  private write(text: string, source: string, at: number): void {
    const isUnchanged = text === source;
    if (!isUnchanged || at !== this.keptTo) {
      this.out += this.html.slice(this.keptFrom, this.keptTo);
      this.keptFrom = at;
    }
    this.keptTo = at + source.length;
    if (isUnchanged) return;
    this.out += text;
    this.keptFrom = this.keptTo;
  }

  private writePlainTag(source: string, at: number): boolean {
    if (this.dropped || this.openRawText !== '') return false;
    const tag = this.plainTags.get(source);
    if (tag === undefined) return false;
    this.write(tag, source, at);
    return true;
  }

  private closeRawText(): void {
    if (this.css.length > 0)
      this.write(sanitizeStyleSheet(this.css.join('').replaceAll('\0', '')), '', this.keptTo);
    this.css = [];
    this.openRawText = '';
  }

  private markBody(html: string): void {
    if (this.seenBody || this.insideComment) return;
    this.seenBody = html === 'body';
    this.bodyStart = this.out.length + this.keptTo - this.keptFrom;
  }

  private isDropped(tagName: string): boolean {
    return droppedElements.has(tagName) && !(this.insideComment && commentOnlyElements.has(tagName));
  }

  private isKept(tagName: string): boolean {
    if (this.insideComment && commentOnlyElements.has(tagName)) return true;
    return keptElements.has(tagName) || outlookElement.test(tagName);
  }
}

/** Keeps only Outlook's conditional comments, with their content sanitised like the rest. */
function sanitizeComment(data: string, source: string): string {
  if (bareConditional.test(source)) return source;
  if (!source.startsWith('<!--') || !source.endsWith('-->')) return '';
  if (revealedStart.test(data) || revealedEnd.test(data)) return source;
  const head = data.indexOf(']>') + 2;
  if (!opening.test(data.slice(0, head)) || !data.endsWith(commentEnd)) return '';
  const conditional = data.slice(head, -commentEnd.length);
  const rewriter = new Rewriter(conditional, true);
  tokenizeHtml(conditional, rewriter);
  const inside = rewriter.finish('');
  // Removing something may have created an end of comment.
  return /--!?>/.test(inside) ? '' : `<!--${data.slice(0, head)}${inside}${commentEnd}-->`;
}
