import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { countOf, formatBytes } from '@/lib/amounts';
import type { CsvDownload } from '@/lib/client/files/download-csv';
import { saveBlob } from './save-blob';

type Props = {
  /** The singular of the rows: "email". Its plural names the file. */
  noun: string;
  download: CsvDownload;
  size?: 'sm';
};

/** Exports a list as CSV, with progress and a way to stop. */
export function ExportButton({ noun, download: read, size }: Props) {
  const [progress, setProgress] = useState<{ rows: number; bytes: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function download() {
    const abort = new AbortController();
    running.current = abort;
    setProgress({ rows: 0, bytes: 0 });
    try {
      const { file, rows } = await read(setProgress, abort.signal);
      saveBlob(`${noun}s.csv`, file);
      toast.success(`${countOf(rows, noun)} ${rows === 1 ? 'was' : 'were'} exported.`);
    } catch (error) {
      if (!abort.signal.aborted) showFailure(error);
    } finally {
      setProgress(null);
    }
  }

  if (progress)
    return (
      <span className="flex items-center gap-2 rounded-md border bg-card py-0.5 pr-1 pl-3 text-sm shadow-soft">
        <output className="tabular-nums">
          Exporting… {countOf(progress.rows, noun)}, {formatBytes(progress.bytes)}
        </output>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Stop the export"
          onClick={() => running.current?.abort()}
        >
          <X aria-hidden />
        </Button>
      </span>
    );
  return (
    <Button variant="secondary" size={size} icon={<Download aria-hidden />} onClick={download}>
      Export CSV
    </Button>
  );
}
