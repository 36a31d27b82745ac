import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { inColorScheme } from '@/lib/mail/color-scheme';
import { framedHtml } from '@/lib/mail/framed-html';
import { EmailFrame, type EmailFrameProps } from './email-frame';
import { MeasuringFrame } from './measuring-frame';
import { pageHeight, useMeasuredPage } from './use-measured-page';

/**
 * An email in a frame of its full height. The visible frame has its own origin and cannot be measured, so a hidden one
 * of the same width, also without scripts, is.
 */
export function FittedFrame({ html, scheme = 'light', images = true, className, ...props }: EmailFrameProps) {
  const [height, setHeight] = useState<number | null>(null);
  const measured = useMeasuredPage((page) => setHeight(pageHeight(page)));

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
