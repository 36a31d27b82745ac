/**
 * How a machine was recognized: a HEAD request, a prefetch, a program's user agent, the network of a scanner, a privacy
 * proxy, too early for a person, or all links at once.
 */
export type Machine = 'head' | 'prefetch' | 'agent' | 'network' | 'proxy' | 'early' | 'sweep';
