import { escapeHtml } from '@/lib/mail/escape-html';
import { framedHtml, frameSandbox } from '@/lib/mail/framed-html';

type FontSpecimenProps = {
  words: string;
  /** The list of fonts they are shown in. */
  stack: string;
  /** The web font that the list begins with: its style sheet comes from elsewhere. */
  source?: { href: string } | undefined;
};

/**
 * Words in a font. A style sheet of somebody else could look like ours and read what stands in the page, so that of a web
 * font is only let into a frame of its own, where nothing but these words is.
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
        // Its colors are those of the page's theme, and the pointer belongs to what it stands in.
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
