import { env } from '@/lib/process/env';
import { type LimitKind, limitWords } from './limit-words';

/** The content of a system email: plain text, escaped when rendered as HTML. */
export type Letter = {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; url: string } | null;
  /** Why it was sent, and what to do if it was not expected. */
  note: string;
  /** Where these emails can be stopped, for readers without an account. */
  stopUrl?: string;
};

export type InstallationMailKind = keyof typeof letters;

/** The text of Postroom's own email, by kind. Links use APP_URL, whatever host a request named. */
export const letters = {
  invitation: (details: {
    inviter: string;
    workspace: string;
    role: string;
    url: string;
    days: number;
  }): Letter => ({
    subject: `${details.inviter} invited you to ${details.workspace}`,
    heading: `Join ${details.workspace}`,
    paragraphs: [
      `${details.inviter} invited you to the workspace ${details.workspace} on Postroom, with the role ${details.role}.`,
      `The invitation is valid for ${details.days} days and works once.`,
    ],
    button: { label: 'Accept the invitation', url: details.url },
    note: 'If you did not expect this invitation, you can ignore this email.',
  }),
  password_reset: (details: { url: string; minutes: number }): Letter => ({
    subject: 'Reset your Postroom password',
    heading: 'Reset your password',
    paragraphs: [
      'Someone asked to reset the password of your Postroom account.',
      `The link works once, for ${details.minutes} minutes. Choosing a new password signs you out everywhere.`,
    ],
    button: { label: 'Choose a new password', url: details.url },
    note: 'If it was not you, ignore this email: your password stays as it is.',
  }),
  new_device: (details: { device: string; place: string; at: string }): Letter => ({
    subject: 'New sign-in to your Postroom account',
    heading: 'New sign-in',
    paragraphs: [
      'Your account was used to sign in from a device that we have not seen before.',
      `Device: ${details.device}`,
      `Place: ${details.place}`,
      `Time: ${details.at}`,
    ],
    button: { label: 'Review your sessions', url: `${env().appUrl}/account` },
    note: 'If it was not you, end the session on that page and change your password.',
  }),
  webhook_disabled: (details: { workspace: string; host: string; reason: string; url: string }): Letter => ({
    subject: `A webhook of ${details.workspace} was switched off`,
    heading: 'A webhook was switched off',
    paragraphs: [
      `Postroom no longer sends events to the endpoint at ${details.host} of the workspace ${details.workspace}.`,
      details.reason,
    ],
    button: { label: 'Open the webhook', url: details.url },
    note: 'You receive this email because you manage webhooks in this workspace.',
  }),
  broadcast_paused: (details: {
    broadcast: string;
    workspace: string;
    reason: string;
    url: string;
  }): Letter => ({
    subject: `“${details.broadcast}” was paused`,
    heading: 'A broadcast was paused',
    paragraphs: [
      `Postroom paused the broadcast “${details.broadcast}” of the workspace ${details.workspace}.`,
      details.reason,
    ],
    button: { label: 'Open the broadcast', url: details.url },
    note: 'You receive this email because you sent this broadcast.',
  }),
  review_decided: (details: {
    template: string;
    workspace: string;
    reviewer: string;
    approved: boolean;
    note: string | null;
    url: string;
  }): Letter => ({
    subject: details.approved
      ? `“${details.template}” was approved`
      : `Changes are asked for in “${details.template}”`,
    heading: details.approved ? 'An email was approved' : 'Changes are asked for',
    paragraphs: [
      details.approved
        ? `${details.reviewer} approved the email “${details.template}” of the workspace ${details.workspace}.`
        : `${details.reviewer} asks for changes in the email “${details.template}” of the workspace ${details.workspace}.`,
      ...(details.note === null ? [] : [`“${details.note}”`]),
    ],
    button: { label: 'Open the template', url: details.url },
    note: 'You receive this email because you shared this template for review or wrote what was reviewed.',
  }),
  review_confirmation: (details: {
    template: string;
    workspace: string;
    address: string;
    url: string;
  }): Letter => ({
    subject: `Confirm your address for the review of “${details.template}”`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Someone, most likely you, asked for emails to ${details.address} about the review of “${details.template}” of ${details.workspace}: replies to their comments, a new version to look at, and its publication.`,
    ],
    button: { label: 'Confirm', url: details.url },
    note: 'If it was not you, do nothing: without this confirmation you get no more emails about this review, and your address is deleted after 7 days.',
  }),
  review_replied: (details: { author: string; reply: string } & GuestLetterDetails): Letter => ({
    subject: `${details.author} replied in the review of “${details.template}”`,
    heading: `${details.author} replied`,
    paragraphs: [
      `There is a reply where you commented on “${details.template}”:`,
      ...details.reply.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    ...forGuest(details),
  }),
  review_again: (details: { sharer: string; note: string | null } & GuestLetterDetails): Letter => ({
    subject: `Please look at “${details.template}” again`,
    heading: 'Have another look',
    paragraphs: [
      `${details.sharer || details.workspace} shares “${details.template}” of ${details.workspace} with you as it is now, and asks you to look at it again.`,
      ...(details.note === null ? [] : [`“${details.note}”`]),
    ],
    ...forGuest(details),
  }),
  review_published: (details: GuestLetterDetails): Letter => ({
    subject: `“${details.template}” was published`,
    heading: 'The email was published',
    paragraphs: [`“${details.template}” of ${details.workspace}, which you reviewed, was published.`],
    ...forGuest(details),
  }),
  test: (_: object): Letter => ({
    subject: 'Test email from Postroom',
    heading: 'Your mail server works',
    paragraphs: ['This email went out by the mail server that Postroom is set up with.'],
    button: { label: 'Open the installation', url: `${env().appUrl}/installation` },
    note: 'You receive this email because you asked for it on the Installation page.',
  }),
  limit_reached: (details: { workspace: string; kind: LimitKind; limit: number | null }): Letter => ({
    subject: `${details.workspace} reached its ${limitWords[details.kind].name}`,
    heading: limitWords[details.kind].heading,
    paragraphs: [
      limitWords[details.kind].happened(details.workspace, details.limit),
      'An operator of this Postroom installation can change it.',
    ],
    button: { label: 'Review your limits', url: `${env().appUrl}/settings/workspace` },
    note: 'You receive this email because you are an owner of this workspace. Each limit is reported once a day at most.',
  }),
};

/** What each email to a guest of a review link says: the names, and the links to the review and to stop. */
export type GuestLetterDetails = { template: string; workspace: string; url: string; stopUrl: string };

function forGuest({ url, stopUrl }: GuestLetterDetails): Pick<Letter, 'button' | 'note' | 'stopUrl'> {
  return {
    button: { label: 'Open the review', url },
    note: 'You receive this email because you left your address on the page of this review.',
    stopUrl,
  };
}
