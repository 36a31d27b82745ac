import { env } from '@/lib/process/env';
import { type LimitKind, limitWords } from './limit-words';

/** What one email of the installation says: plain text throughout, escaped where it is made into HTML. */
export type Letter = {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; url: string } | null;
  /** Why it came, and what to do when it should not have. */
  note: string;
};

export type InstallationMailKind = keyof typeof letters;

/** The words of Postroom's own email, by kind. Links are made of APP_URL, whatever host a request named. */
export const letters = {
  invitation: (of: {
    inviter: string;
    workspace: string;
    role: string;
    url: string;
    days: number;
  }): Letter => ({
    subject: `${of.inviter} invited you to ${of.workspace}`,
    heading: `Join ${of.workspace}`,
    paragraphs: [
      `${of.inviter} invited you to the workspace ${of.workspace} on Postroom, with the role ${of.role}.`,
      `The invitation is valid for ${of.days} days and works once.`,
    ],
    button: { label: 'Accept the invitation', url: of.url },
    note: 'If you did not expect this invitation, you can ignore this email.',
  }),
  password_reset: (of: { url: string; minutes: number }): Letter => ({
    subject: 'Reset your Postroom password',
    heading: 'Reset your password',
    paragraphs: [
      'Someone asked to reset the password of your Postroom account.',
      `The link works once, for ${of.minutes} minutes. Choosing a new password signs you out everywhere.`,
    ],
    button: { label: 'Choose a new password', url: of.url },
    note: 'If it was not you, ignore this email: your password stays as it is.',
  }),
  new_device: (of: { device: string; place: string; at: string }): Letter => ({
    subject: 'New sign-in to your Postroom account',
    heading: 'New sign-in',
    paragraphs: [
      'Your account was used to sign in from a device that we have not seen before.',
      `Device: ${of.device}`,
      `Place: ${of.place}`,
      `Time: ${of.at}`,
    ],
    button: { label: 'Review your sessions', url: `${env().appUrl}/account` },
    note: 'If it was not you, end the session on that page and change your password.',
  }),
  webhook_disabled: (of: { workspace: string; host: string; reason: string; url: string }): Letter => ({
    subject: `A webhook of ${of.workspace} was switched off`,
    heading: 'A webhook was switched off',
    paragraphs: [
      `Postroom no longer sends events to the endpoint at ${of.host} of the workspace ${of.workspace}.`,
      of.reason,
    ],
    button: { label: 'Open the webhook', url: of.url },
    note: 'You receive this email because you manage webhooks in this workspace.',
  }),
  broadcast_paused: (of: { broadcast: string; workspace: string; reason: string; url: string }): Letter => ({
    subject: `“${of.broadcast}” was paused`,
    heading: 'A broadcast was paused',
    paragraphs: [
      `Postroom paused the broadcast “${of.broadcast}” of the workspace ${of.workspace}.`,
      of.reason,
    ],
    button: { label: 'Open the broadcast', url: of.url },
    note: 'You receive this email because you sent this broadcast.',
  }),
  review_decided: (of: {
    template: string;
    workspace: string;
    reviewer: string;
    approved: boolean;
    note: string | null;
    url: string;
  }): Letter => ({
    subject: of.approved ? `“${of.template}” was approved` : `Changes are asked for in “${of.template}”`,
    heading: of.approved ? 'An email was approved' : 'Changes are asked for',
    paragraphs: [
      of.approved
        ? `${of.reviewer} approved the email “${of.template}” of the workspace ${of.workspace}.`
        : `${of.reviewer} asks for changes in the email “${of.template}” of the workspace ${of.workspace}.`,
      ...(of.note === null ? [] : [`“${of.note}”`]),
    ],
    button: { label: 'Open the template', url: of.url },
    note: 'You receive this email because you shared this template for review or wrote what was reviewed.',
  }),
  test: (_: object): Letter => ({
    subject: 'Test email from Postroom',
    heading: 'Your mail server works',
    paragraphs: ['This email went out by the mail server that Postroom is set up with.'],
    button: { label: 'Open the installation', url: `${env().appUrl}/installation` },
    note: 'You receive this email because you asked for it on the Installation page.',
  }),
  limit_reached: (of: { workspace: string; kind: LimitKind; limit: number | null }): Letter => ({
    subject: `${of.workspace} reached its ${limitWords[of.kind].name}`,
    heading: limitWords[of.kind].heading,
    paragraphs: [
      limitWords[of.kind].happened(of.workspace, of.limit),
      'An operator of this Postroom installation can change it.',
    ],
    button: { label: 'Review your limits', url: `${env().appUrl}/settings/workspace` },
    note: 'You receive this email because you are an owner of this workspace. Each limit is reported once a day at most.',
  }),
};
