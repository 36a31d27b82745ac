/** What has the keys of the canvas. */
export const canvasStopId = 'canvas-stop';

const look =
  'sr-only rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50';

/** For Tab: over bars and panels to the email, or to its code where that is shown. */
export function SkipToEmail({ label = 'Skip to the email' }: { label?: string }) {
  return (
    <button type="button" className={look} onClick={goToEmail}>
      {label}
    </button>
  );
}

function goToEmail(): void {
  const places = document.querySelectorAll<HTMLElement>(`#${canvasStopId}, .cm-content`);
  [...places].find((place) => place.getClientRects().length > 0)?.focus({ preventScroll: true });
}
