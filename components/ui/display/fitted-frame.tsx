'use client';

import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { inColorScheme } from '@/lib/mail/color-scheme';
import { framedHtml } from '@/lib/mail/framed-html';
import { EmailFrame, type EmailFrameProps } from './email-frame';
import { MeasuringFrame } from './measuring-frame';

const shortestPx = 160;
const tallestPx = 30_000;

/**
 * A mail in a frame as tall as it is. The frame that people see has an origin of its own, so nobody can ask it: a
 * second one of the same width, which nobody sees or reaches and in which nothing runs either, is measured instead.
 */
export function FittedFrame({ html, scheme = 'light', images = true, className, ...props }: EmailFrameProps) {
  const measured = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const frame = measured.current;
    if (!frame) return;
    let observer: ResizeObserver | undefined;
    const measure = () => {
      const page = frame.contentDocument?.documentElement;
      if (page) setHeight(Math.min(Math.max(page.scrollHeight, shortestPx), tallestPx));
    };
    const observe = () => {
      observer?.disconnect();
      const page = frame.contentDocument?.documentElement;
      if (!page) return;
      observer = new ResizeObserver(measure);
      observer.observe(page);
    };
    observe();
    frame.addEventListener('load', observe);
    return () => {
      frame.removeEventListener('load', observe);
      observer?.disconnect();
    };
  }, []);

  return (
    <div className={classNames('relative overflow-hidden', className)}>
      <MeasuringFrame
        ref={measured}
        srcDoc={framedHtml(inColorScheme(html, scheme), images ? 'all' : 'no images')}
      />
      <div style={{ height: height ?? 480 }}>
        <EmailFrame {...props} html={html} scheme={scheme} images={images} className="h-full" />
      </div>
    </div>
  );
}
