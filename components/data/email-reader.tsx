'use client';

import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CodeBlock } from '@/components/ui/display/code-block';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { hasDarkStyles } from '@/lib/mail/color-scheme';

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

const schemes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

/** A mail to be read, on a desk or as wide as a phone, in the light or the dark. Without HTML its text is shown. */
export function EmailReader({ html, text, title, className }: EmailReaderProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  if (!html) return <CodeBlock wrap code={text ?? ''} label="plain text" className="max-h-[70vh]" />;
  const plain = scheme === 'dark' && !hasDarkStyles(html);
  return (
    <div className={classNames('grid grid-cols-1 gap-3', className)}>
      <div className="flex flex-wrap items-center gap-2">
        <ChoiceGroup
          label="Width"
          hideLabel
          appearance="segments"
          value={width}
          onValueChange={setWidth}
          options={widths}
          className="max-sm:hidden"
        />
        <ChoiceGroup
          label="Color scheme"
          hideLabel
          appearance="segments"
          value={scheme}
          onValueChange={setScheme}
          options={schemes}
        />
        {plain && (
          <p className="text-muted-foreground text-xs">
            This email has no dark styles: mail programs show it as it is, or darken it as they see fit.
          </p>
        )}
      </div>
      <div className="overflow-hidden rounded-lg border bg-muted shadow-soft">
        <FittedFrame
          key={`${width}/${scheme}`}
          links
          html={html}
          scheme={scheme}
          title={title}
          className={classNames('mx-auto', width === 'phone' && 'max-w-[23.4375rem] border-x')}
        />
      </div>
    </div>
  );
}
