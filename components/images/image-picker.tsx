import { Dialog } from '@/components/ui/overlay/dialog';
import { PickerBody, type PickerPlace } from './picker-body';

type ImagePickerProps = PickerPlace & { open: boolean; onOpenChange: (open: boolean) => void };

/** The dialog for choosing any image of an email: from the library, or by uploading. */
export function ImagePicker({ open, onOpenChange, onPick, ...place }: ImagePickerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose an image"
      description="From the library, or upload, drop or paste a new one."
      size="lg"
    >
      <PickerBody
        {...place}
        onPick={(image) => {
          onPick(image);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
