/** What a broadcast adds to an item: marketing email, with a link of its own that unsubscribes its contact. */
export type BroadcastPart = {
  broadcastId: string;
  contactId: string;
  /** The id that the email will have: its unsubscribe link is made of it. */
  emailId: string;
  /** In place of the version's. */
  subject: string | null;
  /** Of the workspace, for the footer. */
  postalAddress: string;
  /** Makes the HTML that is sent of this person's sanitised one: with what follows links and opens. */
  finish(html: string, emailId: string): string;
};
