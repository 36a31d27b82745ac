import { useMemo } from 'react';
import { EmailLookFrame, EmailLookSwitches, useEmailLook } from '@/components/data/email-look';
import { Card } from '@/components/ui/display/card';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { dataAddress } from '@/lib/client/imports';
import type { CanonicalDocument } from '@/lib/document/contract';
import { archiveImages, withAddresses } from '@/lib/document/import/archive/put-includes';
import type { OpenedSource } from './open-file';
import { useImportPicture } from './use-import';

type Props = {
  document: CanonicalDocument | null;
  /** The archive it came in, whose images are not in the library yet. */
  archive: Pick<OpenedSource, 'path' | 'images'>;
};

/** The result as its readers would see it; null while it is invalid. */
export function ImportPicture({ document, archive }: Props) {
  const [look, setLook] = useEmailLook();
  const picture = useImportPicture(document);
  const compiled = picture.data ?? null;
  const html = useMemo(() => compiled && withImages(compiled, archive), [compiled, archive]);
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

function withImages(html: string, { path, images }: Props['archive']): string {
  const shown = [...archiveImages(path, html, new Set(images.keys()))].flatMap(([address, file]) => {
    const bytes = images.get(file);
    return bytes ? [[address, dataAddress(file, bytes)] as const] : [];
  });
  return shown.length === 0 ? html : withAddresses(html, new Map(shown));
}
