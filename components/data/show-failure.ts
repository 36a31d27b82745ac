import { toast } from '@/components/ui/feedback/toast';
import { errorMessage } from '@/lib/client/api-error';

/** Shows why something failed, if there is no form for it. */
export function showFailure(error: unknown): void {
  toast.error(errorMessage(error));
}
