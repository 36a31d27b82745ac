import { log } from '@/lib/process/log';
import { toPlainText } from './plain-text';

/** Text derived from HTML; null if there is none. If the conversion fails, the email is sent without it. */
export function textAlternative(
  html: string,
  convert: (html: string) => string = toPlainText,
): string | null {
  try {
    return convert(html) || null;
  } catch (error) {
    log.error({ err: error }, 'no text could be made of HTML');
    return null;
  }
}
