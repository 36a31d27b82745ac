import type { Starter } from './frame';
import { newsletter } from './newsletter';
import { passwordReset } from './password-reset';
import { receipt } from './receipt';
import { shippingNotice } from './shipping-notice';
import { welcome } from './welcome';

/** The starter templates in the order they are shown. */
export const gallery: readonly Starter[] = [welcome, passwordReset, receipt, shippingNotice, newsletter];
