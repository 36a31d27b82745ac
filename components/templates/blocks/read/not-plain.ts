/** Why an email cannot be turned into blocks, in a sentence. */
export class NotPlain extends Error {}
