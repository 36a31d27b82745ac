import type { ReactNode } from 'react';

type Props = { onClick: () => void; children: ReactNode };

/** A skip link, visible only on focus. */
export function SkipButton(props: Props) {
  return (
    <button
      type="button"
      className="sr-only rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      {...props}
    />
  );
}
