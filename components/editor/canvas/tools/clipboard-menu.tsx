import { ClipboardPaste, Copy, Ellipsis, Scissors } from 'lucide-react';
import { copyBlocks, pasteBlocks } from '@/components/editor/canvas/clipboard/blocks-on-clipboard';
import { keepClipping, lastClipping } from '@/components/editor/canvas/clipboard/clipping';
import { useStore } from '@/components/editor/store/use-store';
import { toast } from '@/components/ui/feedback/toast';
import { MenuItem } from '@/components/ui/overlay/dropdown-menu';
import { IconMenu } from './icon-tool';

/** The clipboard for those without its keys: what was copied goes to the system's as well, and is pasted from here. */
export function ClipboardMenu() {
  const store = useStore();
  const copy = () =>
    copyBlocks(store, (copied) => {
      keepClipping(copied);
      // Where the browser forbids it, the blocks are still pasted by this menu.
      void navigator.clipboard?.writeText(copied.source).catch(() => undefined);
    });
  const paste = () => {
    const last = lastClipping(store.isHtml ? 'html' : 'mjml');
    if (!last) toast.info('There is nothing to paste yet: copy a block first.');
    else pasteBlocks(store, last, (problem) => void toast.error(problem));
  };
  return (
    <IconMenu label="Copy, cut or paste" Icon={Ellipsis}>
      <MenuItem icon={<Copy aria-hidden />} onSelect={copy}>
        Copy
      </MenuItem>
      <MenuItem
        icon={<Scissors aria-hidden />}
        onSelect={() => {
          if (copy()) store.blocks.remove();
        }}
      >
        Cut
      </MenuItem>
      <MenuItem icon={<ClipboardPaste aria-hidden />} onSelect={paste}>
        Paste after this block
      </MenuItem>
    </IconMenu>
  );
}
