import { withInventedSender } from './marks';
import { readStarter, type Starter } from './starter';

/** In the order in which they are shown. */
const ids = [
  ...['welcome', 'password-reset', 'magic-link', 'invitation'],
  ...['receipt', 'invoice', 'shipping-notice', 'trial-ends', 'failed-payment'],
  ...['newsletter', 'newsletter-magazine', 'newsletter-briefing'],
  ...['product-launch', 'sale', 'event', 'win-back'],
  ...['digest', 'changelog', 'survey', 'apology'],
];

/** The starter templates, with marks where who sends them fills something in (see `fillMarks`). */
export const starters: readonly Starter[] = ids.map(readStarter);

/** The same as their pictures show them. */
export const gallery: readonly Starter[] = starters.map(withInventedSender);
