import { pathName, systemName } from './liquid-writer';
import type { Rule } from './rule';

/** Mailgun's `%recipient.name%` for recipient variables, and its own variables. */
export const mailgun: readonly Rule[] = [
  [/^(?:(?:mailing_list_|tag_)?unsubscribe_url)$/, (liquid) => liquid.print(systemName('unsubscribe_url'))],
  [/^recipient\.([\w.]+)$/, (liquid, path) => liquid.print(pathName(path))],
  [/^(recipient(?:_(?:email|name|fname|lname))?)$/, (liquid, word) => liquid.print(word)],
];
