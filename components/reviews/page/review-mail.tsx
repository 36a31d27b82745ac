import { type ReactNode, useState } from 'react';
import {
  EmailLookFrame,
  EmailLookSwitches,
  useEmailLook,
  WithoutDarkStyles,
} from '@/components/data/email-look';
import { ConditionChoices } from '@/components/samples/condition-choices';
import { CodeBlock } from '@/components/ui/display/code-block';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Select } from '@/components/ui/form/select';
import type { ForcedConditions } from '@/lib/document/variables/force-conditions';
import { localeName } from '@/lib/mail/locales';
import type { ReviewPage } from '@/lib/reviews/contract/page';

type Props = {
  page: ReviewPage;
  /** Shown over the email; another one for each width, which changes the layout. */
  layer: ReactNode;
  onLocale: (locale: string) => void;
  forced: ForcedConditions;
  onForce: (forced: ForcedConditions) => void;
};

/** The email as it arrives: desktop or phone, light or dark, or as plain text. */
export function ReviewMail({ page, layer, onLocale, forced, onForce }: Props) {
  const [part, setPart] = useState<'email' | 'text'>('email');
  const [look, setLook] = useEmailLook();
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
        {part === 'email' && <EmailLookSwitches look={look} onLook={setLook} />}
        {page.locales && (
          <Select
            aria-label="Language"
            size="sm"
            className="w-fit"
            value={page.locale}
            onValueChange={onLocale}
            options={page.locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
          />
        )}
      </div>
      {page.conditions.length > 0 && (
        <section aria-label="Conditions" className="grid gap-2 rounded-lg border bg-card px-4 py-3">
          <p className="text-muted-foreground text-xs">
            Parts of this email are shown only to some readers. Choose whose email you look at.
          </p>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <ConditionChoices conditions={page.conditions} forced={forced} onChange={onForce} />
          </div>
        </section>
      )}
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
          <WithoutDarkStyles html={page.html} look={look} />
          <div className="overflow-hidden rounded-lg border bg-muted shadow-soft">
            <EmailLookFrame look={look}>
              <div className="relative">
                <FittedFrame
                  key={`${look.width}/${look.scheme}`}
                  links
                  html={page.html}
                  scheme={look.scheme}
                  title="The email"
                />
                {layer}
              </div>
            </EmailLookFrame>
          </div>
        </>
      )}
    </section>
  );
}
