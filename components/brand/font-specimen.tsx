import { escapeHtml } from '@/lib/mail/escape-html';
import { framedHtml, frameSandbox } from '@/lib/mail/framed-html';

type FontSpecimenProps = {
  words: string;
  /** The font stack of the text. */
  stack: string;
  /** The web font that starts the stack, with its external style sheet. */
  source?: { href: string } | undefined;
};

/**
 * A text in a font. An external style sheet could imitate our page or read its content, so that of a web font is loaded
 * only in a frame with nothing but this text.
 */
export function FontSpecimen({ words, stack, source }: FontSpecimenProps) {
  if (!source)
    return (
      <span className="truncate" style={{ fontFamily: stack }}>
        {words}
      </span>
    );
  return (
    <span className="grid min-w-0">
      <span className="sr-only">{words}</span>
      <iframe
        aria-hidden
        tabIndex={-1}
        title={words}
        sandbox={frameSandbox.nothing}
        // Colors follow the page's theme, and the pointer acts on the surrounding element.
        className="pointer-events-none h-5 w-full"
        srcDoc={framedHtml(specimenHtml(words, stack, source.href))}
      />
    </span>
  );
}

function specimenHtml(words: string, stack: string, href: string): string {
  const style = `margin:0;font:14px/20px ${stack};color:CanvasText;background:transparent;white-space:nowrap;overflow:hidden;text-overflow:ellipsis`;
  return `<!doctype html><html><head><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${escapeHtml(href)}"></head><body style="${escapeHtml(style)}">${escapeHtml(words)}</body></html>`;
}
