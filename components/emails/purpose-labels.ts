import type { Purpose } from '@/lib/emails/contract/filters';

export const purposeLabels: Record<Purpose, string> = {
  transactional: 'Transactional',
  marketing: 'Marketing',
};
