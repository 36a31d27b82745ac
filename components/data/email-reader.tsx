'use client';

import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CodeBlock } from '@/components/ui/display/code-block';
import { EmailFrame } from '@/components/ui/display/email-frame';
import { ChoiceGroup } from '@/components/ui/form/choice-group';

export type EmailReaderProps = {
  html: string | null;
  text: string | null;
  title: string;
  className?: string;
};

const widths = [
  { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden /> },
] as const;

/** A mail to be read, on a desk or as wide as a phone. Without HTML its text is shown. */
export function EmailReader({ html, text, title, className }: EmailReaderProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  if (!html) return <CodeBlock wrap code={text ?? ''} label="plain text" className="max-h-[70vh]" />;
  return (
    <div className={classNames('grid gap-3', className)}>
      <ChoiceGroup
        label="Width"
        hideLabel
        appearance="segments"
        value={width}
        onValueChange={setWidth}
        options={widths}
        className="max-sm:hidden"
      />
      <div className="overflow-hidden rounded-lg border bg-muted shadow-soft">
        <EmailFrame
          links
          html={html}
          title={title}
          className={classNames(
            'mx-auto h-[70vh] min-h-96',
            width === 'phone' && 'max-w-[23.4375rem] border-x',
          )}
        />
      </div>
    </div>
  );
}
