import { toast } from '@/components/ui/feedback/toast';

/** Says where the last changes are, of a page that was left before they could be saved. */
export function tellKept(name: string): void {
  toast.warning(`Your last changes to “${name}” are not saved yet.`, {
    description: 'They are kept on this device. Open it again to save them.',
  });
}
