'use client';

import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CodeBlock } from '@/components/ui/display/code-block';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import type { ReviewPage } from '@/lib/reviews/contract/page';

type Props = {
  page: ReviewPage;
  /** Lies over the mail; given anew for each width, which lays it out anew. */
  layer: ReactNode;
};

/** The mail as it arrives: on a desk or a phone, light or dark, or as plain text. */
export function ReviewMail({ page, layer }: Props) {
  const [part, setPart] = useState<'email' | 'text'>('email');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const plain = scheme === 'dark' && !hasDarkStyles(page.html);
  return (
    <section aria-label="The email" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ChoiceGroup
          label="Part"
          hideLabel
          appearance="segments"
          value={part}
          onValueChange={setPart}
          options={[
            { value: 'email', label: 'Email' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
        {part === 'email' && (
          <>
            <ChoiceGroup
              label="Width"
              hideLabel
              appearance="segments"
              value={width}
              onValueChange={setWidth}
              className="max-sm:hidden"
              options={[
                { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden /> },
                { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden /> },
              ]}
            />
            <ChoiceGroup
              label="Color scheme"
              hideLabel
              appearance="segments"
              value={scheme}
              onValueChange={setScheme}
              options={[
                { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
                { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
              ]}
            />
          </>
        )}
      </div>
      <header className="grid gap-0.5 rounded-lg border bg-card px-4 py-3">
        <h2 className="font-semibold text-base [overflow-wrap:anywhere]">{page.subject || 'No subject'}</h2>
        {page.preview_text && (
          <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">{page.preview_text}</p>
        )}
      </header>
      {part === 'text' ? (
        <CodeBlock wrap code={page.plain_text} label="plain text" />
      ) : (
        <>
          {plain && (
            <p className="text-muted-foreground text-xs">
              This email has no dark styles: mail programs show it as it is, or darken it as they see fit.
            </p>
          )}
          <div className="overflow-hidden rounded-lg border bg-muted shadow-soft">
            <div
              className={classNames('relative mx-auto', width === 'phone' && 'max-w-[23.4375rem] border-x')}
            >
              <FittedFrame
                key={`${width}/${scheme}`}
                links
                html={page.html}
                scheme={scheme}
                title="The email"
              />
              {layer}
            </div>
          </div>
        </>
      )}
    </section>
  );
}
