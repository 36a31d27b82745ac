import { type ReactNode, useEffect } from 'react';
import { classNames } from '@/components/ui/class-names';
import { BreakableWords, hasLongWord } from '@/components/ui/display/breakable-words';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { Breadcrumb, type Crumb } from '@/components/ui/navigation/breadcrumb';

type PageProps = {
  /** Plain text is also the title of the browser tab. */
  title: ReactNode;
  /** Distinguishes pages with the same title in the browser tab and for screen readers. */
  part?: string;
  description?: ReactNode;
  /** The pages above this one, which follows by its title unless the last says something else of it. */
  breadcrumb?: readonly Crumb[];
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** How many are to come: their place is kept, so that on a phone nothing below moves when they do. */
  actionsToCome?: number;
  /** Narrow for a single form. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
};

const widths = { narrow: 'max-w-3xl', wide: 'max-w-[90rem]' };

/** The frame of every page except the editor: title, description, actions, and content. */
export function Page({
  title,
  part,
  description,
  breadcrumb,
  actions,
  actionsToCome = 0,
  width = 'wide',
  children,
}: PageProps) {
  useTabTitle(typeof title === 'string' ? [part, title].filter(Boolean).join(' · ') : null);
  return (
    <div className={classNames('grid w-full gap-6 px-4 py-6 sm:px-8 sm:py-9', widths[width])}>
      <header className="grid gap-3">
        {breadcrumb && <Breadcrumb items={withOwn(breadcrumb, title)} title={title} />}
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
            {/* Screen readers would hear a gap at each place to break. */}
            <h1
              aria-label={typeof title === 'string' && hasLongWord(title) ? title : undefined}
              className="title text-2xl leading-tight [overflow-wrap:anywhere] sm:text-[1.75rem]"
            >
              {typeof title === 'string' ? <BreakableWords text={title} /> : title}
            </h1>
            {description && (
              <p className="max-w-3xl text-pretty text-muted-foreground text-sm">{description}</p>
            )}
          </div>
          {/* When wrapping, the main action should not come last. */}
          {actions && (
            <div className="flex flex-wrap items-center gap-2 max-sm:[&>[data-variant=primary]]:order-first">
              {actions}
            </div>
          )}
          {actionsToCome > 0 && (
            <Skeletons of={Array(actionsToCome).fill('h-9 w-36')} className="flex flex-wrap gap-2" />
          )}
        </div>
      </header>
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </div>
  );
}

function withOwn(above: readonly Crumb[], title: ReactNode): readonly Crumb[] {
  return above.at(-1)?.href ? [...above, { label: title }] : above;
}

const suffix = ' · Postroom';

/** Sets the title of the browser tab; until it is known, the route's title stays. */
function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const full = `${title}${suffix}`;
    document.title = full;
    // Browsers collapse its whitespace, so it may read differently from what was set.
    const shown = document.title;
    // A navigation may write the route's own title again later.
    const observer = new MutationObserver(() => {
      if (document.title !== shown) document.title = full;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
