/** Wrong usage of a command. */
export class UsageError extends Error {}

/** No key is configured. */
export class NotLoggedIn extends Error {}

/** A problem on this machine: a file that is missing or invalid. */
export class LocalError extends Error {}
