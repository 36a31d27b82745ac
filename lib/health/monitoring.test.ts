import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { meters } from '@/lib/process/meters';
import { useTestDatabase } from '@/test/database';
import { renderMetrics } from './render-metrics';

useTestDatabase();
const file = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8');

/** Metric names in Prometheus expressions: ours, and those of prom-client. */
const namesIn = (text: string) => new Set(text.match(/\b(?:postroom|process|nodejs)_[a-z0-9_]+\b/g));

/** Every series by name, with a histogram's suffixes. */
async function series(): Promise<Set<string>> {
  const text = await renderMetrics();
  const names = text
    .split('\n')
    .flatMap((line) => /^# TYPE (\S+) (\S+)$/.exec(line)?.slice(1, 3).join(' ') ?? []);
  return new Set(
    names.flatMap((reported) => {
      const [name = '', type] = reported.split(' ');
      return type === 'histogram' ? ['_bucket', '_count', '_sum'].map((ending) => name + ending) : [name];
    }),
  );
}

it('rules and dashboard name only metrics of /api/metrics', async () => {
  const reported = await series();
  for (const name of ['rules.yaml', 'grafana-dashboard.json']) {
    const expressions = file(name)
      .split('\n')
      .filter((line) => !/"uid"|^#|- name: /.test(line))
      .join('\n');
    const named = [...namesIn(expressions)];
    expect(named.length, name).toBeGreaterThan(5);
    expect(
      named.filter((one) => !reported.has(one)),
      name,
    ).toEqual([]);
  }
});

it('count once what several web processes tell of the same thing', async () => {
  const dashboard = JSON.parse(file('grafana-dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const expressions = [...shown, ...file('rules.yaml').split('- alert: ')];
  const totalled = expressions.filter((one) => /\b(sum|count)\b/.test(one));
  // Of the whole installation: each tells all of it.
  const ofAll =
    /\b(sum|count)( by \([^)]*\))? ?\((rate|increase)?\(?postroom_(queue|chore|relays|months|backup)_/;
  expect(totalled.filter((one) => ofAll.test(one))).toEqual([]);
  // Of a worker: each tells it, with its name.
  const ofWorkers =
    /postroom_(emails_accepted_total|(delivery|webhook)_try_duration_seconds_count|build_info)/;
  const counted = totalled.filter((one) => ofWorkers.test(one));
  expect(counted).toHaveLength(4);
  for (const one of counted) expect(one).toMatch(/ or max by \([^)]*process\) /);
});

it('shows the version and the commit of a process', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [line] = (await renderMetrics()).match(/^postroom_build_info\{.*$/m) ?? [];
  expect(line).toMatch(/^postroom_build_info\{version="[\d.]+",commit="([0-9a-f]{40,64})?"\} 1$/);
  expect(line).toContain(`version="${version}"`);
});

it('the dashboard shows every sending metric that a process counts', async () => {
  const shown = file('grafana-dashboard.json');
  const counted = (await meters().registry.getMetricsAsJSON()).map(({ name }) => name);
  const ours = counted.filter((name) => name.startsWith('postroom_'));
  expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
});

it('Grafana can read the dashboard: panels with their own places', () => {
  const { panels } = JSON.parse(file('grafana-dashboard.json')) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});
