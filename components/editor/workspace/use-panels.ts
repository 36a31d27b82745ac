import { useState } from 'react';
import type { Asked } from '@/components/editor/panels/asked';
import { useMediaQuery } from '@/components/ui/use-media-query';

/**
 * Which panel is open: beside the canvas where there is room, else as a sheet over it. `asked` names what a panel is to
 * unfold.
 */
export function usePanels(first: string, narrow: boolean) {
  const [panel, setPanel] = useState(first);
  const [sheet, setSheet] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>({ name: null, count: 0 });
  const wide = useMediaQuery('(min-width: 73rem)') && !narrow;
  const shown = wide ? null : sheet;
  return {
    wide,
    panel,
    sheet: shown,
    /** The sheet is about looks: the email stays in sight beside it. */
    setsLooks: shown === 'inspector' || shown === 'styles',
    asked,
    setSheet,
    show: (id: string, name: string | null = null) => {
      if (wide) setPanel(id);
      else setSheet(id);
      if (name !== null) setAsked(({ count }) => ({ name, count: count + 1 }));
    },
  };
}

export type Panels = ReturnType<typeof usePanels>;
