import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { FormError } from '@/components/data/form-error';
import { checkered } from '@/components/images/library/image-grid';
import {
  outputSize,
  type Place,
  suggestedWidth,
  toPixels,
  wholeImage,
} from '@/components/images/prepare/image-sizes';
import { aspectOf, type Shape, SizeFields } from '@/components/images/prepare/size-fields';
import { Button } from '@/components/ui/form/button';
import type { Asset } from '@/lib/assets/contract';
import { useCropAsset } from '@/lib/client/images/assets';

type CropImageProps = {
  asset: Asset;
  place?: Place | undefined;
  /** Where Cancel leads: back to the library, or out of the dialog. */
  leave?: 'Library' | 'Cancel';
  onBack: () => void;
  onCropped: (asset: Asset) => void;
};

/** Crops or resizes a library image to a new one: places that show the old one stay unchanged. */
export function CropImage({ asset, place, leave = 'Library', onBack, onCropped }: CropImageProps) {
  const [part, setPart] = useState(wholeImage);
  const [shape, setShape] = useState<Shape>('free');
  const [width, setWidth] = useState('');
  const crop = useCropAsset();
  const pixels = toPixels(part, asset);
  const size = outputSize(pixels, Number(width) || suggestedWidth(place, pixels.width));
  const isSame = size.width === asset.width && size.height === asset.height;
  const save = () =>
    crop.mutate(
      {
        ...{ id: asset.id, left: pixels.x, top: pixels.y },
        ...{ width: pixels.width, height: pixels.height, output_width: size.width },
      },
      { onSuccess: onCropped },
    );
  return (
    <div className="grid gap-5">
      <FormError error={crop.error} />
      <div className="grid items-start gap-6 sm:grid-cols-[1.3fr_1fr]">
        <div className="grid justify-items-center gap-2 pt-1.5">
          <ReactCrop
            crop={{ unit: '%', ...part }}
            aspect={aspectOf(shape)}
            keepSelection
            minWidth={8}
            minHeight={8}
            className={checkered}
            // Reserves its final size before it is loaded.
            style={{ width: `min(100%, ${asset.width}px, ${(46 * asset.width) / asset.height}vh)` }}
            onChange={(_pixels, { x, y, width: wide, height }) => setPart({ x, y, width: wide, height })}
          >
            <img
              src={asset.url}
              alt="To be cropped"
              width={asset.width}
              height={asset.height}
              className="h-auto w-full"
            />
          </ReactCrop>
          <p className="text-muted-foreground text-xs">Drag the corners, or use the arrow keys on them.</p>
        </div>
        <div className="grid gap-4">
          <SizeFields
            {...{ natural: asset, size, place, shape, width }}
            onShape={setShape}
            onWidth={setWidth}
            onPart={setPart}
          />
          <p aria-live="polite" className="rounded-md bg-muted px-3 py-2 text-sm">
            {size.width} × {size.height}
            <span className="text-muted-foreground">
              {' '}
              of {asset.width} × {asset.height}
              {asset.content_type === 'image/gif' && '. A GIF keeps moving.'}
            </span>
          </p>
        </div>
      </div>
      <div className="sticky -bottom-5 -mx-6 -mb-5 flex flex-wrap justify-between gap-2 border-t bg-popover px-6 py-4 sm:rounded-b-xl">
        <Button variant="secondary" icon={leave === 'Library' && <ArrowLeft aria-hidden />} onClick={onBack}>
          {leave}
        </Button>
        <Button disabled={isSame} pending={crop.isPending} onClick={save}>
          Save as a new image
        </Button>
      </div>
    </div>
  );
}
