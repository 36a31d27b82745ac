import { urlProblem } from '@/lib/document/markup/url-problem';

/**
 * What someone typed as the address of a link, made whole: `postroom.example/offer` gets `https://`, an email address
 * `mailto:`. Empty for no link, null for what is no address.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.startsWith('#') || text.startsWith('{{')) return text;
  const whole = withScheme(text);
  return whole !== null && urlProblem(whole) === null ? whole : null;
}

function withScheme(text: string): string | null {
  // A name with a port is no scheme: those are followed by something else than figures.
  if (/^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^\/\//.test(text)) return `https:${text}`;
  const words = text.replaceAll(/\{\{[^{}]*\}\}/g, 'x');
  return /^[^\s/?#@]+\.[^\s/?#]{2,}(?:[/?#]\S*)?$/.test(words) ? `https://${text}` : null;
}
