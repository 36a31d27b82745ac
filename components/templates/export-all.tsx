import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '@/components/data/save-blob';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { allTemplatesArchive } from './details/template-files';

/** All templates of the workspace as a ZIP that Import accepts here or elsewhere. */
export function ExportAll() {
  const [done, setDone] = useState<number | null>(null);

  async function download() {
    setDone(0);
    try {
      const archive = await allTemplatesArchive(setDone);
      if (archive) saveBlob('templates.zip', new Blob([archive], { type: 'application/zip' }));
      else toast.error('There are no templates to export.');
    } catch (error) {
      showFailure(error);
    } finally {
      setDone(null);
    }
  }

  return (
    <Button
      variant="secondary"
      pending={done !== null}
      icon={<Download aria-hidden />}
      onClick={() => void download()}
    >
      {done === null ? 'Export all' : `Exporting… ${done}`}
    </Button>
  );
}
