import type { Ref } from 'react';

type MeasuringFrameProps = { ref: Ref<HTMLIFrameElement>; srcDoc: string };

/** An email laid out invisibly for measuring, as wide as its parent. It runs no scripts. */
export function MeasuringFrame({ ref, srcDoc }: MeasuringFrameProps) {
  return (
    <iframe
      ref={ref}
      aria-hidden
      inert
      tabIndex={-1}
      title="For measuring only"
      srcDoc={srcDoc}
      // As wide inside as the visible frame, which has its full height and no scrollbar.
      scrolling="no"
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      className="invisible absolute inset-x-0 top-0 h-0 w-full border-0"
    />
  );
}
