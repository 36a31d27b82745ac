import { useMediaQuery } from '@/components/ui/use-media-query';

/** Whether email and comments have room beside each other. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
