'use client';

import { useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { saveBlob } from '@/components/data/save-blob';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Template } from '@/lib/templates/contract/templates';
import { type FileKind, templateFiles } from './template-files';

const kinds: readonly { value: FileKind; label: string; hint: string }[] = [
  { value: 'source', label: 'Source', hint: 'MJML or HTML, exactly as it is.' },
  { value: 'json', label: 'JSON', hint: 'All of it, to be imported here or elsewhere.' },
  { value: 'html', label: 'Compiled HTML', hint: 'As it is sent, with sample values.' },
  { value: 'text', label: 'Plain text', hint: 'The other half of the email, with sample values.' },
  { value: 'eml', label: 'Email file', hint: 'An .eml that email clients open, with sample values.' },
  { value: 'png', label: 'Picture', hint: 'A PNG, where this installation can make one.' },
];

/** Gives the draft of a template as a file of the kind that is chosen. */
export function ExportDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const [kind, setKind] = useState<FileKind>('source');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  async function download() {
    setPending(true);
    setError(null);
    try {
      for (const { name, bytes } of await templateFiles(template, [kind]))
        saveBlob(name, new Blob([bytes.slice()]));
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={`Export “${template.name}”`}
      description="The draft as it is now."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button pending={pending} onClick={() => void download()}>
            Download
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError error={error} />
        <ChoiceGroup label="Kind of file" value={kind} onValueChange={setKind} options={kinds} />
      </div>
    </Dialog>
  );
}
