import ipaddr from 'ipaddr.js';

/** Networks of services that scan email, as published by them; people do not read email from there. */
const published = [
  // Microsoft: Exchange Online Protection, and Defender's link scanner.
  ...['40.92.0.0/15', '40.107.0.0/16', '52.100.0.0/14', '104.47.0.0/17', '40.94.0.0/16'],
  ...['2a01:111:f400::/48', '2a01:111:f403::/48'],
  // Google: its crawlers and email proxies.
  ...[
    '66.249.64.0/19',
    '66.102.0.0/20',
    '64.233.160.0/19',
    '72.14.192.0/18',
    '74.125.0.0/16',
    '209.85.128.0/17',
  ],
  // Proofpoint.
  ...[
    '67.231.144.0/20',
    '148.163.128.0/19',
    '208.84.64.0/22',
    '208.86.200.0/22',
    '185.132.180.0/22',
    '185.183.28.0/22',
  ],
  // Mimecast.
  ...[
    '205.139.110.0/23',
    '207.211.30.0/23',
    '207.82.80.0/24',
    '216.205.24.0/24',
    '63.128.21.0/24',
    '170.10.128.0/21',
  ],
  ...['91.220.42.0/24', '146.101.78.0/24', '195.130.217.0/24', '185.58.84.0/22'],
  // Barracuda.
  ...['64.235.144.0/20', '209.222.80.0/21'],
  // Symantec Email Security (MessageLabs).
  ...[
    '67.219.240.0/20',
    '85.158.136.0/21',
    '95.131.104.0/21',
    '103.9.96.0/22',
    '117.120.16.0/21',
    '193.109.254.0/23',
  ],
  ...['194.106.220.0/23', '195.245.230.0/23', '216.82.240.0/20'],
].map((network) => ipaddr.parseCIDR(network));

/** Whether an address belongs to one of these networks. */
export function isScannerNetwork(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return published.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}
