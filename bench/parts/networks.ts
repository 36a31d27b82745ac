import { execFileSync } from 'node:child_process';
import type { Place } from './built-server';

/** A process's own network beside the database's: real packets, which are dropped silently. */
export type Network = Place & {
  /** Blocks both directions between it and the database. */
  cut(): void;
  /** Blocks only packets from the database. */
  cutAnswers(): void;
  join(): void;
};

/** Addresses of this process: of the database, and of everything else, which stays reachable by another route. */
export type Networks = { database: string; outside: string; networks: Network[] };

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * Linux namespaces, each with one wire to the database's switch and one to everything else. Needs Linux, root and
 * iproute2.
 */
export function createNetworks(names: readonly string[]): Networks {
  const [own, bridge, outside] = [`pr${process.pid % 100_000}`, `pr${process.pid % 100_000}db`, '10.213.2.1'];
  const made = names.map((name, place) => ({ name: `${own}-${name}`, place: place + 1 }));
  process.once('exit', () => {
    for (const { name } of made) execFileSync('ip', ['netns', 'delete', name]);
    ip('link', 'delete', bridge);
    ip('address', 'delete', `${outside}/32`, 'dev', 'lo');
  });
  ip('link', 'add', 'name', bridge, 'type', 'bridge');
  ip('address', 'add', '10.213.1.1/24', 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  ip('address', 'add', `${outside}/32`, 'dev', 'lo');

  const networks = made.map(({ name, place }): Network => {
    const [wire, other] = [`${own}d${place}`, `${own}o${place}`];
    const [nearDatabase, address] = [`10.213.1.${place + 1}`, `10.213.${place + 10}.2`];
    ip('netns', 'add', name);
    for (const [near, far] of [
      [wire, 'database'],
      [other, 'outside'],
    ] as const)
      ip('link', 'add', 'name', near, 'type', 'veth', 'peer', 'name', far, 'netns', name);
    ip('link', 'set', wire, 'master', bridge, 'up');
    ip('address', 'add', `10.213.${place + 10}.1/24`, 'dev', other);
    ip('link', 'set', other, 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    ip('-n', name, 'address', 'add', `${nearDatabase}/24`, 'dev', 'database');
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'outside');
    for (const device of ['database', 'outside']) ip('-n', name, 'link', 'set', device, 'up');
    ip('-n', name, 'route', 'add', 'default', 'via', `10.213.${place + 10}.1`);
    let answersCut = false;
    return {
      within: ['ip', 'netns', 'exec', name],
      address,
      cut: () => ip('link', 'set', wire, 'nomaster'),
      cutAnswers: () => {
        answersCut = true;
        // An unused hardware address.
        ip(
          'neighbour',
          'replace',
          nearDatabase,
          'lladdr',
          '02:00:00:00:00:01',
          'dev',
          bridge,
          'nud',
          'permanent',
        );
      },
      join: () => {
        ip('link', 'set', wire, 'master', bridge);
        if (answersCut) ip('neighbour', 'delete', nearDatabase, 'dev', bridge);
        answersCut = false;
      },
    };
  });
  return { database: '10.213.1.1', outside, networks };
}
