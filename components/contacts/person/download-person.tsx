import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '@/components/data/save-blob';
import { showFailure } from '@/components/data/show-failure';
import { Button } from '@/components/ui/form/button';
import { downloadPerson } from '@/lib/client/contacts';

/** Downloads all data about a person, for their requests. */
export function DownloadPerson({ email }: { email: string }) {
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      saveBlob(`${email}.json`, await downloadPerson(email));
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
