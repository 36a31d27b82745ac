import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { imageSource } from '@/components/editor/blocks/image-source';
import { findPlaceAtPoint } from '@/components/editor/canvas/frame/place-at-point';
import { type Canvas, useCanvas } from '@/components/editor/canvas/frame/use-canvas';
import type { Place } from '@/components/editor/email/block-tree';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useStore } from '@/components/editor/store/use-store';
import { getNodeAttribute, setNodeAttribute, setNodeAttributes } from '@/components/editor/tree/mjml-node';
import { usualWidth } from '@/components/images/prepare/image-sizes';
import { shrinkImage } from '@/components/images/prepare/shrink-image';
import { carriesFiles, filesOf } from '@/components/images/upload/image-files';
import { UploadList } from '@/components/images/upload/upload-list';
import { useUploads } from '@/components/images/upload/use-uploads';
import { toast } from '@/components/ui/feedback/toast';
import type { Asset } from '@/lib/assets/contract';
import { image } from '@/lib/document/elements/image';
import { fittingSize } from '@/lib/document/images/fitting-size';
import { clip } from '@/lib/document/markup/clip';
import { isElsewhere } from './clipboard/use-clipboard';
import { followDrags } from './use-block-drag';

/** The target of an uploaded image: an image block, a place, or after the selection. */
type Aim = { image: string } | { place: Place } | null;

/**
 * Image files dropped or pasted on the canvas: changes the email after the upload. Returns an overlay for the canvas
 * meanwhile.
 */
export function useImageArrivals(idle: boolean): ReactNode {
  const store = useStore();
  const canvas = useCanvas();
  const uploads = useUploads();
  const isIdle = useEffectEvent(() => idle);
  const receive = useEffectEvent((files: File[], aim: Aim) => {
    store.announce(files.length === 1 ? 'Uploading the image.' : 'Uploading the images.');
    files.forEach(async (file, index) => {
      const shrunk = await shrinkImage(file);
      // Only one image can replace another; the rest follow it.
      const own = index === 0 ? aim : null;
      uploads.add([{ ...shrunk, alt: null, onUploaded: (asset) => put(store, asset, own) }]);
    });
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
      if (files.length > 0) receive(files, aim);
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
          receive(files, selected?.node.tag === image.tag ? { image: selected.id } : null);
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
function aimAt(store: EditorStore, canvas: Canvas, point: { x: number; y: number }): Aim {
  const over = canvas.canvas.ownerOf(canvas.frame.document.elementFromPoint(point.x, point.y));
  if (over !== null && store.tree.find(over)?.node.tag === image.tag) {
    store.drag.end();
    store.hover(over);
    return { image: over };
  }
  store.hover(null);
  if (!store.drag.active) store.drag.start(`<${image.tag} src="" alt="" />`);
  const place = findPlaceAtPoint(store, canvas, point);
  return store.drag.aim(place) && place ? { place } : null;
}

function put(store: EditorStore, asset: Asset, aim: Aim): void {
  if (aim && 'image' in aim && store.tree.has(aim.image)) {
    const { node: place } = store.tree.get(aim.image);
    const isEmpty = !getNodeAttribute(place, 'src');
    const former = isEmpty ? undefined : getNodeAttribute(place, 'alt')?.trim();
    store.edit([aim.image], null, (node) => {
      const [width = '', height = ''] = ['width', 'height'].map((name) => getNodeAttribute(node, name));
      const size = fittingSize({ width, height }, asset, usualWidth);
      const next = setNodeAttributes(node, { src: asset.url, ...size });
      // What is said of an image stays, unless nothing was said. Without an image, it only stands for one.
      return isEmpty || (!former && asset.alt !== null) ? setNodeAttribute(next, 'alt', asset.alt) : next;
    });
    store.select(aim.image);
    store.announce('Image replaced.');
    if (former)
      toast.warning('Check the alt text', {
        description: `“${clip(former)}” was written for the image that was replaced.`,
      });
    return;
  }
  // The target may have been deleted during the upload.
  const place = aim && 'place' in aim && store.tree.has(aim.place.parent) ? aim.place : undefined;
  const added = store.blocks.insert(imageSource(asset), undefined, place);
  store.announce(added ? 'Image inserted.' : 'The image is in the library, but it does not fit here.');
}
