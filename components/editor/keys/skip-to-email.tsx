import { SkipButton } from '@/components/ui/navigation/skip-button';

/** What has the keys of the canvas. */
export const canvasStopId = 'canvas-stop';

/** For Tab: over bars and panels to the email, or to its code where that is shown. */
export function SkipToEmail({ label = 'Skip to the email' }: { label?: string }) {
  return <SkipButton onClick={goToEmail}>{label}</SkipButton>;
}

/** Focuses the canvas, or the code where that is shown. */
export function goToEmail(): void {
  const places = document.querySelectorAll<HTMLElement>(`#${canvasStopId}, .cm-content`);
  [...places].find((place) => place.getClientRects().length > 0)?.focus({ preventScroll: true });
}
