/** The command was called wrongly. */
export class UsageError extends Error {}

/** There is no key to come with. */
export class NotLoggedIn extends Error {}

/** Something on this machine stands in the way: a file that is missing or says nothing. */
export class LocalError extends Error {}
