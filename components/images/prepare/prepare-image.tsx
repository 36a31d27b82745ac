import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { type AltChoice, AltField, altOf, isAltDecided } from '@/components/images/library/alt-field';
import { checkered } from '@/components/images/library/image-grid';
import { fileNameFor } from '@/components/images/upload/image-files';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { outputSize, type Place, suggestedWidth, toPixels, wholeImage } from './image-sizes';
import { lighterFile } from './lighter-file';
import { type OutputChoices, OutputFields } from './output-fields';
import { isTransparent } from './render-image';
import { aspectOf } from './size-fields';
import { useRendering } from './use-rendering';

type PreparedImage = { file: Blob; filename: string; alt: string };

type PrepareImageProps = {
  file: File;
  place?: Place;
  /** The alt text of the place's current image. */
  alt?: string;
  asksAlt: boolean;
  /** The upload progress or error, next to the button. */
  progress: ReactNode;
  busy: boolean;
  onBack: () => void;
  onReady: (image: PreparedImage) => void;
};

const emptySize = { width: 1, height: 1 };

/** Crops, resizes and describes an image before the upload, so that it is as small as its place allows. */
export function PrepareImage(props: PrepareImageProps) {
  const { file, place, asksAlt } = props;
  const address = useAddress(file);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [part, setPart] = useState(wholeImage);
  const [alt, setAlt] = useState<AltChoice>({ text: props.alt ?? '', decorative: false });
  const [choices, setChoices] = useState<OutputChoices>({
    ...{ shape: 'free', width: '', quality: 'high', original: false },
    format: file.type === 'image/png' ? 'image/png' : 'image/jpeg',
  });

  const natural = image ? { width: image.naturalWidth, height: image.naturalHeight } : emptySize;
  const pixels = toPixels(part, natural);
  const width = Number(choices.width) || suggestedWidth(place, pixels.width);
  const size = outputSize(pixels, width);
  const quality = { high: 0.88, medium: 0.75, small: 0.6 }[choices.quality];
  const rendered = useRendering(image, { part: pixels, size, format: choices.format, quality });
  const isWhole = pixels.width === natural.width && pixels.height === natural.height;
  const result = choices.original ? file : rendered.blob && lighterFile(file, rendered.blob, isWhole);
  const keeps = result === file;

  const opened = (element: HTMLImageElement) => {
    setImage(element);
    if (file.type === 'image/webp' && isTransparent(element))
      setChoices((old) => ({ ...old, format: 'image/png' }));
  };
  const ready = result !== null && !unreadable && (!asksAlt || isAltDecided(alt));

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be inside a form.
        event.stopPropagation();
        if (!ready || props.busy) return;
        props.onReady({
          ...{ file: result, filename: fileNameFor(file.name, result.type) },
          alt: asksAlt ? altOf(alt) : '',
        });
      }}
    >
      <div className="grid items-start gap-6 sm:grid-cols-[1.3fr_1fr]">
        <div className="grid justify-items-center gap-2 pt-1.5">
          {unreadable ? (
            <Notice tone="danger" title="This image cannot be read">
              It is damaged, or of another kind than its name says.
            </Notice>
          ) : (
            address && (
              <ReactCrop
                crop={{ unit: '%', ...part }}
                aspect={aspectOf(choices.shape)}
                keepSelection
                minWidth={8}
                minHeight={8}
                disabled={choices.original}
                className={checkered}
                onChange={(_pixels, { x, y, width: wide, height }) => setPart({ x, y, width: wide, height })}
              >
                <img
                  src={address}
                  alt="To be uploaded"
                  className="max-h-[46vh]"
                  onLoad={(event) => opened(event.currentTarget)}
                  onError={() => setUnreadable(true)}
                />
              </ReactCrop>
            )
          )}
          <p className="text-muted-foreground text-xs">Drag the corners, or use the arrow keys on them.</p>
        </div>
        <OutputFields
          choices={choices}
          onChange={setChoices}
          onPart={setPart}
          natural={natural}
          size={keeps ? natural : size}
          bytes={result?.size ?? null}
          original={file}
          place={place}
          keepsLighter={keeps && !choices.original && size.width < natural.width}
          failed={rendered.failed && !choices.original}
        />
      </div>
      {asksAlt && <AltField value={alt} onChange={setAlt} former={props.alt} />}
      {props.progress}
      <div className="sticky -bottom-5 -mx-6 -mb-5 flex flex-wrap justify-between gap-2 border-t bg-popover px-6 py-4 sm:rounded-b-xl">
        <Button variant="secondary" icon={<ArrowLeft aria-hidden />} onClick={props.onBack}>
          Library
        </Button>
        {asksAlt && !isAltDecided(alt) && (
          <p className="ml-auto self-center text-muted-foreground text-xs">Describe the image first.</p>
        )}
        <Button type="submit" disabled={!ready} pending={props.busy}>
          Upload and use
        </Button>
      </div>
    </form>
  );
}

/** The object URL of a local file, while it is shown. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return address;
}
