import ipaddr from 'ipaddr.js';

/** The approximate location of an address, without asking another service. */
export function describePlace(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return 'Unknown place';
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return 'The computer Postroom runs on';
  const local = range === 'private' || range === 'uniqueLocal' || range === 'linkLocal';
  return local ? `Local network (${parsed.toString()})` : `Internet address ${parsed.toString()}`;
}
