import { useEffect, useState } from 'react';
import { type Rendering, renderImage } from './render-image';

const pauseMs = 150;

type Made = { of: string; blob: Blob | null };

/** The file for the current choices, shortly after they changed; null while rendering. */
export function useRendering(image: HTMLImageElement | null, rendering: Rendering) {
  const [made, setMade] = useState<Made | null>(null);
  // As text, so that equal choices are the same.
  const key = JSON.stringify(rendering);

  useEffect(() => {
    if (!image) return;
    let over = false;
    const timer = setTimeout(() => {
      const keep = (blob: Blob | null) => !over && setMade({ of: key, blob });
      renderImage(image, JSON.parse(key)).then(keep, () => keep(null));
    }, pauseMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [image, key]);

  const current = made?.of === key ? made : null;
  return { blob: current?.blob ?? null, failed: current !== null && current.blob === null };
}
