import { Counter, Histogram, Registry } from 'prom-client';
import { singleton } from '@/lib/process/singleton';

const seconds = {
  quick: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  long: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 7200],
};

/** Counters and timers of this process for `/api/metrics`. Labels name kinds of things, never individual ones. */
export function meters() {
  return singleton('meters', () => {
    const registry = new Registry();
    const registers = [registry];
    return {
      registry,
      requests: new Counter({
        name: 'postroom_http_requests_total',
        help: 'API requests answered by this process.',
        labelNames: ['method', 'status'],
        registers,
      }),
      requestSeconds: new Histogram({
        name: 'postroom_http_request_duration_seconds',
        help: 'How long API requests took, by route.',
        labelNames: ['method', 'route'],
        buckets: seconds.quick,
        registers,
      }),
      acceptedEmails: new Counter({
        name: 'postroom_emails_accepted_total',
        help: 'Emails accepted by this process.',
        registers,
      }),
      acceptanceSeconds: new Histogram({
        name: 'postroom_acceptance_duration_seconds',
        help: 'How long accepting took, for a single email or a whole batch.',
        buckets: seconds.quick,
        registers,
      }),
      replicaReads: new Counter({
        name: 'postroom_replica_reads_total',
        help: 'Reads for the replica, by where they were done: the primary takes over what the replica cannot.',
        labelNames: ['from'],
        registers,
      }),
      submissions: new Counter({
        name: 'postroom_submissions_total',
        help: 'Messages that programs gave this process by SMTP, by how they were answered.',
        labelNames: ['outcome'],
        registers,
      }),
      deliveryTrySeconds: new Histogram({
        name: 'postroom_delivery_try_duration_seconds',
        help: 'How long a try to deliver an email took, by how it ended.',
        labelNames: ['outcome'],
        buckets: seconds.quick,
        registers,
      }),
      deliveryWaitSeconds: new Histogram({
        name: 'postroom_delivery_wait_seconds',
        help: 'How long an email was due before a worker took it, those of broadcasts left out.',
        buckets: seconds.long,
        registers,
      }),
      webhookTrySeconds: new Histogram({
        name: 'postroom_webhook_try_duration_seconds',
        help: 'How long a try to tell an endpoint took, by how it ended.',
        labelNames: ['outcome'],
        buckets: seconds.quick,
        registers,
      }),
      webhookWaitSeconds: new Histogram({
        name: 'postroom_webhook_wait_seconds',
        help: 'How long a webhook delivery was due before a worker took it.',
        buckets: seconds.long,
        registers,
      }),
    };
  });
}
