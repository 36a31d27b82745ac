import type { Suppression } from '@/lib/sending/contract';

export const reasonLabels: Record<Suppression['reason'], string> = {
  manual: 'Added by hand',
  bounce: 'Bounced',
  complaint: 'Complained',
  unsubscribe: 'Unsubscribed',
};
