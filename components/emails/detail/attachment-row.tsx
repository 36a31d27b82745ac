import { Download, Link2, Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { formatBytes } from '@/lib/amounts';
import { fetchAttachment } from '@/lib/client/emails';
import type { EmailAttachment } from '@/lib/emails/contract/log';

type Props = { emailId: string; attachment: EmailAttachment };
type ShortLink = { url: string; expiresAt: number };

/** One file, with ways to get it while it is stored. */
export function AttachmentRow({ emailId, attachment }: Props) {
  const [pending, setPending] = useState<'download' | 'link' | null>(null);
  const [link, setLink] = useState<ShortLink | null>(null);
  const [gone, setGone] = useState(!attachment.download_available);

  async function freshLink(purpose: 'download' | 'link'): Promise<ShortLink | null> {
    setPending(purpose);
    try {
      const { download_url: url, download_url_expires_at: until } = await fetchAttachment(
        emailId,
        attachment.id,
      );
      if (url && until) return { url, expiresAt: Date.parse(until) };
      setGone(true);
      toast.error('This file is no longer kept.');
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(null);
    }
    return null;
  }

  async function download() {
    const link = await freshLink('download');
    if (link) window.location.assign(link.url);
  }

  return (
    <li className="grid grid-cols-1 gap-1.5 text-sm">
      <div className="flex items-start gap-2.5">
        <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="[overflow-wrap:anywhere]">{attachment.filename}</span>
          <span className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
            {attachment.content_type} · {formatBytes(attachment.size_bytes)}
            {gone && ' · no longer kept'}
          </span>
          <span className="flex min-w-0 items-center gap-1 text-muted-foreground text-xs">
            <code className="min-w-0 truncate font-mono" title={attachment.sha256}>
              SHA-256 {attachment.sha256}
            </code>
            <CopyButton
              value={attachment.sha256}
              label={`SHA-256 of ${attachment.filename}`}
              className="-my-1 size-6 [&_svg]:size-3"
            />
          </span>
        </span>
        {!gone && (
          <span className="flex">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Make a link to ${attachment.filename}`}
              pending={pending === 'link'}
              onClick={async () => setLink(await freshLink('link'))}
            >
              {pending !== 'link' && <Link2 aria-hidden />}
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Download ${attachment.filename}`}
              pending={pending === 'download'}
              onClick={download}
            >
              {pending !== 'download' && <Download aria-hidden />}
            </Button>
          </span>
        )}
      </div>
      {link && <LinkCountdown key={link.url} link={link} onExpire={() => setLink(null)} />}
    </li>
  );
}

/** A temporary link to share, with its remaining time. */
function LinkCountdown({ link, onExpire }: { link: ShortLink; onExpire: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.ceil((link.expiresAt - now) / 1_000);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds <= 0) onExpire();
  }, [seconds, onExpire]);

  return (
    <div className="ml-6.5 flex items-center gap-2 rounded-md border bg-muted/60 py-1 pr-1 pl-2.5 text-xs">
      <span className="flex-1 tabular-nums">Works for {Math.max(0, seconds)} s, without signing in</span>
      <CopyButton value={link.url} label="link" showLabel />
    </div>
  );
}
