'use client';

import { type ReactNode, useEffect } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Breadcrumb, type Crumb } from '@/components/ui/navigation/breadcrumb';

type PageProps = {
  /** Where it is plain text, the browser's tab is named so too. */
  title: ReactNode;
  /** Which of several pages with this title it is, for the browser's tab and whoever hears it. */
  part?: string;
  description?: ReactNode;
  breadcrumb?: readonly Crumb[];
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Narrow where it is a form alone. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
};

const widths = { narrow: 'max-w-3xl', wide: 'max-w-[90rem]' };

/** The frame of every page but the editor, all with the same edges: title, what it is for, what to do, and the content. */
export function Page({ title, part, description, breadcrumb, actions, width = 'wide', children }: PageProps) {
  useTabTitle(typeof title === 'string' ? [part, title].filter(Boolean).join(' · ') : null);
  return (
    <div className={classNames('grid w-full gap-6 px-4 py-6 sm:px-8 sm:py-9', widths[width])}>
      <header className="grid gap-3">
        {breadcrumb && <Breadcrumb items={breadcrumb} />}
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
            <h1 className="title text-2xl leading-tight [overflow-wrap:anywhere] sm:text-[1.75rem]">
              {title}
            </h1>
            {description && (
              <p className="max-w-3xl text-pretty text-muted-foreground text-sm">{description}</p>
            )}
          </div>
          {/* Where they wrap, what one comes for does not stand last. */}
          {actions && (
            <div className="flex flex-wrap items-center gap-2 max-sm:[&>[data-variant=primary]]:order-first">
              {actions}
            </div>
          )}
        </div>
      </header>
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </div>
  );
}

const suffix = ' · Postroom';

/** Names the browser's tab after the thing on the page; what the route alone knows stays until then. */
function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const full = `${title}${suffix}`;
    document.title = full;
    // A navigation may write the route's own title once more, later than this page appears.
    const observer = new MutationObserver(() => {
      if (document.title !== full) document.title = full;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
