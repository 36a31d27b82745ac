'use client';

import { classNames } from '@/components/ui/class-names';
import { inColorScheme } from '@/lib/mail/color-scheme';
import { framedHtml, frameSandbox } from '@/lib/mail/framed-html';

export type EmailFrameProps = {
  html: string;
  title: string;
  /** Lets a click on a link open a new tab; a thumbnail allows nothing at all. */
  links?: boolean;
  /** Light where nothing is said: the system of whoever looks decides nothing about an email. */
  scheme?: 'light' | 'dark';
  /** As email programs show it that load no images before they are asked to. */
  images?: boolean;
  /** A picture of the email has no scrollbar, where the system shows them. */
  scrolls?: boolean;
  className?: string;
};

/**
 * Shows email as its reader sees it. The frame has an origin of its own, runs no script, submits no form and, by its
 * content policy, loads pictures and styles only.
 */
export function EmailFrame({
  html,
  title,
  links,
  scheme = 'light',
  images = true,
  scrolls = true,
  className,
}: EmailFrameProps) {
  return (
    <iframe
      title={title}
      srcDoc={framedHtml(inColorScheme(html, scheme), images ? 'all' : 'no images')}
      sandbox={links ? frameSandbox.links : frameSandbox.nothing}
      referrerPolicy="no-referrer"
      loading="lazy"
      scrolling={scrolls ? undefined : 'no'}
      className={classNames(
        'block w-full border-0 bg-white',
        scheme === 'dark' ? '[color-scheme:dark]' : '[color-scheme:light]',
        className,
      )}
    />
  );
}
