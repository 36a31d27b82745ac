import type { Emitter } from 'liquidjs';
import { DomainError } from '@/lib/errors';
import { escapeValue, type PrintedValue, withoutControls } from '@/lib/rendering/escape/escape-value';
import { htmlStart } from '@/lib/rendering/escape/html-context';
import type { HtmlStateCache } from '@/lib/rendering/escape/html-state-cache';
import { LiquidBudgetSpent, PrintedOutput } from './liquid-engine';
import { TextWithBreaks, UrlEncodedText } from './liquid-values';

/** Writes HTML: the author's markup as it is, outputs escaped for their context. */
export class HtmlEmitter implements Emitter {
  buffer = '';
  private state = htmlStart;

  constructor(
    private readonly states: HtmlStateCache,
    private readonly maxCharacters: number,
  ) {}

  write(part: unknown): void {
    if (part instanceof PrintedOutput) {
      const escaped = escapeValue(toPrintedValue(part.value), this.state);
      this.buffer += escaped;
      this.state = this.states.value(this.state, escaped);
    } else {
      const markup = String(part ?? '');
      this.buffer += markup;
      this.state = this.states.markup(this.state, markup);
    }
    if (this.buffer.length > this.maxCharacters) throw new LiquidBudgetSpent();
  }
}

/** Writes plain text (a subject, a text part): nothing is escaped, nothing can be markup. */
export class TextEmitter implements Emitter {
  buffer = '';

  constructor(private readonly maxCharacters: number) {}

  write(part: unknown): void {
    this.buffer +=
      part instanceof PrintedOutput ? withoutControls(toPrintedValue(part.value).text) : String(part ?? '');
    if (this.buffer.length > this.maxCharacters) throw new LiquidBudgetSpent();
  }
}

function toPrintedValue(value: unknown): PrintedValue {
  if (value === null || value === undefined) return { text: '' };
  if (value instanceof TextWithBreaks) return { text: value.text, breaks: true };
  if (value instanceof UrlEncodedText) return { text: value.text, urlEncoded: true };
  if (Array.isArray(value)) return { text: value.map((item) => toPrintedValue(item).text).join(', ') };
  if (value instanceof Date) return { text: value.toISOString() };
  if (typeof value === 'object' && !hasOwnText(value)) {
    throw new DomainError(
      'INVALID_TEMPLATE_DATA',
      'The template prints a whole list item: print one of its fields.',
    );
  }
  // A division by zero, or text used as a number: "NaN" must not be shown.
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new DomainError('INVALID_TEMPLATE_DATA', 'The template computes something that is no number.');
  return { text: String(value) };
}

/** Liquid's own objects (nil, blank, a missing value) print by their toString; a plain object has none. */
function hasOwnText(value: object): boolean {
  return Object.getPrototypeOf(value) !== null && value.toString !== Object.prototype.toString;
}
