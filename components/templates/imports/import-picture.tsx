import { EmailLookFrame, EmailLookSwitches, useEmailLook } from '@/components/data/email-look';
import { Card } from '@/components/ui/display/card';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { CanonicalDocument } from '@/lib/document/contract';
import { useImportPicture } from './use-import';

/** The result as its readers would see it; null while it is invalid. */
export function ImportPicture({ document }: { document: CanonicalDocument | null }) {
  const [look, setLook] = useEmailLook();
  const picture = useImportPicture(document);
  const html = picture.data ?? null;
  const email = { html: html ?? '', scheme: look.scheme, title: 'The imported email', scrolls: false };
  return (
    <Card
      title="How it looks"
      description="With sample values for its variables."
      actions={html !== null && <EmailLookSwitches look={look} onLook={setLook} />}
    >
      {picture.isPending ? (
        <Skeleton className="h-96" />
      ) : html === null ? (
        <p className="text-muted-foreground text-sm">
          {document === null
            ? 'It can’t be shown until what is under “Left to do” is fixed.'
            : 'It can’t be shown with sample values. Create the template: its checks say what is missing.'}
        </p>
      ) : (
        <section
          aria-label="Picture of the email"
          // Can be scrolled by keyboard.
          tabIndex={0}
          className="max-h-[60vh] overflow-y-auto rounded-lg border bg-muted"
        >
          <EmailLookFrame look={look}>
            <FittedFrame key={look.width} {...email} />
          </EmailLookFrame>
        </section>
      )}
    </Card>
  );
}
