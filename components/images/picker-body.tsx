'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import type { Asset } from '@/lib/assets/contract';
import { useUpdateAsset } from '@/lib/client/images/assets';
import { type AltChoice, AltField, altOf, isAltDecided } from './library/alt-field';
import { LibraryBrowser } from './library/library-browser';
import { DropZone } from './upload/drop-zone';
import { UploadButton } from './upload/upload-button';
import { UploadList } from './upload/upload-list';
import { useUploads } from './upload/use-uploads';

export type PickedImage = { url: string; alt: string; width: number; height: number };

export type PickerPlace = {
  onPick: (image: PickedImage) => void;
  /** How wide the image is shown, in pixels; unknown where left out. */
  placeWidth?: number;
  /** false for backgrounds: nobody reads an alt text there. */
  asksAlt?: boolean;
};

/** What stands in the dialog. It begins anew each time the dialog opens. */
export function PickerBody({ onPick, asksAlt = true }: PickerPlace) {
  const [chosen, setChosen] = useState<Asset | null>(null);
  const [alt, setAlt] = useState<AltChoice>({ text: '', decorative: false });
  const update = useUpdateAsset();
  const choose = (asset: Asset) => {
    setChosen(asset);
    setAlt({ text: asset.alt ?? '', decorative: asset.alt === '' });
  };
  const uploads = useUploads(choose);
  const decided = !asksAlt || isAltDecided(alt);

  const take = (asset: Asset, text: string) => {
    // What was said of it for the first time is kept for the next one who takes it.
    if (asksAlt && asset.alt === null) update.mutate({ id: asset.id, alt: text });
    onPick({ url: asset.url, alt: text, width: asset.width, height: asset.height });
  };

  return (
    <DropZone enabled onFiles={uploads.add} className="grid min-h-80 content-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <UploadButton label="Upload" multiple onFiles={uploads.add} />
        <p className="text-muted-foreground text-xs">PNG, JPEG, GIF or WebP, up to 10 MB.</p>
      </div>
      <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      <LibraryBrowser
        chosen={chosen?.id ?? null}
        onChoose={choose}
        onTake={(asset) => (asset.alt === null && asksAlt ? choose(asset) : take(asset, asset.alt ?? ''))}
      />
      {chosen && (
        <div className="sticky -bottom-5 -mx-6 -mb-5 grid items-end gap-3 border-t bg-popover px-6 py-4 sm:grid-cols-[1fr_auto]">
          {asksAlt ? (
            <AltField key={chosen.id} value={alt} onChange={setAlt} />
          ) : (
            <p className="truncate text-sm">{chosen.filename}</p>
          )}
          <Button disabled={!decided} onClick={() => take(chosen, altOf(alt))}>
            Use image
          </Button>
        </div>
      )}
    </DropZone>
  );
}
