import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AroundMail, MailCanvas } from '@/components/editor/canvas/frame/mail-canvas';
import { type Canvas, CanvasProvider } from '@/components/editor/canvas/frame/use-canvas';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { useCompiler } from '@/components/editor/worker/use-compiler';
import { Spinner } from '@/components/ui/feedback/spinner';
import { frameWidths, openFrame } from './grapes/open-frame';

type CanvasHostProps = AroundMail & {
  /** A desktop-wide email is scaled down so that all of it is visible. */
  shrunk: boolean;
  onCanvas: (canvas: MailCanvas | null) => void;
  children: ReactNode;
};

/** The element the email is drawn in; `children` are shown over it once it is ready. */
export function CanvasHost({
  footer,
  locale,
  address,
  printed,
  shrunk,
  onCanvas,
  children,
}: CanvasHostProps) {
  const store = useStore();
  const compiler = useCompiler();
  const container = useRef<HTMLDivElement>(null);
  const around = useEffectEvent((): AroundMail => ({ footer, locale, address, printed }));
  const report = useEffectEvent(onCanvas);
  const open = useRef<MailCanvas | null>(null);
  const [loaded, setLoaded] = useState<Canvas | null>(null);

  useEffect(() => {
    const place = container.current;
    if (!place) return;
    // StrictMode runs effects twice: waiting briefly lets the first run end before anything is built.
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      const canvas = new MailCanvas(store, openFrame(place, getDoctype(store)), compiler, around);
      store.view = canvas;
      open.current = canvas;
      report(canvas);
      void canvas.loaded.then((frame) => open.current === canvas && setLoaded({ canvas, frame }));
      close = () => {
        store.view = null;
        open.current = null;
        setLoaded(null);
        report(null);
        canvas.dispose();
      };
    });
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, [store, compiler]);

  // The canvas shows the footer, its address, the direction and computed values as they are now.
  useEffect(() => open.current?.refresh(), [footer, locale, address, printed]);

  return (
    <>
      <ShrunkArea shrunk={shrunk}>
        <div ref={container} className="postroom-canvas absolute inset-0 isolate" />
        {loaded && <CanvasProvider value={loaded}>{children}</CanvasProvider>}
      </ShrunkArea>
      <CanvasStatus />
    </>
  );
}

/**
 * The frame with its overlay, laid out at desktop width and scaled together, so that frame coordinates fit
 * the overlay.
 */
function ShrunkArea({ shrunk, children }: { shrunk: boolean; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = area.current;
    if (!element || !shrunk) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shrunk]);
  const scale = shrunk && size.width > 0 ? Math.min(1, size.width / frameWidths.desktop) : 1;
  return (
    <div ref={area} className="absolute inset-0 overflow-hidden">
      <div
        className="absolute top-0 left-0 origin-top-left"
        style={
          scale < 1
            ? {
                ...{ width: size.width / scale, height: size.height / scale, transform: `scale(${scale})` },
                ...{ '--canvas-scale': scale },
              }
            : { width: '100%', height: '100%' }
        }
      >
        {children}
      </div>
    </div>
  );
}

/** The doctype of an HTML email; undefined for mjml's. */
function getDoctype(store: EditorStore): string | undefined {
  return store.isHtml ? /^\s*(<!doctype[^>]*>)/i.exec(store.source)?.[1] : undefined;
}

/** Messages of the compiler for the canvas. */
function CanvasStatus() {
  const { paint, problem } = useStoreState('drawing');
  if (problem !== null)
    return (
      <p
        role="alert"
        className="absolute inset-x-3 bottom-3 rounded-md bg-destructive-soft px-3 py-2 text-destructive-text text-sm"
      >
        The canvas could not be drawn: {problem}
      </p>
    );
  if (paint > 0) return null;
  return (
    <div className="absolute inset-0 grid place-items-center bg-muted">
      <Spinner label="Drawing the email" />
    </div>
  );
}
