import { ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { carriesFiles, filesOf } from './image-files';

type DropZoneProps = {
  /** Disabled while another part of the page accepts files. */
  enabled: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
};

/** Accepts image files that are dropped on it, or pasted while it is shown. */
export function DropZone({ enabled, onFiles, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const zone = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [enabled]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of several; the button beside it is for everybody
    <div
      ref={zone}
      className={classNames('relative', className)}
      onDragOver={(event) => {
        if (!enabled || !carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && zone.current?.contains(event.relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!enabled || !carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        onFiles(filesOf(event.dataTransfer));
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-0 z-10 grid place-content-center justify-items-center gap-2 rounded-lg border-2 border-primary border-dashed bg-primary-soft/90 font-medium text-primary-text text-sm">
          <ImageUp aria-hidden className="size-6" />
          Drop to upload
        </div>
      )}
    </div>
  );
}
