import { apology } from './apology';
import { changelog } from './changelog';
import { digest } from './digest';
import { event } from './event';
import { failedPayment } from './failed-payment';
import { invitation } from './invitation';
import { invoice } from './invoice';
import { magicLink } from './magic-link';
import { newsletter } from './newsletter';
import { newsletterBriefing } from './newsletter-briefing';
import { newsletterMagazine } from './newsletter-magazine';
import { passwordReset } from './password-reset';
import { productLaunch } from './product-launch';
import { receipt } from './receipt';
import { sale } from './sale';
import { shippingNotice } from './shipping-notice';
import type { Starter } from './starter';
import { survey } from './survey';
import { trialEnds } from './trial-ends';
import { welcome } from './welcome';
import { winBack } from './win-back';

/** The starter templates in the order they are shown. */
export const gallery: readonly Starter[] = [
  ...[welcome, passwordReset, magicLink, invitation],
  ...[receipt, invoice, shippingNotice, trialEnds, failedPayment],
  ...[newsletter, newsletterMagazine, newsletterBriefing],
  ...[productLaunch, sale, event, winBack],
  ...[digest, changelog, survey, apology],
];
