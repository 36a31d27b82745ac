import type { Purpose, SourceMode } from '@/lib/document/contract';

export const purposeLabels: Record<Purpose, string> = {
  transactional: 'Transactional',
  marketing: 'Marketing',
};

export const modeLabels: Record<SourceMode, string> = { visual: 'Visual', html: 'HTML' };
