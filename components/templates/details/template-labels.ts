import type { SourceMode } from '@/lib/document/contract';

export const modeLabels: Record<SourceMode, string> = { visual: 'Visual', html: 'HTML' };
