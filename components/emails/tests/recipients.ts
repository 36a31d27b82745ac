/** Whom a test goes to, while that is being written: addresses, and what is typed and none of them yet. */
export type Recipients = { addresses: readonly string[]; typed: string };

export const maxRecipients = 5;

/** All of them, each once. */
export function addressesOf({ addresses, typed }: Recipients): string[] {
  return [...new Map([...addresses, ...split(typed)].map((one) => [one.toLowerCase(), one])).values()];
}

/** The same with what is typed among the addresses. */
export function withTyped(recipients: Recipients): Recipients {
  return { addresses: addressesOf(recipients), typed: '' };
}

/** What is typed next. A comma ends an address; a space does behind one, since names hold spaces too. */
export function updateTyped(recipients: Recipients, text: string): Recipients {
  return /[,;\n]|@\S*\s/u.test(text)
    ? withTyped({ ...recipients, typed: text })
    : { ...recipients, typed: text };
}

/** Whether a test could go to them, as far as their number tells. */
export function isSendable(recipients: Recipients): boolean {
  const { length } = addressesOf(recipients);
  return length > 0 && length <= maxRecipients;
}

function split(text: string): string[] {
  return text.split(/[\s,;]+/u).filter(Boolean);
}
