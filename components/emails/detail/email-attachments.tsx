'use client';

import { Download, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '@/components/data/bytes';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { errorMessage } from '@/lib/client/api-error';
import { fetchAttachment } from '@/lib/client/emails';
import type { EmailDetail } from '@/lib/emails/contract/log';

/** The files of one email. A download link lives for a minute, so it is asked for when it is wanted. */
export function EmailAttachments({ email }: { email: EmailDetail }) {
  const [pending, setPending] = useState<string | null>(null);

  async function download(attachmentId: string) {
    setPending(attachmentId);
    try {
      const { download_url: url } = await fetchAttachment(email.id, attachmentId);
      if (url) window.location.assign(url);
      else toast.error('This file is no longer kept.');
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setPending(null);
    }
  }

  return (
    <Card title="Attachments">
      <ul className="grid gap-3">
        {email.attachments.map((attachment) => (
          <li key={attachment.id} className="flex items-center gap-2.5 text-sm">
            <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className="grid min-w-0 flex-1">
              <span className="truncate" title={attachment.filename}>
                {attachment.filename}
              </span>
              <span className="text-muted-foreground text-xs">
                {formatBytes(attachment.size_bytes)}
                {!attachment.download_available && ' · no longer kept'}
              </span>
            </span>
            {attachment.download_available && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Download ${attachment.filename}`}
                pending={pending === attachment.id}
                onClick={() => download(attachment.id)}
              >
                {pending !== attachment.id && <Download aria-hidden />}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
