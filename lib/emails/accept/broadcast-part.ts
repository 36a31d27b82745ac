/** What a broadcast adds to an item: it is marketing email, with an unsubscribe link for its contact. */
export type BroadcastPart = {
  broadcastId: string;
  contactId: string;
  /** The id the email will have; its unsubscribe link contains it. */
  emailId: string;
  /** Replaces the version's subject. */
  subject: string | null;
  /** The workspace's postal address, for the footer. */
  postalAddress: string;
  /** Adds tracking to the sanitized HTML of this recipient. */
  finish(html: string, emailId: string): string;
};
