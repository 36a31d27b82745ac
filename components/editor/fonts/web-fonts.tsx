import { X } from 'lucide-react';
import { useState } from 'react';
import { FontSpecimen } from '@/components/brand/font-specimen';
import { webFontStack } from '@/components/brand/font-stacks';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { readFonts, removeFont } from '@/components/editor/tree/head';
import { AddButton } from '@/components/ui/form/add-button';
import { IconButton } from '@/components/ui/form/icon-button';
import { programsWithoutWebFonts } from '@/lib/document/checks/check-fonts';
import { WebFontDialog } from './web-font-dialog';

/** The email's web fonts, declared by mj-font. */
export function WebFonts() {
  const store = useStore();
  const { readOnly } = store;
  const { before } = useStoreState('mjml');
  const [adding, setAdding] = useState(false);
  return (
    <section aria-label="Web fonts" className="grid gap-2">
      <h3 className="font-semibold text-xs">Web fonts</h3>
      <p className="text-muted-foreground text-xs">
        Apple Mail and Thunderbird load them. {programsWithoutWebFonts} ignore them and show the next font of
        the list.
      </p>
      {readFonts(before).map((font, index) => (
        <div
          key={`${font.name} ${font.href}`}
          className="flex items-center gap-2 rounded-md bg-muted py-1 pr-1 pl-2.5 text-xs"
        >
          <div className="grid min-w-0 flex-1" title={font.href}>
            <FontSpecimen words={font.name} stack={webFontStack(font.name)} source={font} />
          </div>
          {!readOnly && (
            <IconButton
              label={`Remove ${font.name}`}
              Icon={X}
              onClick={() => store.setBefore(removeFont(before, index))}
            />
          )}
        </div>
      ))}
      {!readOnly && <AddButton onClick={() => setAdding(true)}>Add a web font</AddButton>}
      {adding && <WebFontDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
