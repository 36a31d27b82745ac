import { CodeBlock } from '@/components/ui/display/code-block';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { EmailLookFrame, EmailLookSwitches, useEmailLook, WithoutDarkStyles } from './email-look';

type EmailReaderProps = {
  html: string | null;
  text: string | null;
  title: string;
};

/** Displays an email, on desktop or phone, light or dark. Shows the text if there is no HTML. */
export function EmailReader({ html, text, title }: EmailReaderProps) {
  const [look, setLook] = useEmailLook();
  if (!html) return <CodeBlock wrap code={text ?? ''} label="plain text" className="max-h-[70vh]" />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <EmailLookSwitches look={look} onLook={setLook} />
        <WithoutDarkStyles html={html} look={look} />
      </div>
      <div className="overflow-hidden rounded-lg border bg-muted shadow-soft">
        <EmailLookFrame look={look}>
          <FittedFrame
            key={`${look.width}/${look.scheme}`}
            links
            html={html}
            scheme={look.scheme}
            title={title}
          />
        </EmailLookFrame>
      </div>
    </div>
  );
}
