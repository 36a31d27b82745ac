import { toast } from '@/components/ui/feedback/toast';
import { errorMessage } from '@/lib/client/api-error';

/** Says why something did not work, where no form is there to show it. */
export function showFailure(error: unknown): void {
  toast.error(errorMessage(error));
}
