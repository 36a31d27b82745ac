import { Archive } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '@/components/data/save-blob';
import { showFailure } from '@/components/data/show-failure';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { downloadAttachments } from '@/lib/client/emails';
import type { EmailDetail } from '@/lib/emails/contract/log';
import { AttachmentRow } from './attachment-row';

/** The files of an email, each by a link that is valid for a minute, or all as an archive made in the browser. */
export function EmailAttachments({ email }: { email: EmailDetail }) {
  const [done, setDone] = useState<number | null>(null);
  const kept = email.attachments.filter((attachment) => attachment.download_available);

  async function downloadAll() {
    setDone(0);
    try {
      const archive = await downloadAttachments(email.id, kept, setDone);
      saveBlob(`attachments-${email.id}.zip`, archive);
    } catch (error) {
      showFailure(error);
    } finally {
      setDone(null);
    }
  }

  return (
    <Card title={email.attachments.length === 1 ? 'Attachment' : `${email.attachments.length} attachments`}>
      <ul className="grid grid-cols-1 gap-4">
        {email.attachments.map((attachment) => (
          <AttachmentRow key={attachment.id} emailId={email.id} attachment={attachment} />
        ))}
      </ul>
      {kept.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4 w-full"
          icon={<Archive aria-hidden />}
          pending={done !== null}
          onClick={downloadAll}
        >
          {done === null ? 'Download all as ZIP' : `${done} of ${kept.length} files…`}
        </Button>
      )}
    </Card>
  );
}
