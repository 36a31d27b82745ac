import { imageSource } from '@/components/editor/blocks/image-source';
import type { Place } from '@/components/editor/email/block-tree';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { getNodeAttribute, setNodeAttribute, setNodeAttributes } from '@/components/editor/tree/mjml-node';
import { usualWidth } from '@/components/images/prepare/image-sizes';
import { toast } from '@/components/ui/feedback/toast';
import type { Asset } from '@/lib/assets/contract';
import { fittingSize } from '@/lib/document/images/fitting-size';
import { clip } from '@/lib/document/markup/clip';

/**
 * The target of an uploaded image: an image block, a place, which is before a block or else at the end of its parent,
 * behind a block, or behind the selection.
 */
export type ImageAim =
  | { image: string }
  | { parent: string; before: string | undefined }
  | { after: string }
  | null;

/** A place as it is found again after other changes. */
export function aimAtPlace(store: EditorStore, { parent, at }: Place): ImageAim {
  return { parent, before: store.tree.get(parent).children[at]?.id };
}

/** Puts an uploaded image where it was dropped, whatever changed since. Returns where the next one goes. */
export function putImage(store: EditorStore, asset: Asset, aim: ImageAim): ImageAim {
  if (aim && 'image' in aim && store.tree.has(aim.image)) {
    replace(store, asset, aim.image);
    return { after: aim.image };
  }
  const added = store.blocks.insertLate(imageSource(asset), findPlace(store, aim));
  store.announce(added ? 'Image inserted.' : 'The image is in the library, but it does not fit here.');
  return added === null ? aim : { after: added };
}

/** Undefined for behind the selection: the target may have been deleted during the upload. */
function findPlace({ tree }: EditorStore, aim: ImageAim): Place | undefined {
  if (!aim || 'image' in aim) return undefined;
  if ('after' in aim) {
    const parent = tree.parentOf(aim.after);
    return parent && { parent: parent.id, at: tree.indexOf(aim.after) + 1 };
  }
  const parent = tree.find(aim.parent);
  const at = parent?.children.findIndex(({ id }) => id === aim.before) ?? -1;
  return parent && { parent: parent.id, at: at === -1 ? parent.children.length : at };
}

function replace(store: EditorStore, asset: Asset, id: string): void {
  const { node: place } = store.tree.get(id);
  const isEmpty = !getNodeAttribute(place, 'src');
  const former = isEmpty ? undefined : getNodeAttribute(place, 'alt')?.trim();
  store.edit([id], null, (node) => {
    const [width = '', height = ''] = ['width', 'height'].map((name) => getNodeAttribute(node, name));
    const size = fittingSize({ width, height }, asset, usualWidth);
    const next = setNodeAttributes(node, { src: asset.url, ...size });
    // What is said of an image stays, unless nothing was said. Without an image, it only stands for one.
    return isEmpty || (!former && asset.alt !== null) ? setNodeAttribute(next, 'alt', asset.alt) : next;
  });
  if (!store.view?.isPaused) store.select(id);
  store.announce('Image replaced.');
  if (former)
    toast.warning('Check the alt text', {
      description: `“${clip(former)}” was written for the image that was replaced.`,
    });
}
