import { Link2Off } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** The links of a rendered email, with their words. Nothing is loaded. */
export function LinksList({ html }: { html: string }) {
  const links = useMemo(() => mailLinks(html), [html]);
  if (links.length === 0)
    return (
      <EmptyState icon={<Link2Off />} title="No links">
        Nothing in this email leads anywhere.
      </EmptyState>
    );
  return (
    <section aria-label="Links of the email">
      <ol className="grid divide-y rounded-lg border bg-card">
        {links.map(({ place, text, target }) => (
          <li key={place} className="grid gap-0.5 px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
            <span className="font-medium">{text}</span>
            {/^https?:/i.test(target) ? (
              <a
                href={target}
                target="_blank"
                rel="noopener noreferrer"
                className="w-fit text-primary-text text-xs underline underline-offset-2"
              >
                {target}
              </a>
            ) : (
              <span className="text-muted-foreground text-xs">{target || '(no target)'}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Two links may be alike in all but their place. */
type MailLink = { place: number; text: string; target: string };

/** The links of a rendered email in order. Images are named by their alt text. */
function mailLinks(html: string): MailLink[] {
  // DOMParser documents run and load nothing.
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('a[href], area[href]')].map((link, place) => {
    const alt = [...link.querySelectorAll('img')].map((image) => image.alt).join(' ');
    const text = `${link.textContent ?? ''} ${alt}`.replace(/\s+/g, ' ').trim();
    return { place, text: text || '(nothing to read)', target: link.getAttribute('href') ?? '' };
  });
}
