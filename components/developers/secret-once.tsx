import type { ReactNode } from 'react';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';

type Props = {
  title: string;
  label: string;
  secret: string;
  /** What to do if it is lost. */
  lost: string;
  hint?: ReactNode;
  onClose: () => void;
};

/** A secret that is shown only once: a click outside must not close it. */
export function SecretOnce({ title, label, secret, lost, hint, onClose }: Props) {
  return (
    <Dialog
      open
      persistent
      onOpenChange={onClose}
      size="md"
      title={title}
      footer={<Button onClick={onClose}>I have stored it</Button>}
    >
      <div className="grid gap-3">
        <Notice tone="warning" title="Copy it now: it is not shown again.">
          {lost}
        </Notice>
        <CodeBlock wrap code={secret} label={label} />
        {hint && <p className="text-muted-foreground text-sm">{hint}</p>}
      </div>
    </Dialog>
  );
}
