import type { Place } from '@/components/images/prepare/image-sizes';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Asset } from '@/lib/assets/contract';
import { CropImage } from './crop-image';

type CropDialogProps = {
  asset: Asset;
  /** Where it is shown; missing if unknown. */
  place?: Place | undefined;
  onClose: () => void;
  onCropped: (asset: Asset) => void;
};

/** Crops an image in a dialog, outside the library's page. */
export function CropDialog({ asset, place, onClose, onCropped }: CropDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Crop or resize" size="lg">
      <CropImage {...{ asset, place, onCropped }} leave="Cancel" onBack={onClose} />
    </Dialog>
  );
}
