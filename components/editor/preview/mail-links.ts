export type MailLink = { text: string; target: string };

/** Every link of a rendered email in its order. A picture stands for itself by its alternative text. */
export function mailLinks(html: string): MailLink[] {
  // A document of this parser runs nothing and loads nothing.
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('a[href], area[href]')].map((link) => {
    const alt = [...link.querySelectorAll('img')].map((image) => image.alt).join(' ');
    const text = `${link.textContent ?? ''} ${alt}`.replace(/\s+/g, ' ').trim();
    return { text: text || '(nothing to read)', target: link.getAttribute('href') ?? '' };
  });
}
