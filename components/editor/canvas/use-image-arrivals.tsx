import type { Component } from 'grapesjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { nodeOf } from '@/components/editor/grapes/component-node';
import type { DropPlace } from '@/components/editor/grapes/drop-place';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { attributeOf, withAttribute } from '@/components/editor/tree/mjml-node';
import { shrinkImage } from '@/components/images/prepare/shrink-image';
import { carriesFiles, filesOf } from '@/components/images/upload/image-files';
import { UploadList } from '@/components/images/upload/upload-list';
import { useUploads } from '@/components/images/upload/use-uploads';
import type { Asset } from '@/lib/assets/contract';
import { imageSource } from './image-source';
import { isElsewhere } from './use-clipboard';

type ArrivalOptions = {
  session: EditorSession;
  ready: boolean;
  /** Another view is shown, or words are being written. */
  idle: boolean;
  readOnly: boolean;
  announce: (message: string) => void;
};

/** Where an image goes once it is uploaded: into an image block, to a place, or after the selection. */
type Aim = { image: Component } | { place: DropPlace } | null;

/**
 * Image files that are dropped on the canvas or pasted: they are uploaded, and only then the email changes. Answers what
 * is to be shown over the canvas meanwhile.
 */
export function useImageArrivals(options: ArrivalOptions): ReactNode {
  const { session, ready, readOnly } = options;
  const uploads = useUploads();
  const latest = useRef({ options, uploads });
  latest.current = { options, uploads };

  useEffect(() => {
    const frame = ready && !readOnly ? session.grapes.Canvas.getFrameEl() : undefined;
    const inside = frame?.contentDocument;
    const area = frame?.closest<HTMLElement>('.postroom-canvas')?.parentElement;
    if (!frame || !inside || !area) return;
    const controller = new AbortController();
    const listen = { signal: controller.signal, capture: true };

    const receive = (files: File[], aim: Aim) => {
      latest.current.options.announce(files.length === 1 ? 'Uploading the image.' : 'Uploading the images.');
      files.forEach(async (file, index) => {
        const made = await shrinkImage(file);
        // Only one can take the place of another; the rest follow it.
        const own = index === 0 ? aim : null;
        const onUploaded = (asset: Asset) => put(latest.current.options, asset, own);
        latest.current.uploads.add([{ ...made, alt: null, onUploaded }]);
      });
    };

    for (const target of [inside, area]) {
      const point = ({ clientX, clientY }: DragEvent) => {
        const { left, top } = target === inside ? { left: 0, top: 0 } : frame.getBoundingClientRect();
        return { x: clientX - left, y: clientY - top };
      };
      const mine = (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return false;
        event.preventDefault();
        event.stopImmediatePropagation();
        return true;
      };
      target.addEventListener(
        'dragover',
        (event) => {
          const drag = event as DragEvent;
          if (!mine(drag)) return;
          if (drag.dataTransfer) drag.dataTransfer.dropEffect = 'copy';
          aimAt(session, inside, point(drag));
        },
        listen,
      );
      target.addEventListener(
        'drop',
        (event) => {
          const drag = event as DragEvent;
          if (!mine(drag)) return;
          const aim = aimAt(session, inside, point(drag));
          session.drag.end();
          session.hover(null);
          const files = filesOf(drag.dataTransfer);
          if (files.length > 0) receive(files, aim);
        },
        listen,
      );
    }
    for (const place of [inside, document])
      place.addEventListener(
        'paste',
        (event) => {
          const files = filesOf(event.clipboardData);
          // Office programs put a picture of the words beside them.
          const isWords = event.clipboardData?.getData('text/plain').trim() !== '';
          if (files.length === 0 || isWords || latest.current.options.idle || isElsewhere(event)) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          const { selected } = session.snapshot();
          receive(files, selected && nodeOf(selected).tag === 'mj-image' ? { image: selected } : null);
        },
        listen,
      );
    return () => controller.abort();
  }, [session, ready, readOnly]);

  if (uploads.uploads.length === 0) return null;
  return (
    <div className="absolute inset-x-3 bottom-3 z-30 mx-auto max-w-md shadow-raised">
      <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
    </div>
  );
}

/** What a file would do at a place of the canvas, and shows it. */
function aimAt(session: EditorSession, inside: Document, point: { x: number; y: number }): Aim {
  const over = session.canvas.componentAt(inside.elementFromPoint(point.x, point.y));
  if (over && nodeOf(over).tag === 'mj-image') {
    session.drag.end();
    session.hover(over);
    return { image: over };
  }
  session.hover(null);
  if (!session.drag.active) session.drag.start('<mj-image src="" alt="" />');
  session.drag.over(point);
  const { dropPlace } = session.snapshot();
  return dropPlace ? { place: dropPlace } : null;
}

function put({ session, announce }: ArrivalOptions, asset: Asset, aim: Aim): void {
  if (aim && 'image' in aim && isAttached(session, aim.image)) {
    session.edit(aim.image, (node) => {
      const next = withAttribute(node, 'src', asset.url);
      // What is said of the place stays, unless nothing was said.
      return attributeOf(node, 'alt') || asset.alt === null ? next : withAttribute(next, 'alt', asset.alt);
    });
    session.select(aim.image);
    announce('Image replaced.');
    return;
  }
  const place = aim && 'place' in aim && isAttached(session, aim.place.parent) ? aim.place : undefined;
  const added = session.blocks.insert(imageSource(asset), undefined, place);
  announce(added ? 'Image inserted.' : 'The image is in the library, but it does not fit here.');
}

/** While a file went up, somebody may have taken its place away. */
function isAttached(session: EditorSession, component: Component): boolean {
  for (let node: Component | undefined = component; node; node = node.parent())
    if (node === session.wrapper) return true;
  return false;
}
