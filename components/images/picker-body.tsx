import { Crop } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import type { Asset } from '@/lib/assets/contract';
import { useUpdateAsset } from '@/lib/client/images/assets';
import { CropImage } from './crop/crop-image';
import { type AltChoice, AltField, altOf, isAltDecided } from './library/alt-field';
import { LibraryBrowser } from './library/library-browser';
import { WeightNote } from './library/weight-note';
import type { Place } from './prepare/image-sizes';
import { PrepareImage } from './prepare/prepare-image';
import { DropZone } from './upload/drop-zone';
import { isPreparable } from './upload/image-files';
import { UploadButton } from './upload/upload-button';
import { UploadList } from './upload/upload-list';
import { useUploads } from './upload/use-uploads';

export type PickedImage = {
  id: string;
  filename: string;
  url: string;
  alt: string;
  width: number;
  height: number;
};

export type PickerPlace = {
  onPick: (image: PickedImage) => void;
  /** The width of the image's place; undefined if unknown. */
  place?: Place;
  /** The alt text of the current image, which is kept unless changed. */
  alt?: string;
  /** false for backgrounds, which have no alt text. */
  asksAlt?: boolean;
  /** For several places that keep their alt texts. */
  keepsAlts?: boolean;
  /** The image being replaced, which is not offered. */
  except?: string;
};

function focusFirst(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLElement>('input:not(:disabled), [type=submit]');
  first?.focus();
}

/** The content of the dialog, reset each time it opens. */
export function PickerBody(props: PickerPlace) {
  const { onPick, place, alt: placeAlt = '', asksAlt = true, keepsAlts = false, except } = props;
  const [chosen, setChosen] = useState<Asset | null>(null);
  const [alt, setAlt] = useState<AltChoice>({ text: '', decorative: false });
  const [preparing, setPreparing] = useState<File | null>(null);
  const [cropping, setCropping] = useState<Asset | null>(null);
  /** How cropping ended, for where the focus goes. */
  const [left, setLeft] = useState<'back' | 'cropped' | null>(null);
  /** The alt text of the file to use once it is uploaded. */
  const awaited = useRef<string | null>(null);
  const update = useUpdateAsset();

  // With the keyboard, the focus moves from the image to its fields, past the other images.
  const [byKey, setByKey] = useState(false);
  const choose = (asset: Asset, chosenByKey = false) => {
    setChosen(asset);
    setByKey(chosenByKey);
    setAlt({ text: placeAlt || (asset.alt ?? ''), decorative: placeAlt === '' && asset.alt === '' });
  };
  const take = (asset: Asset, text: string) => {
    // The first alt text of an image is saved in the library.
    if (asksAlt && asset.alt === null) update.mutate({ id: asset.id, alt: text });
    const { id, filename, url, width, height } = asset;
    onPick({ id, filename, url, alt: text, width, height });
  };
  const uploads = useUploads((asset) =>
    awaited.current === null ? choose(asset) : take(asset, awaited.current),
  );
  const list = <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />;

  const receive = (files: File[]) => {
    const [first] = files;
    awaited.current = null;
    // A GIF may be animated, so it is uploaded unchanged, as are several files.
    if (first && files.length === 1 && isPreparable(first.type)) setPreparing(first);
    else uploads.add(files);
  };

  if (cropping)
    return (
      <CropImage
        asset={cropping}
        place={place}
        onBack={() => {
          setCropping(null);
          setLeft('back');
        }}
        onCropped={(made) => {
          setCropping(null);
          setLeft('cropped');
          // With the alt text as it was written before.
          setChosen(made);
        }}
      />
    );
  if (preparing)
    return (
      <PrepareImage
        file={preparing}
        place={place}
        alt={placeAlt}
        asksAlt={asksAlt}
        progress={list}
        busy={uploads.busy}
        onBack={() => {
          awaited.current = null;
          setPreparing(null);
        }}
        onReady={(image) => {
          awaited.current = image.alt;
          for (const { id } of uploads.uploads) uploads.dismiss(id);
          uploads.add([asksAlt ? image : { ...image, alt: null }]);
        }}
      />
    );
  return (
    <DropZone enabled onFiles={receive} className="grid min-h-80 content-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <UploadButton label="Upload" multiple onFiles={receive} />
        <p className="text-muted-foreground text-xs">PNG, JPEG, GIF or WebP, up to 10 MB.</p>
      </div>
      {list}
      <LibraryBrowser
        chosen={chosen?.id ?? null}
        except={except}
        onChoose={choose}
        onTake={(asset) => {
          // A missing or different alt text must be reviewed.
          const isKnown = placeAlt === '' ? asset.alt !== null : asset.alt === placeAlt;
          if (asksAlt && !isKnown) choose(asset);
          else take(asset, asset.alt ?? '');
        }}
      />
      {chosen && (
        <form
          key={chosen.id}
          ref={byKey ? focusFirst : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog may be inside a form.
            event.stopPropagation();
            if (!asksAlt || isAltDecided(alt)) take(chosen, altOf(alt));
          }}
          className="sticky -bottom-5 -mx-6 -mb-5 grid items-end gap-3 border-t bg-popover px-6 py-4 sm:grid-cols-[1fr_auto] sm:rounded-b-xl"
        >
          <WeightNote bytes={chosen.size_bytes} />
          {asksAlt ? (
            <div className="col-start-1 grid gap-1.5">
              <AltField value={alt} onChange={setAlt} former={placeAlt} />
              {chosen.alt && chosen.alt !== altOf(alt) && (
                <Button
                  size="sm"
                  variant="link"
                  className="justify-self-start"
                  onClick={() => setAlt({ text: chosen.alt ?? '', decorative: false })}
                >
                  Use “{chosen.alt}”
                </Button>
              )}
            </div>
          ) : (
            <div className="col-start-1 grid gap-1 self-center">
              <p className="truncate text-sm">{chosen.filename}</p>
              {keepsAlts && (
                <p role="status" className="text-warning-text text-xs">
                  The alt texts stay as they are. Check that they fit the new image.
                </p>
              )}
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="secondary"
              icon={<Crop aria-hidden />}
              autoFocus={left === 'back'}
              onClick={() => setCropping(chosen)}
            >
              Crop or resize…
            </Button>
            <Button type="submit" disabled={asksAlt && !isAltDecided(alt)} autoFocus={left === 'cropped'}>
              Use image
            </Button>
          </div>
        </form>
      )}
    </DropZone>
  );
}
