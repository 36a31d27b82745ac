import { z } from 'zod';
import { emailAddress } from '@/lib/shapes';

/** Made by a guest's browser: who has it, is the guest. */
export const guestKey = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'Must have 20 to 100 letters, digits, hyphens or underscores.')
  .describe('A random key of the guest’s browser. Emails about replies go to the address saved with it.')
  .meta({ examples: ['n3Yp0c1WkD8uLr5xTq2vZb'] });

/** For comments and decisions as members see them. */
export const guestConfirmed = z.boolean().meta({
  description: 'Whether it is a guest who confirmed an email address. The address is not shown.',
  examples: [false],
});

export const reviewGuestQuery = z.strictObject({ guest: guestKey });
export type ReviewGuestQuery = z.infer<typeof reviewGuestQuery>;

export const saveReviewGuestInput = z.strictObject({
  guest: guestKey,
  email: emailAddress.nullable().describe('Where emails should go. Null removes the address.'),
});
export type SaveReviewGuestInput = z.infer<typeof saveReviewGuestInput>;

export const reviewGuest = z.object({
  object: z.literal('review_guest'),
  email: z.string().nullable().describe('Where emails go. Null if no address is saved.'),
  confirmed: z.boolean().meta({
    description: 'Whether the address was confirmed with the emailed link. Nothing else is sent before.',
    examples: [false],
  }),
  emailed: z
    .boolean()
    .describe('False if no relay is set: emails are only kept for operators under `/installation/mail`.'),
});
export type ReviewGuest = z.infer<typeof reviewGuest>;
