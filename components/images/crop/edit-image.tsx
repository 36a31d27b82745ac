import { Crop } from 'lucide-react';
import { FormError } from '@/components/data/form-error';
import type { Place } from '@/components/images/prepare/image-sizes';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import type { Asset } from '@/lib/assets/contract';
import { useCopyAsset } from '@/lib/client/images/assets';
import { CropDialog } from './crop-dialog';

type EditImageProps = {
  /** The address of the current image. */
  address: string;
  /** The label of the image's place. */
  label: string;
  /** Where it is shown, loaded when it is edited. */
  findPlace?: () => Place | undefined;
  onEdited: (asset: Asset) => void;
};

/** Crops or resizes the image at an address. That of another host comes into the library first. */
export function EditImage({ address, label, findPlace, onEdited }: EditImageProps) {
  const copy = useCopyAsset();
  const isAsked = copy.variables === address;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Crop aria-hidden />}
        aria-label={`Edit: ${label}`}
        title="Crop or resize"
        pending={copy.isPending}
        onClick={() => copy.mutate(address)}
      >
        Edit
      </Button>
      {copy.error && isAsked && (
        <div className="order-last basis-full">
          <FormError error={copy.error} />
        </div>
      )}
      {copy.data && isAsked && (
        <CropDialog
          asset={copy.data}
          place={findPlace?.()}
          onClose={copy.reset}
          onCropped={(cropped) => {
            toast.success('The new image is in the library.');
            copy.reset();
            onEdited(cropped);
          }}
        />
      )}
    </>
  );
}
