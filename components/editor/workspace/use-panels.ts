import { useCallback, useState } from 'react';
import type { UnfoldRequest } from '@/components/editor/panels/use-unfolded';
import { useMediaQuery } from '@/components/ui/use-media-query';

const noPanels: readonly string[] = [];

/** The open panel: next to the canvas on wide screens, else as a sheet. `asked`: what a panel should open. */
export function usePanels(first: string, narrow: boolean) {
  const [panel, setPanel] = useState(first);
  const [sheet, setSheet] = useState<string | null>(null);
  const [asked, setAsked] = useState<UnfoldRequest>({ name: null, count: 0 });
  const roomy = useMediaQuery('(min-width: 73rem)');
  const wide = roomy && !narrow;
  const openPanels = [panel, 'inspector'];
  // Panels that keep dialogs open after the window became narrow.
  const [kept, setKept] = useState(noPanels);
  const [wasWide, setWasWide] = useState(wide);
  if (wasWide !== wide) {
    setWasWide(wide);
    setKept(roomy ? noPanels : openPanels);
    if (sheet !== null && sheet !== 'inspector') setPanel(sheet);
    setSheet(null);
  }
  const openSheet = useCallback((id: string | null) => {
    setSheet(id);
    if (id !== null) setKept(noPanels);
  }, []);
  return {
    wide,
    panel,
    sheet,
    /** Mounted panels, visible or not. */
    drawn: wide ? openPanels : sheet === null ? kept : [sheet],
    /** The sheet changes styles, so the email stays visible. */
    setsLooks: sheet === 'inspector' || sheet === 'styles',
    asked,
    setSheet: openSheet,
    show: (id: string, name: string | null = null) => {
      if (wide) setPanel(id);
      else openSheet(id);
      if (name !== null) setAsked(({ count }) => ({ name, count: count + 1 }));
    },
  };
}

export type Panels = ReturnType<typeof usePanels>;
