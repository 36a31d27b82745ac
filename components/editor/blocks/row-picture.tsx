import { memo, useEffect, useRef, useState } from 'react';
import { readCompiledMail } from '@/components/editor/drawing/compiled-mail';
import { lightStyleSheets } from '@/components/editor/drawing/dark-mode';
import { useCompiler } from '@/components/editor/worker/use-compiler';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { framedHtml } from '@/lib/mail/framed-html';

// Wide enough to avoid phone layouts.
const rowWidth = 600;
const maxHeight = 220;

/**
 * A row as it would look in this email, compiled when it comes into view. It has the email's fonts and colors, and no
 * stored picture can become outdated. Its frame runs no scripts.
 */
export const RowPicture = memo(function RowPicture({ source }: { source: string }) {
  const worker = useCompiler();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [seen, setSeen] = useState(false);
  const [html, setHtml] = useState<string | null>(null);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    const size = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    sight.observe(element);
    size.observe(element);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, []);

  useEffect(() => {
    if (!seen) return;
    let current = true;
    worker.compile(source).then(
      (compiled) => current && setHtml(pageOf(compiled)),
      () => undefined, // The editor was closed, or the row has errors that the checks report; its name is still shown.
    );
    return () => {
      current = false;
    };
  }, [seen, source, worker]);

  const scale = width / rowWidth;
  return (
    <div
      ref={box}
      aria-hidden
      inert
      className="pointer-events-none relative overflow-hidden bg-white"
      style={{ height: height === 0 ? 72 : Math.min(height * scale, maxHeight) }}
    >
      {html === null || width === 0 ? (
        <Skeleton className="size-full rounded-none" />
      ) : (
        <iframe
          title="Picture of a row"
          tabIndex={-1}
          scrolling="no"
          srcDoc={framedHtml(html)}
          // Its height must be readable here; without scripts the shared origin is safe.
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          className="block origin-top-left border-0 bg-white [color-scheme:light]"
          style={{ width: rowWidth, height: Math.max(height, 72), transform: `scale(${scale})` }}
          onLoad={(event) => setHeight(heightOf(event.currentTarget))}
        />
      )}
    </div>
  );
});

/** The compiled row, sanitized as in the canvas, with a placeholder for images without an address. */
function pageOf(compiled: string): string {
  const { body: compiledBody, styleSheets, nodes } = readCompiledMail(compiled);
  const body = document.createElement('body');
  body.setAttribute('style', `${compiledBody.get('style') ?? ''};margin:0;overflow:hidden`);
  body.append(...nodes);
  const styles = lightStyleSheets(styleSheets).map((css) => `<style>${css}</style>`);
  return `<!doctype html>${styles.join('')}${body.outerHTML}`;
}

function heightOf(frame: HTMLIFrameElement): number {
  const shown = frame.contentDocument?.body.firstElementChild;
  return Math.ceil(shown?.getBoundingClientRect().height ?? 0);
}
