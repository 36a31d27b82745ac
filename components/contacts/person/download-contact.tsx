'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '@/components/data/save-blob';
import { showFailure } from '@/components/data/show-failure';
import { Button } from '@/components/ui/form/button';
import { downloadContact } from '@/lib/client/contacts';
import type { Contact } from '@/lib/contacts/contract';

/** All that is kept about a person as a file, for whoever asks what you know of them. */
export function DownloadContact({ contact }: { contact: Contact }) {
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      saveBlob(`${contact.email}.json`, await downloadContact(contact.id));
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
  }

  return (
    <Button variant="secondary" icon={<Download aria-hidden />} pending={pending} onClick={download}>
      Export everything
    </Button>
  );
}
