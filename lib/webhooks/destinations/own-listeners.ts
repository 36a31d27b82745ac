import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { currentUrl } from '@/lib/db/database';
import { env } from '@/lib/process/env';

/** Whether this address and port lead back into the installation: its pages, its SMTP servers, its database. */
export function isOwnListener(address: string, port: number): boolean {
  return ownPorts().includes(port) && isOfThisMachine(address);
}

function ownPorts(): number[] {
  const { port, submissionPort, bouncePort } = env();
  const origin = new URL(env().appUrl);
  // A database on a socket has no port in its address; PostgreSQL's own port is refused anyway.
  const database = Number(/:(\d+)\/[^/]*$/.exec(currentUrl())?.[1] ?? 5432);
  const ports = [port, submissionPort, bouncePort, Number(origin.port), database];
  return ports.filter((one): one is number => one !== null && one > 0);
}

function isOfThisMachine(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (['loopback', 'unspecified'].includes(parsed.range())) return true;
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return own.some((one) => ipaddr.process(one.address).toString() === parsed.toString());
}
