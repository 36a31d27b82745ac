import { SkipButton } from '@/components/ui/navigation/skip-button';

/** The element that receives the canvas's keys. */
export const canvasStopId = 'canvas-stop';

/** A skip link past bars and panels to the email, or to its code. */
export function SkipToEmail({ label = 'Skip to the email' }: { label?: string }) {
  return <SkipButton onClick={goToEmail}>{label}</SkipButton>;
}

/** Focuses the canvas, or the code if that is shown. */
export function goToEmail(): void {
  const places = document.querySelectorAll<HTMLElement>(`#${canvasStopId}, .cm-content`);
  [...places].find((place) => place.getClientRects().length > 0)?.focus({ preventScroll: true });
}
