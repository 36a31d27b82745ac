import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { findPlaceAtPoint } from '@/components/editor/canvas/frame/place-at-point';
import { type Canvas, useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useStore } from '@/components/editor/store/use-store';
import { shrinkImage } from '@/components/images/prepare/shrink-image';
import { carriesFiles, filesOf } from '@/components/images/upload/image-files';
import { UploadList } from '@/components/images/upload/upload-list';
import { useUploads } from '@/components/images/upload/use-uploads';
import type { Asset } from '@/lib/assets/contract';
import { image } from '@/lib/document/elements/image';
import { isElsewhere } from './clipboard/use-clipboard';
import { aimAtPlace, type ImageAim, putImage } from './put-image';
import { followDrags } from './use-block-drag';

/**
 * Image files dropped or pasted on the canvas: changes the email after the upload. Returns an overlay for the canvas
 * meanwhile.
 */
export function useImageArrivals(idle: boolean): ReactNode {
  const store = useStore();
  const canvas = useCanvas();
  const uploads = useUploads();
  const isIdle = useEffectEvent(() => idle);
  const receive = useEffectEvent(async (files: File[], aim: ImageAim) => {
    store.announce(files.length === 1 ? 'Uploading the image.' : 'Uploading the images.');
    let next = aim;
    // One after the other: a small file is not put before a large one.
    for (const file of files) {
      const shrunk = await shrinkImage(file);
      const onUploaded = (asset: Asset) => {
        next = putImage(store, asset, next);
      };
      uploads.add([{ ...shrunk, alt: null, onUploaded }]);
    }
  });

  useEffect(() => {
    if (store.readOnly) return;
    const controller = new AbortController();
    const { signal } = controller;

    followDrags(canvas, signal, (event, point) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const aim = aimAt(store, canvas, point);
      if (event.type !== 'drop') {
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
        return;
      }
      store.drag.end();
      store.hover(null);
      const files = filesOf(event.dataTransfer);
      if (files.length > 0) void receive(files, aim);
    });
    for (const place of [canvas.frame.document, document])
      place.addEventListener(
        'paste',
        (event) => {
          const files = filesOf(event.clipboardData);
          // Office programs also put a picture of copied text on the clipboard.
          const isWords = event.clipboardData?.getData('text/plain').trim() !== '';
          if (files.length === 0 || isWords || isIdle() || isElsewhere(event)) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          const { selected } = store;
          void receive(files, selected?.node.tag === image.tag ? { image: selected.id } : null);
        },
        { signal, capture: true },
      );
    return () => controller.abort();
  }, [store, canvas]);

  if (uploads.uploads.length === 0) return null;
  return (
    <div className="absolute inset-x-3 bottom-3 z-30 mx-auto max-w-md shadow-raised">
      <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
    </div>
  );
}

/** Finds and shows where a dropped file would go. */
function aimAt(store: EditorStore, canvas: Canvas, point: { x: number; y: number }): ImageAim {
  const over = canvas.canvas.ownerOf(canvas.frame.document.elementFromPoint(point.x, point.y));
  if (over !== null && store.tree.find(over)?.node.tag === image.tag) {
    store.drag.end();
    store.hover(over);
    return { image: over };
  }
  store.hover(null);
  if (!store.drag.active) store.drag.start(`<${image.tag} src="" alt="" />`);
  const place = findPlaceAtPoint(store, canvas, point);
  return store.drag.aim(place) && place ? aimAtPlace(store, place) : null;
}
