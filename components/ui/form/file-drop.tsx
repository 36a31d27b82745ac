import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Button } from './button';

type FileDropProps = {
  title: string;
  /** The allowed types and size. */
  children: ReactNode;
  accept: string;
  pending?: boolean;
  onFile: (file: File) => void;
};

/** Accepts one file: dropped, or chosen by its button. */
export function FileDrop({ title, children, accept, pending, onFile }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <section
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !pending) onFile(file);
      }}
      className={classNames(
        'grid min-h-80 content-center justify-items-center gap-4 rounded-lg border border-dashed bg-card p-6 text-center',
        over && 'border-primary bg-primary-soft',
      )}
    >
      <FileUp aria-hidden className="size-9 text-muted-foreground" strokeWidth={1.25} />
      <div className="grid gap-1">
        <h2 className="font-semibold text-base">{title}</h2>
        <p className="max-w-sm text-muted-foreground text-sm">{children}</p>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Allows choosing the same file again after a change.
          event.target.value = '';
        }}
      />
      <Button pending={pending} onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <p className="text-muted-foreground text-xs max-sm:hidden">or drop it here</p>
    </section>
  );
}
