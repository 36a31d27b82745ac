/** The recipients of a test being edited: addresses, and unfinished text. */
export type Recipients = { addresses: readonly string[]; typed: string };

export const maxRecipients = 5;

/** All addresses, each once. */
export function addressesOf({ addresses, typed }: Recipients): string[] {
  return [...new Map([...addresses, ...split(typed)].map((one) => [one.toLowerCase(), one])).values()];
}

/** Moves the typed text to the addresses. */
export function withTyped(recipients: Recipients): Recipients {
  return { addresses: addressesOf(recipients), typed: '' };
}

/** Updates the typed text. A comma ends an address; a space only after one, since names contain spaces too. */
export function updateTyped(recipients: Recipients, text: string): Recipients {
  return /[,;\n]|@\S*\s/u.test(text)
    ? withTyped({ ...recipients, typed: text })
    : { ...recipients, typed: text };
}

/** Whether their number is valid for a test. */
export function isSendable(recipients: Recipients): boolean {
  const { length } = addressesOf(recipients);
  return length > 0 && length <= maxRecipients;
}

function split(text: string): string[] {
  return text.split(/[\s,;]+/u).filter(Boolean);
}
