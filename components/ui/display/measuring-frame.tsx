import type { Ref } from 'react';

type MeasuringFrameProps = { ref: Ref<HTMLIFrameElement>; srcDoc: string };

/** An email laid out where nobody sees or reaches it, as wide as what it lies in. Nothing runs in it; it can be measured. */
export function MeasuringFrame({ ref, srcDoc }: MeasuringFrameProps) {
  return (
    <iframe
      ref={ref}
      aria-hidden
      inert
      tabIndex={-1}
      title="For measuring only"
      srcDoc={srcDoc}
      // As wide inside as the frame that is seen, which is tall enough for all of it and has no scrollbar.
      scrolling="no"
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      className="invisible absolute inset-x-0 top-0 h-0 w-full border-0"
    />
  );
}
