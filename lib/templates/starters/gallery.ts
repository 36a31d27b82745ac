import { fillInventedSender } from './marks';
import { readStarter, type Starter } from './starter';

/** In display order. */
const ids = [
  ...['welcome', 'password-reset', 'magic-link', 'invitation'],
  ...['receipt', 'invoice', 'shipping-notice', 'trial-ends', 'failed-payment'],
  ...['newsletter', 'newsletter-magazine', 'newsletter-briefing'],
  ...['product-launch', 'sale', 'event', 'win-back'],
  ...['digest', 'changelog', 'survey', 'apology'],
];

/** The starters, with placeholders to fill in (see `fillMarks`). */
export const starters: readonly Starter[] = ids.map(readStarter);

/** The starters as shown in their pictures. */
export const gallery: readonly Starter[] = starters.map(fillInventedSender);
