import { Download } from 'lucide-react';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';

/** Ten codes that are shown only once: a click outside must not close it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Postroom recovery codes\n\n${text}\n`)}`;
  return (
    <Dialog
      open
      persistent
      onOpenChange={onClose}
      size="md"
      title="Save your recovery codes"
      footer={
        <>
          <Button variant="secondary" asChild>
            <a href={file} download="postroom-recovery-codes.txt">
              <Download aria-hidden />
              Download
            </a>
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Notice tone="warning" title="They are shown only now.">
          Each code signs you in once when you do not have your phone. Keep them where only you can read them.
        </Notice>
        <CodeBlock code={text} label="recovery codes" />
      </div>
    </Dialog>
  );
}
