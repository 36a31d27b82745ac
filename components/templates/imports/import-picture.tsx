'use client';

import { EmailLookSwitches, phoneFrame, useEmailLook } from '@/components/data/email-look';
import { classNames } from '@/components/ui/class-names';
import { Card } from '@/components/ui/display/card';
import { EmailFrame } from '@/components/ui/display/email-frame';
import { ShrunkFrame } from '@/components/ui/display/shrunk-frame';

/** A margin around the usual 600 px. */
const desktopWidth = 680;

/** What comes in as its readers would see it, as long as it is not created. */
export function ImportPicture({ html }: { html: string | null }) {
  const [look, setLook] = useEmailLook();
  const email = { html: html ?? '', scheme: look.scheme, title: 'The imported email' };
  return (
    <Card
      title="How it looks"
      description="With sample values for its variables."
      actions={html !== null && <EmailLookSwitches look={look} onLook={setLook} />}
    >
      {html === null ? (
        <p className="text-muted-foreground text-sm">
          It can’t be shown until what is under “Left to do” is fixed.
        </p>
      ) : (
        <div className="h-[60vh] overflow-hidden rounded-lg border bg-muted">
          {look.width === 'phone' ? (
            <EmailFrame {...email} className={classNames('mx-auto h-full', phoneFrame)} />
          ) : (
            <ShrunkFrame {...email} width={desktopWidth} />
          )}
        </div>
      )}
    </Card>
  );
}
