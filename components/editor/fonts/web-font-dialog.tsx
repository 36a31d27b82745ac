import { type FormEvent, useState } from 'react';
import { isWebFont, stackOf, type WebFontDraft } from '@/components/brand/web-font-draft';
import { WebFontFields } from '@/components/brand/web-font-fields';
import { useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { programsWithoutWebFonts } from '@/lib/document/checks/check-fonts';
import { addWebFont } from './add-web-font';

type WebFontDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The list of fonts to write: the web font, then what stands in for it. */
  onAdded?: (stack: string) => void;
};

/** Declares a web font: its name, the address of its style sheet, and what is shown where it is ignored. */
export function WebFontDialog({ open, onClose, onAdded }: WebFontDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title="Add a web font"
      description={`${programsWithoutWebFonts} ignore web fonts and show the fallback.`}
    >
      <WebFontForm
        onClose={onClose}
        onAdded={(stack) => {
          onAdded?.(stack);
          onClose();
        }}
      />
    </Dialog>
  );
}

function WebFontForm({ onClose, onAdded }: { onClose: () => void; onAdded: (stack: string) => void }) {
  const store = useStore();
  const [font, setFont] = useState<WebFontDraft>({ family: '', href: '', fallback: null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isWebFont(font)) return;
    store.asOneStep(() => {
      addWebFont(store, { name: font.family.trim(), href: font.href.trim() });
      onAdded(stackOf(font));
    });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <WebFontFields font={font} onChange={setFont} />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isWebFont(font)}>
          Add font
        </Button>
      </div>
    </form>
  );
}
