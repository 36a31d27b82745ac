import { SendTemplate } from '@/components/developers/send-template';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Template } from '@/lib/templates/contract/templates';

export function SendTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Send “${template.name}” from a program`}
      description="A request that you can copy and run."
    >
      <SendTemplate template={template} />
    </Dialog>
  );
}
