import { databasePool } from '@/lib/db/database';
import { singleton } from '@/lib/process/singleton';

type Figures = {
  due: string;
  waiting: string;
  oldest_due_seconds: string;
  webhooks_waiting: string;
  relays_paused: string;
  states: Record<string, number>;
};

/** Prometheus text: the queue, the last hour's e-mails, this process. Counts only, nothing of any workspace. */
export async function renderMetrics(requests: ReadonlyMap<string, number>): Promise<string> {
  const figures = await recentFigures();
  const { total, idle, waiting } = poolFigures();
  return [
    metric(
      'postroom_queue_emails',
      'gauge',
      'E-mails waiting for delivery, also for a later try.',
      figures.waiting,
    ),
    metric('postroom_queue_emails_due', 'gauge', 'E-mails whose delivery is due now.', figures.due),
    metric(
      'postroom_queue_oldest_due_seconds',
      'gauge',
      'How long the oldest due e-mail is overdue.',
      figures.oldest_due_seconds,
    ),
    metric(
      'postroom_queue_webhooks',
      'gauge',
      'Webhook deliveries waiting, also for a later try.',
      figures.webhooks_waiting,
    ),
    metric('postroom_relays_paused', 'gauge', 'Relays paused because they failed.', figures.relays_paused),
    metric(
      'postroom_emails_last_hour',
      'gauge',
      'E-mails accepted in the last hour, by state.',
      labelled('state', figures.states),
    ),
    metric(
      'postroom_http_requests_total',
      'counter',
      'API requests answered by this process.',
      Object.fromEntries(requests),
    ),
    metric('postroom_database_connections', 'gauge', 'Connections of this process.', {
      'state="open"': total,
      'state="idle"': idle,
    }),
    metric('postroom_database_waiting', 'gauge', 'Requests waiting for a connection.', waiting),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of this process.', process.memoryUsage.rss()),
    metric('process_cpu_seconds_total', 'counter', 'CPU time of this process.', cpuSeconds()),
    metric('process_uptime_seconds', 'gauge', 'Age of this process.', Math.round(process.uptime())),
  ].join('');
}

/** At most one look at the database per two seconds, however often somebody asks. */
function recentFigures(): Promise<Figures> {
  const held = singleton('metrics', () => ({
    takenAt: 0,
    figures: undefined as Promise<Figures> | undefined,
  }));
  if (held.figures === undefined || Date.now() - held.takenAt > 2_000) {
    held.takenAt = Date.now();
    held.figures = readFigures();
    held.figures.catch(() => {
      held.figures = undefined;
    });
  }
  return held.figures;
}

async function readFigures(): Promise<Figures> {
  // Ids are UUIDv7, so the primary key finds the last hour without an index of its own.
  const since = `${(Date.now() - 3_600_000).toString(16).padStart(12, '0')}`;
  const sinceId = `${since.slice(0, 8)}-${since.slice(8)}-0000-0000-000000000000`;
  const { rows } = await databasePool().query<Figures>(
    `SELECT count(*) AS waiting,
            count(*) FILTER (WHERE due_at <= now()) AS due,
            coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE due_at <= now())), 0) AS oldest_due_seconds,
            (SELECT count(*) FROM webhook_deliveries WHERE state = 'pending') AS webhooks_waiting,
            (SELECT count(*) FROM relays WHERE paused_until > now()) AS relays_paused,
            (SELECT coalesce(json_object_agg(state, n), '{}')
             FROM (SELECT state, count(*) AS n FROM emails WHERE id >= $1::uuid GROUP BY state) AS s) AS states
     FROM deliveries`,
    [sinceId],
  );
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without a row.');
  return figures;
}

function poolFigures(): { total: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = databasePool();
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function labelled(label: string, counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([value, count]) => [`${label}="${value}"`, count]));
}

/** One metric: a plain value, or a value per set of labels. */
function metric(
  name: string,
  type: 'gauge' | 'counter',
  help: string,
  value: string | number | Record<string, number>,
): string {
  const lines =
    typeof value === 'object'
      ? Object.entries(value).map(([labels, count]) => `${name}{${labels}} ${count}`)
      : [`${name} ${value}`];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}
