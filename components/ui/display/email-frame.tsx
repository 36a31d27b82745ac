import { classNames } from '@/components/ui/class-names';
import { inColorScheme } from '@/lib/mail/color-scheme';
import { framedHtml, frameSandbox } from '@/lib/mail/framed-html';

export type EmailFrameProps = {
  html: string;
  title: string;
  /** Allows links to open a new tab; thumbnails allow nothing. */
  links?: boolean;
  /** Light by default: the viewer's system should not affect the email. */
  scheme?: 'light' | 'dark';
  /** Whether to load images, as email programs may not. */
  images?: boolean;
  /** Hides the scrollbar in pictures of emails. */
  scrolls?: boolean;
  className?: string;
};

/**
 * Shows an email as its reader sees it. The frame has its own origin, no scripts or forms, and its content policy only
 * allows images and styles.
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
        'block w-full border-0 bg-white forced-color-adjust-none',
        scheme === 'dark' ? '[color-scheme:dark]' : '[color-scheme:light]',
        className,
      )}
    />
  );
}
