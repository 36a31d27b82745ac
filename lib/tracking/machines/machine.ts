/**
 * How a machine was told from a person: it asked for the head alone, ahead of somebody, by a program that says what it
 * is, from a network of those who look through emails, for somebody's privacy, before anybody can have read the email,
 * or for all of its links at once.
 */
export type Machine = 'head' | 'prefetch' | 'agent' | 'network' | 'proxy' | 'early' | 'sweep';
