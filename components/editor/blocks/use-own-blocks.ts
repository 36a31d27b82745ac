import { useMemo } from 'react';
import { useAssetsUrl } from '@/components/brand/use-assets-url';
import { withAssets } from '@/lib/mail/social-icons';
import { designedRows } from './designed-rows';
import { paletteGroups } from './palette';

/** The single blocks and the designed rows, with the addresses of the icons that this installation serves. */
export function useOwnBlocks() {
  const assetsUrl = useAssetsUrl();
  return useMemo(() => {
    const placed = <T extends { source: string }>(one: T): T => ({
      ...one,
      source: withAssets(one.source, assetsUrl),
    });
    return {
      blocks: paletteGroups.map((group) => ({ ...group, blocks: group.blocks.map(placed) })),
      rows: designedRows.map((group) => ({ ...group, rows: group.rows.map(placed) })),
    };
  }, [assetsUrl]);
}
