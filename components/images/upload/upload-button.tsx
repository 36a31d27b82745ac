import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { acceptedTypes } from './image-files';

type UploadButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** Opens the file chooser. */
export function UploadButton({ label, multiple, onFiles, ...look }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        multiple={multiple}
        aria-label={label}
        className="hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // allows choosing the same file again
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
