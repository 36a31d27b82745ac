const DOMAIN = 'simulator.postroom.test';

const endings = ['delivered', 'bounced', 'deferred', 'complained', 'failed', 'uncertain'] as const;

/** How mail to a simulated recipient ends. */
export type SimulatedEnding = (typeof endings)[number];

/**
 * How mail to this address ends without leaving the installation: `bounced@simulator.postroom.test`, also with
 * `+anything` before the @. Any other name there bounces. null for every real address.
 */
export function simulatedEnding(address: string): SimulatedEnding | null {
  const [local = '', domain] = address.toLowerCase().split('@');
  if (domain !== DOMAIN) return null;
  const [name] = local.split('+');
  return endings.find((ending) => ending === name) ?? 'bounced';
}
