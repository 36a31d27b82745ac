import { useState } from 'react';
import { isWebFont, stackOf, type WebFontDraft } from '@/components/brand/web-font-draft';
import { WebFontFields } from '@/components/brand/web-font-fields';
import { FormDialog } from '@/components/data/form-dialog';
import { useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { programsWithoutWebFonts } from '@/lib/document/checks/check-fonts';
import { changeFont } from './change-font';
import { addWebFont, useUnnamedStyleSheets } from './use-font-options';

type WebFontDialogProps = {
  onClose: () => void;
  /** Called with the resulting font stack. */
  onAdded?: (stack: string) => void;
};

/** Adds a web font: its name, style sheet and fallback. */
export function WebFontDialog({ onClose, onAdded }: WebFontDialogProps) {
  const store = useStore();
  const unnamed = useUnnamedStyleSheets();
  const [font, setFont] = useState<WebFontDraft>({ family: '', href: '', fallback: null });
  const submit = () => {
    if (!isWebFont(font)) return;
    changeFont(store, () => {
      addWebFont(store, { name: font.family.trim(), href: font.href.trim() });
      onAdded?.(stackOf(font));
    });
    onClose();
  };
  return (
    <FormDialog
      title="Add a web font"
      description={`${programsWithoutWebFonts} ignore web fonts and show the fallback.`}
      submitLabel="Add font"
      disabled={!isWebFont(font)}
      onSubmit={submit}
      onClose={onClose}
    >
      {unnamed.length > 0 && (
        <section
          aria-label="Already loaded"
          className="grid justify-items-start gap-1 rounded-md bg-muted px-3 py-2 text-xs"
        >
          <p>
            {unnamed.length === 1
              ? 'This email loads a style sheet that does not say which font it brings. To use that font, enter its name for this address:'
              : 'This email loads style sheets that do not say which fonts they bring. To use one, enter its name for its address:'}
          </p>
          {unnamed.map((href) => (
            <Button
              key={href}
              size="sm"
              variant="link"
              className="h-auto whitespace-normal text-left text-xs [overflow-wrap:anywhere]"
              onClick={() => setFont({ ...font, href })}
            >
              {href}
            </Button>
          ))}
        </section>
      )}
      <WebFontFields font={font} onChange={setFont} />
    </FormDialog>
  );
}
