import { LRUCache } from 'lru-cache';
import { HtmlStateCache } from '@/lib/rendering/escape/html-state-cache';
import { withoutOwnPreview } from '@/lib/rendering/sanitize/preview-text';
import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';
import { type LiquidBudget, parseLiquid, renderLiquid } from './liquid-engine';
import { type ScopeContent, type TemplateValues, templateScope } from './template-scope';
import { HtmlEmitter, TextEmitter } from './value-emitter';

/** The content of a published version, or of a draft for a preview. */
export type RenderableContent = ScopeContent & {
  html: string;
  plain_text: string;
  subject: string;
  preview_text: string;
  /** The language for dates and numbers; English if missing. */
  locale?: string | null;
};

export type RenderedContent = { subject: string; preview_text: string; html: string; text: string };

const maxCharacters = 4_000_000;
const stateCaches = new LRUCache<string, HtmlStateCache>({
  maxSize: 32_000_000,
  // The cached states in addition to the html, which is the key. Empty html has a size too.
  sizeCalculation: (_states, html) => 1 + html.length * 6,
  memoMethod: () => new HtmlStateCache(),
});

/** One recipient's email: Liquid with escaped values, the hidden preview text, sanitised HTML, plain text. */
export function renderTemplate(
  content: RenderableContent,
  values: TemplateValues,
  now: Date,
  budget: LiquidBudget,
): RenderedContent {
  const scope = templateScope(content, values);
  const globals = Object.assign(Object.create(null), { now, locale: content.locale ?? null });
  const text = (source: string) => {
    const emitter = new TextEmitter(maxCharacters);
    renderLiquid(parseLiquid(source), scope, globals, emitter, budget);
    return emitter.buffer;
  };
  const previewText = oneLine(text(content.preview_text));
  const source = previewText === '' ? content.html : withoutOwnPreview(content.html);
  const html = new HtmlEmitter(stateCaches.memo(source), maxCharacters);
  renderLiquid(parseLiquid(source), scope, globals, html, budget);
  return {
    subject: oneLine(text(content.subject)),
    preview_text: previewText,
    html: sanitizeHtml(html.buffer, { previewText }),
    text: tidyText(text(content.plain_text)),
  };
}

/** Makes text fit a header line: line breaks and control characters become one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function tidyText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
