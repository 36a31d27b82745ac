/** Emails to this domain never leave the installation. */
export const simulatedDomain = 'simulator.postroom.test';

const endings = ['delivered', 'bounced', 'deferred', 'complained', 'failed', 'uncertain'] as const;

/** How email to a simulated recipient ends. */
export type SimulatedEnding = (typeof endings)[number];

/**
 * How email to this address ends without leaving the installation: `bounced@simulator.postroom.test`, also with
 * `+anything` before the @. Any other name there bounces. null for real addresses.
 */
export function simulatedEnding(address: string): SimulatedEnding | null {
  const [local = '', domain] = address.toLowerCase().split('@');
  if (domain !== simulatedDomain) return null;
  const [name] = local.split('+');
  return endings.find((ending) => ending === name) ?? 'bounced';
}

const bounceReasons = [
  'RECIPIENT_INVALID',
  'DOMAIN_INVALID',
  'MAILBOX_DISABLED',
  'MAILBOX_FULL',
  'MESSAGE_TOO_LARGE',
  'CONTENT_REJECTED',
  'POLICY_REJECTED',
] as const;

/**
 * Why email to a simulated recipient bounces: `bounced+mailbox-full@…` names the reason; the default is an unknown
 * mailbox.
 */
export function simulatedReason(address: string): (typeof bounceReasons)[number] {
  const tag = address.toLowerCase().split('@')[0]?.split('+')[1] ?? '';
  return bounceReasons.find((code) => code.toLowerCase().replaceAll('_', '-') === tag) ?? 'RECIPIENT_INVALID';
}
