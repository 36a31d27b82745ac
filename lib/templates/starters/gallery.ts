import { apology } from '@/lib/templates/starters/mails/apology';
import { changelog } from '@/lib/templates/starters/mails/changelog';
import { digest } from '@/lib/templates/starters/mails/digest';
import { event } from '@/lib/templates/starters/mails/event';
import { failedPayment } from '@/lib/templates/starters/mails/failed-payment';
import { invitation } from '@/lib/templates/starters/mails/invitation';
import { invoice } from '@/lib/templates/starters/mails/invoice';
import { magicLink } from '@/lib/templates/starters/mails/magic-link';
import { newsletter } from '@/lib/templates/starters/mails/newsletter';
import { newsletterBriefing } from '@/lib/templates/starters/mails/newsletter-briefing';
import { newsletterMagazine } from '@/lib/templates/starters/mails/newsletter-magazine';
import { passwordReset } from '@/lib/templates/starters/mails/password-reset';
import { productLaunch } from '@/lib/templates/starters/mails/product-launch';
import { receipt } from '@/lib/templates/starters/mails/receipt';
import { sale } from '@/lib/templates/starters/mails/sale';
import { shippingNotice } from '@/lib/templates/starters/mails/shipping-notice';
import type { Starter } from '@/lib/templates/starters/mails/starter';
import { survey } from '@/lib/templates/starters/mails/survey';
import { trialEnds } from '@/lib/templates/starters/mails/trial-ends';
import { welcome } from '@/lib/templates/starters/mails/welcome';
import { winBack } from '@/lib/templates/starters/mails/win-back';

/** The starter templates in the order they are shown. */
export const gallery: readonly Starter[] = [
  ...[welcome, passwordReset, magicLink, invitation],
  ...[receipt, invoice, shippingNotice, trialEnds, failedPayment],
  ...[newsletter, newsletterMagazine, newsletterBriefing],
  ...[productLaunch, sale, event, winBack],
  ...[digest, changelog, survey, apology],
];
