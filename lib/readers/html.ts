import { escapeHtml } from '@/lib/mail/escape-html';

/** Trusted HTML: inserted into other HTML unchanged. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | null | false | readonly Part[];

/** HTML from a template: inserted texts are escaped, also in quoted attributes; `null` and `false` are omitted. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    literals.reduce((text, literal, index) => text + textOf(parts[index - 1] ?? null) + literal),
  );
}

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return part instanceof Html ? part.text : part.map(textOf).join('');
}
