import { log } from '@/lib/process/log';
import { toPlainText } from './plain-text';

/** Text made of HTML; null where there is none in it. A converter that fails costs an email its text, never its way. */
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
